import * as calls from '@picture-day/contract/calls/studio';
import { studioSession } from '@picture-day/contract/calls/studio/session';
import * as z from 'zod/mini';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import { endSession, endSimulation } from '../../platform/sessions.ts';
import { describeSession } from './describe-session.ts';
import { signInOperator } from './sign-in-operator.ts';
import { simulate } from './simulate.ts';
import { findAudit, findCustomers } from './store.ts';

const AUDIT_LINES = 50;
const auditDetail = z.catch(z.object({ requestId: z.optional(z.string()) }), {});

export const studio: Feature = (on, services) => {
  const { db, clock } = services;

  on(studioSession, describeSession(services));
  on(calls.operatorLogin, signInOperator(services));
  on(calls.operatorLogout, async ({ visitor, dropSession }) => {
    const { session } = visitor;
    await transact(db, async (trx) => {
      await endSession(trx, session.tokenHash);
      await writeAudit(trx, clock, colleagueOf(visitor), { action: 'operatorLogout' });
    });
    dropSession();
    return { error: false };
  });
  on(calls.operatorCustomers, async ({ query, visitor: { portal } }) => {
    const found = await findCustomers(db, portal.uuid, query.q ?? '');
    const customers = found.map(({ uuid, name, email, createdAt, pictureSets, orders }) => ({
      uuid,
      name,
      emailAddress: email,
      pictureSets,
      orders,
      createdTime: createdAt.toISOString(),
    }));
    return { customers };
  });
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
  on(calls.operatorAudit, async ({ query, visitor }) => {
    const { customerUuid, before, limit = AUDIT_LINES } = query;
    // The owner reads the whole log, everybody else what they did themselves.
    const colleagueUuid = visitor.session.role === 'owner' ? undefined : operatorUuid(visitor);
    const rows = await findAudit(db, visitor.portal.uuid, { customerUuid, colleagueUuid, before, limit });
    const entries = rows.map(({ id, at, action, detail, reason, operator, customer }) => {
      const { requestId = null } = auditDetail.parse(detail);
      return {
        id,
        time: at.toISOString(),
        operator: operator && { name: operator.name, emailAddress: operator.email },
        customer: customer && { uuid: customer.uuid, name: customer.name, emailAddress: customer.email },
        action,
        reason,
        requestId,
      };
    });
    return { entries };
  });
};
