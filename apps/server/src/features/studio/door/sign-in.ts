import type { SignInStep, studioSignIn } from '@picture-day/contract/calls/studio/sign-in';
import type { Role } from '@picture-day/contract/roles';
import { writeAudit } from '../../../platform/audit.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import type { Services } from '../../../platform/services.ts';
import { text } from '../../../texts/text.ts';
import { accountByPassword, storedEmail } from '../../accounts/account.ts';
import { findColleagueByEmail } from '../store.ts';
import { type AtDoor, type Colleague, goOn } from './finish-sign-in.ts';

type ByPassword =
  | { readonly step: SignInStep; readonly account: Colleague & { readonly role: Role } }
  | {
      readonly step?: undefined;
      readonly error: string;
      readonly isFull: boolean;
      readonly triesLeft: number | undefined;
    };

/** Only near the end: before that nobody needs to hear a number. */
const SAID_FROM = 5;

/** Takes a colleague's password; a customer's right password is as wrong here as any other. */
export async function givePassword(
  services: Services,
  door: AtDoor,
  given: { readonly username: string; readonly password: string },
): Promise<ByPassword> {
  const { db, clock } = services;
  const { portal, lang } = door.visitor;
  const found = await accountByPassword(services, door.visitor, { ...given, door: 'studio' });
  const { account, refused } = found;
  if (!account || account.role === 'customer') {
    const colleague = await findColleagueByEmail(db, portal.uuid, storedEmail(given.username));
    const detail = { requestId: door.request.id, why: refused ?? 'wrongLogin' };
    await writeAudit(db, clock, { portalUuid: portal.uuid }, { action: 'signInFailed', colleague, detail });
    const left = found.account ? undefined : found.triesLeft;
    return {
      error: text(lang, refused ?? 'wrongLogin'),
      isFull: refused === 'tooManyPasswords',
      triesLeft: left !== undefined && left <= SAID_FROM ? left : undefined,
    };
  }
  const colleague = { ...account, role: account.role };
  return { step: await goOn(services, door, colleague, 'password'), account: colleague };
}

export const signIn =
  (services: Services): Handler<typeof studioSignIn> =>
  async ({ body, ...door }) => {
    const given = { username: body.emailAddress, password: body.password };
    const result = await givePassword(services, door, given);
    if (result.step) return { step: result.step };
    const { error, isFull, triesLeft } = result;
    return { error, isFull, triesLeft };
  };
