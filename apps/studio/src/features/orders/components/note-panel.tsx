import { Trans, useLingui } from '@lingui/react/macro';
import { noteOrder, ORDER_NOTE_MAX } from '@picture-day/contract/calls/studio/orders';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { TextArea } from '@picture-day/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useOrderChange } from '../api/use-order-change.ts';
import styles from './panels.module.css';
import type { WorkProps } from './work.ts';

/** What colleagues should know about an order; what was typed stays, whatever becomes of it. */
export function NotePanel({ order, onClose }: WorkProps) {
  const { t } = useLingui();
  const [note, setNote] = useState(order.note);
  const { submit, pending } = useOrderChange(
    () =>
      ask(noteOrder, {
        params: { orderUuid: order.uuid },
        body: { version: order.version, note: note.trim() },
      }),
    { say: () => t`The note is saved.`, after: onClose },
  );
  return (
    <SidePanel
      title={<Trans>Note</Trans>}
      onClose={onClose}
      foot={
        <Button
          wide
          pending={pending}
          disabled={note.trim() === order.note}
          onClick={() => void submit(undefined)}
        >
          <Trans>Save note</Trans>
        </Button>
      }
    >
      <div className={styles.work}>
        <TextArea
          label={<Trans>Note for colleagues</Trans>}
          hint={<Trans>The family does not see it.</Trans>}
          rows={6}
          maxLength={ORDER_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </SidePanel>
  );
}
