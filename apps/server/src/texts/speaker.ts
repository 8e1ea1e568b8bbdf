import type { Language } from '@picture-day/contract/constants';

type Wordings<Key extends string> = { readonly [L in Language]: Readonly<Record<Key, string>> };

/** Makes the function that says texts in a language, with their `{values}` filled in; English where we do not speak it. */
export function speaker<Key extends string>(wordings: Wordings<Key>) {
  const speaks = (lang: string): lang is Language => Object.hasOwn(wordings, lang);
  return (lang: string, key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    wordings[speaks(lang) ? lang : 'en'][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
}
