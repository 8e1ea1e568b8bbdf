import { isDeepStrictEqual } from 'node:util';
import { KEYWORD } from '@picture-day/contract/constants';
import { uuidFor } from '../own-uuid.ts';
import { FIRST_POSITION, type FolderPicture } from './folder-pictures.ts';
import type { PictureBefore, PlannedChild, PlannedPicture } from './import-plan.ts';
import type { KnownPicture } from './known-store.ts';
import { plainName } from './roster.ts';
import type { KnownJob, Sold } from './shop-state.ts';

export interface PicturesToPlan {
  readonly pictures: readonly FolderPicture[];
  /** What the files hold; those that could not be read, or need not be, are left out. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Files that are there and cannot be opened. */
  readonly unreadable: ReadonlySet<string>;
  readonly children: readonly PlannedChild[];
  /** The children by the keys of the roster. */
  readonly uuids: ReadonlyMap<string, string>;
  readonly known: KnownJob;
  readonly sold: Sold['pictures'];
}

type Matched = ReadonlyMap<FolderPicture, { readonly known: KnownPicture; readonly isContents: boolean }>;

/** The pictures of the shop at whose place the folder has other contents or nothing, and those that left before. */
export function unexplained(
  pictures: readonly FolderPicture[],
  known: readonly KnownPicture[],
  hashes: ReadonlyMap<string, string>,
): KnownPicture[] {
  const bySource = new Map(pictures.map((picture) => [picture.source, picture]));
  return known.filter((one) => {
    const here = bySource.get(one.source);
    return one.isGone || !here || hashes.get(here.file) !== one.content_hash;
  });
}

/**
 * Which picture of the shop each file is. A picture is its contents: where they lie at another path it has moved, and
 * only a place whose contents are nowhere else to be found holds a picture that was changed.
 */
function match({ pictures, hashes, unreadable, known }: PicturesToPlan): Matched {
  const matched = new Map<FolderPicture, { known: KnownPicture; isContents: boolean }>();
  const taken = new Set<KnownPicture>();
  const pair = (isContents: boolean, find: (picture: FolderPicture) => KnownPicture | undefined): void => {
    for (const picture of pictures) {
      if (matched.has(picture)) continue;
      const found = find(picture);
      if (!found || taken.has(found)) continue;
      matched.set(picture, { known: found, isContents });
      taken.add(found);
    }
  };
  const present = new Map(known.pictures.flatMap((one) => (one.isGone ? [] : [[one.source, one] as const])));
  const contents = (hash: string | undefined, greenscreen: boolean): string => `${hash} ${greenscreen}`;
  const byContents = Map.groupBy(known.pictures, (one) => contents(one.content_hash, one.greenscreen));
  const sameContents = (picture: FolderPicture, isGone: boolean): KnownPicture | undefined =>
    byContents
      .get(contents(hashes.get(picture.file), picture.greenscreen))
      ?.find((one) => one.isGone === isGone && !taken.has(one));

  // What cannot be read is taken for what it was: a drive that fails must not empty the shop.
  pair(true, ({ source, file }) => (unreadable.has(file) ? present.get(source) : undefined));
  pair(true, ({ source, file, greenscreen }) => {
    const here = present.get(source);
    return here?.content_hash === hashes.get(file) && here?.greenscreen === greenscreen ? here : undefined;
  });
  pair(true, (picture) => sameContents(picture, false));
  pair(true, (picture) => sameContents(picture, true));
  pair(false, ({ source }) => present.get(source));
  return matched;
}

/** What becomes of every picture of the folder and of the shop. */
export function planPictures(given: PicturesToPlan): PlannedPicture[] {
  const { pictures, children, uuids, known, sold } = given;
  const stays = children.filter(({ change }) => change !== 'gone');
  const living = new Set(stays.map(({ uuid }) => uuid));
  /** Whoever is in a class now, by the roster or by hand, and may have its pictures. */
  const classOf = (group: string): string[] =>
    stays
      .filter((one) => one.classPictures && plainName(one.group) === plainName(group))
      .map(({ uuid }) => uuid);
  const taken = new Set(known.pictures.map(({ uuid }) => uuid));
  const matched = match(given);
  const present = pictures.filter((picture) => {
    const found = matched.get(picture);
    return !(found?.isContents && found.known.isRemoved);
  });
  const inFolder = present.map((picture): PlannedPicture => {
    const found = matched.get(picture);
    const shown =
      picture.group === null ? picture.subjects.map((key) => uuids.get(key)!) : classOf(picture.group);
    const wanted = Object.fromEntries(shown.map((uuid) => [uuid, picture.position]));
    const onClass = classByHand(found?.known);
    const { places, byHand } =
      onClass === undefined
        ? decided(found?.known.isDecided ? {} : wanted, found?.known, living)
        : dropped(classOf(onClass), wanted, picture.position);
    const { source, file, greenscreen } = picture;
    const said = found && (onClass !== undefined || found.known.isDecided) ? found.known : picture;
    const { isFavourite, focus } = arranged(picture, places, found);
    const ofClass = { type: said.type, group: said.group };
    const plan = { source, file, ...ofClass, greenscreen, isFavourite, focus, places, byHand };
    if (!found)
      return {
        ...plan,
        change: 'new',
        uuid: freeUuid(known.uuid, picture, taken),
        before: undefined,
        isSold: false,
      };
    const isSold = sold.has(found.known.uuid);
    const before = beforeOf(found.known, plan);
    if (!found.isContents) {
      return isSold
        ? { ...plan, change: 'replaced', uuid: freeUuid(known.uuid, picture, taken), before, isSold }
        : { ...plan, change: 'changed', uuid: found.known.uuid, before, isSold };
    }
    const change = found.known.isGone ? 'back' : found.known.source === source ? 'same' : 'moved';
    return { ...plan, change, uuid: found.known.uuid, before, isSold };
  });
  const here = new Set([...matched.values()].map((one) => one.known));
  const missing = known.pictures
    .filter((one) => !one.isGone && !here.has(one))
    .map((one): PlannedPicture => {
      const own = one.isUploaded ? one.subjects : {};
      const onClass = classByHand(one);
      const { places, byHand } =
        onClass === undefined
          ? decided(own, one, living)
          : dropped(classOf(onClass), own, FIRST_POSITION.GP, one.subjects);
      const plan = {
        source: one.source,
        file: undefined,
        type: one.type,
        group: one.group,
        greenscreen: one.greenscreen,
        isFavourite: one.keywords.includes(KEYWORD.favourite),
        focus: one.focus ?? undefined,
        places,
        byHand,
      };
      const change = byHand.length > 0 || one.isUploaded ? 'kept' : 'gone';
      return { ...plan, change, uuid: one.uuid, before: beforeOf(one, plan), isSold: sold.has(one.uuid) };
    });
  return [...inFolder, ...missing];
}

/** What a person arranged on the board stays: the favourite, the place in a row; and a turned picture its focus. */
function arranged(
  { favourite, focus }: FolderPicture,
  places: Record<string, number>,
  found: { readonly known: KnownPicture; readonly isContents: boolean } | undefined,
): Pick<PlannedPicture, 'isFavourite' | 'focus'> {
  if (!found) return { isFavourite: favourite, focus };
  const { isArranged, isTurned, keywords, subjects, focus: turned } = found.known;
  for (const [child, position] of Object.entries(isArranged ? subjects : {})) {
    if (places[child] !== undefined) places[child] = position;
  }
  return {
    isFavourite: isArranged ? keywords.includes(KEYWORD.favourite) : favourite,
    focus: isTurned && found.isContents ? (turned ?? undefined) : focus,
  };
}

/** The class that a person dropped a picture on: whoever is in it has the picture, also who came later. */
const classByHand = (known: KnownPicture | undefined): string | undefined =>
  known?.type === 'GP' && Object.keys(known.decisions).length > 0 ? (known.group ?? undefined) : undefined;

function dropped(
  members: readonly string[],
  wanted: Readonly<Record<string, number>>,
  position: number,
  before: Readonly<Record<string, number>> = {},
): { readonly places: Record<string, number>; readonly byHand: readonly string[] } {
  const places = Object.fromEntries(members.map((child) => [child, before[child] ?? position]));
  const joined = members.filter((child) => wanted[child] === undefined);
  const left = Object.keys(wanted).filter((child) => places[child] === undefined);
  return { places, byHand: [...joined, ...left] };
}

/** Whose a picture is: as the folder says, except where a person decided otherwise. */
function decided(
  wanted: Readonly<Record<string, number>>,
  known: KnownPicture | undefined,
  living: ReadonlySet<string>,
): { readonly places: Record<string, number>; readonly byHand: readonly string[] } {
  const places = { ...wanted };
  const byHand: string[] = [];
  for (const [child, belongs] of Object.entries(known?.decisions ?? {})) {
    if (!living.has(child) || belongs === (places[child] !== undefined)) continue;
    byHand.push(child);
    if (belongs) places[child] = known?.subjects[child] ?? Object.values(wanted)[0] ?? 0;
    else delete places[child];
  }
  return { places, byHand };
}

function beforeOf(
  { uuid, source, content_hash, greenscreen, subjects, type, group, keywords, focus, isGone }: KnownPicture,
  plan: Pick<PlannedPicture, 'source' | 'places' | 'type' | 'group' | 'isFavourite' | 'focus'>,
): PictureBefore {
  const isSamePlaces =
    Object.keys(subjects).length === Object.keys(plan.places).length &&
    Object.entries(plan.places).every(([child, position]) => subjects[child] === position);
  const isOther =
    isGone ||
    source !== plan.source ||
    type !== plan.type ||
    group !== plan.group ||
    keywords.includes(KEYWORD.favourite) !== plan.isFavourite ||
    !isDeepStrictEqual(focus ?? undefined, plan.focus) ||
    !isSamePlaces;
  return { uuid, source, content_hash, greenscreen, places: subjects, isOther };
}

/** The same picture gets the same uuid after an interruption, and never one that another picture has or had. */
function freeUuid(jobUuid: string, { source }: FolderPicture, taken: Set<string>): string {
  for (let turn = 1; ; turn++) {
    const uuid = uuidFor(jobUuid, turn === 1 ? `picture ${source}` : `picture ${source} ${turn}`);
    if (taken.has(uuid)) continue;
    taken.add(uuid);
    return uuid;
  }
}
