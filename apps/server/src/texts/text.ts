import { da } from './da.ts';
import { de } from './de.ts';
import { en, type TextKey } from './en.ts';
import { fi } from './fi.ts';
import { nb } from './nb.ts';
import { speaker } from './speaker.ts';
import { sv } from './sv.ts';

export type { TextKey, Texts } from './en.ts';

/** A text of the server in a visitor's language, with its `{values}` filled in. */
export const text = speaker({ en, nb, sv, da, de, fi });

/** The key of a text that the shared rules answer in English, so that it can be said in the visitor's language. */
export function keyOfMessage(message: string): TextKey | undefined {
  return (Object.keys(en) as TextKey[]).find((key) => en[key] === message);
}
