import { Plural, Trans } from '@lingui/react/macro';
import { refundableOrders } from '@picture-day/contract/calls/studio/refunds';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useExactMoney } from '../../../lib/use-money.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { BulkRefundResults } from '../components/bulk-refund-results.tsx';
import { RefundWords } from '../components/refund-words.tsx';
import styles from '../components/refunds.module.css';
import { EMPTY } from '../model/refund-draft.ts';
import { useBulkRefund } from '../model/use-bulk-refund.ts';

interface Props {
  readonly orders: readonly { readonly uuid: string }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** All that is left of the selected orders goes back, and each is told how it went. */
export function BulkRefundPanel({ orders, onClose, onDone }: Props) {
  const money = useExactMoney();
  // The orders it was opened with: what goes back changes under no hand.
  const [only] = useState(() => orders.map(({ uuid }) => uuid));
  const query = useQuery({
    ...answerTo(refundableOrders, { query: { only } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const refundable = query.data?.orders.filter(({ left }) => left > 0) ?? [];
  const none = only.length - refundable.length;
  const sum = money(refundable.reduce((all, { left }) => all + left, 0));
  const [draft, setDraft] = useState(EMPTY);
  const { results, isDone, failure, pending, refund } = useBulkRefund(refundable, draft);
  const gone = results.length;
  return (
    <SidePanel
      title={<Trans>Refund</Trans>}
      onClose={isDone ? onDone : onClose}
      foot={
        <div className={styles.foot}>
          {failure && (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
          {isDone ? (
            <Button wide onClick={onDone}>
              <Trans>Close</Trans>
            </Button>
          ) : (
            <>
              <p>
                {pending ? (
                  <Trans>
                    {gone} of {refundable.length}
                  </Trans>
                ) : (
                  <Trans>A refund cannot be taken back.</Trans>
                )}
              </p>
              <Button
                wide
                pending={pending}
                disabled={refundable.length === 0 || draft.reason === ''}
                onClick={refund}
              >
                <Trans>Refund {sum}</Trans>
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={styles.work}>
        {query.error && (
          <Failure
            error={query.error}
            title={<Trans>The refunds could not be read</Trans>}
            onRetry={() => void query.refetch()}
            pending={query.isFetching}
          />
        )}
        {query.isPending && (
          <Loading>
            <Skeletons count={2} height={64} />
          </Loading>
        )}
        {query.data && !isDone && (
          <>
            <p>
              <Plural
                value={refundable.length}
                one="All that is left of # order goes back."
                other="All that is left of # orders goes back."
              />{' '}
              <Trans>
                Goods that are not made yet are not made any more, and files can no longer be downloaded.
              </Trans>{' '}
              {none > 0 && (
                <Plural value={none} one="Of # order nothing is left." other="Of # orders nothing is left." />
              )}
            </p>
            <RefundWords draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
          </>
        )}
        {isDone && <BulkRefundResults results={results} />}
      </div>
    </SidePanel>
  );
}
