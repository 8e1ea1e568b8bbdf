import { words } from '../../texts/words.ts';

/** What reminders and the mail about new pictures say, in the language of the account. */
export const reminderText = words('reminders', {
  subject: 'The pictures of {name} are still waiting',
  waiting: 'You have not ordered any pictures of {name} ({job}) yet.',
  deadline: 'Orders can be placed until {date}.',
  look: 'See the pictures',
  unsubscribe: 'No more reminders about {name}',
  why: 'You get at most two reminders, because these pictures are in your account.',
  daysLeft:
    '{days, plural, =0 {The last day to order pictures of {name}} one {One day left to order pictures of {name}} other {# days left to order pictures of {name}}}',
  looked: 'You looked at the pictures of {name} ({job}) on {date} and have not ordered any yet.',
  inCart: 'Pictures of {name} ({job}) lie in your cart and are not ordered yet.',
  unopened: 'The pictures of {name} ({job}) are in the webshop, and nobody has looked at them yet.',
  code: 'Your code is {code}.',
  pictureOf: 'A picture of {name}',
  whyContact:
    'You get this email because the list of {job} names this address for {name}. At most two reminders follow.',
  noMoreMails: 'No more emails about photo days',
  here: 'The pictures of {names} are here',
  inWebshop: 'The pictures of {names} ({job}) are in the webshop now.',
  promised: 'We promised you this e-mail when you entered your code. It comes once.',
});
