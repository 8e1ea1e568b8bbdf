import type { simulateCustomer } from '@picture-day/contract/calls/studio';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { after } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { SIMULATION_LIFE, startSimulation } from '../../platform/sessions.ts';
import { findCustomer } from './store.ts';

/** Lets an operator act as a customer for half an hour; the log has the reason before the first act. */
export const simulate =
  ({ db, clock }: Services): Handler<typeof simulateCustomer> =>
  async ({ body: { customerUuid, reason }, visitor, request }) => {
    const { portal, session } = visitor;
    const operator = operatorUuid(visitor);
    const customer = await transact(db, async (trx) => {
      const found = await findCustomer(trx, portal.uuid, customerUuid);
      if (!found) throw notFound();
      await startSimulation(trx, clock, session.tokenHash, { operatorUuid: operator, customerUuid, reason });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'simulateCustomer',
        family: customerUuid,
        reason,
        detail: { requestId: request.id },
      });
      return found;
    });
    return {
      simulation: {
        customer: { uuid: customer.uuid, name: customer.name, emailAddress: customer.email },
        reason,
        endTime: after(clock.now(), SIMULATION_LIFE).toISOString(),
      },
    };
  };
