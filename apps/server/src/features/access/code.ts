import { randomBytes } from 'node:crypto';
import {
  ACCESS_CODE_LENGTH,
  hasValidCheckCharacter,
  makeAccessCode,
  normaliseAccessCode,
} from '@picture-day/contract/access-code';
import type { CodeAnswer } from '@picture-day/contract/calls/access';
import { CODE_LENGTH } from '@picture-day/contract/constants';
import { safeForeignAddress, safeOwnPath } from '@picture-day/contract/rules';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { lookAtCodeAlone, lookAtCodeAndName, slowTypingError } from './door.ts';
import { firstNameAndInitial, isFirstName } from './first-name.ts';
import {
  addSubject,
  findCurrentSubject,
  findStoredCode,
  hasCodesOfLength,
  replaceCodes,
  type StoredCode,
} from './store.ts';

export { asksForName } from './door.ts';

export type FoundCode = StoredCode;

/** A code sends people to a page of ours or to a secure one. */
function safeTarget(redirect: string): string | null {
  const own = safeOwnPath(redirect);
  if (own) return own;
  return safeForeignAddress(redirect);
}

/** A code as somebody gives it, with the child's first name where they were asked for it. */
export interface TypedCode {
  readonly code: string;
  readonly firstName?: string | undefined;
}

/** Why a code does not open anything; all but the first want the child's first name with the next try. */
export type CodeRefusal = 'invalidCode' | 'nameAsked' | 'codeAndNameDiffer' | 'codesAreSlow' | 'codeWaits';

export type CodeLook =
  | { readonly found: FoundCode; readonly refused?: undefined }
  | { readonly found?: undefined; readonly refused: CodeRefusal };

const refused = (refusal: CodeRefusal): CodeLook => ({ refused: refusal });

async function findCode(
  { db }: Pick<Services, 'db'>,
  portalUuid: string,
  code: string,
): Promise<FoundCode | undefined> {
  const stored = await findStoredCode(db, portalUuid, code);
  if (!stored) return undefined;
  const redirect = stored.redirect === null ? null : safeTarget(stored.redirect);
  return redirect === null && !stored.subject ? undefined : { ...stored, redirect };
}

/** What nobody can have: a typing error, which is seen without looking for the code. */
async function isTypingError({ db }: Pick<Services, 'db'>, portalUuid: string, code: string) {
  if (code.length === ACCESS_CODE_LENGTH) return !hasValidCheckCharacter(code);
  return code.length < CODE_LENGTH.field || !(await hasCodesOfLength(db, portalUuid, code.length));
}

async function lookAlone(services: Door, { portal, address }: Visitor, code: string): Promise<CodeLook> {
  // A short code has no check character and is guessed too fast alone.
  if (code.length !== ACCESS_CODE_LENGTH) return refused('nameAsked');
  const attempt = await lookAtCodeAlone(services, address);
  if (!attempt) return refused('nameAsked');
  const found = await findCode(services, portal.uuid, code);
  if (!found) return refused('invalidCode');
  await attempt.succeeded();
  return { found };
}

async function lookWithName(
  services: Door,
  { portal, address }: Visitor,
  code: string,
  firstName: string,
): Promise<CodeLook> {
  const attempt = await lookAtCodeAndName(services, address);
  if (!attempt) return refused('codeWaits');
  const found = await findCode(services, portal.uuid, code);
  // A code that only leads to a page belongs to nobody who has a name.
  const fits = found && (!found.subject || isFirstName(firstName, found.subject.name));
  if (!fits) return refused(attempt.slow ? 'codesAreSlow' : 'codeAndNameDiffer');
  await attempt.succeeded();
  return { found };
}

type Door = Pick<Services, 'db' | 'clock'>;

/** The one way in: what a typed code stands for, as far as the door lets this visitor look. */
export async function lookAtCode(services: Door, visitor: Visitor, typed: TypedCode): Promise<CodeLook> {
  const { portal, session, address } = visitor;
  const code = normaliseAccessCode(typed.code);
  const firstName = typed.firstName ?? '';
  // What this very session has verified is no guess any more.
  if (session?.verifiedCode === code) {
    const found = await findCode(services, portal.uuid, code);
    return found ? { found } : refused('invalidCode');
  }
  if (await isTypingError(services, portal.uuid, code)) {
    await slowTypingError(services, address);
    return refused(firstName ? 'codeAndNameDiffer' : 'invalidCode');
  }
  return firstName ? lookWithName(services, visitor, code, firstName) : lookAlone(services, visitor, code);
}

/** What a refused code is answered, in every call that takes one. */
export function describeRefusal(refusal: CodeRefusal, lang: string) {
  const needsName = refusal === 'invalidCode' ? {} : { needsName: true };
  return { error: true, errorMessage: text(lang, refusal), valid: false, ...needsName };
}

/** All that may be told of a code before sign-in: where it leads, or a first name and an initial. */
export function describeCode({ found, refused }: CodeLook, lang: string): CodeAnswer {
  if (!found) return describeRefusal(refused, lang);
  if (found.redirect !== null) return { error: false, valid: true, data: { redirect: found.redirect } };
  const subject = firstNameAndInitial(found.subject?.name ?? '');
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

/** Gives a child a new code by hand, which no roster ends; whatever opened its pictures before opens them no more. */
export async function giveNewCode(trx: Trx, portalUuid: string, subjectUuid: string): Promise<string> {
  for (;;) {
    const code = makeAccessCode(randomBytes);
    // A code that happens to exist is simply drawn again.
    if (await replaceCodes(trx, portalUuid, subjectUuid, code)) return code;
  }
}
