import { Trans } from '@lingui/react/macro';
import { addHook } from '@picture-day/contract/calls/studio/hooks';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useRefreshHooks } from '../api/connections.ts';
import { OneTimeSecret } from '../shared/one-time-secret.tsx';
import { HookFields, useHookForm } from './hook-fields.tsx';

/** Connects a system and shows its secret once. */
export function AddHookPanel({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const refresh = useRefreshHooks();
  const [, setSearch] = useSearchParams();
  const [added, setAdded] = useState<{ readonly secret: string; readonly uuid: string }>();
  const hook = useHookForm({ name: '', url: '', events: ['order.paid'] }, async (body) => {
    const answer = await ask(addHook, { body });
    setAdded({ secret: answer.secret, uuid: answer.hook.uuid });
    await refresh();
  });
  return (
    <SidePanel
      title={<Trans>Connect a system</Trans>}
      onClose={onClose}
      foot={
        !added && (
          <Button type="submit" form={id} pending={hook.pending} wide>
            <Trans>Connect</Trans>
          </Button>
        )
      }
    >
      {added ? (
        <OneTimeSecret
          label={<Trans>Secret that signs every call</Trans>}
          secret={added.secret}
          onDone={() => setSearch({ hook: added.uuid })}
        />
      ) : (
        <HookFields id={id} hook={hook} />
      )}
    </SidePanel>
  );
}
