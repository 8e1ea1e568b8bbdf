import { Trans } from '@lingui/react/macro';
import type { Cart } from '@picture-day/contract/entities/cart';
import { useMoney } from '../../../ui/price/price.tsx';

/** Why a voucher that was used takes nothing off now, and what makes it hold again. */
export function VoucherWaits({ waits: { code, missing } }: { waits: NonNullable<Cart['rebateWaits']> }) {
  const money = useMoney();
  const amount = missing === null ? null : money(missing);
  return amount ? (
    <Trans>
      Voucher {code} needs products for {amount} more. Then it is used again.
    </Trans>
  ) : (
    <Trans>Voucher {code} cannot be used for this cart.</Trans>
  );
}
