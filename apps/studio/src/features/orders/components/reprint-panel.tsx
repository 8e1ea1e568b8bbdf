import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { reprintCounts, reprintLines } from '@picture-day/contract/calls/studio/orders';
import type { ReprintReason, StudioOrderLine } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useOrderChange } from '../api/use-order-change.ts';
import { MakingName } from './making-state.tsx';
import styles from './panels.module.css';
import { ReasonChoice } from './reason-choice.tsx';
import type { WorkProps } from './work.ts';

/** The number the next making of a line gets. */
const nextOf = ({ makings }: StudioOrderLine): number => Math.max(...makings.map(({ number }) => number)) + 1;

/** Lines made again from their print files, for nothing. */
export function ReprintPanel({ order, onClose }: WorkProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const goods = order.lines.filter(({ makings }) => makings.length > 0);
  const [chosen, setChosen] = useState<readonly string[]>(goods.length === 1 ? [goods[0]?.uuid ?? ''] : []);
  const [reason, setReason] = useState<ReprintReason | ''>('');
  const { submit, pending } = useOrderChange(
    async (why: ReprintReason) => {
      const lines = goods
        .filter(({ uuid }) => chosen.includes(uuid))
        .map((line) => ({ uuid: line.uuid, number: nextOf(line) }));
      await ask(reprintLines, { params: { orderUuid: order.uuid }, body: { reason: why, lines } });
      await client.invalidateQueries({ queryKey: keyOfCall(reprintCounts) });
    },
    { say: () => t`It is made again.`, after: onClose },
  );
  return (
    <SidePanel
      title={<Trans>Reprint</Trans>}
      onClose={onClose}
      foot={
        <Button
          wide
          pending={pending}
          disabled={chosen.length === 0 || reason === ''}
          onClick={() => reason && void submit(reason)}
        >
          <Plural value={chosen.length} one="Reprint # line" other="Reprint # lines" />
        </Button>
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>The same print files are made again. The family pays nothing and its receipt stays.</Trans>{' '}
          <Trans>A wrong name or picture is mended at its line afterwards, by Change design.</Trans>
        </p>
        <fieldset className={styles.lines}>
          <legend>
            <Trans>Lines</Trans>
          </legend>
          {goods.map(({ uuid, name, quantity, makings }) => (
            <Checkbox
              key={uuid}
              checked={chosen.includes(uuid)}
              onChange={({ currentTarget }) =>
                setChosen(currentTarget.checked ? [...chosen, uuid] : chosen.filter((one) => one !== uuid))
              }
            >
              {name} × {quantity}
              <small>
                <MakingName state={makings.at(-1)?.state ?? 'waiting'} />
              </small>
            </Checkbox>
          ))}
        </fieldset>
        <ReasonChoice value={reason} onChange={setReason} />
      </div>
    </SidePanel>
  );
}
