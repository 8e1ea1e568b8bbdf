import { Trans, useLingui } from '@lingui/react/macro';
import {
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from '@picture-day/contract/calls/studio/second-factor';
import type { FactorKinds, Passkey } from '@picture-day/contract/entities/colleague';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useState } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { AppSetUp, hasPasskeys, makePasskey, RecoveryCodes, wasLetGo } from '../../sign-in/shared/factors.ts';
import { useRefreshAccount } from '../api/people.ts';
import styles from './panel.module.css';

interface Props {
  readonly factors: FactorKinds;
  readonly passkeys: readonly Passkey[];
}

/** The own passkeys, the app and the recovery codes. */
export function OwnFactors({ factors, passkeys }: Props) {
  const { t } = useLingui();
  const dates = useDates();
  const confirm = useConfirm();
  const refresh = useRefreshAccount();
  const [codes, setCodes] = useState<readonly string[]>();
  const [addingApp, setAddingApp] = useState(false);
  const say = useFailureToast();
  const failed = (error: Error) => wasLetGo(error) || say(error);
  const added = async (recoveryCodes: readonly string[] | undefined) => {
    setAddingApp(false);
    setCodes(recoveryCodes);
    await refresh();
  };
  const add = useSubmission(async () => {
    const answer = await makePasskey(t`Passkey`);
    if (answer?.error !== undefined) showToast({ text: answer.error, kind: 'error' });
    else if (answer) await added(answer.recoveryCodes);
  }, failed);
  const remove = useSubmission(async (passkey: Passkey | undefined) => {
    const yes = await confirm({
      title: passkey ? t`Take the passkey away?` : t`Take the app away?`,
      text: t`It opens nothing any more.`,
      yes: t`Take it away`,
      no: t`Keep it`,
      danger: true,
    });
    if (!yes) return;
    await (passkey ? ask(removePasskey, { params: { uuid: passkey.uuid } }) : ask(removeApp));
    await refresh();
  }, failed);
  const renew = useSubmission(async () => {
    const answer = await ask(renewRecoveryCodes);
    if (answer) await added(answer.recoveryCodes);
  }, failed);
  const { recoveryCodes } = factors;
  return (
    <>
      <ul className={styles.sessions}>
        {passkeys.map((passkey) => (
          <li key={passkey.uuid} className={styles.session}>
            <span>
              {passkey.name || <Trans>Passkey</Trans>}
              <span className={styles.quiet}>
                {dates.dateAndTime(passkey.usedTime ?? passkey.createdTime)}
              </span>
            </span>
            <Button look="quiet" size="small" onClick={() => remove.submit(passkey)}>
              <Trans>Take away</Trans>
            </Button>
          </li>
        ))}
        {factors.app && (
          <li className={styles.session}>
            <span>
              <Trans>App that shows codes</Trans>
            </span>
            <Button look="quiet" size="small" onClick={() => remove.submit(undefined)}>
              <Trans>Take the app away</Trans>
            </Button>
          </li>
        )}
        {(factors.app || passkeys.length > 0) && (
          <li className={styles.session}>
            <span>
              <Trans>Recovery codes</Trans>
              <span className={styles.quiet}>
                <Trans>{recoveryCodes} of 10 are left</Trans>
              </span>
            </span>
            <Button look="quiet" size="small" pending={renew.pending} onClick={() => renew.submit()}>
              <Trans>Make new ones</Trans>
            </Button>
          </li>
        )}
      </ul>
      <div className={styles.foot}>
        {hasPasskeys() && (
          <Button look="quiet" pending={add.pending} onClick={() => add.submit()}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={() => setAddingApp(true)}>
          {factors.app ? <Trans>Change the app</Trans> : <Trans>Add an app</Trans>}
        </Button>
      </div>
      <Dialog
        open={addingApp}
        onClose={() => setAddingApp(false)}
        title={<Trans>App that shows codes</Trans>}
      >
        {addingApp && <AppSetUp onAdded={(told) => void added(told)} />}
      </Dialog>
      <Dialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title={<Trans>Recovery codes</Trans>}
      >
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      </Dialog>
    </>
  );
}
