import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { deliveriesOfBatch, labNames, sendToLab } from '@picture-day/contract/calls/studio/labs';
import { studioBatch } from '@picture-day/contract/calls/studio/production';
import { OWNER } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHasRole } from '../../../lib/session.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { paths } from '../../../paths.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { faultWords } from '../../connections/shared/fault-words.ts';
import { ANSWER_WORDS } from '../model/lab-words.ts';
import styles from './batch-labs.module.css';

const KINDS = { waiting: 'half', delivered: 'done', failed: 'failed' } as const;

interface Props {
  readonly batchUuid: string;
  /** Its lines are gathered for good. */
  readonly isLocked: boolean;
  /** The lab whose products it gathers. */
  readonly labUuid: string | null;
}

/** To which lab a batch goes, and what became of it there. */
export function BatchLabs({ batchUuid, isLocked, labUuid: made }: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const dates = useDates();
  const client = useQueryClient();
  const isOwner = useHasRole(OWNER);
  const ofBatch = answerTo(deliveriesOfBatch, { query: { batchUuid } });
  const { data: names } = useQuery(answerTo(labNames));
  const { data } = useQuery(ofBatch);
  const labs = (names?.labs ?? []).filter(({ isOff }) => !isOff);
  const [chosen, setChosen] = useState('');
  const deliveries = data?.deliveries ?? [];
  const free = labs.filter(({ uuid }) => !deliveries.some(({ labUuid }) => labUuid === uuid));
  const lab = free.find(({ uuid }) => uuid === (chosen || made)) ?? free[0];
  const { submit, pending } = useSubmission(async () => {
    if (!lab) return;
    const sent = await ask(sendToLab, { params: { uuid: lab.uuid }, body: { batchUuid } });
    client.setQueryData(ofBatch.queryKey, sent);
    // It went to print with it.
    await client.invalidateQueries({ queryKey: keyOfCall(studioBatch) });
  }, useFailureToast());
  if (labs.length === 0 && deliveries.length === 0) return null;
  return (
    <section className={styles.labs} aria-label={t`Lab`}>
      <h2>
        <Trans>Lab</Trans> {isOwner && <Link to={paths.labs()}>{t`Settings`}</Link>}
      </h2>
      <ul>
        {deliveries.map(({ uuid, lab: name, labUuid, state, delivered, created, fault, answer }) => (
          <li key={uuid}>
            <StateDot kind={KINDS[state]}>
              {name ?? names?.labs.find((one) => one.uuid === labUuid)?.name ?? t`Lab`}
            </StateDot>{' '}
            <span>
              {dates.shortTime(delivered ?? created)}
              {fault && ` · ${faultWords(i18n, fault)}`}
              {answer && ` · ${i18n._(ANSWER_WORDS[answer.state])}`}
            </span>
          </li>
        ))}
      </ul>
      {isLocked && lab && (
        <div className={styles.send}>
          <SelectField
            label={<Trans>Send to</Trans>}
            value={lab.uuid}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {free.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button look="quiet" pending={pending} onClick={() => submit()}>
            <Trans>Send to {lab.name}</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
