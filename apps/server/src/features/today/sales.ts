import { addDays, type Day, dayIn, startOfDay } from '@picture-day/commerce';
import type { Sales } from '@picture-day/contract/calls/studio/today';
import * as z from 'zod/mini';
import type { Told } from '../../platform/database/in-one-go.ts';
import { localText } from '../portals/local-text.ts';
import type { Portal } from '../portals/portal.ts';
import type { SalesRow, SoldMost, Week } from './store.ts';

/** So many days back lies the same weekday of the same week a year ago. */
const YEAR = 364;
const described = z.catch(z.object({ product: z.object({ name: z.string() }) }), { product: { name: '' } });

const monday = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The moments at which the seven days of a week begin, and the next one's. */
const boundsOf = (zone: string, first: Day): Date[] =>
  Array.from({ length: 8 }, (_, n) => startOfDay(zone, addDays(first, n)));

export function weekOf(portal: Portal, now: Date): Week & { readonly first: Day; readonly today: Day } {
  const zone = portal.settings.timeZone;
  const today = dayIn(zone, now);
  const first = monday(today);
  const sinceMidnight = now.getTime() - startOfDay(zone, today).getTime();
  return {
    portalUuid: portal.uuid,
    first,
    today,
    yearAgo: boundsOf(zone, addDays(first, -YEAR)),
    thisYear: boundsOf(zone, first),
    yearAgoUntil: new Date(startOfDay(zone, addDays(today, -YEAR)).getTime() + sinceMidnight),
  };
}

export type WeekNow = ReturnType<typeof weekOf>;

/** What sold today and this week, beside the same week a year ago. */
export function describeSales(
  week: WeekNow,
  rows: readonly Told<SalesRow>[],
  most: readonly Told<SoldMost>[],
  of: { readonly portal: Portal; readonly lang: string },
): Sales {
  const at = (place: number) => rows.find((row) => row.place === place);
  const days = week.thisYear.slice(0, 7).map((_, n) => ({
    day: addDays(week.first, n),
    amount: at(n + 9)?.amount ?? 0,
    yearAgo: at(n + 1)?.amount ?? 0,
  }));
  const total = (
    part: typeof rows,
    amount: 'amount' | 'amount_until',
    orders: 'orders' | 'orders_until',
  ) => ({
    amount: part.reduce((sum, row) => sum + row[amount], 0),
    orders: part.reduce((sum, row) => sum + row[orders], 0),
  });
  const today = at(9 + days.findIndex(({ day }) => day === week.today));
  return {
    today: { amount: today?.amount ?? 0, orders: today?.orders ?? 0 },
    week: total(
      rows.filter(({ place }) => place > 8),
      'amount',
      'orders',
    ),
    yearAgo: total(
      rows.filter(({ place }) => place < 8),
      'amount_until',
      'orders_until',
    ),
    days,
    most: most.map((one) => ({
      // A line's description names its child, so it is never what the product is called.
      name: localText(of.portal, one.names, of.lang) || described.parse(one.described).product.name,
      quantity: one.quantity,
      amount: one.amount,
    })),
  };
}
