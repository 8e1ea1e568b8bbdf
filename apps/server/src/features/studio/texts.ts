import { words } from '../../texts/words.ts';

/** What the studio says to colleagues, on its pages and by mail. */
export const studioText = words('studio', {
  owner: 'Owner',
  office: 'Office',
  photographer: 'Photographer',
  production: 'Production',
  wrongCode: 'This code is not right. Take the newest one your app shows.',
  wrongRecoveryCode: 'This recovery code is not right, or was used before.',
  wrongPasskey: 'The passkey could not be read. Please try again.',
  tooManyCodes: 'Too many wrong codes. Please give your password again.',
  passwordAgain: 'Please give your password again before you change this.',
  wrongPassword: 'This password is not right.',
  lastFactor: 'This is your last second factor. Add another before you take it away.',
  lastOwner: 'The last owner stays. Make somebody else an owner first.',
  isColleague: 'This person works here already.',
  isCustomer: 'This address belongs to a customer of the shop. Please use another one for work.',
  invitationOver: 'This invitation was used, withdrawn or is too old. Ask for a new one.',
  linkOver: 'This link was used or is too old. Ask for a new one.',
  invitationSubject: 'Your way into the studio of {shop}',
  invitationBy: '{name} invites you to the studio of {shop}, as: {role}.',
  invitationSetUp: 'You choose a password and set up a second factor: a passkey, or an app that shows codes.',
  invitationButton: 'Accept the invitation',
  invitationEnds: 'The link works once, within {hours} hours.',
  newBrowserSubject: 'A new sign-in to the studio of {shop}',
  newBrowser: 'Somebody signed in as you with a browser we had not seen before: {browser}, from {address}.',
  unknownBrowser: 'an unknown browser',
  wasItYou: 'If it was you, you need not do anything.',
  wasItNotYou:
    'If it was not you, open the studio, end that session under your account and choose a new password. Tell the owner.',
  openStudio: 'Open the studio',
  factorSubject: 'Your second factor was changed',
  passkeyAdded: 'A passkey was added to your account in the studio of {shop}.',
  appAdded: 'An app that shows codes was added to your account in the studio of {shop}.',
  passkeyRemoved: 'A passkey was taken away from your account in the studio of {shop}.',
  appRemoved: 'The app that shows codes was taken away from your account in the studio of {shop}.',
  codesRenewed:
    'New recovery codes were made for your account in the studio of {shop}. The old ones have ended.',
  factorReset:
    '{name} has taken away your second factor in the studio of {shop}. At your next sign-in you set up a new one.',
  factorResetByCommand:
    'Your second factor in the studio of {shop} was taken away on the server. A link from there lets you in again.',
  recoverySubject: 'A recovery code was used',
  recoveryUsed:
    '{name} signed in to the studio of {shop} with a recovery code. All other sessions have ended.',
  wrongCodesSubject: 'Somebody knows your password',
  wrongCodes:
    'Somebody gave your right password for the studio of {shop}, and then five wrong codes. Nothing was opened.',
  wrongCodesChange: 'If it was not you, choose a new password now.',
});
