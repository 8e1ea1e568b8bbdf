import { words } from '../../texts/words.ts';

/** What reminders and the mail about new pictures say, in the language of the account. */
export const reminderText = words('reminders', {
  subject: 'The pictures of {name} are still waiting',
  waiting: 'You have not ordered any pictures of {name} ({job}) yet.',
  deadline: 'Orders can be placed until {date}.',
  look: 'See the pictures',
  unsubscribe: 'No more reminders about {name}',
  why: 'You get at most two reminders, because these pictures are in your account.',
  here: 'The pictures of {names} are here',
  inWebshop: 'The pictures of {names} ({job}) are in the webshop now.',
  promised: 'We promised you this e-mail when you entered your code. It comes once.',
});
