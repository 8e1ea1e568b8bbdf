import type * as calls from '@picture-day/contract/calls/studio/second-factor';
import { SECOND_FACTOR } from '@picture-day/contract/limits';
import { writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { limitKey, takeCounted } from '../../../platform/limits.ts';
import { unseal } from '../../../platform/sealing.ts';
import type { Services } from '../../../platform/services.ts';
import { endColleagueSessions, endSession } from '../../../platform/sessions.ts';
import { knowsAccount } from '../../accounts/account.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { mailColleague } from '../mail-colleague.ts';
import { findOwners } from '../people/people-store.ts';
import { studioText } from '../texts.ts';
import { stepOfCode } from './app-codes.ts';
import { findApp, takeStep, usePasskey, useRecoveryCode } from './factor-store.ts';
import { type AtDoor, type Colleague, letIn } from './finish-sign-in.ts';
import { challengeToUse, readUse } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { setChallenge, takeChallenge, takeTry } from './session-store.ts';

export const SEALED_FOR = 'second-factor';

type WrongKey = 'wrongCode' | 'wrongRecoveryCode' | 'wrongPasskey';

/** Lets the half signed-in colleague in when the proof holds, in one transaction with using it up. */
async function finish(
  services: Services,
  door: AtDoor,
  how: string,
  proves: (trx: Trx, account: Colleague) => Promise<boolean>,
): Promise<boolean> {
  const half = door.visitor.session?.half;
  if (!half) return false;
  const entered = await transact(services.db, async (trx) =>
    (await proves(trx, half)) ? letIn(trx, services, door, half, how) : undefined,
  );
  if (!entered) return false;
  door.keepSession(entered.token);
  door.keepBrowser(entered.browser);
  return true;
}

/** The sign-in begins anew; whoever it is knows the password, which its owner is told. */
async function endTries(services: Services, door: AtDoor, account: Colleague, tokenHash: Buffer) {
  const { clock, config, db } = services;
  const { portal, lang } = door.visitor;
  const shop = publicAddress(config, portal, door.request);
  // A burst of tries is one piece of news.
  const counted = [{ key: limitKey('account', account.uuid), windows: SECOND_FACTOR.mailed }];
  const isNews = await takeCounted(db, clock, { name: 'wrong-codes-mail', counted });
  await transact(db, async (trx) => {
    await endSession(trx, tokenHash);
    if (!isNews) return;
    await mailColleague(trx, services, { portal, shop }, account, {
      subject: studioText(account.lang, 'wrongCodesSubject'),
      paragraphs: [
        studioText(account.lang, 'wrongCodes', { shop: portal.name }),
        studioText(account.lang, 'wrongCodesChange'),
      ],
    });
  });
  door.dropSession();
  return { error: studioText(lang, 'tooManyCodes'), isOver: true };
}

/** A typed code: a few tries a sign-in, and not many a day for whoever starts anew. */
async function byTypedCode(
  services: Services,
  door: AtDoor,
  kind: { readonly how: string; readonly wrong: WrongKey },
  proves: (trx: Trx, account: Colleague) => Promise<boolean>,
) {
  const { db, clock } = services;
  const { session, portal, lang, browser } = door.visitor;
  const half = session?.half;
  if (!session || !half) return {};
  const isKnown = await knowsAccount(db, door.visitor, half.email);
  const key = isKnown ? limitKey('browser', `${browser} ${half.uuid}`) : limitKey('account', half.uuid);
  const counted = [{ key, windows: SECOND_FACTOR.account }];
  const attempt = await takeCounted(db, clock, { name: 'second-factor', counted });
  const left = attempt && (await takeTry(db, session.tokenHash, SECOND_FACTOR.ofSignIn));
  if (!attempt || left === undefined) return endTries(services, door, half, session.tokenHash);
  if (await finish(services, door, kind.how, proves)) {
    await attempt.succeeded();
    return {};
  }
  const detail = { requestId: door.request.id, why: kind.wrong };
  await writeAudit(
    db,
    clock,
    { portalUuid: portal.uuid },
    { action: 'signInFailed', colleague: half.uuid, detail },
  );
  if (left === 0) return endTries(services, door, half, session.tokenHash);
  return { error: studioText(lang, kind.wrong) };
}

export const passCode =
  (services: Services): Handler<typeof calls.passByCode> =>
  ({ body, ...door }) =>
    byTypedCode(services, door, { how: 'app', wrong: 'wrongCode' }, async (trx, { uuid }) => {
      const sealed = await findApp(trx, uuid);
      if (!sealed) return false;
      const secret = new Uint8Array(await unseal(trx, SEALED_FOR, sealed));
      const step = stepOfCode(secret, body.code, services.clock.now());
      return step !== undefined && (await takeStep(trx, uuid, step));
    });

export const passRecoveryCode =
  (services: Services): Handler<typeof calls.passByRecoveryCode> =>
  ({ body, ...door }) =>
    byTypedCode(
      services,
      door,
      { how: 'recovery code', wrong: 'wrongRecoveryCode' },
      async (trx, account) => {
        const hash = hashRecoveryCode(account.uuid, body.code);
        if (!(await useRecoveryCode(trx, account.uuid, hash, services.clock.now()))) return false;
        await endColleagueSessions(trx, account.uuid);
        await tellRecovery(trx, services, door, account);
        return true;
      },
    );

/** The colleague and every owner learn that a recovery code opened the door. */
async function tellRecovery(trx: Trx, services: Services, door: AtDoor, account: Colleague): Promise<void> {
  const { portal } = door.visitor;
  const shop = publicAddress(services.config, portal, door.request);
  const owners = await findOwners(trx, portal.uuid);
  const told = [account, ...owners.filter(({ uuid }) => uuid !== account.uuid)];
  for (const to of told) {
    await mailColleague(trx, services, { portal, shop }, to, {
      subject: studioText(to.lang, 'recoverySubject'),
      paragraphs: [
        studioText(to.lang, 'recoveryUsed', { name: account.name, shop: portal.name }),
        studioText(to.lang, 'wasItYou'),
        studioText(to.lang, 'wasItNotYou'),
      ],
    });
  }
}

export const askPasskey =
  (services: Services): Handler<typeof calls.passkeyChallenge> =>
  async ({ visitor, ...rest }) => {
    const { session } = visitor;
    const account = session?.half ?? session?.user;
    const options = await challengeToUse(services, { visitor, ...rest }, account as Colleague);
    if (session) await setChallenge(services.db, session.tokenHash, options.challenge);
    return { options: { ...options } };
  };

export const passPasskey =
  (services: Services): Handler<typeof calls.passByPasskey> =>
  async ({ body: { credential }, ...door }) => {
    const { session, portal, lang } = door.visitor;
    const half = session?.half;
    if (!session || !half) return {};
    const challenge = await takeChallenge(services.db, session.tokenHash);
    const use = challenge && (await readUse(services, door, half, { credential, challenge }));
    const now = services.clock.now();
    const isIn =
      use && (await finish(services, door, 'passkey', (trx) => usePasskey(trx, half.uuid, { ...use, now })));
    if (isIn) return {};
    const detail = { requestId: door.request.id, why: 'wrongPasskey' };
    await writeAudit(
      services.db,
      services.clock,
      { portalUuid: portal.uuid },
      { action: 'signInFailed', colleague: half.uuid, detail },
    );
    return { error: studioText(lang, 'wrongPasskey') };
  };
