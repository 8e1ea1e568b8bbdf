import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { BATCH_STATES, type Batch, type BatchState } from '@picture-day/contract/entities/batch';
import { useDates } from '../../../lib/use-dates.ts';
import { wordsOf } from '../../log/shared/log-words.ts';
import { STATE_WORDS } from '../model/batch-words.ts';
import styles from './production.module.css';

const isState = (what: string): what is BatchState => (BATCH_STATES as readonly string[]).includes(what);

/** What happened to the batch last, and who did it. */
export function BatchActivity({ batch }: { batch: Batch }) {
  const { i18n } = useI18n();
  const { t } = useLingui();
  const { shortTime } = useDates();
  if (batch.activity.length === 0) return null;
  return (
    <ul className={styles.activity} aria-label={t`Activity`}>
      {batch.activity.slice(0, 8).map(({ id, time, by, action, count, what }) => {
        const words = wordsOf(action);
        const about = what && (isState(what) ? i18n._(STATE_WORDS[what]) : what);
        return (
          <li key={id}>
            <time dateTime={time}>{shortTime(time)}</time>
            <span>
              <b>{by ?? <Trans>The shop</Trans>}</b> {words ? i18n._(words) : action}
              {about && `: ${about}`}
              {count !== null && count > 1 && ` (${i18n.number(count)})`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
