import { words } from '../../texts/words.ts';

/** What Today says of mails and of the installation. */
export const todayText = words('today', {
  mails: '{count, plural, one {# mail has not been sent} other {# mails have not been sent}}',
  mailsReason:
    '{refused, plural, =0 {The mail server does not take them at the moment.} one {# address was refused by the mail server.} other {# addresses were refused by the mail server.}}',
  sendAgain: 'Send again',
  disk: 'The disk is nearly full',
  diskReason: '{free} GB of {size} GB are free where the shop keeps its pictures.',
  lookAgain: 'Look again',
  seeWork: 'See what waits',
  backup: 'The last backup is older than a day',
  backupReason: 'It was made on {date}.',
  backupNever: 'There is no backup yet',
  backupNeverReason: 'Run npm run backup each night, or say BACKUPS=elsewhere where others make them.',
  queue: '{count, plural, one {# task waits} other {# tasks wait}} longer than it should',
  queueReason:
    'Mails, prints and payments are worked on in the background. Is the shop running with its workers?',
});
