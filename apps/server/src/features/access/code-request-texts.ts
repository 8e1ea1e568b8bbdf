import { words } from '../../texts/words.ts';

/** What is said to and of families who ask for a code. */
export const codeRequestText = words('code-requests', {
  taken:
    'Thank you. If we know this address, the code is on its way. Otherwise we look for it and answer you.',
  subject: 'Your code for the pictures of {name}',
  asked: 'You asked us for the code to the pictures of {name} ({job}).',
  code: 'The code is {code}.',
  ended: 'It is a new one: the code you may have had before opens nothing any more.',
  open: 'See the pictures',
  why: 'You get this email because the code of this child was asked for.',
  ignore: 'If you did not ask, you need do nothing. Keep the code for the family.',
  waiting: '{count, plural, one {# family asks for a code} other {# families ask for a code}}',
  reason: '{schools}. Only the contact of the roster gets it without a question.',
  look: 'Look at them',
  giveAddress: 'Please give the e-mail address that the code goes to',
  noContact: 'The roster has no e-mail address for this child',
  giveReason: 'Please say why the code goes to an address that the roster does not have',
});
