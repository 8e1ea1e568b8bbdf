import { afterBusinessDays, type Day, dayIn } from '@picture-day/commerce';
import { isHoliday } from '../portals/holidays.ts';
import type { Portal } from '../portals/portal.ts';

interface Where {
  readonly settings: Pick<Portal['settings'], 'timeZone' | 'country'>;
}

/** Asked for each option of every priced cart, and the same until midnight. */
const known = new Map<string, Day>();
const KEPT = 1000;

/** The day so many business days on, where the shop is and with its holidays. */
export const deliveryDay = (shop: Where, now: Date, days: number): Day => deliveryDays(shop, now)(days);

/** The same for many, each counted from today or from the day on which what it waits for is ready. */
export function deliveryDays({ settings }: Where, now: Date): (days: number, waits?: Day) => Day {
  const today = dayIn(settings.timeZone, now);
  return (days, waits = today) => {
    const from = waits > today ? waits : today;
    const name = `${settings.country} ${from} ${days}`;
    const day = known.get(name) ?? afterBusinessDays(from, days, isHoliday(settings.country));
    if (known.size >= KEPT) known.clear();
    known.set(name, day);
    return day;
  };
}
