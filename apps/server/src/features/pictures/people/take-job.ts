import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { Customer } from '../../../platform/http/visitor.ts';
import { lockJob } from '../import/job-store.ts';
import type { FoundJob } from '../job-store.ts';
import { ownJob } from '../own-job.ts';
import { peopleText } from './people-texts.ts';

/** A job of the colleague's, locked for a change of its people or cards, as an import locks it. */
export async function takeJob(trx: Trx, clock: Clock, visitor: Customer, key: string): Promise<FoundJob> {
  await lockJob(trx, visitor.portal.uuid, key);
  const job = await ownJob(trx, clock, visitor, key);
  if (job.state === 'archived') throw conflict(peopleText.sentence('archived'));
  return job;
}
