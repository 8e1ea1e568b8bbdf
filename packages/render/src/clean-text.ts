import { hasSeveralLines, type StringItem } from './model.ts';

// Controls, invisible spaces, direction overrides, private use, replacement marks and lone surrogates.
const STRIPPED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is stripped
  /[\u0000-\u0008\u000e-\u001b\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\ue000-\uf8ff]|\p{Cs}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: separators count as whitespace
const WHITESPACE = /[\s\u001c-\u001f\u0085]+/gu;

/** The text as it may stand while the customer types: composed, without stray characters or double spaces. */
export function cleanText(raw: string): string {
  return raw.replace(STRIPPED, '').replace(WHITESPACE, ' ').normalize('NFC');
}

/** The text as it is saved. */
export function cleanSavedText(raw: string): string {
  return cleanText(raw).trim();
}

const LINE_END = /\r\n?|[\n\u2028\u2029]/;

type Place = Pick<StringItem, 'lines' | 'arc'>;

/** What a customer types into a place: line breaks stay where there is room for several lines. */
export function cleanTyped(place: Place, raw: string): string {
  return hasSeveralLines(place) ? raw.split(LINE_END).map(cleanText).join('\n') : cleanText(raw);
}

/** The same as it is saved, with one empty line between others at most. */
export function cleanSaved(place: Place, raw: string): string {
  if (!hasSeveralLines(place)) return cleanSavedText(raw);
  return cleanTemplateText(raw.split(LINE_END).join('\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** An author's text may also break lines. */
export function cleanTemplateText(raw: string): string {
  return raw
    .split(/\r\n?|\n/)
    .map(cleanSavedText)
    .join('\n');
}
