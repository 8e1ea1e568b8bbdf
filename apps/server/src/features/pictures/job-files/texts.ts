import { words } from '../../../texts/words.ts';

/** What is said to whoever sends the files of a photo day. */
export const jobFileText = words('job-files', {
  otherBytes: 'The file changed while it was being sent. Send it again.',
  diskFull: 'The shop’s disk is full. Nothing is lost; make room and go on.',
  brokeOff: 'The file did not come whole. Send it again.',
});
