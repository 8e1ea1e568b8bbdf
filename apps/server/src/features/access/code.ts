import {
  ACCESS_CODE_LENGTH,
  hasValidCheckCharacter,
  normaliseAccessCode,
} from '@picture-day/contract/access-code';
import type { CodeAnswer } from '@picture-day/contract/calls/access';
import { CODE_LENGTH } from '@picture-day/contract/constants';
import { safeOwnPath } from '@picture-day/contract/rules';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { takePlace } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { addSubject, findCurrentSubject, findStoredCode, type StoredCode } from './store.ts';

export type FoundCode = StoredCode;

/** A code sends people to a page of ours or to a secure one. */
function safeTarget(redirect: string): string | null {
  const own = safeOwnPath(redirect);
  if (own) return own;
  return URL.canParse(redirect) && new URL(redirect).protocol === 'https:' ? new URL(redirect).href : null;
}

/**
 * What a typed code stands for. Only for calls that are limited as attempts at codes;
 * a typing error in one of our own codes is seen without asking the database.
 */
export async function findCode(
  db: Db | Trx,
  portalUuid: string,
  typed: string,
): Promise<FoundCode | undefined> {
  const code = normaliseAccessCode(typed);
  if (code.length < CODE_LENGTH.field) return undefined;
  if (code.length === ACCESS_CODE_LENGTH && !hasValidCheckCharacter(code)) return undefined;
  const stored = await findStoredCode(db, portalUuid, code);
  if (!stored) return undefined;
  const redirect = stored.redirect === null ? null : safeTarget(stored.redirect);
  return redirect === null && !stored.subject ? undefined : { ...stored, redirect };
}

/** The same for calls limited in another way: each wrong code counts here, and none is looked at beyond the limit. */
export async function findCountedCode(
  services: Pick<Services, 'db' | 'clock'>,
  visitor: Visitor,
  typed: string,
): Promise<FoundCode | 'too-often' | undefined> {
  const { db, clock } = services;
  const { portal, session, address } = visitor;
  // What this very session has verified is no guess any more.
  if (session?.verifiedCode === normaliseAccessCode(typed)) return findCode(db, portal.uuid, typed);
  const attempt = await takePlace(db, clock, 'code', { address, accountUuid: session?.user?.uuid });
  if (!attempt) return 'too-often';
  const found = await findCode(db, portal.uuid, typed);
  if (found) await attempt.succeeded();
  return found;
}

/** All that may be told of a code before sign-in: where it leads, or a first name and an initial. */
export function describeCode(found: FoundCode | 'too-often' | undefined, lang: string): CodeAnswer {
  if (found === 'too-often') {
    return { error: true, errorMessage: text(lang, 'tooManyAttempts'), valid: false };
  }
  if (!found) return { error: true, errorMessage: text(lang, 'invalidCode'), valid: false };
  if (found.redirect !== null) return { error: false, valid: true, data: { redirect: found.redirect } };
  const [firstName = '', ...others] = (found.subject?.name ?? '').split(/\s+/).filter(Boolean);
  const [initial = ''] = others.at(-1) ?? '';
  const subject = { firstName, initial: initial.toUpperCase() };
  return { error: false, valid: true, data: { code: { code: found.code, subject } } };
}

/** Puts the subject of a code on an account, inside the transaction that answers for it. */
export async function givePictureSet(
  trx: Trx,
  accountUuid: string,
  found: FoundCode,
  now: Date,
): Promise<{ readonly uuid: string } | undefined> {
  if (!found.subject) return undefined;
  await addSubject(trx, accountUuid, found.subject.uuid, now);
  return { uuid: found.subject.uuid };
}

export const currentPictureSetUuid = async (db: Db, accountUuid: string): Promise<string | null> =>
  (await findCurrentSubject(db, accountUuid)) ?? null;
