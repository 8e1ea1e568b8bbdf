import type { Colleague } from '@picture-day/contract/calls/studio/session';
import type { Simulation } from '@picture-day/contract/entities/user';
import type { Db } from '../../platform/database/connect.ts';
import { isColleague, operatorUuid, type Visitor } from '../../platform/http/visitor.ts';
import { findOperator, findReason } from './store.ts';

export { assertRecent } from './door/set-up-factor.ts';

/** The operator behind a session, also while acting as a customer. */
export async function operatorOf(db: Db, visitor: Visitor): Promise<Colleague | null> {
  const role = visitor.session?.role;
  if (!role || !isColleague(visitor)) return null;
  const found = await findOperator(db, visitor.portal.uuid, operatorUuid(visitor));
  return found ? { uuid: found.uuid, name: found.name, emailAddress: found.email, role } : null;
}

/** Whom the operator acts for, why, and until when. */
export async function simulationOf(db: Db, visitor: Visitor): Promise<Simulation | null> {
  const { session } = visitor;
  if (!session?.simulatedBy || !session.user || !session.simulatedUntil) return null;
  const { uuid, name, email } = session.user;
  return {
    customer: { uuid, name, emailAddress: email },
    reason: await findReason(db, session.tokenHash),
    endTime: session.simulatedUntil.toISOString(),
  };
}
