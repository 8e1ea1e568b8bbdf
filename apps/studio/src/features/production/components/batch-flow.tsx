import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { BATCH_STATES, type Batch, type BatchState } from '@picture-day/contract/entities/batch';
import { useDates } from '../../../lib/use-dates.ts';
import { STATE_WORDS } from '../model/batch-words.ts';
import styles from './production.module.css';

/** What is said below a step: until when, when and by whom, or how far. */
function Said({ batch, state }: { batch: Batch; state: BatchState }) {
  const { fullDate, shortTime } = useDates();
  const reached = BATCH_STATES.indexOf(state) <= BATCH_STATES.indexOf(batch.state);
  const step = reached ? batch.steps.find((one) => one.state === state) : undefined;
  const { due, packed, handed, parcels } = batch;
  if (state === 'collecting') {
    if (!due) return <Trans>until it is locked</Trans>;
    const day = fullDate(due);
    return <Trans>until {day}</Trans>;
  }
  if (state === 'packed' && batch.state === 'sent_to_print')
    return (
      <Trans>
        {packed} of {parcels} parcels
      </Trans>
    );
  if (state === 'handed_over' && batch.state === 'packed' && handed > 0)
    return (
      <Trans>
        {handed} of {parcels} parcels
      </Trans>
    );
  return step ? [shortTime(step.time), step.by].filter(Boolean).join(', ') : null;
}

/** The five steps of a batch, with the one it is at. */
export function BatchFlow({ batch }: { batch: Batch }) {
  const { i18n } = useI18n();
  const at = BATCH_STATES.indexOf(batch.state);
  // While parcels are packed or handed out, that is the step at hand.
  const now =
    (batch.state === 'sent_to_print' && batch.packed > 0) || (batch.state === 'packed' && batch.handed > 0)
      ? at + 1
      : at;
  return (
    <ol className={styles.flow}>
      {BATCH_STATES.map((state, index) => (
        <li
          key={state}
          data-is={index < now || batch.state === 'handed_over' ? 'past' : index === now ? 'now' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <b>{i18n._(STATE_WORDS[state])}</b>
          <Said batch={batch} state={state} />
        </li>
      ))}
    </ol>
  );
}
