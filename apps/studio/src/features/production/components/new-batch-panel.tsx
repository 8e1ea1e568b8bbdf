import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { TextArea, TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useBatchWork } from '../api/production.ts';
import { useWork } from '../model/use-work.ts';
import styles from './packing-panel.module.css';

const REFERENCE = /\b[0-9a-fA-F]{8}\b/g;

/** A batch of orders that somebody names, for what cannot wait for its rule. */
export function NewBatchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const work = useBatchWork();
  const [name, call] = useState('');
  const [typed, type] = useState('');
  const orders = [...new Set((typed.match(REFERENCE) ?? []).map((one) => one.toLowerCase()))];
  const count = orders.length;
  const { submit, pending, said } = useWork(async () => {
    const { key } = await work.make({ name: name.trim(), orders });
    navigate(paths.batch(key));
  });
  return (
    <SidePanel
      title={<Trans>New batch</Trans>}
      onClose={onClose}
      foot={
        <Button wide pending={pending} disabled={count === 0 || count > 200} onClick={submit}>
          <Trans>Make a batch of {count}</Trans>
        </Button>
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>
            Batches make themselves: by school after the deadline, and by day for what is sent. Here you put
            orders together that cannot wait.
          </Trans>
        </p>
        <TextField
          label={t`Name`}
          value={name}
          maxLength={120}
          onChange={(event) => call(event.target.value)}
        />
        <TextArea
          label={t`References of the orders`}
          hint={t`Eight characters each, as they stand in mails`}
          rows={5}
          maxLength={4000}
          value={typed}
          error={said || undefined}
          onChange={(event) => type(event.target.value)}
        />
      </div>
    </SidePanel>
  );
}
