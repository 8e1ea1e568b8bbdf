import { words } from '../../texts/words.ts';

/** What the account area says in a customer's language. */
export const accountText = words('accounts', {
  signInAgain: 'Please sign in again before you change your password',
  wrongPassword: 'Wrong password',
});
