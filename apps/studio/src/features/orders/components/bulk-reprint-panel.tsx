import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { reprintCounts, reprintOrders } from '@picture-day/contract/calls/studio/orders';
import type { ReprintReason } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useOrderChange } from '../api/use-order-change.ts';
import styles from './panels.module.css';
import { ReasonChoice } from './reason-choice.tsx';

interface Props {
  readonly orders: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** All goods of the selected orders made again. */
export function BulkReprintPanel({ orders, onClose, onDone }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [reason, setReason] = useState<ReprintReason | ''>('');
  const { submit, pending } = useOrderChange(
    async (why: ReprintReason) => {
      const answer = await ask(reprintOrders, { body: { reason: why, orders: [...orders] } });
      await client.invalidateQueries({ queryKey: keyOfCall(reprintCounts) });
      return answer;
    },
    {
      say: ({ made, left }) =>
        left === 0 ? t`Made again: ${made}.` : t`Made again: ${made}. Left alone: ${left}.`,
      after: onDone,
    },
  );
  return (
    <SidePanel
      title={<Trans>Reprint</Trans>}
      onClose={onClose}
      foot={
        <Button
          wide
          pending={pending}
          disabled={reason === '' || orders.length === 0}
          onClick={() => reason && void submit(reason)}
        >
          <Plural value={orders.length} one="Reprint # order" other="Reprint # orders" />
        </Button>
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>
            All goods of these orders are made again from their print files, for nothing. An order of which a
            reprint still waits is left alone.
          </Trans>
        </p>
        <ReasonChoice value={reason} onChange={setReason} />
      </div>
    </SidePanel>
  );
}
