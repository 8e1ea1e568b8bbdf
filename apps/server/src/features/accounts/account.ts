import { LANGUAGES, type Language } from '@picture-day/contract/constants';
import type { User } from '@picture-day/contract/entities/user';
import type { FastifyRequest } from 'fastify';
import { tooOften } from '../../platform/http/refusal.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { takePlace } from '../../platform/limits.ts';
import { isPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { type Account, findAccount, findAccountByEmail } from './store.ts';

export { forgetInOrders } from './forget-in-orders.ts';
export { readMobile } from './mobile.ts';
export { changeAccount } from './store.ts';
export { setReminder } from './subject-choices.ts';

/** The one spelling under which an address is stored and found. */
export const storedEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase();

const isLanguage = (lang: string): lang is Language => (LANGUAGES as readonly string[]).includes(lang);
export const knownLanguage = (lang: string): Language => (isLanguage(lang) ? lang : 'en');

export function describeUser(account: Account, isSimulated: boolean): User {
  const { address } = account;
  return {
    name: account.name,
    emailAddress: account.email,
    isSimulated,
    isAnonymousUser: account.isAnonymous,
    lang: knownLanguage(account.lang),
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
 * The account of an address and a password, if it has the wanted role. Every way of being wrong takes as long,
 * counts alike and looks the same, so that nothing tells which part was wrong.
 */
export async function accountByPassword(
  services: Pick<Services, 'db' | 'clock'>,
  visitor: Visitor,
  given: { readonly username: string; readonly password: string; readonly role: Account['role'] },
): Promise<Account | undefined> {
  const { db, clock } = services;
  const email = storedEmail(given.username);
  const attempt = await takePlace(db, clock, 'password', {
    address: visitor.address,
    accountUuid: `${visitor.portal.uuid} ${email}`,
  });
  if (!attempt) throw tooOften();
  const account = await findAccountByEmail(db, visitor.portal.uuid, email);
  const isRight = await isPassword(account?.passwordHash, given.password);
  if (!account || !isRight || account.role !== given.role || account.isAnonymous) return undefined;
  await attempt.succeeded();
  return account;
}

/** The language this browser was told to speak; an account's own language yields to it. */
export function languageOfBrowser(visitor: Visitor, request: FastifyRequest): string | null {
  const asked = visitor.session?.lang ?? request.cookies.lang;
  return asked !== undefined && (visitor.portal.settings.languages as readonly string[]).includes(asked)
    ? asked
    : null;
}
