import type { Trx } from '../../platform/database/connect.ts';
import { insertBoughtPictures, insertBoughtSets } from './sold-files-store.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

/** Whether files of an order wait for its money: nothing is handed out before it is certain. */
export const filesWait = (
  order: Pick<OrderRow, 'payment' | 'captured' | 'total' | 'holds_digital'>,
): boolean => order.holds_digital && order.payment.filesWait === true && order.captured < order.total;

/**
 * Writes down which files an order sells: single ones, sets, and sets inside packages. They can be downloaded at once,
 * unless they wait for their money; what another order has paid for stays paid for.
 */
export async function sellFiles(
  trx: Trx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { at, wait }: { readonly at: Date; readonly wait: boolean },
): Promise<void> {
  const pictures = new Set(
    lines.filter((line) => line.kind === 'digital-file').flatMap((line) => line.picture_uuids),
  );
  const sets = new Set([
    ...lines.filter((line) => line.kind === 'digital-set').flatMap((line) => line.subject_uuids),
    ...lines
      .flatMap((line) => line.package?.packageItems ?? [])
      .flatMap((item) => (item.type === 'DIGITAL_SET' && item.subjectUuid ? [item.subjectUuid] : [])),
  ]);
  const sale = { order, at, wait };
  if (pictures.size > 0) await insertBoughtPictures(trx, sale, pictures);
  if (sets.size > 0) await insertBoughtSets(trx, sale, sets);
}
