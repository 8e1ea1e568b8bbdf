import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { Link } from 'react-router';
import { fieldWord } from '../shared/field-words.ts';
import { wordsOf } from '../shared/log-words.ts';
import styles from './log.module.css';

interface Props {
  readonly entry: LogEntry;
  readonly address: string;
  readonly isOpen: boolean;
}

/** What happened, and to whom; it opens and closes what is known beyond that. */
export function EntryWords({ entry, address, isOpen }: Props) {
  const { i18n } = useLingui();
  const words = wordsOf(entry.action);
  const { family, subject, order, colleague, fields, before, after } = entry;
  // Values that stand beside it need no name here.
  const unseen = fields.filter((field) => !(field in before) && !(field in after));
  const changed = unseen.map((field) => fieldWord(i18n, field)).join(', ');
  const about = [order?.reference, subject?.name, family?.name, colleague?.name, changed]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className={styles.what}>
      <Link
        to={address}
        // The row is the stop of the Tab key and opens by Enter: nobody walks through two hundred links.
        tabIndex={-1}
        aria-expanded={isOpen}
        preventScrollReset
        state={{ keepFocus: true }}
      >
        {words ? i18n._(words) : entry.action}
      </Link>
      {about && <span>{about}</span>}
    </span>
  );
}
