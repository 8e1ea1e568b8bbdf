/** The texts of the specification that forms and server share; each is also the key of its translations. */
export const MESSAGE = {
  // Validation
  required: 'This is required!',
  tooShort: "That's too short!",
  invalidEmail: 'Invalid email',
  resetPasswordsDiffer: "The two passwords doesn't match!",
  passwordNotLongEnough: 'The password is not long enough',
  passwordsMustMatch: 'The passwords must match',
  fullName: 'Please enter both first and last name',
  invalidMobile: 'Invalid phone number',
  invalidPostalCode: 'Invalid postal code',
  invalidCode: 'The code is not valid',
  invalidPersonNumber: 'Invalid personal ID number',
  selectCatalogues:
    'You need to select how many cataloges you would like before clicking Add to shopping cart',

  // Access
  noAccountForKey: 'Sorry, no account connected to this key',
  reminderFailed: 'Error sending password reset instructions.',
  setPasswordFailed: 'Error setting new password',
  passwordReset: 'The password was succesfully updated.',
  wrongLogin: 'Wrong email address or password',
  reminderSent: 'If the address has an account, an email with instructions is on its way.',
  addressHasAccount: 'The email address already has an account',
  checkFields: 'Please check the marked fields',
  codeUsed: 'The picture set is already on your account',
  tooManyAttempts: 'Too many attempts, please try again later',
  notWhileSimulating: 'Not possible while simulating a user',

  // Account
  contactInfoUpdated: 'Your contact info was successfully updated.',
  passwordUpdated: 'Your password was successfully updated.',

  // Checkout
  resolveAddressFailed: 'Error resolving address',
  createCheckoutFailed: 'Failed to create checkout',
  paymentOptionsFailed: 'Failed to fetch payment options',
  setPaymentOptionFailed: 'Failed to set payment option',
  voucherFailed: 'Failed to use voucher code',
  digitalSetsFailed: 'Failed to buy digital sets',
  cataloguesFailed: 'Failed to add catalogues to cart',
  transactionFailed: 'Failed to create transaction',

  // Pictures, sharing, pages
  uploadFailed:
    "At least one of the files couldn't be uploaded due to an issue with your Internet connection.",
  checkConnection: 'Please check your connection and try again.',
  pictureNotAllowed: "You can't use this image in this image field",
  emptyCategory: 'There are no products available within this category for the selected picture set.',
  emptyInbox: 'The image inbox is empty',
  shareFailed: 'Error sharing picture sets, please try again',
  stopRecordingFailed: 'Error stopping debug mode',
  pageNotFound: 'Page not found',
  unsavedChanges: 'Are you sure you want to leave the page with unsaved changes?',
  loading: 'Loading',
} as const;
