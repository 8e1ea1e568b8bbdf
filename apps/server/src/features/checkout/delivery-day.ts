import { afterBusinessDays, type Day, dayIn } from '@picture-day/commerce';
import { isHoliday } from '../portals/holidays.ts';
import type { Portal } from '../portals/portal.ts';

/** The day so many business days on, where the shop is and with its holidays. */
export const deliveryDay = (
  { settings }: { readonly settings: Pick<Portal['settings'], 'timeZone' | 'country'> },
  now: Date,
  days: number,
): Day => afterBusinessDays(dayIn(settings.timeZone, now), days, isHoliday(settings.country));
