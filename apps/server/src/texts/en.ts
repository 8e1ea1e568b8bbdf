import { MESSAGE } from '@picture-day/contract/messages';

/** What the server says, in the specification's own words where it has them. */
export const en = {
  required: MESSAGE.required,
  tooShort: MESSAGE.tooShort,
  invalidCode: MESSAGE.invalidCode,
  invalidEmail: MESSAGE.invalidEmail,
  invalidMobile: MESSAGE.invalidMobile,
  invalidPostalCode: MESSAGE.invalidPostalCode,
  fullName: MESSAGE.fullName,
  passwordNotLongEnough: MESSAGE.passwordNotLongEnough,
  passwordsMustMatch: MESSAGE.passwordsMustMatch,
  acceptTerms: 'Please accept the terms of service',
  checkFields: MESSAGE.checkFields,
  addressHasAccount: MESSAGE.addressHasAccount,
  wrongLogin: MESSAGE.wrongLogin,
  reminderSent: MESSAGE.reminderSent,
  noAccountForKey: MESSAGE.noAccountForKey,
  tooManyAttempts: MESSAGE.tooManyAttempts,

  resetSubject: 'Choose a new password',
  resetGreeting: 'Hi!',
  resetAsked: 'Someone asked for a new password for your account at {shop}.',
  resetButton: 'Choose a new password',
  resetExpires: 'The link works once, within {minutes} minutes.',
  resetIgnore: 'If it was not you, you need not do anything. Your password stays as it is.',
  mailSentBy: 'This email was sent by {shop}.',
} as const;
