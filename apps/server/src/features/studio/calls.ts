import * as calls from '@picture-day/contract/calls/studio';
import { studioSession } from '@picture-day/contract/calls/studio/session';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { endSimulation } from '../../platform/sessions.ts';
import { describeSession } from './describe-session.ts';
import { simulate } from './simulate.ts';

export const studio: Feature = (on, services) => {
  const { db, clock } = services;

  on(studioSession, describeSession(services));
  on(calls.simulateCustomer, simulate(services));
  on(calls.endSimulation, async ({ visitor }) => {
    const { session } = visitor;
    await transact(db, async (trx) => {
      await endSimulation(trx, session.tokenHash);
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'endSimulation',
        family: session.simulatedBy ? session.user.uuid : undefined,
      });
    });
    return { error: false };
  });
};
