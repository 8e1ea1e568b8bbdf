import { useLingui } from '@lingui/react';
import { isLanguage, LANGUAGE } from '@picture-day/contract/languages';
import { useMemo } from 'react';

/** Days and months of the calendar in the reader's language; they have no hour and no zone. */
export function useDayWords() {
  const { locale } = useLingui().i18n;
  return useMemo(() => {
    const tag = isLanguage(locale) ? LANGUAGE[locale].tag : locale;
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (day: string) => made.format(new Date(day));
    };
    const range = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (from: string, until: string) => made.formatRange(new Date(from), new Date(until));
    };
    return {
      /** '1 September – 19 November 2026'. */
      days: range({ day: 'numeric', month: 'long', year: 'numeric' }),
      /** '9–15 Nov'. */
      shortDays: range({ day: 'numeric', month: 'short' }),
      /** '1 Sept 2026'. */
      shortDay: format({ dateStyle: 'medium' }),
      /** 'November 2026'. */
      month: format({ month: 'long', year: 'numeric' }),
    };
  }, [locale]);
}
