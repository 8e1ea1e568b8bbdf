import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useState } from 'react';
import styles from './add-picture-set.module.css';

interface Props {
  subject: { name: string; group?: string | undefined };
  onBack: () => void;
  /** Adds the pictures; answers the server's message, if any. */
  onConfirm: () => Promise<string | undefined>;
}

/** A warning answer: is this the person whose pictures are to be added? */
export function ConfirmSubject({ subject, onBack, onConfirm }: Props) {
  const { t, i18n } = useLingui();
  const [alert, setAlert] = useState<string>();
  const { submit, pending } = useSubmission(
    async () => {
      const message = await onConfirm();
      setAlert(message === '' ? t`The code is not valid` : message);
    },
    (error) => setAlert(saidIn(i18n, failureText(error))),
  );
  return (
    <div className={styles.form}>
      <p>
        <Trans>The code belongs to the pictures of:</Trans>
      </p>
      <p className={styles.subject}>
        <b>{subject.name}</b>
        {subject.group && <span>{subject.group}</span>}
      </p>
      <p role="alert" className={styles.alert}>
        {alert}
      </p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
        <Button pending={pending} onClick={() => submit()}>
          <Trans>Add pictures</Trans>
        </Button>
      </div>
    </div>
  );
}
