import { Trans } from '@lingui/react/macro';
import type { FactorKinds } from '@picture-day/contract/entities/colleague';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';

/** What a colleague proves themselves by, beside the password. */
export function FactorState({ factors }: { factors: FactorKinds }) {
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
    <StateDot kind="failed">
      <Trans>none yet</Trans>
    </StateDot>
  );
}
