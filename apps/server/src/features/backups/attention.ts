import { callUrl } from '@picture-day/contract/call';
import { tryBackupNow } from '@picture-day/contract/calls/studio/today';
import { OWNER } from '@picture-day/contract/roles';
import type { AttentionLine, Condition } from '../../platform/attention.ts';
import { after, days } from '../../platform/clock.ts';
import { dateWords } from '../../texts/dates.ts';
import { type BackupState, backupStateQuery } from './store.ts';
import { backupText } from './texts.ts';

/** One is tried every night once the last good one is six days old. */
const WEEK = days(7);

/** The last backup that was tried did not come back, or none was found good for a week. */
export const backupDoubtful: Condition<BackupState> = {
  kind: 'installation',
  grave: true,
  roles: OWNER,
  ofInstallation: true,
  reads: () => backupStateQuery(),
  tells([state], { clock, config }, { portal, lang }) {
    if (!state) return [];
    const date = (at: string) => dateWords(lang, portal, new Date(at));
    const line = (sentence: string, reason: string, at: string): AttentionLine[] => [
      {
        key: 'backup-trial',
        sentence,
        reason,
        at,
        label: backupText(lang, 'whatToDo'),
        does: callUrl(tryBackupNow, {}),
        question: {
          title: backupText(lang, 'title'),
          text: backupText(lang, 'steps'),
          yes: backupText(lang, 'tryAgain'),
        },
      },
    ];
    const { tried, backup, problem, good, first } = state;
    if (tried && problem) {
      const values = { backup: backup || '–', date: date(tried), problem };
      return line(backupText(lang, 'failed'), backupText(lang, 'failedReason', values), tried);
    }
    const since = good ?? first;
    const isWatched = config.BACKUP_DIR && config.BACKUPS !== 'elsewhere';
    if (!isWatched || !since || new Date(since) >= after(clock.now(), -WEEK)) return [];
    const [sentence, reason] = good
      ? (['untried', 'untriedReason'] as const)
      : (['neverTried', 'neverReason'] as const);
    return line(backupText(lang, sentence), backupText(lang, reason, { date: date(since) }), since);
  },
};
