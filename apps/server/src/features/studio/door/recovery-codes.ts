import { createHash, randomInt } from 'node:crypto';
import { plainRecoveryCode, RECOVERY_CODES } from '@picture-day/contract/colleague-rules';

/** Without characters that are taken for one another. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** Ten codes in groups of four, as they are written down. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newCode().replace(/(.{4})(?=.)/g, '$1-'));

/** What is kept of a code; the account in it keeps two tables from being compared. */
export const hashRecoveryCode = (accountUuid: string, typed: string): Buffer =>
  createHash('sha256')
    .update(`${accountUuid} ${plainRecoveryCode(typed)}`)
    .digest();
