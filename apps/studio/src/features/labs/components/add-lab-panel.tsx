import { Trans } from '@lingui/react/macro';
import { addLab } from '@picture-day/contract/calls/studio/labs';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { OneTimeSecret } from '../../connections/shared/one-time-secret.tsx';
import { useRefreshLabs } from '../api/labs.ts';
import { NEW_LAB } from '../model/lab-words.ts';
import { LabFields } from './lab-fields.tsx';
import { useLabForm } from './use-lab-form.ts';

/** Adds a lab; one that is called shows its secret once. */
export function AddLabPanel({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const refresh = useRefreshLabs();
  const [, setSearch] = useSearchParams();
  const [added, setAdded] = useState<{ readonly secret: string; readonly uuid: string }>();
  const lab = useLabForm(NEW_LAB, async (body) => {
    const answer = await ask(addLab, { body });
    await refresh();
    if (answer.secret === null) setSearch({ lab: answer.lab.uuid });
    else setAdded({ secret: answer.secret, uuid: answer.lab.uuid });
  });
  return (
    <SidePanel
      title={<Trans>Add a lab</Trans>}
      onClose={onClose}
      foot={
        !added && (
          <Button type="submit" form={id} pending={lab.pending} wide>
            <Trans>Add the lab</Trans>
          </Button>
        )
      }
    >
      {added ? (
        <OneTimeSecret
          label={<Trans>Secret that signs every call</Trans>}
          secret={added.secret}
          onDone={() => setSearch({ lab: added.uuid })}
        />
      ) : (
        <LabFields id={id} lab={lab} />
      )}
    </SidePanel>
  );
}
