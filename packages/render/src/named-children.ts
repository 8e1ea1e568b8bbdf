import { fullId, resourcesOf, roleOf, type StringItem, type Template, type Values } from './model.ts';

/** A child as the shop's words name it. */
export interface NamedChild {
  readonly uuid: string;
  readonly name: string;
  readonly group?: string | undefined;
}

/** Whom an account's pictures may show. */
export interface Children {
  readonly all: readonly NamedChild[];
  /** The children a picture shows; nothing where nobody knows, as of an upload. */
  readonly shownBy: (picture: string) => readonly string[] | undefined;
}

/** Words that name a child, or a class, whose pictures the design does not show. */
export interface OtherName {
  readonly id: string;
  readonly text: string;
  readonly shown: readonly NamedChild[];
}

const NAME = /\{(?:name|firstName)\}/;
const NAME_OR_CLASS = /\{(?:name|firstName|group)\}/;

const patternOf = ({ fill }: StringItem): string => (fill === undefined ? '' : JSON.stringify(fill));

/** Whether the shop writes a child's name or class there. */
export const namesChild = (item: StringItem): boolean => NAME_OR_CLASS.test(patternOf(item));

/** Whether the shop writes a child's name there. */
export const writesName = (item: StringItem): boolean => NAME.test(patternOf(item));

const isForName = (item: StringItem): boolean => writesName(item) || roleOf(item) === 'name';

const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** At which of its words a text has these; a name may stand in the genitive: Adas, Ada's. */
function placesOf(wanted: string, words: readonly string[], isName: boolean): number[] {
  const sought = wordsIn(wanted);
  const last = sought.length - 1;
  const fits = (word: string | undefined, at: number) =>
    word === sought[at] || (isName && at === last && word === `${sought[at]}s`);
  if (last < 0) return [];
  return words.flatMap((_, from) => (sought.every((_, at) => fits(words[from + at], at)) ? [from] : []));
}

const lower = (text: string): string => text.toLowerCase();
const firstName = ({ name }: NamedChild): string => name.trim().split(/\s+/)[0] ?? '';

/** The words of a text that name a child. */
const namedIn = (text: string, child: NamedChild): number[] =>
  placesOf(lower(firstName(child)), wordsIn(lower(text)), true);

/** Whether a text names a child by the first name. */
export const isNamedIn = (text: string, child: NamedChild): boolean => namedIn(text, child).length > 0;

/** Whether words of one kind are true of a child that is not shown, and of none that is. */
function areOthers(
  children: readonly NamedChild[],
  isShown: (child: NamedChild) => boolean,
  places: (child: NamedChild) => readonly number[],
): boolean {
  const ofShown = new Set(children.filter(isShown).flatMap(places));
  return children.some((child) => !isShown(child) && places(child).some((at) => !ofShown.has(at)));
}

/**
 * The texts that name another child than the pictures show. A name may stand beside those of the children shown in a
 * sentence of the customer's own; where the name of the child belongs it may not. A design with a picture of which
 * nobody knows whom it shows has none.
 */
export function otherNames(template: Template, values: Values, { all, shownBy }: Children): OtherName[] {
  const pictures = Object.values(values.images).map(({ picture }) => shownBy(picture) ?? []);
  if (pictures.length === 0 || pictures.some((uuids) => uuids.length === 0)) return [];
  const uuids = new Set(pictures.flat());
  const isShown = ({ uuid }: NamedChild) => uuids.has(uuid);
  const shown = all.filter(isShown);
  return template.parts.flatMap((part) =>
    resourcesOf(part).flatMap((item): OtherName[] => {
      const id = fullId(part, item);
      const text = values.strings[id]?.text;
      if (item.kind !== 'string' || !text) return [];
      const isPlace = isForName(item) || namesChild(item);
      const names = (child: NamedChild) =>
        isPlace ? namedIn(text, child) : placesOf(firstName(child), wordsIn(text), true);
      const classes = ({ group }: NamedChild) => placesOf(lower(group ?? ''), wordsIn(lower(text)), false);
      const isOthersName =
        areOthers(all, isShown, names) && (isPlace || !shown.some((child) => names(child).length > 0));
      const isOthersClass = isPlace && areOthers(all, isShown, classes);
      return isOthersName || isOthersClass ? [{ id, text, shown }] : [];
    }),
  );
}
