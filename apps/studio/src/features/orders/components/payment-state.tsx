import { Trans } from '@lingui/react/macro';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';

type Payment = NonNullable<StudioOrder['money']>['payment'];

/** How it stands with the money, as its provider last said. */
export function PaymentState({ payment: { state, isInvoice, captured, refunded } }: { payment: Payment }) {
  if (refunded > 0) {
    return (
      <StateDot kind="done">
        {refunded >= captured ? <Trans>Given back</Trans> : <Trans>Given back in part</Trans>}
      </StateDot>
    );
  }
  switch (state) {
    case 'captured':
      return (
        <StateDot kind="done">
          <Trans>Paid</Trans>
        </StateDot>
      );
    case 'authorised':
      return (
        <StateDot kind="waiting">
          {isInvoice ? <Trans>The invoice is open</Trans> : <Trans>Reserved</Trans>}
        </StateDot>
      );
    case 'failed':
      return (
        <StateDot kind="failed">
          <Trans>Failed</Trans>
        </StateDot>
      );
    case 'cancelled':
      return (
        <StateDot kind="waiting">
          <Trans>Cancelled</Trans>
        </StateDot>
      );
    case 'created':
    case 'submitting':
      return (
        <StateDot kind="half">
          <Trans>Under way</Trans>
        </StateDot>
      );
    case null:
      return (
        <StateDot kind="waiting">
          <Trans>Not begun</Trans>
        </StateDot>
      );
  }
}
