import { fieldErrors } from '@picture-day/contract/rules';
import type * as z from 'zod/mini';
import { type TextKey, text } from './text.ts';
import type { Sentence } from './words.ts';

/** What is wrong with the fields of a form, by their names. */
export type WrongFields = Readonly<Partial<Record<string, TextKey>>>;

/** The same from the rules that forms and server share. */
export const wrongFields = (error: z.core.$ZodError): Record<string, TextKey> =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([field, message]) => [
      field,
      text.has(message) ? message : 'unusableText',
    ]),
  );

export interface MarkedFields {
  /** The one reason there is; of several only that fields are marked. */
  readonly sentence: Sentence;
  readonly fields: string[];
  readonly reasons: Record<string, string>;
}

/** What a refused form says: which fields are marked, and why each of them. */
export function markFields(lang: string, wrong: WrongFields): MarkedFields {
  const reasons = Object.fromEntries(
    Object.entries(wrong).flatMap(([field, key]) => (key ? [[field, text(lang, key)]] : [])),
  );
  const [only = 'checkFields', ...others] = Object.values(wrong);
  const sentence = text.sentence(others.length === 0 ? only : 'checkFields');
  return { sentence, fields: Object.keys(reasons), reasons };
}
