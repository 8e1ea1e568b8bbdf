import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { moneyPayout } from '@picture-day/contract/calls/studio/money';
import { orderReference } from '@picture-day/contract/constants';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { payoutQuery } from '../api/money.ts';
import { useAmounts } from '../model/use-amounts.ts';
import { SumsTable } from '../shared/sums-table.tsx';
import { PayoutState } from './payout-state.tsx';

type Line = ReplyOf<typeof moneyPayout>['lines'][number] & { readonly place: number };

const nameOf = ({ orderUuid, reference, kind }: Line) => {
  if (orderUuid) return <Link to={paths.order(orderReference(orderUuid))}>{orderReference(orderUuid)}</Link>;
  return reference || (kind === 'fee' ? <Trans>Fee</Trans> : <Trans>Other</Trans>);
};

function LineState({ state, amount, collected }: Line) {
  if (state === 'fee') return null;
  const difference = collected === null ? 0 : amount - collected;
  return <PayoutState state={state} difference={difference} unknown={1} />;
}

/** One payout, payment by payment. */
export function PayoutPanel({ uuid, onClose }: { readonly uuid: string; readonly onClose: () => void }) {
  const amount = useAmounts();
  const { data, error, refetch, isFetching } = useQuery(payoutQuery(uuid));
  const lines: Line[] = data?.lines.map((line, place) => ({ ...line, place })) ?? [];
  return (
    <SidePanel title={data?.payout.reference ?? <Trans>Payout</Trans>} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => void refetch()} pending={isFetching} />}
      {data ? (
        <SumsTable
          title={<Trans>Payments</Trans>}
          rows={lines}
          idOf={({ place }) => String(place)}
          empty={<Trans>Nothing in it.</Trans>}
          columns={[
            { key: 'order', title: <Trans>Order</Trans>, cell: nameOf },
            {
              key: 'amount',
              title: <Trans>Amount</Trans>,
              cell: (line) => amount(line.amount),
              sum: amount(lines.reduce((sum, line) => sum + line.amount, 0)),
            },
            {
              key: 'fee',
              title: <Trans>Fee</Trans>,
              cell: (line) => amount(line.fee),
              sum: amount(lines.reduce((sum, line) => sum + line.fee, 0)),
              isNone: (line) => line.fee === 0,
            },
            {
              key: 'state',
              title: <Trans>State</Trans>,
              cell: (line) => <LineState {...line} />,
              words: true,
            },
          ]}
        />
      ) : (
        !error && (
          <Loading>
            <Skeletons count={6} height={40} />
          </Loading>
        )
      )}
    </SidePanel>
  );
}
