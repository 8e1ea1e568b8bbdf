import {
  type KeptWord,
  roleOf,
  type StringItem,
  type StringValue,
  type Template,
  type TextRole,
  type Values,
} from '@picture-day/render/model';
import { templateText } from '@picture-day/render/template-text';
import { type Doc, editableTexts, type Slot } from './document.ts';
import { keeping } from './kept.ts';

/** A text that a customer may write, with its number among those of its role. */
export interface TextPlace extends Slot<StringItem> {
  readonly role: TextRole;
  readonly at: number;
}

export function textPlaces({ parts }: Template): TextPlace[] {
  const met = new Map<TextRole, number>();
  return parts.flatMap(editableTexts).map((slot) => {
    const role = roleOf(slot.item);
    const at = met.get(role) ?? 0;
    met.set(role, at + 1);
    return { ...slot, role, at };
  });
}

/** Whether the customer wrote it; all else is the shop's, and changes with the picture. */
export const isTyped = (value: StringValue | undefined): value is StringValue & { text: string } =>
  value?.text !== undefined && !value.filled;

const isFor = ({ role, at }: Pick<TextPlace, 'role' | 'at'>) => {
  return (word: Pick<KeptWord, 'role' | 'at'>): boolean => word.role === role && word.at === at;
};

/** What the customer wrote for a place, and the place does not show. */
export const unshownWord = ({ kept }: Values, place: TextPlace): string | undefined =>
  kept?.words?.find(isFor(place))?.text;

const otherWords = ({ kept }: Values, place: TextPlace): readonly KeptWord[] => {
  const isHere = isFor(place);
  return (kept?.words ?? []).filter((word) => !isHere(word));
};

/** What a place says: what was last written for it, be it on the page or not, else the design's own words. */
export const wordsOf = (values: Values, place: TextPlace, language: string, year?: number): string =>
  unshownWord(values, place) ?? values.strings[place.id]?.text ?? templateText(place.item, language, year);

/** The customer's own words in their place. */
export const typeText =
  (place: TextPlace, text: string) =>
  (values: Values): Values => {
    const { filled: _, ...look } = values.strings[place.id] ?? {};
    const strings = { ...values.strings, [place.id]: { ...look, text } };
    return keeping({ ...values, strings }, { words: otherWords(values, place) });
  };

/** Words that do not fit their place: the page stays as it is, and nothing that was written is lost. */
export const keepText =
  (place: TextPlace, text: string) =>
  (values: Values): Values => {
    const { role, at } = place;
    return keeping(values, { words: [...otherWords(values, place), { role, at, text }] });
  };

/** Texts that the shop writes beside a picture; the customer's own stay, but for those that are given up. */
export const fillTexts =
  (strings: Values['strings'], isGivenUp: (id: string) => boolean = () => false) =>
  (values: Values): Values => {
    const free = Object.entries(strings).filter(([id]) => !isTyped(values.strings[id]) || isGivenUp(id));
    if (free.length === 0) return values;
    const filled = free.map(([id, { text }]) => [id, { ...values.strings[id], text, filled: true }]);
    return { ...values, strings: { ...values.strings, ...Object.fromEntries(filled) } };
  };

/** What the customer wrote for each place, the latest first. */
function writtenIn({ design, values }: Doc): { role: TextRole; at: number; texts: string[] }[] {
  const places = textPlaces(design.template);
  const shown = places.flatMap((place) => {
    const value = values.strings[place.id];
    const unshown = unshownWord(values, place);
    const texts = [...(unshown ? [unshown] : []), ...(isTyped(value) && value.text ? [value.text] : [])];
    return texts.length > 0 ? [{ role: place.role, at: place.at, texts }] : [];
  });
  const elsewhere = (values.kept?.words ?? []).filter((word) => !places.some(isFor(word)));
  return [...shown, ...elsewhere.map(({ role, at, text }) => ({ role, at, texts: [text] }))];
}

/**
 * The customer's words in another design: each goes to the place of the same role and number, and what has none, or
 * does not fit there, is kept for the next. A design that was open before has its fonts and colours back.
 */
export function carryWords(
  next: Doc,
  previous: Doc,
  fits: (item: StringItem, value: StringValue) => boolean,
  visited?: Doc,
): Doc {
  const strings = { ...next.values.strings };
  const places = textPlaces(next.design.template);
  for (const { id } of places) {
    const { text, filled, ...look } = visited?.values.strings[id] ?? {};
    const emptied = text === '' && !filled && { text, filled: false };
    if (emptied || Object.keys(look).length > 0) strings[id] = { ...strings[id], ...look, ...emptied };
  }
  const unshown: KeptWord[] = [];
  for (const { role, at, texts } of writtenIn(previous)) {
    const place = places.find(isFor({ role, at }));
    const { filled: _, ...look } = (place && strings[place.id]) ?? {};
    const text = place && texts.find((one) => fits(place.item, { ...look, text: one }));
    if (place && text !== undefined) strings[place.id] = { ...look, text };
    const [latest = ''] = texts;
    if (text !== latest) unshown.push({ role, at, text: latest });
  }
  return { ...next, values: keeping({ ...next.values, strings }, { words: unshown }) };
}
