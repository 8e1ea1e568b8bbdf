import { Trans, useLingui } from '@lingui/react/macro';
import { reportEvents } from '@picture-day/contract/calls/analytics';
import { startRecording, stopRecording } from '@picture-day/contract/calls/recording';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { useAlert } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useState } from 'react';
import { sessionStore } from '../../lib/session-store.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { keepRecording, runningRecording } from './api/recording-key.ts';
import styles from './debug-page.module.css';

const CONSENT = 'recording-consent';

function Start() {
  const failed = useFailureToast();
  const [agreed, setAgreed] = useState(() => sessionStore.getItem(CONSENT) === 'yes');
  const { submit, pending } = useSubmission(async () => {
    const { recording } = await ask(startRecording);
    keepRecording({ uuid: recording.uuid, sequence: 0 });
    // A page that begins with a recording running loads the recorder; every other page does without.
    window.location.reload();
  }, failed);
  const agree = (yes: boolean) => {
    setAgreed(yes);
    if (yes) sessionStore.setItem(CONSENT, 'yes');
    else sessionStore.removeItem(CONSENT);
  };
  return (
    <div className={styles.box}>
      <p className={styles.note}>
        <Trans>
          If something does not work, a recording helps us to find out why. It shows how the pages are laid
          out, where you point and press and which errors occur. What you type, texts and pictures are never
          recorded, and nothing is recorded in the checkout. It is deleted after 14 days.
        </Trans>
      </p>
      <Checkbox checked={agreed} onChange={(event) => agree(event.currentTarget.checked)}>
        <Trans>I agree that my visit is recorded until I stop it or close the browser</Trans>
      </Checkbox>
      <Button disabled={!agreed} pending={pending} onClick={() => submit()}>
        <Trans>Start debug mode</Trans>
      </Button>
    </div>
  );
}

function Stop({ onStopped }: { onStopped: () => void }) {
  const { t } = useLingui();
  const alert = useAlert();
  const { submit, pending } = useSubmission(
    async () => {
      const running = runningRecording();
      if (running) {
        const { stopRecorder } = await import('./debug-recorder.ts');
        await stopRecorder();
        await ask(stopRecording, { params: { uuid: running.uuid } }).catch((error: unknown) => {
          // What has ended by itself is stopped.
          if (!(error instanceof ApiError && error.status === 404)) throw error;
          return { error: false };
        });
      }
      keepRecording(null);
      onStopped();
    },
    () => {
      ask(reportEvents, { body: { events: [{ name: 'recording-stop-failed' }] } }).catch(() => {});
      void alert({ title: t`Error stopping debug mode` });
    },
  );
  return (
    <div className={styles.box}>
      <p className={styles.running} role="status">
        <Trans>Your visit is being recorded.</Trans>
      </p>
      <Button pending={pending} onClick={() => submit()}>
        <Trans>Stop debug mode</Trans>
      </Button>
    </div>
  );
}

function Debug() {
  const [running, setRunning] = useState(() => runningRecording() !== null);
  if (!navigator.cookieEnabled) {
    return (
      <p role="alert">
        <Trans>Cookies are not enabled</Trans>
      </p>
    );
  }
  return running ? <Stop onStopped={() => setRunning(false)} /> : <Start />;
}

export function Component() {
  return (
    <ListPage narrow title={<Trans>Debug</Trans>}>
      <Debug />
    </ListPage>
  );
}
