import { Trans, useLingui } from '@lingui/react/macro';
import { simulateCustomer } from '@picture-day/contract/calls/studio';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshSession } from '../../../lib/session.ts';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useChange } from '../api/use-change.ts';
import styles from './family.module.css';
import { ReasonField } from './reason-field.tsx';
import type { WorkProps } from './work.ts';

/** Half an hour in the family's place, with a reason. */
export function ActPanel({ family, onClose }: WorkProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const { submit, pending } = useChange(
    async () => {
      await ask(simulateCustomer, { body: { customerUuid: family.uuid, reason: reason.trim() } });
      await refreshSession(client);
    },
    { after: onClose },
  );
  const name = family.name || family.emailAddress;
  return (
    <SidePanel
      title={t`Act as ${name}`}
      onClose={onClose}
      foot={
        <Button wide pending={pending} disabled={reason.trim() === ''} onClick={() => void submit(undefined)}>
          <Trans>Act for 30 minutes</Trans>
        </Button>
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>
            You see the shop as the family sees it. You cannot pay, share, or change the password or the
            address. Everything you do stands in the log.
          </Trans>
        </p>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </SidePanel>
  );
}
