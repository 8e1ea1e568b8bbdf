import { type Day, dayIn } from '@picture-day/commerce';
import type { MoneyDays, MoneyFilters } from '@picture-day/contract/calls/studio/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Portal } from '../portals/portal.ts';
import { cutSales } from './cut-sales.ts';
import { daysOf } from './period.ts';
import { jobByKey, type Scope } from './store.ts';

/** What is asked for: whose books, on which days, of which job. */
export interface Asked {
  readonly portal: Portal;
  readonly today: Day;
  readonly days: MoneyDays;
  readonly scope: Scope;
}

/** Everything sold until now is cut before it is summed. */
export async function asked(db: Db, clock: Clock, portal: Portal, filters: MoneyFilters): Promise<Asked> {
  const { timeZone } = portal.settings;
  const days = daysOf(filters, timeZone, clock.now());
  const jobUuid = filters.job ? await jobByKey(db, portal.uuid, filters.job) : undefined;
  if (filters.job && !jobUuid) throw notFound();
  await cutSales(db, portal);
  const scope = { portalUuid: portal.uuid, from: days.from, until: days.until, jobUuid };
  return { portal, today: dayIn(timeZone, clock.now()), days, scope };
}
