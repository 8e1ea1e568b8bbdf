import type { Db } from '../../../platform/database/connect.ts';
import type { LinePackageItem, LineTemplate } from '../../cart/cart.ts';
import { amendmentsOf, changedDesigns, lineAsAmended } from '../../orders/order.ts';
import { findBoughtLine, type OrderedLine, type StoredLine } from '../line-store.ts';
import type { Owner } from '../own-pictures.ts';

/** A line of one of the account's orders as it is made now, or as it was at a version of the order. */
export async function findOrderLine(
  db: Db,
  owner: Owner,
  { orderUuid, lineUuid, version = Infinity }: { orderUuid: string; lineUuid: string; version?: number },
): Promise<OrderedLine | undefined> {
  const bought = await findBoughtLine(db, owner, orderUuid, lineUuid);
  if (!bought) return undefined;
  const amendments = (await amendmentsOf(db, [orderUuid])).filter((one) => one.version <= version);
  return lineAsAmended(bought, lineUuid.toLowerCase(), changedDesigns(amendments));
}

/** The design a line shows: its own, or that of one of its items, the first one unless another is asked for. */
export function designOf(
  line: StoredLine | undefined,
  itemUuid: string | undefined,
): LineTemplate | undefined {
  if (!line) return undefined;
  const items = (line.package as { packageItems: readonly LinePackageItem[] } | null)?.packageItems;
  if (!items)
    return itemUuid === undefined ? ((line.template as LineTemplate | null) ?? undefined) : undefined;
  const shown = itemUuid
    ? items.find((item) => item.uuid === itemUuid.toLowerCase())
    : items.find((item) => item.template);
  return shown?.template ?? undefined;
}
