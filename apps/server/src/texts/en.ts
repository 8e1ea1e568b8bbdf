import { MESSAGE } from '@picture-day/contract/messages';

/** What the server says, in the specification's own words where it has them. */
export const en = {
  required: MESSAGE.required,
  tooShort: MESSAGE.tooShort,
  tooLong: MESSAGE.tooLong,
  unusableText: MESSAGE.unusableText,
  invalidCode: MESSAGE.invalidCode,
  nameAsked: "Please also enter the child's first name, as it stands in the letter.",
  codeAndNameDiffer: 'The code and the name do not fit together. Check the spelling on the letter.',
  codesAreSlow:
    'The code and the name do not fit together. So many codes are being tried that we answer slowly. You can also sign in to your account, or contact us.',
  codeWaits:
    'So many codes are being tried that yours has to wait. Please try again in a minute, sign in to your account, or contact us.',
  invalidEmail: MESSAGE.invalidEmail,
  invalidMobile: MESSAGE.invalidMobile,
  invalidPostalCode: MESSAGE.invalidPostalCode,
  fullName: MESSAGE.fullName,
  passwordNotLongEnough: MESSAGE.passwordNotLongEnough,
  passwordsMustMatch: MESSAGE.passwordsMustMatch,
  easyPassword: MESSAGE.easyPassword,
  acceptTerms: 'Please accept the terms of service',
  checkFields: MESSAGE.checkFields,
  addressHasAccount: MESSAGE.addressHasAccount,
  wrongLogin: MESSAGE.wrongLogin,
  tooManyPasswords:
    'Too many wrong passwords were tried here. Wait a while, or press "Forgot your password": the link we mail you opens the way at once.',
  reminderSent: MESSAGE.reminderSent,
  noAccountForKey: MESSAGE.noAccountForKey,
  selectCatalogues: MESSAGE.selectCatalogues,
  resolveAddressFailed: MESSAGE.resolveAddressFailed,

  signInFirst: 'Please sign in',
  notAllowed: 'This is not allowed',
  notWhileActing: 'This is not possible while you act as a customer',
  onlyEncrypted:
    'This connection is not encrypted, so nobody can sign in or change anything here. Please open the shop by its https address.',
  onlyEncryptedDesk: 'The desk opens over https only, or on the machine itself.',
  tooOften: 'Too many attempts. Please wait a while and try again.',
  notFound: 'Not found',
  notValid: 'The request is not valid',
  ourFault: 'Something went wrong on our side',
  notAvailable: 'The shop is not available at the moment. Please try again in a minute.',
  storageFull: 'The shop cannot save anything at the moment. Please try again later.',
  languageNotOffered: 'This language is not offered',
  stepNotPossible: 'The order cannot take this step now',
  noImage: 'No image was sent',
  imageTooLarge: 'The image is larger than 20 MB',
  tooManyImages: 'Too many images have been uploaded',
  imageNotTaken: 'The image is damaged and was not taken. Please choose another file.',
  imageIsNone: 'The file is not a JPEG, PNG, WebP, AVIF or TIFF picture',
  imageIsHeic: 'HEIC pictures cannot be read here; please save it as JPEG',
  imageHasTooManyPixels: 'The picture has more than 60 megapixels',
  imageTooSmall: 'The picture is too small',
  imageHasPages: 'The file holds more than one picture',
  imageTooHungry:
    'The picture is too large for this kind of file. Please save it as an ordinary JPEG and try again.',

  resetSubject: 'Choose a new password',
  resetGreeting: 'Hi!',
  resetAsked: 'Someone asked for a new password for your account at {shop}.',
  resetButton: 'Choose a new password',
  resetExpires: 'The link works once, within {minutes} minutes.',
  resetIgnore: 'If it was not you, you need not do anything. Your password stays as it is.',
  passwordChangedSubject: 'Your password was changed',
  passwordChanged: 'The password of your account at {shop} was changed.',
  passwordChangedFine: 'If it was you, you need not do anything.',
  passwordChangedNotYou:
    'If it was not you, choose a new one at once: open the sign-in and press "Forgot your password". Every other browser was signed out.',
  passwordChangedButton: 'Open the sign-in',
  mailSentBy: 'This email was sent by {shop}.',
} as const;

export type TextKey = keyof typeof en;
export type Texts = { readonly [K in TextKey]: string };
