import { Trans } from '@lingui/react/macro';
import type { FactorKinds } from '@picture-day/contract/entities/colleague';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';

/** What a colleague proves themselves by, beside the password. */
export function FactorState({ factors, needed }: { factors: FactorKinds; needed: boolean }) {
  if (factors.passkey) {
    return (
      <StateDot kind="done">
        <Trans>Passkey</Trans>
      </StateDot>
    );
  }
  if (factors.app) {
    return (
      <StateDot kind="done">
        <Trans>App codes</Trans>
      </StateDot>
    );
  }
  return (
    <StateDot kind={needed ? 'failed' : 'waiting'}>
      <Trans>none yet</Trans>
    </StateDot>
  );
}
