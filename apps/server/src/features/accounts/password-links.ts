/** What the studio's door shares with the shop's: links for new passwords, and what none may be. */
export { isTooEasyForColleague } from './easy-passwords.ts';
export { mailKey } from './mail-key.ts';
export { askForLink } from './password-reminder.ts';
export { findKeyOwner, useKey } from './reset-key-store.ts';
export { setPassword } from './set-password.ts';
