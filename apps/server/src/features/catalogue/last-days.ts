import { type Day, dayIn } from '@picture-day/commerce';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Portal } from '../portals/portal.ts';
import { currentCatalogue, deliveryOptionExpires } from './current-catalogue.ts';
import { daysOfJob } from './store.ts';

/** Until when the families of a job can order. */
export interface LastDays {
  /** For the delivery to the school; null where they are not offered one any more. */
  readonly school: Day | null;
  /** For any order; null where no day is set. */
  readonly orders: Day | null;
}

/** What may be promised to the families of a job: the school's delivery may be the job's own or the catalogue's. */
export async function lastDaysOf(
  db: Db | Trx,
  portal: Pick<Portal, 'uuid' | 'settings'>,
  jobUuid: string,
  now: Date,
): Promise<LastDays> {
  const { key, deadline, late_until, has_own } = await daysOfJob(db, jobUuid);
  const { timeZone } = portal.settings;
  const today = dayIn(timeZone, now);
  const orders = late_until ?? deadline;
  if (has_own) return { school: deadline && deadline >= today ? deadline : null, orders };
  const { delivery } = await currentCatalogue(db, portal.uuid);
  const lastDays = delivery
    .filter(({ type }) => type === 'school-pickup')
    .flatMap((offer) =>
      offer.options.map((option) => ({ option, ends: deliveryOptionExpires(offer, option) })),
    )
    .filter(
      ({ option: { jobs }, ends }) => (jobs.length === 0 || jobs.includes(key)) && (!ends || ends > now),
    )
    .map(({ ends }) => (ends ? dayIn(timeZone, new Date(ends.getTime() - 1)) : orders));
  return { school: lastDays.toSorted().at(-1) ?? null, orders };
}
