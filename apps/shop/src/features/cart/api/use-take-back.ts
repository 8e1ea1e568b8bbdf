import { useLingui } from '@lingui/react/macro';
import { takeLineBack } from '@picture-day/contract/calls/cart';
import type { Cart } from '@picture-day/contract/entities/cart';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { cartQuery, keepCart } from '../../../lib/cart.ts';

/** Offered already, until when; a page that is shown anew does not offer it again. */
const offered = new Map<string, number>();

/** Offers to take back the line that was deleted last, also after a reload, while the server still holds it. */
export function useTakeBack(takenOut: Cart['takenOut']): void {
  const { t } = useLingui();
  const client = useQueryClient();
  const tellFailure = useFailureToast();
  const offer = useEffectEvent(() => {
    if (!takenOut || (offered.get(takenOut.uuid) ?? 0) > Date.now()) return;
    const { uuid, name, seconds } = takenOut;
    offered.set(uuid, Date.now() + seconds * 1000);
    const run = async () => {
      offered.delete(uuid);
      try {
        const { cart } = await ask(takeLineBack, { params: { uuid } });
        await keepCart(client, cart);
        showToast({ text: t`${name} is back in the cart`, kind: 'success' });
      } catch (error) {
        const isLate = error instanceof ApiError && error.status === 404;
        if (isLate) showToast({ text: t`It is too late to take ${name} back`, kind: 'error' });
        else tellFailure(error);
        await client.invalidateQueries({ queryKey: cartQuery.queryKey });
      }
    };
    showToast({ text: t`${name} was deleted`, action: { label: t`Take it back`, run, seconds } });
  });
  const uuid = takenOut?.uuid;
  useEffect(() => {
    if (uuid) offer();
  }, [uuid]);
}
