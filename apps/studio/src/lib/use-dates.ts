import { useLingui } from '@lingui/react';
import { datesIn } from '@picture-day/ui/dates.ts';
import { useMemo } from 'react';
import { useShop } from './session.ts';

/** Moments in the reader's language, at the shop's time. */
export function useDates() {
  const { locale } = useLingui().i18n;
  const { timeZone } = useShop();
  return useMemo(() => datesIn(locale, timeZone), [locale, timeZone]);
}
