import { randomUUID } from 'node:crypto';
import type { acceptStudioInvitation, studioInvitation } from '@picture-day/contract/calls/studio/sign-in';
import { writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { endColleagueSessions } from '../../../platform/sessions.ts';
import { slowDown } from '../../../platform/turns.ts';
import { text } from '../../../texts/text.ts';
import { changeAccount, findAccountByEmail, insertAccount } from '../../accounts/account.ts';
import { isTooEasyForColleague } from '../../accounts/password-links.ts';
import { type AtDoor, type Colleague, goOn } from '../door/finish-sign-in.ts';
import { studioText } from '../texts.ts';
import { findOpenInvitation, takeInvitation } from './invitation-store.ts';
import { setInstallation, setRole } from './people-store.ts';

/** A mail program may follow the link before its reader does, so looking never uses it up. */
export const lookAtInvitation =
  ({ db, clock }: Services): Handler<typeof studioInvitation> =>
  async ({ params, visitor: { portal, address } }) => {
    const found = await findOpenInvitation(db, portal.uuid, hashSecret(params.key), clock.now());
    if (!found) {
      await slowDown(db, clock, 'reset-key', address);
      return { invitation: null };
    }
    const account = await findAccountByEmail(db, portal.uuid, found.email);
    const { email, role } = found;
    return { invitation: { emailAddress: email, role, name: account?.name ?? '', shop: portal.name } };
  };

/** Makes the colleague of an invitation, or gives one who is there a new password; undefined where it is over. */
async function join(
  trx: Trx,
  services: Services,
  { visitor, request }: Pick<AtDoor, 'visitor' | 'request'>,
  given: { readonly key: string; readonly name: string; readonly passwordHash: string },
): Promise<Colleague | undefined> {
  const { clock } = services;
  const { portal, lang } = visitor;
  const now = clock.now();
  const invitation = await takeInvitation(trx, portal.uuid, hashSecret(given.key), now);
  if (!invitation) return undefined;
  const { email, role } = invitation;
  const { name, passwordHash } = given;
  const there = await findAccountByEmail(trx, portal.uuid, email);
  if (there?.role === 'customer') return undefined;
  const uuid = there?.uuid ?? randomUUID();
  if (there) {
    await changeAccount(trx, uuid, { name, passwordHash });
    await setRole(trx, portal.uuid, uuid, role);
    await endColleagueSessions(trx, uuid);
  } else {
    const account = { uuid, portalUuid: portal.uuid, email, name, passwordHash, mobile: '', lang };
    await insertAccount(trx, { ...account, acceptMail: false, role, now });
  }
  if (invitation.installation) await setInstallation(trx, uuid);
  await writeAudit(
    trx,
    clock,
    { portalUuid: portal.uuid, colleague: uuid },
    { action: 'acceptInvitation', colleague: uuid, detail: { role, requestId: request.id } },
  );
  return { uuid, email, name, lang: there?.lang ?? lang };
}

export const acceptInvitation =
  (services: Services): Handler<typeof acceptStudioInvitation> =>
  async ({ params, body, ...door }) => {
    const { db, clock } = services;
    const { portal, lang, address } = door.visitor;
    const found = await findOpenInvitation(db, portal.uuid, hashSecret(params.key), clock.now());
    if (!found) {
      await slowDown(db, clock, 'reset-key', address);
      return { error: studioText(lang, 'invitationOver') };
    }
    if (isTooEasyForColleague(body.password, found.email)) return { error: text(lang, 'easyPassword') };
    const passwordHash = await hashPassword(body.password);
    const given = { key: params.key, name: body.name, passwordHash };
    const account = await transact(db, (trx) => join(trx, services, door, given));
    if (!account) return { error: studioText(lang, 'invitationOver') };
    return { step: await goOn(services, door, account, 'invitation') };
  };
