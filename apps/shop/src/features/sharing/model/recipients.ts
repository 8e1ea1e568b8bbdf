import { isEmail } from '@picture-day/contract/rules';

/** The addresses of a pasted list, however they are separated; names around them are left out. */
export function splitAddresses(pasted: string): string[] {
  const inBrackets = [...pasted.matchAll(/<([^<>\s]+)>/g)].map((match) => match[1] ?? '');
  if (inBrackets.length > 0) return inBrackets;
  return pasted.split(/[\s,;]+/).filter(Boolean);
}

/** Puts pasted addresses where one was typed, and leaves an empty field at the end. */
export function pasteAt(fields: readonly string[], at: number, pasted: string, most: number): string[] {
  const before = fields.slice(0, at);
  const after = fields.slice(at + 1).filter((field) => field.trim() !== '');
  return withEmptyEnd([...before, ...splitAddresses(pasted), ...after].slice(0, most), most);
}

/** There is always a place for one more, up to the most that a mail is sent to. */
export function withEmptyEnd(fields: readonly string[], most: number): string[] {
  return fields.at(-1)?.trim() === '' || fields.length >= most ? [...fields] : [...fields, ''];
}

/** Only valid addresses count, each once. */
export function validRecipients(fields: readonly string[]): string[] {
  const trimmed = fields.map((field) => field.trim()).filter(isEmail);
  return [...new Map(trimmed.map((address) => [address.toLowerCase(), address])).values()];
}
