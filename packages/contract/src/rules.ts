import * as z from 'zod/mini';
import { isStorableText } from './bounds.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './constants.ts';
import { isPhoneNumber } from './phone.ts';
import { isPostalCode } from './postal-codes.ts';
import { type RuleKey, wrong } from './rule-keys.ts';

export { isPostalCode, normalisePostalCode, postalCodeKeyboard } from './postal-codes.ts';
export { safeForeignAddress, safeOwnPath } from './safe-own-path.ts';

// A domain may hold letters like å and ø; the local part may not hold what would add a recipient.
const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[A-Za-z0-9-]{1,59})$/u;
// A mail program may decode it into another address.
const ENCODED_WORD = /=\?.*\?=/;
export const EMAIL_MAX = 254;

/** The email rule, on an address without outer white space. */
export function isEmail(address: string): boolean {
  if (address.length > EMAIL_MAX || address.indexOf('@') > 64) return false;
  return EMAIL.test(address) && !ENCODED_WORD.test(address);
}

/** The full-name rule: at least two words that hold a letter. */
export function isFullName(name: string): boolean {
  return name.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= 2;
}

/**
 * What strangers try first, as far as a form can tell: the account's own address, one character again and again, a run
 * like 12345678 or abcde. The server knows the thousand most common ones as well.
 */
export function isEasyPassword(password: string, email = ''): boolean {
  const typed = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (typed !== '' && (typed === address || typed === address.split('@')[0])) return true;
  const codes = [...typed].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}

/** What the reset screen makes of a typed password: spaces stripped, then trimmed. */
export function cleanResetPassword(typed: string): string {
  return typed.replaceAll(' ', '').trim();
}

/** What is wrong with the two fields of the reset screen, or null when they may be sent. */
export function resetPasswordError(first: string, second: string): RuleKey | null {
  const password = cleanResetPassword(first);
  if (password.length < PASSWORD_MIN.reset) return 'tooShort';
  if (password.length > PASSWORD_MAX) return 'tooLong';
  if (password !== cleanResetPassword(second)) return 'resetPasswordsDiffer';
  return isEasyPassword(password) ? 'easyPassword' : null;
}

/** What is wrong with the two fields of the account's password change, or null when they may be sent. */
export function passwordChangeError(password: string, reTyped: string, email: string): RuleKey | null {
  if (password.length < PASSWORD_MIN.accountChange) return 'passwordNotLongEnough';
  if (password.length > PASSWORD_MAX) return 'tooLong';
  if (password !== reTyped) return 'passwordsMustMatch';
  return isEasyPassword(password, email) ? 'easyPassword' : null;
}

const MAX_FIELD = 120;
const atMost = (max: number) => z.maxLength(max, wrong('tooLong'));
const storable = z.refine<string>(isStorableText, wrong('unusableText'));
const inner = (max: number) =>
  [
    atMost(max + 100),
    z.trim(),
    z.minLength(1, { ...wrong('required'), abort: true }),
    atMost(max),
    storable,
  ] as const;

/** A field that must be filled in. */
export const requiredText = (max = MAX_FIELD) => z.string(wrong('required')).check(...inner(max));

/** A field that may stay empty. */
export const optionalText = (max = MAX_FIELD) =>
  z._default(z.string().check(atMost(max + 100), z.trim(), atMost(max), storable), '');

export const emailField = z
  .string(wrong('required'))
  .check(...inner(EMAIL_MAX), z.refine(isEmail, wrong('invalidEmail')));

export const fullNameField = z
  .string(wrong('required'))
  .check(...inner(MAX_FIELD), z.refine(isFullName, wrong('fullName')));

export const phoneField = z
  .string(wrong('required'))
  .check(...inner(30), z.refine(isPhoneNumber, wrong('invalidMobile')));

/** The password field of a screen; a password is never trimmed, only the reset screen strips its spaces. */
export const passwordField = (screen: Exclude<keyof typeof PASSWORD_MIN, 'reset'>) =>
  z
    .string(wrong('required'))
    .check(
      z.minLength(1, { ...wrong('required'), abort: true }),
      z.minLength(
        PASSWORD_MIN[screen],
        wrong(screen === 'accountChange' ? 'passwordNotLongEnough' : 'tooShort'),
      ),
      atMost(PASSWORD_MAX),
      storable,
    );

const postalCodeField = (country: string) =>
  z.string(wrong('required')).check(
    ...inner(12),
    z.refine((code) => isPostalCode(code, country), wrong('invalidPostalCode')),
  );

// The forms of the access screens, as the client checks them and the server checks them again.
export const emailCheckForm = z.object({ username: emailField });
export const signInForm = z.object({ username: emailField, password: passwordField('signIn') });
/** Who has no code: the child as the school knows it, and where to write to. */
export const codeRequestForm = z.object({
  child: requiredText(),
  class: optionalText(60),
  school: requiredText(),
  email: emailField,
});
export const reminderForm = z.object({ emailAddress: emailField });
export const registrationForm = z
  .object({
    email: emailField,
    mobile: phoneField,
    password: passwordField('registration'),
    acceptmail: z.boolean(),
  })
  .check(
    z.refine(({ email, password }) => !isEasyPassword(password, email), {
      path: ['password'],
      ...wrong('easyPassword'),
    }),
  );
export const contactForm = z.object({ name: fullNameField, emailAddress: emailField });

/** Who fetches the parcel, and from which of the shop's lockers. */
export const lockerForm = (lockers: readonly { readonly id: string }[]) =>
  z.extend(contactForm, {
    lockerId: z
      .string(wrong('chooseLocker'))
      .check(z.refine((id) => lockers.some((locker) => locker.id === id), wrong('chooseLocker'))),
  });

export interface AddressRules {
  readonly country: string;
  readonly gatherAddress2: boolean;
  readonly gatherState: boolean;
  readonly hidePostalCode: boolean;
  /** The allowed states; an empty list allows any. */
  readonly states: readonly string[];
}

/** A state outside the portal's list is emptied. */
export function allowedState(state: string, states: readonly string[]): string {
  return states.length === 0 || states.includes(state) ? state : '';
}

/** Whom an invoice is for, under a portal's options. */
export const billingForm = (rules: AddressRules) =>
  z.object({
    name: fullNameField,
    address: requiredText(),
    address2: optionalText(),
    postalCode: rules.hidePostalCode ? optionalText(12) : postalCodeField(rules.country),
    city: requiredText(),
    state: rules.gatherState
      ? z.pipe(
          z.pipe(
            optionalText(60),
            z.transform((state) => allowedState(state, rules.states)),
          ),
          requiredText(60),
        )
      : optionalText(60),
  });

/** The delivery address form under a portal's options. */
export const deliveryAddressForm = (rules: AddressRules) =>
  z.extend(billingForm(rules), {
    verifiedAddress: z._default(z.boolean(), false),
    saveAddress: z._default(z.boolean(), false),
  });

/** The contact information form of my account. */
export const contactInfoForm = (rules: Pick<AddressRules, 'country' | 'hidePostalCode'>) =>
  z.object({
    name: fullNameField,
    address: requiredText(),
    address2: optionalText(),
    postal_code: rules.hidePostalCode ? optionalText(12) : postalCodeField(rules.country),
    city: requiredText(),
    mobile: phoneField,
  });

/** The first thing wrong with each field, by its key, as forms show them and create.php lists their names. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    found[field] ??= issue.message;
  }
  return found;
}
