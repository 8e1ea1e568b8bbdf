import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { makeBatch } from '@picture-day/contract/calls/studio/production';
import { orderReference } from '@picture-day/contract/constants';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useOrderChange } from '../api/use-order-change.ts';
import type { BulkProps } from './bulk-work.ts';
import styles from './panels.module.css';

/** What waits to be made of the selected orders, together in a batch of its own. */
export function BulkBatchPanel({ orders, onClose }: BulkProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { submit, pending } = useOrderChange(
    () => {
      const named = orders.map(({ uuid }) => orderReference(uuid));
      return ask(makeBatch, { body: { name: name.trim(), orders: named } });
    },
    { after: ({ key }) => navigate(paths.batch(key)) },
  );
  return (
    <SidePanel
      title={<Trans>Into a batch</Trans>}
      onClose={onClose}
      foot={
        <Button wide pending={pending} onClick={() => void submit(undefined)}>
          <Plural value={orders.length} one="Make a batch of # order" other="Make a batch of # orders" />
        </Button>
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>
            All that waits to be made of these orders, also where a batch still collects it. What is being
            made stays where it is.
          </Trans>
        </p>
        <TextField
          label={t`Name`}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
    </SidePanel>
  );
}
