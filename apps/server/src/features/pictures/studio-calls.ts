import * as calls from '@picture-day/contract/calls/studio/today';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import { jobsOf } from './attention.ts';
import { doubtsOf, setPublished } from './attention-store.ts';
import { lockJob } from './import/job-store.ts';

const mine = (visitor: Customer) =>
  jobsOf({
    portal: visitor.portal,
    role: visitor.session.role ?? 'photographer',
    colleagueUuid: operatorUuid(visitor),
  });

export const jobsOfStudio: Feature = (on, { db, clock }) => {
  on(calls.publishJob, async ({ params, visitor }) => {
    await transact(db, async (trx) => {
      await lockJob(trx, visitor.portal.uuid, params.key);
      const job = await setPublished(trx, mine(visitor), params.key, clock.now());
      if (!job) throw notFound();
      await writeAudit(trx, clock, colleagueOf(visitor), { action: 'publishJob', job: job.uuid });
    });
    return { error: false };
  });
  on(calls.doubtfulPictures, async ({ params, visitor }) => {
    const found = await doubtsOf(db, mine(visitor), params.key);
    if (!found) throw notFound();
    return { job: found.job, doubts: found.doubts };
  });
};
