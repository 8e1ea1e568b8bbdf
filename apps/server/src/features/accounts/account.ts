import type { User } from '@picture-day/contract/entities/user';
import { spokenLanguage } from '@picture-day/contract/languages';
import { SIGN_IN } from '@picture-day/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../../platform/http/visitor.ts';
import { type Counting, limitKey, placesLeft, takeCounted } from '../../platform/limits.ts';
import { household } from '../../platform/network.ts';
import { isPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { knowsAccount } from './known-browser.ts';
import { type Account, findAccount, findAccountByEmail } from './store.ts';

export { mayRepeat } from './families/mail-kinds.ts';
export { forgetInOrders, NOBODYS_LINE } from './forget-in-orders.ts';
export { knowsAccount, rememberBrowser } from './known-browser.ts';
export { readMobile } from './mobile.ts';
export {
  type Account,
  changeAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
  isTrusted,
  lockAccount,
} from './store.ts';
export { setReminder } from './subject-choice-store.ts';

/** The one spelling under which an address is stored and found. */
export const storedEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase();

export function describeUser(account: Account, isSimulated: boolean): User {
  const { address } = account;
  return {
    name: account.name,
    emailAddress: account.email,
    isSimulated,
    isAnonymousUser: account.isAnonymous,
    lang: spokenLanguage(account.lang),
    mobilePhone: account.mobile,
    address: {
      address: address?.address ?? '',
      address2: address?.address2 ?? '',
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
    },
    acceptMail: account.acceptMail,
  };
}

/** The customer of a session, simulated or not; operators as themselves are no customers. */
export async function userOf(services: Pick<Services, 'db'>, visitor: Visitor): Promise<User | null> {
  const { session, portal } = visitor;
  if (session?.user?.role !== 'customer') return null;
  const account = await findAccount(services.db, portal.uuid, session.user.uuid);
  return account ? describeUser(account, session.simulatedBy !== undefined) : null;
}

/**
 * What a try at a password counts as. A browser that has signed in to the account before is counted by itself, so that
 * no stranger's tries keep its owner out; everybody else by household, by account, and by both together.
 */
async function countedAs({ db }: Pick<Services, 'db'>, visitor: Visitor, email: string): Promise<Counting> {
  const account = `${visitor.portal.uuid} ${email}`;
  const home = household(visitor.address);
  const counted = (await knowsAccount(db, visitor, email))
    ? [{ key: limitKey('browser', `${visitor.browser} ${account}`), windows: SIGN_IN.knownBrowser }]
    : [
        { key: limitKey('address and account', `${home} ${account}`), windows: SIGN_IN.addressAndAccount },
        { key: limitKey('address', home), windows: SIGN_IN.address },
        { key: limitKey('account', account), windows: SIGN_IN.account },
      ];
  return { name: 'sign-in', counted };
}

export type ByPassword =
  | { readonly account: Account; readonly refused?: undefined }
  | {
      readonly account?: undefined;
      readonly refused: 'wrongLogin' | 'tooManyPasswords' | 'accountJoined';
      /** After a wrong password. */
      readonly triesLeft?: number;
    };

/**
 * The account of an address and a password, if this is its door. Every way of being wrong takes as long,
 * counts alike and looks the same, so that nothing tells which part was wrong.
 */
export async function accountByPassword(
  services: Pick<Services, 'db' | 'clock'>,
  visitor: Visitor,
  given: { readonly username: string; readonly password: string; readonly door: 'shop' | 'studio' },
): Promise<ByPassword> {
  const email = storedEmail(given.username);
  const { db, clock } = services;
  const counting = await countedAs(services, visitor, email);
  const attempt = await takeCounted(db, clock, counting);
  if (!attempt) return { refused: 'tooManyPasswords' };
  const account = await findAccountByEmail(db, visitor.portal.uuid, email);
  const isRight = await isPassword(account?.passwordHash, given.password);
  const ownDoor = account?.role === 'customer' ? 'shop' : 'studio';
  if (!account || !isRight || ownDoor !== given.door || account.isAnonymous) {
    return { refused: 'wrongLogin', triesLeft: await placesLeft(db, clock, counting) };
  }
  await attempt.succeeded();
  // Told to whoever knows the password, and to nobody else.
  if (account.mergedInto) return { refused: 'accountJoined' };
  return { account };
}

/** The language this browser was told to speak; an account's own language yields to it. */
export function languageOfBrowser(visitor: Visitor, request: FastifyRequest): string | null {
  const asked = visitor.session?.lang ?? request.cookies.lang;
  return asked !== undefined && (visitor.portal.settings.languages as readonly string[]).includes(asked)
    ? asked
    : null;
}
