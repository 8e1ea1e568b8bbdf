import { words } from '../../../texts/words.ts';

/** What the studio's room of families answers, and what families are mailed about it. */
export const familyText = words('families', {
  paying:
    'One of the two accounts is paying right now. Try again when the payment is over, at the latest in an hour.',
  payingNow: 'The family is paying right now. Try again when the payment is over, at the latest in an hour.',
  hasMerged: 'Other accounts have become part of that one. Make it the one that stays.',
  sameAccount: 'That is the same account.',
  notUndone: 'This can no longer be undone.',
  addressTaken: 'Another account has this address. You can make the two one.',
  notRepeated: 'This mail cannot be sent once more.',
  contactEnded: 'This contact has no access to the child any more',
  noContact:
    "The roster has no address for this child. Print the letter, or send it to the family's own address.",
  otherAddress: 'The address is not that of this family. Nothing was erased.',
  joinedSubject: 'Your two accounts are one now',
  joined:
    'You had two accounts at {shop}. As agreed with us they are one now: pictures, orders and all you have bought are in it.',
  joinedHere: 'Sign in with this address, as before.',
  joinedThere: 'Please sign in with the address of your other account from now on: {address}',
  joinedWrong: 'If you have not asked for this, please write to us today. We can undo it for a day.',
  signIn: 'Sign in',
  splitSubject: 'Your accounts are two again',
  split: 'We have undone the joining of your two accounts at {shop}. Each has what it had before.',
  changedSubject: 'Your details at {shop} were changed',
  changed:
    'As agreed with you we have changed the details of your account. You sign in with {address} from now on.',
  changedWrong: 'If you have not asked for this, please write to us.',
  codeSubject: 'A new code for {name}',
  code: 'The code for the pictures of {name} is now {code}. The old one is no longer valid.',
  codeButton: 'See the pictures',
  erasedSubject: 'Your account at {shop} is erased',
  erased: 'As you asked we have erased your account, with its pictures, shares and messages.',
  erasedDocuments:
    'Receipts, invoices and credit notes keep your name, email address and the child’s name, because bookkeeping law makes us keep them for {years, plural, one {# year} other {# years}} after the year they are from. Then they are erased.',
  erasedUnderWay:
    'An order that is paid and not yet delivered keeps your name and address until you have it, and is still delivered.',
});
