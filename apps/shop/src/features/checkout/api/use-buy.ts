import { createTransaction } from '@picture-day/contract/calls/checkout';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { currentClient } from './checkout-query.ts';
import type { CheckoutSteps } from './use-checkout.ts';

interface Bought {
  readonly checkoutUuid: string;
  readonly steps: Pick<CheckoutSteps, 'state' | 'buying' | 'refuse'>;
  readonly comment: string;
}

/** Buys once, however often it is pressed; a refusal is kept until something is mended or tried again. */
export function useBuy({ checkoutUuid, steps, comment }: Bought) {
  const navigate = useNavigate();
  const { delivery, payment, cart } = steps.state;
  const { submit, pending } = useSubmission(async () => {
    if (!delivery || !payment) return;
    steps.buying();
    const { transaction, error } = await ask(createTransaction, {
      params: { checkoutUuid },
      body: {
        deliveryOptionUuid: delivery.uuid,
        paymentOptionUuid: payment.uuid,
        deliveryOptionData: delivery.data,
        paymentOptionData: payment.data,
        client: currentClient(),
        comment: comment.trim() || null,
        termsAccepted: true,
        totalPrice: cart.summary.totalPrice,
      },
    });
    if (!transaction) return steps.refuse(new ApiError(200, error ?? ''));
    await navigate(paths.payment(transaction.uuid), { replace: true, state: { begin: true } });
  }, steps.refuse);
  return { buy: () => submit(), buying: pending };
}
