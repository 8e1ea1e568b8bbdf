import { Trans, useLingui } from '@lingui/react/macro';
import { eraseFamily } from '@picture-day/contract/calls/studio/families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useChange } from '../api/use-change.ts';
import styles from './family.module.css';
import { ReasonField } from './reason-field.tsx';
import type { WorkProps } from './work.ts';

/** Erases a family on its demand; it asks once, by name. */
export function ErasePanel({ family, onClose }: WorkProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [reason, setReason] = useState('');
  const { uuid, emailAddress } = family;
  const name = family.name || emailAddress;
  const { submit, pending } = useChange(
    () => ask(eraseFamily, { params: { uuid }, body: { reason: reason.trim(), emailAddress } }),
    {
      say: () => t`${name} is erased.`,
      after: () => void navigate(paths.families(), { replace: true }),
    },
  );
  const erase = async () => {
    const yes = await confirm({
      title: t`Erase ${name}?`,
      text: t`This cannot be undone. The family gets a last mail at ${emailAddress}.`,
      yes: t`Erase ${name}`,
      danger: true,
    });
    if (yes) await submit(undefined);
  };
  return (
    <SidePanel
      title={<Trans>Erase family</Trans>}
      onClose={onClose}
      foot={
        <Button
          wide
          look="danger"
          pending={pending}
          disabled={reason.trim() === ''}
          onClick={() => void erase()}
        >
          {t`Erase ${name}`}
        </Button>
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>
            Name, address, children, shares, uploads and messages go at once. An order that is paid and not
            yet delivered keeps its name, address and pictures until it is handed over. Receipts, invoices and
            credit notes keep name, email address and the child’s name as long as bookkeeping law demands.
          </Trans>
        </p>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </SidePanel>
  );
}
