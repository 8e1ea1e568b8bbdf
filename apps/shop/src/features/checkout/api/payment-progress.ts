import { cancelTransaction, paymentOfTransaction } from '@picture-day/contract/calls/payments';
import type { PaymentProgress } from '@picture-day/contract/entities/checkout';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const POLL_MS = 1500;

/** The provider has not yet said how it ended. */
export const isUnderWay = ({ state }: Pick<PaymentProgress, 'state'>): boolean =>
  state === 'created' || state === 'submitting';

/** The customer has done their part. */
export const isSecured = ({ state }: Pick<PaymentProgress, 'state'>): boolean =>
  state === 'authorised' || state === 'captured';

export const paymentQuery = (transactionUuid: string) =>
  answerTo(paymentOfTransaction, { params: { transactionUuid } });

/** How far a payment has come, asked again while it is on its way. */
export function usePayment(transactionUuid: string) {
  return useQuery({
    ...paymentQuery(transactionUuid),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.transaction) ? POLL_MS : false),
  });
}

/** Gives up a payment that is on its way; what was paid meanwhile stays paid. `ended` hears how it stands then. */
export function useGiveUp(
  transactionUuid: string,
  ended?: (payment: PaymentProgress) => void | Promise<void>,
) {
  const client = useQueryClient();
  const tellFailure = useFailureToast();
  const params = { transactionUuid };
  const { queryKey } = answerTo(paymentOfTransaction, { params });
  return useSubmission(
    async () => {
      const answer = await ask(cancelTransaction, { params });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
      await ended?.(answer.transaction);
    },
    (error) => {
      tellFailure(error);
      client.invalidateQueries({ queryKey });
    },
  );
}
