import { useLingui } from '@lingui/react/macro';
import { studioOrders } from '@picture-day/contract/calls/studio/orders';
import { REFUNDS_AT_ONCE, refundOrders } from '@picture-day/contract/calls/studio/refunds';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkRefundResult } from '../components/bulk-refund-results.tsx';
import type { RefundDraft } from './refund-draft.ts';

/** Gives all that is left of some orders back, a few at a time; pressed again it goes on, and nothing goes twice. */
export function useBulkRefund(
  orders: readonly { readonly uuid: string; readonly left: number }[],
  { reason, words, tellFamily }: RefundDraft,
) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [results, setResults] = useState<readonly BulkRefundResult[]>([]);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The name of these refunds until all are answered.
  const uuid = useRef(randomUuid());
  const { submit, pending } = useSubmission(
    async () => {
      if (reason === '') return;
      setFailure(undefined);
      try {
        const told: BulkRefundResult[] = [];
        for (let from = 0; from < orders.length; from += REFUNDS_AT_ONCE) {
          const some = orders.slice(from, from + REFUNDS_AT_ONCE);
          const named = some.map((order) => ({ uuid: order.uuid, total: order.left }));
          const body = { uuid: uuid.current, orders: named, reason, words, tellFamily };
          told.push(...(await ask(refundOrders, { body })).results);
          setResults([...told]);
        }
        setDone(true);
      } finally {
        await Promise.all(
          [studioOrders, studioToday].map((call) => client.invalidateQueries({ queryKey: keyOfCall(call) })),
        );
      }
    },
    (error) => setFailure(saidIn(i18n, failureText(error))),
  );
  return { results, isDone, failure, pending, refund: () => void submit() };
}
