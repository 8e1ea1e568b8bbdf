/** The texts of the specification that forms and server share; each is also the key of its translations. */
export const MESSAGE = {
  // Validation
  required: 'This is required!',
  tooShort: "That's too short!",
  tooLong: 'This is too long',
  unusableText: 'This holds characters that cannot be used',
  invalidEmail: 'Invalid email',
  resetPasswordsDiffer: "The two passwords doesn't match!",
  passwordNotLongEnough: 'The password is not long enough',
  passwordsMustMatch: 'The passwords must match',
  easyPassword: 'This password is one of the first that strangers try. Please choose another.',
  fullName: 'Please enter both first and last name',
  invalidMobile: 'Invalid phone number',
  invalidPostalCode: 'Invalid postal code',
  invalidCode: 'The code is not valid',
  invalidPersonNumber: 'Invalid personal ID number',
  selectCatalogues:
    'You need to select how many cataloges you would like before clicking Add to shopping cart',

  // Access
  noAccountForKey: 'Sorry, no account connected to this key',
  wrongLogin: 'Wrong email address or password',
  reminderSent: 'If the address has an account, an email with instructions is on its way.',
  addressHasAccount: 'The email address already has an account',
  checkFields: 'Please check the marked fields',

  // Checkout
  resolveAddressFailed: 'Error resolving address',

  // Pictures, sharing, pages
  checkConnection: 'Please check your connection and try again.',
  pictureNotAllowed: "You can't use this image in this image field",
} as const;
