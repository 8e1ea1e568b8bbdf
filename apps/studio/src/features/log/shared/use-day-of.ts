import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { useCallback } from 'react';
import { useDates } from '../../../lib/use-dates.ts';

/** The day of an entry, as it stands above all of that day: 'Today, Thursday 19 November'. */
export function useDayOf(): (entry: LogEntry) => string {
  const { t } = useLingui();
  const dates = useDates();
  return useCallback(
    ({ time }) => {
      const now = new Date().toISOString();
      const weekday = dates.weekday(time);
      if (dates.fullDate(time) === dates.fullDate(now)) return t`Today, ${weekday}`;
      // Within the last months a weekday says more than a year.
      return Date.parse(now) - Date.parse(time) < HALF_YEAR ? weekday : dates.fullDate(time);
    },
    [dates, t],
  );
}

const HALF_YEAR = 182 * 24 * 60 * 60 * 1000;
