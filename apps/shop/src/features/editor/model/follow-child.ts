import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { fullId, type Part, resourcesOf, type StringItem, type Values } from '@picture-day/render/model';
import { isNamedIn, type NamedChild, namesChild } from '@picture-day/render/named-children';
import { allImages, type Doc, editableTexts, findSlot } from './document.ts';
import { fillTexts, isTyped } from './own-words.ts';

type Sets = readonly Pick<PictureSet, 'subject' | 'pictures'>[];

/** A picture that was put into a place, and whose it is. */
export interface Chosen {
  readonly picture: string;
  readonly subjectUuid: string;
  readonly resource: string;
}

/** The shop's words for a picture; of the other sides too where asked. */
export type WordsOf = (asked: Chosen & { readonly everySide: boolean }) => Promise<Values['strings']>;

/** What is to be written after a picture was changed. */
export interface Following {
  /** The shop's words of the other child; the customer's own stay. */
  readonly fill: (values: Values) => Values;
  /** What the customer wrote where the shop would name the child. */
  readonly typed: readonly string[];
  /** The shop's words in the place of the customer's too. */
  readonly rewrite: (values: Values) => Values;
}

const holdersOf = (sets: Sets, picture: string | undefined) =>
  sets.filter(({ pictures }) => pictures.some(({ uuid }) => uuid === picture));

const isGroupPicture = (sets: Sets, picture: string | undefined): boolean =>
  sets.some(({ pictures }) => pictures.some(({ uuid, groupPicture }) => uuid === picture && groupPicture));

/** Whose picture it is: of the asked child where that is shown, else of another. */
export const childOf = (sets: Sets, picture: string, preferred: string): string | undefined => {
  const holders = holdersOf(sets, picture).map(({ subject }) => subject.uuid);
  return holders.find((uuid) => uuid === preferred) ?? holders[0];
};

/** Whether a picture brings the same words as another: it is the same, or another portrait of the same child. */
export const isAlike = (sets: Sets, { picture, subjectUuid }: Chosen, other: string | undefined): boolean =>
  picture === other ||
  (other !== undefined &&
    !isGroupPicture(sets, picture) &&
    !isGroupPicture(sets, other) &&
    childOf(sets, other, subjectUuid) === subjectUuid);

/** Whom the account's pictures may show, as the check of names asks. */
export const childrenOf = (sets: Sets) => ({
  all: sets.map(({ subject }): NamedChild => subject),
  shownBy: (picture: string) => holdersOf(sets, picture).map(({ subject }) => subject.uuid),
});

const imagesOn = (part: Part): string[] =>
  resourcesOf(part).flatMap((item) => (item.kind === 'image' ? [fullId(part, item)] : []));

/** The children that the words of a side may name: those of its own pictures, without any those of the design. */
function shownOn({ design }: Doc, values: Values, part: Part, sets: Sets): ReadonlySet<string> {
  const own = imagesOn(part);
  const places = own.length > 0 ? own : allImages(design.template).map(({ id }) => id);
  const pictures = places.flatMap((id) => values.images[id]?.picture ?? []);
  const portraits = pictures.filter((picture) => !isGroupPicture(sets, picture));
  // The words beside a class picture are of the class.
  const told = portraits.length > 0 || own.length > 0 ? portraits : pictures;
  return new Set(told.flatMap((picture) => holdersOf(sets, picture).map(({ subject }) => subject.uuid)));
}

const filledTexts = (part: Part) => editableTexts(part).filter(({ item }) => item.fill !== undefined);

/** Whom the words of some sides name, as far as these show it: two sets of one child have one name. */
function namedOn(parts: readonly Part[], { values }: Doc, shown: ReadonlySet<string>, sets: Sets): string[] {
  const texts = parts.flatMap(filledTexts).flatMap(({ id }) => values.strings[id]?.text ?? []);
  const named = sets
    .filter(({ subject }) => texts.some((text) => isNamedIn(text, subject)))
    .map(({ subject }) => subject.uuid);
  const both = named.filter((uuid) => shown.has(uuid));
  return both.length > 0 ? both : named;
}

interface Change {
  /** The design before its pictures were changed. */
  readonly doc: Doc;
  /** Its values afterwards. */
  readonly values: Values;
  readonly chosen: Chosen;
  readonly sets: Sets;
  /** For whom the design was opened. */
  readonly openedFor: string;
}

/** For whom the words of a side were filled in. */
function filledFor(part: Part, { doc, sets, openedFor }: Change): readonly string[] {
  const shown = shownOn(doc, doc.values, part, sets);
  const onSide = namedOn([part], doc, shown, sets);
  const named = onSide.length > 0 ? onSide : namedOn(doc.design.template.parts, doc, shown, sets);
  if (named.length > 0) return named;
  return shown.size > 0 ? [...shown] : [openedFor];
}

/** The sides whose words name a child that is no longer shown there, while the chosen picture's is. */
function sidesLeft(change: Change): Part[] {
  const { doc, values, chosen, sets } = change;
  return doc.design.template.parts.filter((part) => {
    if (filledTexts(part).length === 0) return false;
    const shown = shownOn(doc, values, part, sets);
    return shown.has(chosen.subjectUuid) && !filledFor(part, change).some((uuid) => shown.has(uuid));
  });
}

/** In a design taken over from another child's: a picture of that child beside words of the one it was filled for. */
export function strayPicture(
  filled: Doc,
  values: Values,
  sets: Sets,
): { readonly picture: string; readonly resource: string } | undefined {
  for (const part of filled.design.template.parts) {
    if (filledTexts(part).length === 0) continue;
    const before = shownOn(filled, filled.values, part, sets);
    const after = shownOn(filled, values, part, sets);
    if (after.size === 0 || [...before].some((uuid) => after.has(uuid))) continue;
    const own = imagesOn(part);
    const places = own.length > 0 ? own : allImages(filled.design.template).map(({ id }) => id);
    const resource = places.find((id) => {
      const picture = values.images[id]?.picture;
      return holdersOf(sets, picture).length > 0 && !isGroupPicture(sets, picture);
    });
    const picture = resource && values.images[resource]?.picture;
    if (picture) return { picture, resource };
  }
  return undefined;
}

const textOf = ({ strings }: Values, id: string): string => strings[id]?.text ?? '';

/**
 * The words that the shop filled in follow the child on every side; beside a group picture they name the group, and
 * after one the child again. Words equal to those of the child before count as filled in: older work has no mark of it.
 */
export async function followChild(change: Change, wordsOf: WordsOf): Promise<Following | null> {
  const { doc, values, chosen, sets } = change;
  const { template } = doc.design;
  const before = doc.values.images[chosen.resource]?.picture;
  const beside = template.parts.filter((part) => imagesOn(part).includes(chosen.resource));
  const toGroup = isGroupPicture(sets, chosen.picture);
  const fromGroup = isGroupPicture(sets, before);
  const left = sidesLeft(change);
  const sides = new Set([...left, ...(toGroup || fromGroup ? beside : [])]);
  if (sides.size === 0) return null;
  const everySide = [...sides].some((side) => !beside.includes(side));
  const given = await wordsOf({ ...chosen, everySide });
  const here = new Set([...sides].flatMap((side) => editableTexts(side).map(({ id }) => id)));
  const wanted = Object.fromEntries(Object.entries(given).filter(([id]) => here.has(id)));
  const own = Object.keys(wanted).filter((id) => {
    const text = textOf(values, id);
    return isTyped(values.strings[id]) && text !== '' && text !== wanted[id]?.text;
  });
  const was = own.length > 0 ? await wordsBefore(change, [...sides], wordsOf) : {};
  const typed = own.filter((id) => textOf(values, id) !== was[id]?.text);
  const unmarked = new Set(own.filter((id) => !typed.includes(id)));
  const naming = typed.filter((id) => namesChild(findSlot(template, id)?.item as StringItem));
  return {
    fill: fillTexts(wanted, (id) => unmarked.has(id)),
    typed: naming.map((id) => textOf(values, id)),
    rewrite: fillTexts(wanted, (id) => unmarked.has(id) || naming.includes(id)),
  };
}

/** What the shop had filled in for the child before. */
async function wordsBefore(
  change: Change,
  sides: readonly Part[],
  wordsOf: WordsOf,
): Promise<Values['strings']> {
  const { doc, chosen, sets } = change;
  const [side] = sides;
  const [subjectUuid] = side ? filledFor(side, change) : [];
  const set = sets.find(({ subject }) => subject.uuid === subjectUuid);
  const replaced = doc.values.images[chosen.resource]?.picture;
  const picture =
    set?.pictures.find(({ uuid }) => uuid === replaced) ??
    set?.pictures.find(({ groupPicture }) => !groupPicture) ??
    set?.pictures[0];
  if (!subjectUuid || !picture) return {};
  return wordsOf({ picture: picture.uuid, subjectUuid, resource: chosen.resource, everySide: true });
}
