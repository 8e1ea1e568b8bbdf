import { setTimeout as pause } from 'node:timers/promises';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { lockJob } from '../import/job-store.ts';
import { jobToMatch } from './frame-store.ts';
import { matchJob } from './match-job.ts';

const MATCH = 'match-job';
/** While files come in, this long between two looks at the whole day. */
const PAUSE = 1500;

/**
 * Asks for a day to be matched anew, once however often it is asked. Last in a transaction, after the job's lock: two
 * that ask at once wait for each other here.
 */
export const askForMatching = (trx: Trx, jobs: Jobs, jobUuid: string): Promise<void> =>
  jobs.send(trx, MATCH, { jobUuid }, { about: jobUuid });

export async function startMatching({ db, clock, jobs }: Services): Promise<void> {
  await jobs.work<{ jobUuid: string }>(
    MATCH,
    async ({ jobUuid }) => {
      const isComing = await transact(db, async (trx) => {
        const job = await jobToMatch(trx, jobUuid);
        if (!job) return false;
        await lockJob(trx, job.portalUuid, job.key);
        await matchJob(trx, jobUuid, clock.now());
        return job.isComing;
      });
      if (isComing) await pause(PAUSE);
    },
    { oneWaiting: true },
  );
}
