import type { SignInStep } from '@picture-day/contract/calls/studio/sign-in';
import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../../../platform/audit.ts';
import type { Config } from '../../../platform/config.ts';
import { type Db, type Trx, transact } from '../../../platform/database/connect.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { startSession } from '../../../platform/sessions.ts';
import { knowsAccount, languageOfBrowser, rememberBrowser } from '../../accounts/account.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { mailColleague } from '../mail-colleague.ts';
import { studioText } from '../texts.ts';
import { browserName } from './browser-name.ts';
import { hasFactor } from './factor-store.ts';
import { setHere } from './session-store.ts';

/** Somebody at the door, with what the door needs to let them in. */
export interface AtDoor {
  readonly visitor: Visitor;
  readonly request: FastifyRequest;
  keepSession(token: string): void;
  keepBrowser(token: string): void;
  dropSession(): void;
}

export interface Colleague {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  readonly lang: string;
}

/** The printed colleagues of a demo on this machine come in by their password; nobody else does. */
export const needsFactor = ({ DEMO }: Pick<Config, 'DEMO'>): boolean => DEMO !== 'yes';

export async function stepAfterPassword(
  { db, config }: Pick<Services, 'config'> & { readonly db: Db | Trx },
  accountUuid: string,
): Promise<SignInStep> {
  if (await hasFactor(db, accountUuid)) return 'factor';
  return needsFactor(config) ? 'setup' : 'in';
}

const newSession = ({ visitor, request }: AtDoor, account: Colleague, isWhole: boolean) => ({
  portalUuid: visitor.portal.uuid,
  accountUuid: account.uuid,
  lang: languageOfBrowser(visitor, request),
  instead: visitor.session?.tokenHash,
  colleague: {
    hasFactor: isWhole,
    browser: browserName(request.headers['user-agent']),
    address: visitor.address,
  },
});

/** A session that opens the second factor and nothing else. */
export async function startHalf(trx: Trx, services: Services, door: AtDoor, account: Colleague) {
  return startSession(trx, services.clock, newSession(door, account, false));
}

/** Lets a colleague in under a new token; one whose browser was never seen here is told by mail. */
export async function letIn(
  trx: Trx,
  services: Services,
  door: AtDoor,
  account: Colleague,
  how: string,
): Promise<{ readonly token: string; readonly browser: string }> {
  const { clock, config, db } = services;
  const { visitor, request } = door;
  const { portal } = visitor;
  const isKnown = await knowsAccount(db, visitor, account.email);
  await writeAudit(
    trx,
    clock,
    { portalUuid: portal.uuid, colleague: account.uuid },
    { action: 'operatorLogin', detail: { requestId: request.id, how } },
  );
  await setHere(trx, account.uuid, clock.now());
  if (!isKnown && needsFactor(config)) {
    const { lang } = account;
    const shop = publicAddress(config, portal, request);
    const browser = browserName(request.headers['user-agent']) || studioText(lang, 'unknownBrowser');
    await mailColleague(trx, services, { portal, shop }, account, {
      subject: studioText(lang, 'newBrowserSubject', { shop: portal.name }),
      paragraphs: [
        studioText(lang, 'newBrowser', { browser, address: visitor.address }),
        studioText(lang, 'wasItYou'),
        studioText(lang, 'wasItNotYou'),
      ],
    });
  }
  return {
    browser: await rememberBrowser(trx, clock, visitor, account.uuid),
    token: await startSession(trx, clock, newSession(door, account, true)),
  };
}

/** What follows a right password, or an accepted invitation. */
export async function goOn(
  services: Services,
  door: AtDoor,
  account: Colleague,
  how: string,
): Promise<SignInStep> {
  const step = await stepAfterPassword(services, account.uuid);
  if (step !== 'in') {
    door.keepSession(await transact(services.db, (trx) => startHalf(trx, services, door, account)));
    return step;
  }
  const { token, browser } = await transact(services.db, (trx) => letIn(trx, services, door, account, how));
  door.keepSession(token);
  door.keepBrowser(browser);
  return step;
}
