import type { Portal } from './portal.ts';

/** The language of the session, else the cookie's, else the first that the browser asks for, else the shop's own. */
export function chooseLanguage(from: {
  readonly portal: Portal;
  readonly sessionLang: string | null;
  readonly asked: string | undefined;
  /** `Accept-Language`, which says nothing of what the visitor chose. */
  readonly accepted?: string | undefined;
}): string {
  const { languages, defaultLanguage } = from.portal.settings;
  const known = (lang: string | null | undefined): lang is string =>
    lang !== null && lang !== undefined && (languages as readonly string[]).includes(lang);
  if (known(from.sessionLang)) return from.sessionLang;
  if (known(from.asked)) return from.asked;
  return languagesAccepted(from.accepted).find(known) ?? defaultLanguage;
}

/** Norwegian Bokmål is what a browser means that asks for Norwegian. */
const SPOKEN_AS: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** The languages of an `Accept-Language` header, the one that is wanted most first. */
export function languagesAccepted(header = ''): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const lang = tag.split('-')[0] ?? '';
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
      return { lang: SPOKEN_AS[lang] ?? lang, weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ lang }) => lang);
}
