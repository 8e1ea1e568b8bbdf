import { after, type Clock, days } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { BROWSER_DAYS } from '../../platform/http/visitor.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { forgetBrowsersBefore, insertKnownBrowser, isKnownBrowser } from './known-browser-store.ts';

/** Whether this browser has signed in to the account of an address before, or set its password by a mailed link. */
export async function knowsAccount(db: Db, { portal, browser }: Visitor, email: string): Promise<boolean> {
  return browser !== undefined && isKnownBrowser(db, portal.uuid, email, hashSecret(browser));
}

/** Remembers the browser for an account and answers the token for it to keep. */
export async function rememberBrowser(
  trx: Trx,
  clock: Clock,
  { browser }: Visitor,
  accountUuid: string,
): Promise<string> {
  const token = browser ?? newSecret();
  await insertKnownBrowser(trx, { tokenHash: hashSecret(token), accountUuid, now: clock.now() });
  return token;
}

/** A browser not seen for as long as it keeps its cookie is a stranger again. */
export const forgetOldBrowsers = (db: Db, clock: Clock): Promise<void> =>
  forgetBrowsersBefore(db, after(clock.now(), -days(BROWSER_DAYS)));
