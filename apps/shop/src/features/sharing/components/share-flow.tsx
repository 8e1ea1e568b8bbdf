import { Trans, useLingui } from '@lingui/react/macro';
import { sharePictureSets } from '@picture-day/contract/calls/sharing';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCustomer } from '../../../lib/boot.ts';
import { sharesQuery } from '../api/shares.ts';
import { SelectPictureSets } from './select-picture-sets.tsx';
import { SelectRecipients } from './select-recipients.tsx';
import styles from './share.module.css';

type Step = 'select-picture-sets' | 'select-recipients' | 'show-receipt';

/** Only the family itself gives its pictures away. */
export function ShareFlow() {
  const customer = useCustomer();
  if (!customer?.isSimulated) return <ShareSteps />;
  return (
    <EmptyState>
      <Trans>You act as a customer. Only they themselves can share their picture sets.</Trans>
    </EmptyState>
  );
}

/** Three steps: which sets, to whom, and what was sent. */
function ShareSteps() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('select-picture-sets');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [fields, setFields] = useState<readonly string[]>(['']);
  const [sentTo, setSentTo] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();

  const { submit, pending } = useSubmission(
    async (recipients: string[]) => {
      setFailure(undefined);
      const query = { 'email[]': recipients, 'subjects[]': [...chosen] };
      const answer = await ask(sharePictureSets, { query });
      if (answer.error) return setFailure(answer.error);
      setSentTo(answer.recipients ?? recipients);
      setStep('show-receipt');
      await client.invalidateQueries({ queryKey: sharesQuery.queryKey });
    },
    (error) => {
      const answered = error instanceof ApiError && !error.isNetworkFailure;
      setFailure(
        answered ? saidIn(i18n, failureText(error)) : t`Error sharing picture sets, please try again`,
      );
    },
  );
  const startAgain = () => {
    setChosen(new Set());
    setFields(['']);
    setSentTo([]);
    setStep('select-picture-sets');
  };

  if (step === 'select-picture-sets') {
    return (
      <SelectPictureSets chosen={chosen} onChoose={setChosen} onDone={() => setStep('select-recipients')} />
    );
  }
  if (step === 'select-recipients') {
    return (
      <SelectRecipients
        fields={fields}
        onChange={(next) => {
          setFields(next);
          setFailure(undefined);
        }}
        failure={failure}
        pending={pending}
        onBack={() => {
          setFailure(undefined);
          setStep('select-picture-sets');
        }}
        onSend={submit}
      />
    );
  }
  return (
    <div className={styles.step} role="status">
      <h2>
        <Trans>The pictures are on their way</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>These people get a link that works for 30 days. You can withdraw it at any time.</Trans>
      </p>
      <ul className={styles.receipt}>
        {sentTo.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      <Button look="quiet" onClick={startAgain}>
        <Trans>Send more</Trans>
      </Button>
    </div>
  );
}
