import { useLingui } from '@lingui/react';
import { datesIn } from '@picture-day/ui/dates.ts';
import { useShop } from './session.ts';

/** Moments in the reader's language, at the shop's time. */
export function useDates() {
  const { i18n } = useLingui();
  return datesIn(i18n.locale, useShop().timeZone);
}
