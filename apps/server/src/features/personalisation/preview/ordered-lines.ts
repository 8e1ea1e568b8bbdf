import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { LinePackageItem, LineTemplate } from '../../cart/cart.ts';
import type { Owner } from '../own-pictures.ts';

interface StoredLine {
  readonly template: unknown;
  readonly package: unknown;
  readonly isBought: boolean;
}

/** A line of the account's live cart; anybody else's is not there. */
export function findCartLine(db: Db, owner: Owner, lineUuid: string): Promise<StoredLine | undefined> {
  return db
    .selectFrom('cart_line as l')
    .innerJoin('cart as c', 'c.uuid', 'l.cart_uuid')
    .where('l.uuid', '=', lineUuid)
    .where('c.account_uuid', '=', owner.accountUuid)
    .where('c.portal_uuid', '=', owner.portalUuid)
    .where('c.state', '<>', 'placed')
    .select(['l.template', 'l.package', sql<boolean>`false`.as('isBought')])
    .executeTakeFirst();
}

/** A line of one of the account's orders. */
export function findOrderLine(
  db: Db,
  owner: Owner,
  orderUuid: string,
  lineUuid: string,
): Promise<StoredLine | undefined> {
  return db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', 'o.uuid', 'l.order_uuid')
    .where('l.uuid', '=', lineUuid)
    .where('o.uuid', '=', orderUuid)
    .where('o.account_uuid', '=', owner.accountUuid)
    .where('o.portal_uuid', '=', owner.portalUuid)
    .select(['l.template', 'l.package', sql<boolean>`o.confirmed_at is not null`.as('isBought')])
    .executeTakeFirst();
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
