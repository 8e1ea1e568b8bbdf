import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { LANGUAGE, spokenLanguage } from '@picture-day/contract/languages';
import { useMemo } from 'react';
import { useShop } from '../../../lib/session.ts';

const HALF_YEAR = 182 * 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

/** Made once, and asked once for each entry: a long log asks for the days of all its entries at every page. */
export function daysOfEntries(i18n: I18n, timeZone: string): (entry: LogEntry) => string {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE[spokenLanguage(i18n.locale)].tag, { ...options, timeZone });
  const weekdays = written({ weekday: 'long', day: 'numeric', month: 'long' });
  const fullDates = written({ day: 'numeric', month: 'long', year: 'numeric' });
  let known = new WeakMap<LogEntry, string>();
  let today = '';
  let looked = 0;
  const wordsOf = ({ time }: LogEntry, now: number) => {
    const moment = new Date(time);
    const date = fullDates.format(moment);
    const weekday = weekdays.format(moment);
    if (date === today) return i18n._(msg`Today, ${weekday}`);
    // Within the last months a weekday says more than a year.
    return now - moment.getTime() < HALF_YEAR ? weekday : date;
  };
  return (entry) => {
    const now = Date.now();
    if (Math.abs(now - looked) >= MINUTE) {
      looked = now;
      const day = fullDates.format(now);
      // At midnight what was today is it no more.
      if (day !== today) known = new WeakMap();
      today = day;
    }
    const words = known.get(entry) ?? wordsOf(entry, now);
    known.set(entry, words);
    return words;
  };
}

/** The day of an entry, as it stands above all of that day: 'Today, Thursday 19 November'. */
export function useDayOf(): (entry: LogEntry) => string {
  const { i18n } = useLingui();
  const { timeZone } = useShop();
  return useMemo(() => daysOfEntries(i18n, timeZone), [i18n, i18n.locale, timeZone]);
}
