import type { BoardChild, BoardPicture } from '@picture-day/contract/calls/studio/job-board';
import { type Board, classOf, isDoubtful, isHidden, isInTray } from './board.ts';

/** What stands in the middle: a class, or one of the views below the classes. */
export const VIEWS = ['doubtful', 'empty', 'hidden', 'cards'] as const;
export type ViewName = (typeof VIEWS)[number];
export type View = { readonly group: string } | { readonly view: ViewName };

export type Only = '' | 'favourite' | 'doubtful' | 'hidden' | 'turned';

export interface Row {
  readonly id: string;
  readonly kind: 'class' | 'child' | 'cards';
  readonly child?: BoardChild;
  readonly group: string;
  readonly pictures: readonly BoardPicture[];
}

interface ClassCount {
  readonly group: string;
  readonly children: number;
  readonly pictures: number;
  readonly doubtful: boolean;
}

/** The board by what it is looked at for: found once, asked for each row. */
export interface Sorted {
  readonly byChild: ReadonlyMap<string, readonly BoardPicture[]>;
  readonly byClass: ReadonlyMap<string, readonly BoardPicture[]>;
  readonly tray: readonly BoardPicture[];
  readonly cards: readonly BoardPicture[];
  readonly classes: readonly ClassCount[];
  readonly counts: Readonly<Record<ViewName, number>>;
}

const inWords = new Intl.Collator(undefined, { numeric: true });

/** A child's own pictures in their places; a doubtful one where it was taken. */
function inPlaces(child: string, found: readonly { picture: BoardPicture; taken: number }[]): BoardPicture[] {
  const placeOf = ({ places }: BoardPicture) => places.find((place) => place.child === child)?.position;
  const row = found
    .filter(({ picture }) => placeOf(picture) !== undefined)
    .sort((a, b) => (placeOf(a.picture) ?? 0) - (placeOf(b.picture) ?? 0) || a.taken - b.taken);
  for (const one of found) {
    if (placeOf(one.picture) !== undefined) continue;
    const before = row.findLastIndex(({ taken }) => taken < one.taken);
    row.splice(before + 1, 0, one);
  }
  return row.map(({ picture }) => picture);
}

export function sortBoard({ children, pictures }: Board): Sorted {
  const held = new Map<string, { picture: BoardPicture; taken: number }[]>(
    children.map(({ uuid }) => [uuid, []]),
  );
  const byClass = new Map<string, BoardPicture[]>();
  const [tray, cards]: BoardPicture[][] = [[], []];
  for (const [taken, picture] of pictures.entries()) {
    const group = classOf(picture);
    if (picture.card) cards?.push(picture);
    else if (isInTray(picture)) tray?.push(picture);
    else if (group !== null) byClass.set(group, [...(byClass.get(group) ?? []), picture]);
    else if (picture.places.length > 0)
      for (const { child } of picture.places) held.get(child)?.push({ picture, taken });
    else if (picture.likely) held.get(picture.likely)?.push({ picture, taken });
  }
  const byChild = new Map([...held].map(([child, found]) => [child, inPlaces(child, found)]));
  const groups = Map.groupBy(children, ({ group }) => group);
  const classes = [...groups]
    .map(([group, members]) => {
      const shown = [
        ...(byClass.get(group) ?? []),
        ...members.flatMap(({ uuid }) => byChild.get(uuid) ?? []),
      ];
      return {
        group,
        children: members.length,
        pictures: new Set(shown).size,
        doubtful: shown.some(isDoubtful),
      };
    })
    .sort((a, b) => inWords.compare(a.group, b.group));
  const counts = {
    doubtful: pictures.filter((picture) => isDoubtful(picture) && !isInTray(picture)).length,
    empty: children.filter(({ uuid }) => byChild.get(uuid)?.length === 0).length,
    hidden: pictures.filter(isHidden).length,
    cards: cards?.length ?? 0,
  };
  return { byChild, byClass, tray: tray ?? [], cards: cards ?? [], classes, counts };
}

const MATCHES: Readonly<Record<Exclude<Only, ''>, (picture: BoardPicture) => boolean>> = {
  favourite: ({ favourite }) => favourite,
  doubtful: isDoubtful,
  hidden: isHidden,
  turned: ({ turn }) => turn !== 0,
};

/** Card frames in rows of some, so that not all of them are drawn. */
const CARDS_IN_A_ROW = 12;

/** The rows of a view, in the order of the roster. */
export function rowsOf({ children }: Board, sorted: Sorted, view: View, only: Only): Row[] {
  const kept = (pictures: readonly BoardPicture[]) => (only ? pictures.filter(MATCHES[only]) : pictures);
  const rowOf = (child: BoardChild): Row => ({
    id: child.uuid,
    kind: 'child',
    child,
    group: child.group,
    pictures: kept(sorted.byChild.get(child.uuid) ?? []),
  });
  const classRow = (group: string): Row => ({
    id: `class ${group}`,
    kind: 'class',
    group,
    pictures: kept(sorted.byClass.get(group) ?? []),
  });
  const byName = (a: BoardChild, b: BoardChild) =>
    inWords.compare(a.group, b.group) || inWords.compare(a.name, b.name);
  if ('group' in view) {
    const members = children.filter(({ group }) => group === view.group).toSorted(byName);
    // A job of which the list is still to come has no class to show.
    if (members.length === 0 && !sorted.byClass.has(view.group)) return [];
    return [classRow(view.group), ...members.map(rowOf)];
  }
  if (view.view === 'cards') {
    return Array.from({ length: Math.ceil(sorted.cards.length / CARDS_IN_A_ROW) }, (_, index) => ({
      id: `cards ${index}`,
      kind: 'cards' as const,
      group: '',
      pictures: sorted.cards.slice(index * CARDS_IN_A_ROW, (index + 1) * CARDS_IN_A_ROW),
    }));
  }
  const all = children.toSorted(byName).map(rowOf);
  if (view.view === 'empty') return all.filter(({ id }) => sorted.byChild.get(id)?.length === 0);
  const wanted = view.view === 'hidden' ? isHidden : isDoubtful;
  const ofClasses = sorted.classes.map(({ group }) => classRow(group));
  return [...ofClasses, ...all].filter(({ pictures }) => pictures.some(wanted));
}

export interface TrayGroup {
  readonly reason: string;
  readonly pictures: readonly BoardPicture[];
  readonly from: string | null;
  readonly to: string | null;
}

/** Why a picture has no child: what speaks against it, else how it was decided. */
export const reasonOf = ({ why }: BoardPicture): string =>
  why.find((one) => one !== 'card') ?? why[0] ?? 'none';

/** The pictures without a child by reason, with the time they were taken in. */
export const trayGroups = (tray: readonly BoardPicture[]): TrayGroup[] =>
  [...Map.groupBy(tray, reasonOf)].map(([reason, pictures]) => {
    const times = pictures.flatMap(({ takenTime }) => takenTime ?? []).sort();
    return { reason, pictures, from: times[0] ?? null, to: times.at(-1) ?? null };
  });
