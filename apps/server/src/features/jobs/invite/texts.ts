import { words } from '../../../texts/words.ts';

/** What the first mail with a code says, and why one is not sent. */
export const inviteText = words('invitations', {
  keep: 'Only people with the code can see them. Keep it for the family.',
  toSchool: 'Order by {date} for delivery to the school.',
  why: 'You get this email because the list of {job} names this address for {name}.',
  publishFirst: 'Families would find nothing yet: publish the job first',
  noLetters: 'No child here has a letter to print',
  afterLastDay: 'Orders are closed on that day',
  atNight: 'Please choose a time between 8:00 and 21:00, when families are awake',
  nobody: 'Nobody is left to remind here',
  begun: 'The mails are on their way already',
  testSubject: 'Test: {subject}',
});
