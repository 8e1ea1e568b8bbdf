import type * as calls from '@picture-day/contract/calls/studio/second-factor';
import { writeAudit } from '../../../platform/audit.ts';
import { minutes } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import {
  conflict,
  notFound,
  Refusal,
  secondFactorFirst,
  signInFirst,
} from '../../../platform/http/refusal.ts';
import { passwordGiven } from '../../../platform/http/visitor.ts';
import { seal, unseal } from '../../../platform/sealing.ts';
import type { Services } from '../../../platform/services.ts';
import type { Session, SessionColleague } from '../../../platform/sessions.ts';
import { lockAccount } from '../../accounts/account.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { mailColleague } from '../mail-colleague.ts';
import { studioText } from '../texts.ts';
import { describeApp, newAppSecret, stepOfCode } from './app-codes.ts';
import * as store from './factor-store.ts';
import { type AtDoor, letIn, needsFactor } from './finish-sign-in.ts';
import { SEALED_FOR } from './pass-factor.ts';
import { challengeToMake, readMade } from './passkeys.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { findNewSecret, setChallenge, setNewSecret, takeChallenge } from './session-store.ts';

/** A browser left open is not enough to change what opens the door, or to open it to somebody else. */
const RECENT = minutes(10);

export function assertRecent({ clock }: Pick<Services, 'clock'>, session: Session): void {
  const signedIn = session.authenticatedAt?.getTime() ?? 0;
  if (clock.now().getTime() - signedIn > RECENT) {
    throw new Refusal(403, studioText.sentence('passwordAgain'));
  }
}

interface Changing {
  readonly account: SessionColleague;
  readonly session: Session;
}

/** Who may add a factor: a colleague who is wholly in, or one who has none at all yet. */
async function mayAdd(services: Services, door: AtDoor): Promise<Changing> {
  const { session } = door.visitor;
  const account = passwordGiven(door.visitor);
  if (!session || !account) throw signInFirst();
  if (session.half && (await store.hasFactor(services.db, account.uuid))) throw secondFactorFirst();
  assertRecent(services, session);
  return { account, session };
}

type ChangeKey = 'passkeyAdded' | 'appAdded' | 'passkeyRemoved' | 'appRemoved' | 'codesRenewed';

async function tellChange(
  trx: Trx,
  services: Services,
  door: Pick<AtDoor, 'visitor' | 'request'>,
  account: SessionColleague,
  what: ChangeKey,
): Promise<void> {
  const { portal } = door.visitor;
  const { lang } = account;
  const shop = publicAddress(services.config, portal, door.request);
  const author = { portalUuid: portal.uuid, colleague: account.uuid };
  await writeAudit(trx, services.clock, author, {
    action: 'changeFactor',
    colleague: account.uuid,
    detail: { what },
  });
  await mailColleague(trx, services, { portal, shop }, account, {
    subject: studioText(lang, 'factorSubject'),
    paragraphs: [
      studioText(lang, what, { shop: portal.name }),
      studioText(lang, 'wasItYou'),
      studioText(lang, 'wasItNotYou'),
    ],
  });
}

async function writeRecoveryCodes(trx: Trx, accountUuid: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(accountUuid, code));
  await store.replaceRecoveryCodes(trx, accountUuid, hashes);
  return codes;
}

/** Adds a factor. The first one brings the recovery codes, and lets in whoever was only half in. */
async function add(
  services: Services,
  door: AtDoor,
  { account, session }: Changing,
  what: 'passkeyAdded' | 'appAdded',
  save: (trx: Trx) => Promise<boolean>,
): Promise<{ readonly recoveryCodes?: string[] } | undefined> {
  const done = await transact(services.db, async (trx) => {
    await lockAccount(trx, account.uuid);
    const isFirst = !(await store.hasFactor(trx, account.uuid));
    if (session.half && !isFirst) throw secondFactorFirst();
    if (!(await save(trx))) return undefined;
    await tellChange(trx, services, door, account, what);
    return {
      codes: isFirst ? await writeRecoveryCodes(trx, account.uuid) : undefined,
      entered: session.half ? await letIn(trx, services, door, account, what) : undefined,
    };
  });
  if (!done) return undefined;
  if (done.entered) {
    door.keepSession(done.entered.token);
    door.keepBrowser(done.entered.browser);
  }
  return done.codes ? { recoveryCodes: done.codes } : {};
}

export const beginApp =
  (services: Services): Handler<typeof calls.startApp> =>
  async (door) => {
    const { account, session } = await mayAdd(services, door);
    const secret = newAppSecret();
    await setNewSecret(services.db, session.tokenHash, await seal(services.db, SEALED_FOR, secret));
    return describeApp(secret, door.visitor.portal.name, account.email);
  };

export const takeApp =
  (services: Services): Handler<typeof calls.confirmApp> =>
  async ({ body, ...door }) => {
    const changing = await mayAdd(services, door);
    const now = services.clock.now();
    const added = await add(services, door, changing, 'appAdded', async (trx) => {
      const sealed = await findNewSecret(trx, changing.session.tokenHash);
      if (!sealed) return false;
      const secret = new Uint8Array(await unseal(trx, SEALED_FOR, sealed));
      const step = stepOfCode(secret, body.code, now);
      if (step === undefined) return false;
      await store.saveApp(trx, changing.account.uuid, { sealed, step, now });
      return true;
    });
    return added ?? { error: studioText(door.visitor.lang, 'wrongCode') };
  };

export const beginPasskey =
  (services: Services): Handler<typeof calls.newPasskeyChallenge> =>
  async (door) => {
    const { account, session } = await mayAdd(services, door);
    const options = await challengeToMake(services, door, account);
    await setChallenge(services.db, session.tokenHash, options.challenge);
    return { options: { ...options } };
  };

export const takePasskey =
  (services: Services): Handler<typeof calls.addPasskey> =>
  async ({ body: { credential, name }, ...door }) => {
    const changing = await mayAdd(services, door);
    const challenge = await takeChallenge(services.db, changing.session.tokenHash);
    const made = challenge && (await readMade(services, door, { credential, challenge, name }));
    const added =
      made &&
      (await add(services, door, changing, 'passkeyAdded', (trx) =>
        store.insertPasskey(trx, changing.account.uuid, made),
      ));
    return added || { error: studioText(door.visitor.lang, 'wrongPasskey') };
  };

/** Takes a factor away, but never the last one where one is needed. */
async function remove(
  services: Services,
  door: Pick<AtDoor, 'visitor' | 'request'>,
  what: 'passkeyRemoved' | 'appRemoved',
  erase: (trx: Trx, accountUuid: string) => Promise<boolean>,
): Promise<{ done: boolean }> {
  const { session } = door.visitor;
  const account = passwordGiven(door.visitor);
  if (!session || !account) throw signInFirst();
  assertRecent(services, session);
  await transact(services.db, async (trx) => {
    await lockAccount(trx, account.uuid);
    if (!(await erase(trx, account.uuid))) throw notFound();
    if (needsFactor(services.config) && !(await store.hasFactor(trx, account.uuid))) {
      throw conflict(studioText.sentence('lastFactor'));
    }
    await tellChange(trx, services, door, account, what);
  });
  return { done: true };
}

export const dropPasskey =
  (services: Services): Handler<typeof calls.removePasskey> =>
  ({ params, ...door }) =>
    remove(services, door, 'passkeyRemoved', (trx, account) =>
      store.deletePasskey(trx, account, params.uuid),
    );

export const dropApp =
  (services: Services): Handler<typeof calls.removeApp> =>
  (door) =>
    remove(services, door, 'appRemoved', store.deleteApp);

export const renewCodes =
  (services: Services): Handler<typeof calls.renewRecoveryCodes> =>
  async (door) => {
    const account = passwordGiven(door.visitor);
    if (!account) throw signInFirst();
    assertRecent(services, door.visitor.session);
    const recoveryCodes = await transact(services.db, async (trx) => {
      await lockAccount(trx, account.uuid);
      await tellChange(trx, services, door, account, 'codesRenewed');
      return writeRecoveryCodes(trx, account.uuid);
    });
    return { recoveryCodes };
  };
