import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import {
  changeLab,
  forgetLabHostKey,
  type Lab,
  renewLabSecret,
  switchLab,
  testLab,
} from '@picture-day/contract/calls/studio/labs';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useId, useState } from 'react';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import styles from '../../connections/shared/connections.module.css';
import { faultWords } from '../../connections/shared/fault-words.ts';
import { OneTimeSecret } from '../../connections/shared/one-time-secret.tsx';
import { useRefreshLabs } from '../api/labs.ts';
import { formOf } from '../model/lab-words.ts';
import { HostKey } from './host-key.tsx';
import { LabDeliveries } from './lab-deliveries.tsx';
import { LabFields } from './lab-fields.tsx';
import { LabProducts } from './lab-products.tsx';
import { LabState } from './lab-table.tsx';
import { RemoveLab } from './remove-lab.tsx';
import { useLabForm } from './use-lab-form.ts';

interface Props {
  readonly lab: Lab;
  readonly onClose: () => void;
}

/** A lab: whether it is reached, what it got, and its settings. */
export function LabPanel({ lab, onClose }: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const id = useId();
  const confirm = useConfirm();
  const refresh = useRefreshLabs();
  const failed = useFailureToast();
  const [secret, setSecret] = useState<string>();
  const [fault, setFault] = useState<string | null>(null);
  const { uuid, name } = lab;
  const params = { uuid };
  const form = useLabForm(formOf(lab), async (body) => {
    await ask(changeLab, { params, body });
    form.form.setValue('secret', '');
    showToast({ text: t`Saved`, kind: 'success' });
    await refresh();
  });
  const test = useSubmission(async () => {
    const answer = await ask(testLab, { params });
    setFault(answer.fault);
    if (answer.fault === null) showToast({ text: t`The lab is reached.`, kind: 'success' });
    await refresh();
  }, failed);
  const turn = useSubmission(async () => {
    await ask(switchLab, { params, body: { on: lab.isOff } });
    await refresh();
  }, failed);
  const renew = useSubmission(async () => {
    const yes = await confirm({
      title: t`Make a new secret for ${name}?`,
      text: t`The one in use still signs beside it for a day.`,
      yes: t`Make a new secret`,
      no: t`Keep it`,
    });
    if (yes) setSecret((await ask(renewLabSecret, { params })).secret);
  }, failed);
  const forget = useSubmission(async () => {
    const yes = await confirm({
      title: t`Forget the key of ${name}?`,
      text: t`The next key its server shows is taken. Ask the lab first whether it changed.`,
      yes: t`Forget the key`,
      no: t`Keep it`,
      danger: true,
    });
    if (!yes) return;
    await ask(forgetLabHostKey, { params });
    await refresh();
  }, failed);
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      foot={
        <Button type="submit" form={id} pending={form.pending} wide>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className={styles.block}>
        <LabState lab={lab} />
        <div className={styles.buttons}>
          <Button look="quiet" size="small" pending={test.pending} onClick={() => test.submit()}>
            <Trans>Try to reach it</Trans>
          </Button>
          <Button look="quiet" size="small" pending={turn.pending} onClick={() => turn.submit()}>
            {lab.isOff ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
          </Button>
          <Button look="quiet" size="small" pending={renew.pending} onClick={() => renew.submit()}>
            <Trans>New secret</Trans>
          </Button>
          <RemoveLab lab={lab} onGone={onClose} />
        </div>
        {fault && (
          <p className={styles.error} role="alert">
            {faultWords(i18n, fault)}
          </p>
        )}
        {secret && (
          <OneTimeSecret
            label={<Trans>Secret that signs every call</Trans>}
            secret={secret}
            onDone={() => setSecret(undefined)}
          />
        )}
        <HostKey lab={lab} onForget={() => forget.submit()} pending={forget.pending} />
      </div>
      <div className={styles.block}>
        <LabFields id={id} lab={form} isAdded />
        <p className={styles.quiet}>
          <Trans>Its answers come in at</Trans> <span className={styles.mono}>{lab.answersAt}</span>
        </p>
      </div>
      <LabProducts lab={lab} />
      <LabDeliveries uuid={uuid} />
    </SidePanel>
  );
}
