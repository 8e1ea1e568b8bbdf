import type * as calls from '@picture-day/contract/calls/studio/people';
import type { Colleague } from '@picture-day/contract/entities/colleague';
import { writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { endColleagueSessions } from '../../../platform/sessions.ts';
import { findAccount } from '../../accounts/account.ts';
import { mailKey } from '../../accounts/password-links.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { deleteFactors } from '../door/factor-store.ts';
import { needsFactor } from '../door/finish-sign-in.ts';
import { assertRecent } from '../door/set-up-factor.ts';
import { mailColleague } from '../mail-colleague.ts';
import { studioText } from '../texts.ts';
import { listInvitations } from './invite.ts';
import {
  type ColleagueRow,
  deleteColleague,
  findColleague,
  findColleagues,
  isLastOwner,
  setRole,
} from './people-store.ts';

const describeColleague = (row: ColleagueRow, you: string): Colleague => ({
  uuid: row.uuid,
  name: row.name,
  emailAddress: row.email,
  role: row.role,
  factors: { passkey: row.passkey, app: row.app, recoveryCodes: row.recoveryCodes },
  hereTime: row.hereAt?.toISOString() ?? null,
  isYou: row.uuid === you,
  installation: row.installation,
});

export const listPeople =
  (services: Services): Handler<typeof calls.studioPeople> =>
  async ({ visitor }) => {
    const rows = await findColleagues(services.db, visitor.portal.uuid);
    return {
      colleagues: rows.map((row) => describeColleague(row, operatorUuid(visitor))),
      invitations: await listInvitations(services, visitor.portal.uuid),
      needsFactor: needsFactor(services.config),
    };
  };

/** Changes a colleague of this shop; the last owner, kept by the database, is told in words. */
async function change(
  services: Services,
  visitor: Customer,
  uuid: string,
  work: (trx: Trx, person: ColleagueRow) => Promise<void>,
): Promise<void> {
  try {
    await transact(services.db, async (trx) => {
      const person = await findColleague(trx, visitor.portal.uuid, uuid);
      if (!person) throw notFound();
      await work(trx, person);
    });
  } catch (error) {
    throw isLastOwner(error) ? conflict(studioText.sentence('lastOwner')) : error;
  }
}

const author = (visitor: Customer) => ({
  portalUuid: visitor.portal.uuid,
  colleague: operatorUuid(visitor),
});

async function answer({ db }: Services, visitor: Customer, uuid: string): Promise<{ colleague: Colleague }> {
  const row = await findColleague(db, visitor.portal.uuid, uuid);
  if (!row) throw notFound();
  return { colleague: describeColleague(row, operatorUuid(visitor)) };
}

export const giveRole =
  (services: Services): Handler<typeof calls.changeRole> =>
  async ({ params: { uuid }, body: { role }, visitor }) => {
    assertRecent(services, visitor.session);
    await change(services, visitor, uuid, async (trx, person) => {
      if (person.role === role) return;
      await setRole(trx, visitor.portal.uuid, uuid, role);
      await writeAudit(trx, services.clock, author(visitor), {
        action: 'changeRole',
        colleague: uuid,
        changed: { role: [person.role, role] },
      });
    });
    return answer(services, visitor, uuid);
  };

export const takeAwayAccess =
  (services: Services): Handler<typeof calls.removePerson> =>
  async ({ params: { uuid }, visitor }) => {
    const { clock } = services;
    await change(services, visitor, uuid, async (trx, person) => {
      await deleteColleague(trx, visitor.portal.uuid, person, clock.now());
      await writeAudit(trx, clock, author(visitor), {
        action: 'removePerson',
        colleague: uuid,
        detail: { role: person.role },
      });
    });
    return { done: true };
  };

/** The next sign-in sets up a new factor; until then nothing is open anywhere. */
export const resetFactor =
  (services: Services): Handler<typeof calls.resetPersonFactor> =>
  async ({ params: { uuid }, visitor, request }) => {
    const { portal, session } = visitor;
    assertRecent(services, session);
    if (uuid === operatorUuid(visitor)) throw notFound();
    const shop = publicAddress(services.config, portal, request);
    await change(services, visitor, uuid, async (trx, person) => {
      await deleteFactors(trx, uuid);
      await endColleagueSessions(trx, uuid);
      await writeAudit(trx, services.clock, author(visitor), {
        action: 'resetPersonFactor',
        colleague: uuid,
      });
      const { lang } = person;
      await mailColleague(trx, services, { portal, shop }, person, {
        subject: studioText(lang, 'factorSubject'),
        paragraphs: [
          studioText(lang, 'factorReset', { name: session.user.name, shop: portal.name }),
          studioText(lang, 'wasItNotYou'),
        ],
      });
    });
    return answer(services, visitor, uuid);
  };

export const sendPasswordLink =
  (services: Services): Handler<typeof calls.mailPasswordLink> =>
  async ({ params: { uuid }, visitor, request }) => {
    assertRecent(services, visitor.session);
    const { portal } = visitor;
    const shop = publicAddress(services.config, portal, request);
    await change(services, visitor, uuid, async (trx) => {
      const account = await findAccount(trx, portal.uuid, uuid);
      if (!account) throw notFound();
      await mailKey(trx, services, account, { portalUuid: portal.uuid, lang: account.lang, shop });
      await writeAudit(trx, services.clock, author(visitor), { action: 'mailPasswordLink', colleague: uuid });
    });
    return { done: true };
  };
