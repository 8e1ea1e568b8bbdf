import { useLingui } from '@lingui/react';
import { type Day, dayIn } from '@picture-day/commerce';
import { datesIn } from '@picture-day/ui/dates.ts';
import { usePortal } from './boot.ts';

/** Moments in the reader's language, at the shop's time. */
export function useDates() {
  const { i18n } = useLingui();
  return datesIn(i18n.locale, usePortal().locale.timeZone);
}

/** The day it is where the shop is. */
export const useToday = (): Day => dayIn(usePortal().locale.timeZone, Date.now());
