import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useState } from 'react';
import type { Confirmation } from '../model/front-view.ts';
import styles from './form.module.css';
import { FormAlert } from './form-alert.tsx';

interface Props {
  confirmation: Confirmation;
  onBack: () => void;
  /** Adds the pictures; answers the message to show, if any. */
  onConfirm: () => Promise<string | undefined>;
}

/** A warning answer: is this the person whose pictures are to be added? */
export function SubjectConfirmation({ confirmation, onBack, onConfirm }: Props) {
  const { i18n } = useLingui();
  const [alert, setAlert] = useState<string>();
  const { name, group } = confirmation.subject;
  const { submit, pending } = useSubmission(
    async () => setAlert(await onConfirm()),
    (error) => setAlert(saidIn(i18n, failureText(error))),
  );
  return (
    <section className={styles.form}>
      <h1 tabIndex={-1}>
        <Trans>Is this the right person?</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>The code belongs to the pictures of:</Trans>
      </p>
      <p className={styles.subject}>
        <b>{name}</b>
        {group && <span>{group}</span>}
      </p>
      <FormAlert>{alert}</FormAlert>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
        <Button pending={pending} onClick={() => submit()}>
          <Trans>Add pictures</Trans>
        </Button>
      </div>
    </section>
  );
}
