import { type Day, dayIn } from '@picture-day/commerce';
import { isLanguage, LANGUAGE } from '@picture-day/contract/languages';

const formats = new Map<string, Intl.DateTimeFormat>();

/** '26 November 2026', in the words of a language. */
export function dayWords(lang: string, day: Day): string {
  const tag = isLanguage(lang) ? LANGUAGE[lang].tag : lang;
  // A formatter is dear to make, so there is one for each language.
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(tag, format);
  return format.format(new Date(day));
}

/** The day of a moment where the shop is, in words. */
export const dateWords = (
  lang: string,
  { settings }: { readonly settings: { readonly timeZone: string } },
  at: Date,
): string => dayWords(lang, dayIn(settings.timeZone, at));
