import { words } from '../../texts/words.ts';

/** What is said of hooks, keys and the addresses of other systems. */
export const hookText = words('hooks', {
  address: 'This is not an address.',
  scheme: 'The address has to begin with https://',
  userinfo: 'The address may hold no name and no password. The signature says who sends.',
  port: 'This port belongs to another service. Take 443 or one above 1023.',
  ownNetwork:
    'This leads into the own machine or network. Whoever runs the installation can allow it (OUTGOING_ALLOW).',
  unknownName: 'This name is not known. Is it spelt right?',
  tooMany: 'There are {count} already. Remove one first.',
  busy: 'It is being sent right now. Look again in a moment.',
  failing: '{name} is not told of orders any more',
  failingReason: 'Nothing arrived there for {days} days, so it was switched off on {date}.',
  look: 'Look at it',
});
