import { writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { shopDays } from '../portals/portal.ts';
import { closeJobs } from './settings-store.ts';

/** Takes jobs out of the shop once the last day of their late orders is over; what was bought stays. */
export async function closeOverdueJobs(services: Services): Promise<void> {
  const { db, clock } = services;
  for (const { portal, today } of await shopDays(services)) {
    await transact(db, async (trx) => {
      const author = { portalUuid: portal.uuid, program: 'jobs' };
      for (const job of await closeJobs(trx, portal.uuid, today, clock.now()))
        await writeAudit(trx, clock, author, { action: 'closeJob', job });
    });
  }
}

/** Every hour: days end at another one in each shop. */
export async function startJobs(services: Services): Promise<void> {
  await services.jobs.schedule('close-jobs', '2 * * * *', () => closeOverdueJobs(services));
}
