import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { wordsOf } from '../model/log-words.ts';
import styles from './log.module.css';

export const concerned = ({ family, subject, order, colleague, fields }: LogEntry): string =>
  [order?.reference, subject?.name, family?.name, colleague?.name, fields.join(', ')]
    .filter(Boolean)
    .join(' · ');

/** What happened, and to whom. */
export function EntryWords({ entry }: { readonly entry: LogEntry }) {
  const { i18n } = useLingui();
  const words = wordsOf(entry.action);
  const about = concerned(entry);
  return (
    <span className={styles.what}>
      <b>{words ? i18n._(words) : entry.action}</b>
      {about && <span>{about}</span>}
    </span>
  );
}
