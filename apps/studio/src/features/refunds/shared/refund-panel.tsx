import { Trans } from '@lingui/react/macro';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { refundsQuery } from '../api/refunds.ts';
import type { DrawnOrder } from '../components/line-drawing.tsx';
import { RefundWork } from '../components/refund-work.tsx';

interface Props {
  readonly order: DrawnOrder;
  readonly onClose: () => void;
}

/** Money of an order goes back: whole, by line or by amount, with words to the family. */
export function RefundPanel({ order, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(refundsQuery(order.uuid));
  // What somebody put together stays, whatever is fetched meanwhile.
  if (data) return <RefundWork order={order} given={data} onClose={onClose} />;
  return (
    <SidePanel title={<Trans>Refund</Trans>} onClose={onClose}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <Loading>
          <Skeletons count={4} height={52} />
        </Loading>
      )}
    </SidePanel>
  );
}
