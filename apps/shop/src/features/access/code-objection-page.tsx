import { Trans, useLingui } from '@lingui/react/macro';
import { objectToCode } from '@picture-day/contract/calls/access';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import styles from './components/form.module.css';

/** Programs that follow links in mails must not end a code, so one press is needed. */
function Objection({ linkKey }: { linkKey: string }) {
  const { t, i18n } = useLingui();
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { submit, pending } = useSubmission(
    async () => {
      setFailure(undefined);
      const { suspended } = await ask(objectToCode, { params: { key: linkKey } });
      setDone(suspended);
      if (!suspended) setFailure(t`This link is not valid any more. Please write to us instead.`);
    },
    (error) => setFailure(saidIn(i18n, failureText(error))),
  );
  if (done) {
    return (
      <p role="status">
        <Trans>
          Thank you. The code has stopped working, and we look into it. If you need a code for these pictures,
          ask for one on our front page.
        </Trans>
      </p>
    );
  }
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          We sent a code for the pictures of your child to an address that the name list does not have. If you
          do not agree, stop the code here. Nobody can open the pictures with it until we have spoken about
          it.
        </Trans>
      </p>
      {failure && (
        <p role="alert" className={styles.alert}>
          {failure}
        </p>
      )}
      <Button pending={pending} onClick={() => submit()}>
        <Trans>Stop the code</Trans>
      </Button>
    </div>
  );
}

export function Component() {
  const { key = '' } = useParams();
  return (
    <ListPage narrow title={<Trans>A code for somebody else</Trans>}>
      <Objection linkKey={key} />
    </ListPage>
  );
}
