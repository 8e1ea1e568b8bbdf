import { randomUUID } from 'node:crypto';
import type * as calls from '@picture-day/contract/calls/studio/people';
import { INVITATION_HOURS } from '@picture-day/contract/colleague-rules';
import type { Invitation } from '@picture-day/contract/entities/colleague';
import type { Role } from '@picture-day/contract/roles';
import { writeAudit } from '../../../platform/audit.ts';
import { after, type Clock, hours } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../../platform/http/visitor.ts';
import { hashSecret, newSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccountByEmail, storedEmail } from '../../accounts/account.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { assertRecent } from '../door/set-up-factor.ts';
import { mailColleague } from '../mail-colleague.ts';
import { studioText } from '../texts.ts';
import {
  deleteInvitation,
  findInvitation,
  findInvitations,
  type InvitationRow,
  saveInvitation,
} from './invitation-store.ts';

export const describeInvitation = (row: InvitationRow, now: Date): Invitation => ({
  uuid: row.uuid,
  emailAddress: row.email,
  role: row.role,
  invitedTime: row.invitedAt.toISOString(),
  endTime: row.expiresAt.toISOString(),
  isOver: row.expiresAt <= now,
});

/** Makes an invitation with a new key, which only the link holds. */
export async function makeInvitation(
  trx: Trx,
  clock: Clock,
  made: {
    readonly portalUuid: string;
    readonly email: string;
    readonly role: Role;
    readonly installation?: boolean;
    readonly invitedBy?: string;
  },
): Promise<{ readonly row: InvitationRow; readonly key: string }> {
  const now = clock.now();
  const key = newSecret();
  const row = await saveInvitation(trx, {
    uuid: randomUUID(),
    portalUuid: made.portalUuid,
    email: made.email,
    role: made.role,
    installation: made.installation ?? false,
    keyHash: hashSecret(key),
    invitedBy: made.invitedBy ?? null,
    now,
    expiresAt: after(now, hours(INVITATION_HOURS)),
  });
  return { row, key };
}

interface Inviting {
  readonly visitor: Customer;
  readonly request: Parameters<typeof publicAddress>[2];
}

async function send(
  trx: Trx,
  services: Services,
  { visitor, request }: Inviting,
  invited: { readonly email: string; readonly role: Role },
  action: 'invitePerson' | 'resendInvitation',
): Promise<{ invitation: Invitation }> {
  const { clock, config } = services;
  const { portal, session, lang } = visitor;
  const author = operatorUuid(visitor);
  const { row, key } = await makeInvitation(trx, clock, {
    portalUuid: portal.uuid,
    ...invited,
    invitedBy: author,
  });
  const shop = publicAddress(config, portal, request);
  const role = studioText(lang, invited.role);
  await mailColleague(
    trx,
    services,
    { portal, shop },
    { email: invited.email, lang },
    {
      subject: studioText(lang, 'invitationSubject', { shop: portal.name }),
      paragraphs: [
        studioText(lang, 'invitationBy', { name: session.user.name, shop: portal.name, role }),
        studioText(lang, 'invitationSetUp'),
      ],
      button: { label: studioText(lang, 'invitationButton'), url: `${shop}/studio/invitation/${key}` },
      after: [studioText(lang, 'invitationEnds', { hours: INVITATION_HOURS })],
    },
  );
  await writeAudit(
    trx,
    clock,
    { portalUuid: portal.uuid, colleague: author },
    { action, detail: { invitation: row.uuid, role: row.role } },
  );
  return { invitation: describeInvitation(row, clock.now()) };
}

export const invite =
  (services: Services): Handler<typeof calls.invitePerson> =>
  async ({ body, ...asked }) => {
    assertRecent(services, asked.visitor.session);
    const email = storedEmail(body.emailAddress);
    return transact(services.db, async (trx) => {
      const there = await findAccountByEmail(trx, asked.visitor.portal.uuid, email);
      if (there)
        throw conflict(studioText.sentence(there.role === 'customer' ? 'isCustomer' : 'isColleague'));
      return send(trx, services, asked, { email, role: body.role }, 'invitePerson');
    });
  };

export const resend =
  (services: Services): Handler<typeof calls.resendInvitation> =>
  async ({ params, ...asked }) => {
    assertRecent(services, asked.visitor.session);
    return transact(services.db, async (trx) => {
      const row = await findInvitation(trx, asked.visitor.portal.uuid, params.uuid);
      if (!row) throw notFound();
      return send(trx, services, asked, row, 'resendInvitation');
    });
  };

export const withdraw =
  ({ db, clock }: Services): Handler<typeof calls.withdrawInvitation> =>
  async ({ params, visitor }) => {
    const portalUuid = visitor.portal.uuid;
    await transact(db, async (trx) => {
      const row = await deleteInvitation(trx, portalUuid, params.uuid);
      if (!row) throw notFound();
      await writeAudit(
        trx,
        clock,
        { portalUuid, colleague: operatorUuid(visitor) },
        { action: 'withdrawInvitation', detail: { invitation: row.uuid, role: row.role } },
      );
    });
    return { done: true };
  };

export const listInvitations = async ({ db, clock }: Services, portalUuid: string): Promise<Invitation[]> =>
  (await findInvitations(db, portalUuid)).map((row) => describeInvitation(row, clock.now()));
