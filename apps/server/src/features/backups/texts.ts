import { words } from '../../texts/words.ts';

/** What Today says of backups. */
export const backupText = words('backups', {
  failed: 'The backup could not be restored',
  failedReason: '{backup} was tried on {date}: {problem}',
  untried: 'No backup was found good for more than a week',
  untriedReason: 'The last that could be restored was tried on {date}.',
  neverTried: 'No backup has been tried yet',
  neverReason: 'The first was made on {date}. The shop tries them at night where BACKUP_DIR leads to them.',
  whatToDo: 'What to do',
  title: 'Get a backup that can be restored',
  steps:
    'On the machine of the shop: see that there is room on the disk, make a new backup with npm run backup, and look at what it says. Then let the shop try it here; the answer comes to this page within some minutes.',
  tryAgain: 'Try the newest backup now',
});
