import { Trans } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { downloadOrderFiles } from '@picture-day/contract/calls/orders';
import type { Order } from '@picture-day/contract/entities/order';

/** All pictures of an order at once; a single one is downloaded from its picture set. */
export function DownloadOrderFiles({ order }: { order: Order }) {
  const count = order.files ?? 0;
  if (count < 2) return null;
  return (
    <a href={callUrl(downloadOrderFiles, { params: { orderUuid: order.uuid } })} download="" className="link">
      <Trans>Download all ({count})</Trans>
    </a>
  );
}
