import type { Language } from '@picture-day/contract/constants';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { nb } from './nb.ts';
import { sv } from './sv.ts';

export type TextKey = keyof typeof en;
export type Texts = { readonly [K in TextKey]: string };

const TEXTS: { readonly [L in Language]: Texts } = { en, nb, sv, da, de, fi };

const hasTexts = (lang: string): lang is Language => Object.hasOwn(TEXTS, lang);

/** A text of the server in a visitor's language, with its `{values}` filled in. */
export function text(
  lang: string,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const wording: string = TEXTS[hasTexts(lang) ? lang : 'en'][key];
  return wording.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The key of a text that the shared rules answer in English, so that it can be said in the visitor's language. */
export function keyOfMessage(message: string): TextKey | undefined {
  return (Object.keys(en) as TextKey[]).find((key) => en[key] === message);
}
