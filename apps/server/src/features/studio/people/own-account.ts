import type * as calls from '@picture-day/contract/calls/studio/account';
import { spokenLanguage } from '@picture-day/contract/languages';
import { writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { notFound, unusable } from '../../../platform/http/refusal.ts';
import { operatorUuid } from '../../../platform/http/visitor.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import { text } from '../../../texts/text.ts';
import { accountByPassword, changeAccount, findAccount } from '../../accounts/account.ts';
import { isTooEasyForColleague, setPassword } from '../../accounts/password-links.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { findKinds, findPasskeys } from '../door/factor-store.ts';
import { needsFactor } from '../door/finish-sign-in.ts';
import { setAuthenticated } from '../door/session-store.ts';
import { studioText } from '../texts.ts';
import { findColleague } from './people-store.ts';
import { sessionsOf } from './sessions.ts';

export const showAccount =
  (services: Services): Handler<typeof calls.studioAccount> =>
  async ({ visitor }) => {
    const { db, config } = services;
    const person = await findColleague(db, visitor.portal.uuid, operatorUuid(visitor));
    if (!person) throw notFound();
    const passkeys = await findPasskeys(db, person.uuid);
    return {
      name: person.name,
      emailAddress: person.email,
      role: person.role,
      lang: spokenLanguage(person.lang),
      factors: await findKinds(db, person.uuid),
      passkeys: passkeys.map(({ uuid, name, createdAt, usedAt }) => ({
        uuid,
        name,
        createdTime: createdAt.toISOString(),
        usedTime: usedAt?.toISOString() ?? null,
      })),
      needsFactor: needsFactor(config),
      sessions: await sessionsOf(services, visitor, person.uuid),
    };
  };

export const changeOwn =
  ({ db, clock }: Services): Handler<typeof calls.changeStudioAccount> =>
  async ({ body: { name, lang }, visitor, keepLanguage }) => {
    const { portal } = visitor;
    const own = operatorUuid(visitor);
    if (!(portal.settings.languages as readonly string[]).includes(lang)) {
      throw unusable(text.sentence('languageNotOffered'), ['lang']);
    }
    await transact(db, async (trx) => {
      const before = await findAccount(trx, portal.uuid, own);
      if (!before) throw notFound();
      await changeAccount(trx, own, { name, lang });
      await writeAudit(
        trx,
        clock,
        { portalUuid: portal.uuid, colleague: own },
        {
          action: 'changeOwnAccount',
          colleague: own,
          changed: { name: [before.name, name], lang: [before.lang, lang] },
        },
      );
    });
    keepLanguage(lang);
    return { done: true };
  };

export const changeOwnPassword =
  (services: Services): Handler<typeof calls.changeStudioPassword> =>
  async ({ body, visitor, request }) => {
    const { db, clock, config } = services;
    const { portal, session, lang } = visitor;
    const { uuid: accountUuid, email } = session.user;
    if (isTooEasyForColleague(body.password, email)) {
      return { error: text(lang, 'easyPassword'), field: 'password' };
    }
    const given = { username: email, password: body.current, door: 'studio' } as const;
    const { account, refused } = await accountByPassword(services, visitor, given);
    if (!account) {
      const full = refused === 'tooManyPasswords';
      return { error: full ? text(lang, refused) : studioText(lang, 'wrongPassword'), field: 'current' };
    }
    const passwordHash = await hashPassword(body.password);
    const shop = publicAddress(config, portal, request);
    await transact(db, async (trx) => {
      await setPassword(trx, services, portal, { accountUuid, passwordHash, shop, keep: session.tokenHash });
      await writeAudit(
        trx,
        clock,
        { portalUuid: portal.uuid, colleague: accountUuid },
        { action: 'changePassword', colleague: accountUuid },
      );
    });
    return {};
  };

export const confirmPassword =
  (services: Services): Handler<typeof calls.confirmStudioPassword> =>
  async ({ body, visitor }) => {
    const { session, lang } = visitor;
    const given = { username: session.user.email, password: body.password, door: 'studio' } as const;
    const { account, refused } = await accountByPassword(services, visitor, given);
    if (!account) {
      const full = refused === 'tooManyPasswords';
      return { error: full ? text(lang, refused) : studioText(lang, 'wrongPassword') };
    }
    await setAuthenticated(services.db, session.tokenHash, services.clock.now());
    return {};
  };
