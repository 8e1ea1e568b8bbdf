import {
  cancelTransaction,
  decideSandboxPayment,
  paymentOfTransaction,
} from '@picture-day/contract/calls/payments';
import type { PaymentProgress } from '@picture-day/contract/entities/checkout';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerTo, ask } from '../../../lib/api.ts';
import { useSubmission } from '../../../lib/submission.ts';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';

const POLL_MS = 1500;

/** The provider has not yet said how it ended. */
export const isUnderWay = ({ state }: Pick<PaymentProgress, 'state'>): boolean =>
  state === 'created' || state === 'submitting';

/** The customer has done their part. */
export const isSecured = ({ state }: Pick<PaymentProgress, 'state'>): boolean =>
  state === 'authorised' || state === 'captured';

/** How far a payment has come, asked again while it is on its way. */
export function usePayment(transactionUuid: string) {
  return useQuery({
    ...answerTo(paymentOfTransaction, { params: { transactionUuid } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.transaction) ? POLL_MS : false),
  });
}

export type SandboxDecision = Parameters<typeof ask<typeof decideSandboxPayment>>[1]['body']['decision'];

/** What the customer can do with a payment that is on its way. */
export function usePaymentWays(transactionUuid: string) {
  const client = useQueryClient();
  const tellFailure = useFailureToast();
  const params = { transactionUuid };
  const { queryKey } = answerTo(paymentOfTransaction, { params });
  const [decided, setDecided] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey });

  const decision = useSubmission(
    async (made: SandboxDecision) => {
      await ask(decideSandboxPayment, { params, body: { decision: made } });
      setDecided(true);
      await refresh();
    },
    (error) => {
      tellFailure(error);
      refresh();
    },
  );
  const giving = useSubmission(
    async () => client.setQueryData(queryKey, await ask(cancelTransaction, { params })) as undefined,
    (error) => {
      tellFailure(error);
      refresh();
    },
  );
  return {
    decide: decision.submit,
    /** The provider's page has been answered; the shop waits for its word. */
    decided,
    giveUp: () => giving.submit(),
    pending: decision.pending || giving.pending,
  };
}
