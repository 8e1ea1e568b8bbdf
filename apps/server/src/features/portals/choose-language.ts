import type { Portal } from './portal.ts';

/** The language of the session, else the cookie's, else the shop's own. */
export function chooseLanguage(from: {
  readonly portal: Portal;
  readonly sessionLang: string | null;
  readonly asked: string | undefined;
}): string {
  const { languages, defaultLanguage } = from.portal.settings;
  const known = (lang: string | null | undefined): lang is string =>
    lang !== null && lang !== undefined && (languages as readonly string[]).includes(lang);
  if (known(from.sessionLang)) return from.sessionLang;
  if (known(from.asked)) return from.asked;
  return defaultLanguage;
}
