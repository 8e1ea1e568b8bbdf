import { useLingui } from '@lingui/react';
import { isLanguage, LANGUAGE } from '@picture-day/contract/languages';
import { useMemo } from 'react';

const DAY_MS = 86_400_000;

/** Days of the calendar in the reader's language; a day has no hour and no zone. */
export function useDays() {
  const { locale } = useLingui().i18n;
  return useMemo(() => {
    const tag = isLanguage(locale) ? LANGUAGE[locale].tag : locale;
    const thisYear = new Date().getUTCFullYear();
    const long = new Intl.DateTimeFormat(tag, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const short = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
    const full = new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return {
      /** 'Sunday 29 November'; of another year '29 November 2025'. */
      longDay: (day: string) => (Number(day.slice(0, 4)) === thisYear ? long : full).format(new Date(day)),
      /** '29 Nov 2026'. */
      shortDay: (day: string) => short.format(new Date(day)),
      daysUntil: (from: string, until: string) =>
        Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)),
    };
  }, [locale]);
}
