import { Trans, useLingui } from '@lingui/react/macro';
import {
  changeHook,
  type Hook,
  removeHook,
  renewHookSecret,
  switchHook,
} from '@picture-day/contract/calls/studio/hooks';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useId, useState } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useRefreshHooks } from '../api/connections.ts';
import styles from '../shared/connections.module.css';
import { OneTimeSecret } from '../shared/one-time-secret.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { HookFields, useHookForm } from './hook-fields.tsx';
import { HookState } from './hooks-section.tsx';

interface Props {
  readonly hook: Hook;
  readonly onClose: () => void;
}

/** A connected system: how it stands, what it was told, and what can be changed. */
export function HookPanel({ hook, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const dates = useDates();
  const confirm = useConfirm();
  const refresh = useRefreshHooks();
  const failed = useFailureToast();
  const [secret, setSecret] = useState<string>();
  const { uuid, name, url, events, off, oldSecretUntil } = hook;
  const params = { uuid };
  const form = useHookForm({ name, url, events }, async (body) => {
    await ask(changeHook, { params, body });
    showToast({ text: t`Saved`, kind: 'success' });
    await refresh();
  });
  const turn = useSubmission(async () => {
    await ask(switchHook, { params, body: { on: off !== null } });
    await refresh();
  }, failed);
  const renew = useSubmission(async () => {
    const yes = await confirm({
      title: t`Make a new secret for ${name}?`,
      text: t`The one in use still signs beside it for a day.`,
      yes: t`Make a new secret`,
      no: t`Keep it`,
    });
    if (!yes) return;
    setSecret((await ask(renewHookSecret, { params })).secret);
    await refresh();
  }, failed);
  const remove = useSubmission(async () => {
    const yes = await confirm({
      title: t`Remove ${name}?`,
      text: t`It is told of nothing any more, and what it was told is forgotten.`,
      yes: t`Remove ${name}`,
      no: t`Keep it`,
      danger: true,
    });
    if (!yes) return;
    await ask(removeHook, { params });
    await refresh();
    onClose();
  }, failed);
  const until = oldSecretUntil && dates.dateAndTime(oldSecretUntil);
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
        <HookState hook={hook} />
        <div className={styles.buttons}>
          <Button look="quiet" size="small" pending={turn.pending} onClick={() => turn.submit()}>
            {off ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
          </Button>
          <Button look="quiet" size="small" pending={renew.pending} onClick={() => renew.submit()}>
            <Trans>New secret</Trans>
          </Button>
          <Button look="quiet" size="small" pending={remove.pending} onClick={() => remove.submit()}>
            <Trans>Remove</Trans>
          </Button>
        </div>
        {secret && (
          <OneTimeSecret
            label={<Trans>Secret that signs every call</Trans>}
            secret={secret}
            onDone={() => setSecret(undefined)}
          />
        )}
        {until && (
          <p className={styles.quiet}>
            <Trans>The secret before signs too until {until}.</Trans>
          </p>
        )}
      </div>
      <div className={styles.block}>
        <HookFields id={id} hook={form} />
      </div>
      <DeliveryList uuid={uuid} />
    </SidePanel>
  );
}
