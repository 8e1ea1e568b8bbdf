import * as calls from '@picture-day/contract/calls/studio/today';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { askInOneGo } from '../../platform/database/in-one-go.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notAllowed } from '../../platform/http/refusal.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import { installationQuery } from '../../platform/installation.ts';
import { TRIAL_QUEUE } from './work.ts';

/** The one thing that the studio does about backups. */
export const backups: Feature = (on, { db, clock, jobs }) => {
  on(calls.tryBackupNow, async ({ visitor }) => {
    const [[right]] = await askInOneGo(db, [installationQuery(operatorUuid(visitor))]);
    if (!right?.may) throw notAllowed();
    await transact(db, async (trx) => {
      await jobs.send(trx, TRIAL_QUEUE, {}, { about: 'newest' });
      await writeAudit(trx, clock, colleagueOf(visitor), { action: 'tryBackupNow' });
    });
    return { error: false };
  });
};
