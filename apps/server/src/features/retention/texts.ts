import { words } from '../../texts/words.ts';

/** What the announcement of a deletion says, in the language of the account. */
export const retentionText = words('retention', {
  subject: 'Pictures from {job} are deleted on {date}',
  deleted:
    'The storage time of {job} ends on {date}. Pictures of {names} that you have not bought are deleted then.',
  bought: 'What you have bought stays.',
  look: 'See the pictures',
  why: 'You get this email because these pictures are in your account.',
});
