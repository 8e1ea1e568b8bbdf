import { createTransaction, setPaymentOption } from '@picture-day/contract/calls/checkout';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../../lib/api.ts';
import { failureText, useSubmission } from '../../../lib/submission.ts';
import { paths } from '../../../paths.ts';
import type { CheckoutState, PricedAnswer } from '../model/checkout-state.ts';
import { currentClient } from './checkout-query.ts';

interface Bought {
  readonly checkoutUuid: string;
  readonly state: CheckoutState;
  readonly comment: string;
  /** The cart as it is now, when the purchase was refused. */
  readonly onCart: (answer: PricedAnswer) => void;
}

/** Buys once, however often it is pressed; a refusal is kept until the next try. */
export function useBuy({ checkoutUuid, state, comment, onCart }: Bought) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { delivery, payment, cart } = state;

  /** The price may have changed meanwhile: the total beside the button is the one that counts. */
  const refuse = async (text: string) => {
    setRefusal(text);
    if (!delivery || !payment) return;
    const params = { checkoutUuid, deliveryOptionUuid: delivery.uuid, paymentOptionUuid: payment.uuid };
    const answer = await ask(setPaymentOption, { params }).catch(() => null);
    if (answer) onCart(answer);
  };

  const { submit, pending } = useSubmission(
    async () => {
      if (!delivery || !payment) return;
      setRefusal(null);
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
      if (transaction)
        await navigate(paths.payment(transaction.uuid), { replace: true, state: { begin: true } });
      else await refuse(error ?? '');
    },
    (error) => refuse(failureText(error)),
  );
  return { buy: () => submit(), buying: pending, refusal };
}
