import { readFileSync } from 'node:fs';
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
