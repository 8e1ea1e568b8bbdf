import { words } from '../../texts/words.ts';

/** What is said of labs. */
export const labText = words('labs', {
  notUnderstood: 'This was not understood: no such lab or delivery, or the signature does not fit.',
  tooMany: 'There are {count} labs already.',
  kindStays: 'What kind of lab it is cannot be changed. Add another one.',
  folderTaken: '{lab} has this folder. Each lab needs one of its own.',
  secretNeeded: 'This is needed to sign in at the lab.',
  stillCollecting: 'This batch still collects. Lock it first.',
  isDelivered: 'This batch is at the lab already.',
  busy: 'It is being sent right now. Look again in a moment.',
  failed: 'A batch did not reach {lab}',
  failedReason: '{name} was tried for days. Look at what the lab’s page says, then deliver it again.',
  look: 'Look at it',
});
