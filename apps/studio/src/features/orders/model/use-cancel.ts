import { useLingui } from '@lingui/react/macro';
import { cancelOrder } from '@picture-day/contract/calls/studio/orders';
import { orderReference } from '@picture-day/contract/constants';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useMoney } from '../../../lib/use-money.ts';
import { useOrderChange } from '../api/use-order-change.ts';

/** Ends an order after asking once, with the sum that goes back in the button. */
export function useCancel(order: StudioOrder): () => Promise<void> {
  const { t } = useLingui();
  const money = useMoney();
  const confirm = useConfirm();
  const { came = 0, refunded = 0 } = order.money?.payment ?? {};
  const amount = came - refunded;
  const { submit } = useOrderChange(
    () => ask(cancelOrder, { params: { orderUuid: order.uuid }, body: { amount } }),
    { say: () => t`The order is cancelled.` },
  );
  return async () => {
    const reference = orderReference(order.uuid);
    const sum = money(amount);
    const yes = await confirm({
      title: t`Cancel the order ${reference}?`,
      text: t`Nothing of it is made or sent any more, its files are locked again, and the family gets a mail. This cannot be undone.`,
      yes: amount > 0 ? t`Cancel and give ${sum} back` : t`Cancel the order`,
      no: t`Keep the order`,
      danger: true,
    });
    if (yes) await submit(undefined);
  };
}
