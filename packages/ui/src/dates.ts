import { isLanguage, LANGUAGE } from '@picture-day/contract/languages';

/** How a language's dates are written; the English ones as the shop's neighbours do: 26 November. */
export const formatOf = (locale: string): string => (isLanguage(locale) ? LANGUAGE[locale].tag : locale);

/** '26 November'. */
export const dayAndMonth = (date: Date, locale: string): string =>
  date.toLocaleDateString(formatOf(locale), { day: 'numeric', month: 'long' });

/** '26 November 2026'. */
export const fullDate = (date: Date, locale: string): string =>
  date.toLocaleDateString(formatOf(locale), { day: 'numeric', month: 'long', year: 'numeric' });

/** '26 Nov 2026, 14:05'. */
export const dateAndTime = (date: Date, locale: string): string =>
  date.toLocaleString(formatOf(locale), { dateStyle: 'medium', timeStyle: 'short' });

/** '14:05'. */
export const clockTime = (date: Date, locale: string): string =>
  date.toLocaleTimeString(formatOf(locale), { timeStyle: 'short' });

/** The date so many business days on; Saturdays and Sundays do not count. */
export function afterBusinessDays(from: Date, days: number): Date {
  const date = new Date(from);
  for (let left = days; left > 0; ) {
    date.setDate(date.getDate() + 1);
    if (date.getDay() !== 0 && date.getDay() !== 6) left--;
  }
  return date;
}
