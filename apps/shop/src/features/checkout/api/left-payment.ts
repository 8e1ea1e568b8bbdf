import { paymentOfTransaction } from '@picture-day/contract/calls/payments';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { PaymentProgress } from '@picture-day/contract/entities/checkout';
import type { UnfinishedPayment } from '@picture-day/contract/entities/payment';
import { answerTo, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bootQuery, refreshBoot, useBoot } from '../../../lib/boot.ts';
import { cartQuery } from '../../../lib/cart.ts';
import { isSecured, isUnderWay } from './payment-progress.ts';

const POLL_MS = 5000;

/** A payment begins or ends: what the shop knows of the cart, of bought pictures and of the payment is asked anew. */
async function tellShop(client: QueryClient): Promise<void> {
  client.invalidateQueries({ queryKey: keyOfCall(pictureSets) });
  await client.invalidateQueries({ queryKey: cartQuery.queryKey });
  await refreshBoot(client).catch(() => undefined);
}

/** Keeps the shop in step with a payment that a page follows. */
export function useShopInStep(payment: PaymentProgress | undefined): void {
  const client = useQueryClient();
  const open = payment && isUnderWay(payment);
  const uuid = payment?.uuid;
  useEffect(() => {
    if (open === undefined) return;
    const known = client.getQueryData(bootQuery.queryKey)?.unfinishedPayment?.uuid === uuid;
    if (known !== open) tellShop(client);
  }, [client, open, uuid]);
}

/** The payment that was left, asked for again and again, and how it ended. */
export function useLeftPayment(): { left: UnfinishedPayment; progress: PaymentProgress | undefined } | null {
  const known = useBoot().unfinishedPayment ?? null;
  const [left, setLeft] = useState(known);
  if (known && known.uuid !== left?.uuid) setLeft(known);
  const { data, refetch } = useQuery({
    ...answerTo(paymentOfTransaction, { params: { transactionUuid: left?.uuid ?? '' } }),
    enabled: left !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.transaction) ? POLL_MS : false),
  });
  const progress = data?.transaction;
  useShopInStep(progress);
  // Another tab may have ended it.
  const over = left !== null && known === null;
  const unknown = over && (!progress || isUnderWay(progress));
  useEffect(() => {
    if (unknown) refetch();
  }, [unknown, refetch]);
  return left && (over ? progress && isSecured(progress) : true) ? { left, progress } : null;
}
