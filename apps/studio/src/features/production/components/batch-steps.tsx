import { useLingui as useI18n } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BATCH_STATES, type Batch, type BatchState } from '@picture-day/contract/entities/batch';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useState } from 'react';
import { useBatchWork } from '../api/production.ts';
import { NEXT_WORDS, STATE_WORDS } from '../model/batch-words.ts';
import { useWork } from '../model/use-work.ts';
import styles from './packing-panel.module.css';

const beside = (state: BatchState, steps: 1 | -1): BatchState | undefined =>
  BATCH_STATES[BATCH_STATES.indexOf(state) + steps];

function BackDialog({ batch, to, onClose }: { batch: Batch; to: BatchState; onClose: () => void }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const [reason, say] = useState('');
  const work = useBatchWork();
  const { submit, pending, said } = useWork(async () => {
    await work.step(batch.key, { from: batch.state, to, reason: reason.trim() });
    onClose();
  });
  const name = i18n._(STATE_WORDS[to]);
  return (
    <Dialog
      open
      title={<Trans>Back to “{name}”?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={pending} disabled={!reason.trim()} onClick={submit}>
            <Trans>Take one step back</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>Lines and orders go back with the batch. No family is written to because of it.</Trans>
        </p>
        <TextField
          label={t`Why`}
          value={reason}
          maxLength={300}
          error={said || undefined}
          onChange={(event) => say(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** The next step of a batch, asked once where families hear of it, and the way one step back. */
export function BatchSteps({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const confirm = useConfirm();
  const work = useBatchWork();
  const [isGoingBack, goBack] = useState(false);
  const [next, before] = [beside(batch.state, 1), beside(batch.state, -1)];
  const words = NEXT_WORDS[batch.state];
  const { parcels } = batch;
  // One primary button: what failed has it while it waits for somebody.
  const isHeld = batch.failures.some(({ reason }) => reason !== null);
  const { submit, pending } = useSubmission(async () => {
    if (!next) return;
    if (next === 'sent_to_print' || next === 'handed_over') {
      const sure = await confirm({
        title: next === 'handed_over' ? t`Hand the batch over?` : t`Mark the batch as sent to print?`,
        text: (
          <Plural
            value={parcels}
            one="The family of # order is told."
            other="The families of # orders are told."
          />
        ),
        yes: words ? i18n._(words) : undefined,
      });
      if (!sure) return;
    }
    await work.step(batch.key, { from: batch.state, to: next });
  }, useFailureToast());
  return (
    <>
      {before && (
        <Button look="quiet" onClick={() => goBack(true)}>
          <Trans>One step back</Trans>
        </Button>
      )}
      {next && words && (
        <Button look={isHeld ? 'quiet' : 'primary'} pending={pending} onClick={() => void submit()}>
          {i18n._(words)}
        </Button>
      )}
      {isGoingBack && before && <BackDialog batch={batch} to={before} onClose={() => goBack(false)} />}
    </>
  );
}
