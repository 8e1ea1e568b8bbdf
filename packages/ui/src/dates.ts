import { isLanguage, LANGUAGE } from '@picture-day/contract/languages';

/** How a language's dates are written; the English ones as the shop's neighbours do: 26 November. */
const formatOf = (locale: string): string => (isLanguage(locale) ? LANGUAGE[locale].tag : locale);

/** '26 November'. A day has no zone: it is the same for every reader. */
export const dayAndMonth = (day: string, locale: string): string =>
  new Date(day).toLocaleDateString(formatOf(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '26 November 2026'. */
export const longDay = (day: string, locale: string): string =>
  new Date(day).toLocaleDateString(formatOf(locale), { dateStyle: 'long', timeZone: 'UTC' });

/** Moments in words of a language, as a calendar on the shop's wall has them. */
export function datesIn(locale: string, timeZone: string) {
  const written = (moment: string, options: Intl.DateTimeFormatOptions) =>
    new Date(moment).toLocaleString(formatOf(locale), { ...options, timeZone });
  return {
    /** '26 November 2026'. */
    fullDate: (moment: string) => written(moment, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** '26 Nov 2026, 14:05'. */
    dateAndTime: (moment: string) => written(moment, { dateStyle: 'medium', timeStyle: 'short' }),
    /** '14:05'. */
    clock: (moment: string) => written(moment, { timeStyle: 'short' }),
    /** '14:05:09'. */
    time: (moment: string) => written(moment, { timeStyle: 'medium' }),
    /** 'Thursday 26 November'. */
    weekday: (moment: string) => written(moment, { weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
