import { words } from '../../texts/words.ts';

/** What payments say, in the visitor's language. */
export const paymentText = words('payments', {
  declined:
    'The payment was declined. Nothing has been charged. Please try again or choose another way to pay.',
  cancelled: 'The payment was cancelled. Nothing has been charged.',
  'not-started': 'The payment could not be started. Please try again or choose another way to pay.',
  alreadyDecided: 'This payment has already been decided.',
  title: 'Test payment',
  explain: 'This is the test provider of the shop. No money changes hands.',
  pay: 'Pay {amount}',
  approve: 'Approve',
  decline: 'Decline',
  cancel: 'Cancel',
  delay: 'Approve, answer late',
  twice: 'Approve, answer twice',
  badSignature: 'The signature is not valid',
  notCancelled: 'This order cannot be cancelled any more.',
  otherAmount: 'What goes back has changed meanwhile. Look at the sum again.',
  unreadable: 'The message cannot be read',
  refundChanged: 'What can be given back has changed meanwhile. Look at the sums again.',
  refundDecided: 'This refund has already been decided.',
});

/** Why a payment ended without money. */
export type PaymentFailure = 'declined' | 'cancelled' | 'not-started';
