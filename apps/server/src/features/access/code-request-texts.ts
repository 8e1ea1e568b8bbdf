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
  noticeSubject: 'Somebody got a code for the pictures of {name}',
  noticeSent:
    'Somebody asked us for the code to the pictures of {name} ({job}), and we sent a new one to an address that the name list does not have. The code you may have had before no longer works.',
  noticeObject:
    'If this person should not see the pictures, say so with the button. The new code then stops working, and we look into it.',
  noticeButton: 'I do not agree',
  noticeFine:
    'If you know about it, you need do nothing. If you need a code yourself, ask for one on our front page.',
  noticeWhy: 'You get this email because the name list of {job} has this address for {name}.',
  contactEnded: 'This contact has no access to the child any more',
  onlyNew: 'The same code can be sent only to the contact or as a letter, and only while it works',
  codeTaken: 'Another child has this code now: send a new one',
  objected: '{count, plural, one {A contact objects to a code} other {# contacts object to a code}}',
  objectedReason: '{children}. The code does not work until you decide.',
  decide: 'Decide',
  waiting: '{count, plural, one {# family asks for a code} other {# families ask for a code}}',
  reason: '{schools}. Only the contact of the roster gets it without a question.',
  look: 'Look at them',
  giveAddress: 'Please give the e-mail address that the code goes to',
  noContact: 'The roster has no e-mail address for this child',
  giveReason: 'Please say why the code goes to an address that the roster does not have',
});
