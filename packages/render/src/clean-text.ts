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

/** An author's text may also break lines. */
export function cleanTemplateText(raw: string): string {
  return raw
    .split(/\r\n?|\n/)
    .map(cleanSavedText)
    .join('\n');
}
