import { dayIn } from '@picture-day/commerce';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { jobsOfVisitor } from './attention.ts';
import { type FoundJob, findJob } from './job-store.ts';

/** The job a call names, if the colleague works with it; a foreign one is as missing as one that never was. */
export async function ownJob(db: Db | Trx, clock: Clock, visitor: Customer, key: string): Promise<FoundJob> {
  const today = dayIn(visitor.portal.settings.timeZone, clock.now());
  const job = await findJob(db, jobsOfVisitor(visitor), key, today);
  if (!job) throw notFound();
  return job;
}
