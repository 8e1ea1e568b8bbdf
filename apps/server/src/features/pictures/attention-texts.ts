import { words } from '../../texts/words.ts';

/** What Today says of jobs and their pictures. */
export const jobAttention = words('job-attention', {
  ready: '{job} can be published',
  readyReason: '{pictured} of {children} children have pictures.',
  checklist: 'Open checklist',
  doubtful: '{count, plural, one {# picture is doubtful} other {# pictures are doubtful}}',
  doubtfulReason:
    '{job}. {unmatched, plural, =0 {} one {# belongs to no child. } other {# belong to no child. }}{unreadable, plural, =0 {} one {# could not be read.} other {# could not be read.}}',
  look: 'Look at them',
});
