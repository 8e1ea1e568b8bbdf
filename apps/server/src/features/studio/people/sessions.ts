import type { endOtherStudioSessions, endStudioSession } from '@picture-day/contract/calls/studio/account';
import type { endPersonSession, personSessions } from '@picture-day/contract/calls/studio/people';
import type { ColleagueSession } from '@picture-day/contract/entities/colleague';
import { writeAudit } from '../../../platform/audit.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { COLLEAGUE_IDLE, endColleagueSessions } from '../../../platform/sessions.ts';
import { deleteSession, findSessions } from '../door/session-store.ts';
import { findColleague } from './people-store.ts';

/** Where a colleague is signed in: this place first, then by when it was used last. */
export async function sessionsOf(
  { db, clock }: Services,
  visitor: Customer,
  accountUuid: string,
): Promise<ColleagueSession[]> {
  const now = clock.now();
  const alive = { now, seenSince: after(now, -COLLEAGUE_IDLE) };
  const rows = await findSessions(db, visitor.portal.uuid, accountUuid, alive);
  const listed = rows.flatMap(({ uuid, browser, address, startedAt, seenAt, tokenHash }) =>
    uuid
      ? [
          {
            uuid,
            browser,
            address,
            startTime: startedAt.toISOString(),
            seenTime: seenAt.toISOString(),
            isThis: tokenHash.equals(visitor.session.tokenHash),
          },
        ]
      : [],
  );
  return listed.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

async function end({ db, clock }: Services, visitor: Customer, accountUuid: string, uuid: string) {
  const portalUuid = visitor.portal.uuid;
  await transact(db, async (trx) => {
    if (!(await deleteSession(trx, portalUuid, accountUuid, uuid))) throw notFound();
    await writeAudit(
      trx,
      clock,
      { portalUuid, colleague: operatorUuid(visitor) },
      { action: 'endSession', colleague: accountUuid },
    );
  });
  return { done: true };
}

export const listSessions =
  (services: Services): Handler<typeof personSessions> =>
  async ({ params: { uuid }, visitor }) => {
    if (!(await findColleague(services.db, visitor.portal.uuid, uuid))) throw notFound();
    return { sessions: await sessionsOf(services, visitor, uuid) };
  };

export const endOfPerson =
  (services: Services): Handler<typeof endPersonSession> =>
  ({ params: { uuid, session }, visitor }) =>
    end(services, visitor, uuid, session);

export const endOwn =
  (services: Services): Handler<typeof endStudioSession> =>
  ({ params: { uuid }, visitor }) =>
    end(services, visitor, operatorUuid(visitor), uuid);

export const endOthers =
  ({ db, clock }: Services): Handler<typeof endOtherStudioSessions> =>
  async ({ visitor }) => {
    const own = operatorUuid(visitor);
    await transact(db, async (trx) => {
      await endColleagueSessions(trx, own, visitor.session.tokenHash);
      await writeAudit(
        trx,
        clock,
        { portalUuid: visitor.portal.uuid, colleague: own },
        { action: 'endSession', colleague: own },
      );
    });
    return { done: true };
  };
