import { readFileSync } from 'node:fs';
import { isEasyColleaguePassword } from '@picture-day/contract/colleague-rules';
import { isEasyPassword } from '@picture-day/contract/rules';

/** The thousand most common ones, and what passwords are called in our languages. */
const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** What no new password may be; old ones go on working. */
export const isTooEasy = (password: string, email: string): boolean =>
  isEasyPassword(password, email) || COMMON.has(password.normalize('NFC').toLowerCase());

/** For a colleague also a common one that digits and signs were only put around. */
export function isTooEasyForColleague(password: string, email: string): boolean {
  const core = password
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return isEasyColleaguePassword(password, email) || isTooEasy(password, email) || COMMON.has(core);
}
