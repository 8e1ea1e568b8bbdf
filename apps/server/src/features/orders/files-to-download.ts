import type { Services } from '../../platform/services.ts';
import { boughtPictures, type NamedPicture } from '../pictures/picture.ts';
import { type AfterSale, isGone } from './describe-order.ts';
import { filesOf, filesWait } from './sold-files.ts';
import type { OrderLineRow, OrderRow, Owner } from './store.ts';

interface Sold {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
}

/** The pictures of an order that its customer can download now: none that went back, and none that waits for money. */
export async function filesToDownload(
  services: Pick<Services, 'db'>,
  owner: Owner,
  { order, lines }: Sold,
  refunded: AfterSale['refunded'],
): Promise<NamedPicture[]> {
  if (!order.holds_digital || !order.confirmed_at || filesWait(order)) return [];
  const { pictures, sets } = filesOf(lines.filter((line) => !isGone(line, refunded)));
  return boughtPictures(
    services,
    owner,
    ({ uuid, subject_uuid }) => pictures.has(uuid) || sets.has(subject_uuid),
  );
}
