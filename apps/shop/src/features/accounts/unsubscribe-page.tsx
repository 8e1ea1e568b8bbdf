import { Trans, useLingui } from '@lingui/react/macro';
import { unsubscribe } from '@picture-day/contract/calls/reminders';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import styles from './components/account.module.css';
import { FormNote } from './components/form-note.tsx';

/** Programs that follow links in mails must not unsubscribe anybody, so one press is needed. */
function Unsubscribe({ linkKey }: { linkKey: string }) {
  const { t, i18n } = useLingui();
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { submit, pending } = useSubmission(
    async () => {
      const answer = await ask(unsubscribe, { params: { key: linkKey } });
      setDone(answer.unsubscribed);
      setFailure(answer.unsubscribed ? undefined : t`This link is not valid.`);
    },
    (error) => setFailure(saidIn(i18n, failureText(error))),
  );
  if (done) {
    return (
      <p role="status">
        <Trans>You get no more reminders about this picture set.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        <Trans>You get reminders before the ordering deadline of a picture set.</Trans>
      </p>
      <FormNote>{failure}</FormNote>
      <Button className={styles.save ?? ''} pending={pending} onClick={() => submit()}>
        <Trans>No more reminders</Trans>
      </Button>
    </div>
  );
}

export function Component() {
  const { key = '' } = useParams();
  return (
    <ListPage narrow title={<Trans>Reminders</Trans>}>
      <Unsubscribe linkKey={key} />
    </ListPage>
  );
}
