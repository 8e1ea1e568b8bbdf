import { Trans, useLingui } from '@lingui/react/macro';
import { noteFamily } from '@picture-day/contract/calls/studio/families';
import type { Family } from '@picture-day/contract/entities/family';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { TextArea } from '@picture-day/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';

/** What colleagues should know; kept when it is saved, and never thrown away before. */
export function NoteField({ family }: { family: Family }) {
  const { t } = useLingui();
  const [note, setNote] = useState(family.note);
  const { submit, pending } = useChange(
    () => ask(noteFamily, { params: { uuid: family.uuid }, body: { note: note.trim() } }),
    { say: () => t`The note is saved.` },
  );
  return (
    <>
      <TextArea
        label={<Trans>Note for colleagues</Trans>}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {note.trim() !== family.note && (
        <Button look="quiet" size="small" pending={pending} onClick={() => void submit(undefined)}>
          <Trans>Save note</Trans>
        </Button>
      )}
    </>
  );
}
