import { words } from '../../texts/words.ts';

/** What Today says of jobs and their pictures. */
export const jobAttention = words('job-attention', {
  ready: '{job} can be published',
  readyReason: '{pictured} of {children} children have pictures.',
  publish: 'Publish',
  publishTitle: 'Publish {job}?',
  publishText:
    'Its families see their pictures at once, and those who wait get their mail. {missing, plural, =0 {Every child has pictures.} one {# child has no picture yet.} other {# children have no picture yet.}}',
  publishYes: 'Publish {job}',
  doubtful: '{count, plural, one {# picture is doubtful} other {# pictures are doubtful}}',
  doubtfulReason:
    '{job}. {unmatched, plural, =0 {} one {# belongs to no child. } other {# belong to no child. }}{unreadable, plural, =0 {} one {# could not be read.} other {# could not be read.}}',
  look: 'Look at them',
});
