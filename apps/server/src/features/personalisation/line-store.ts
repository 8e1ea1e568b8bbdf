import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { LineTemplate } from '../cart/cart.ts';
import type { Owner } from './own-pictures.ts';

export interface StoredLine {
  readonly template: unknown;
  readonly package: unknown;
  readonly isBought: boolean;
}

export interface OrderedLine extends StoredLine {
  readonly kind: string | null;
  readonly pictureUuids: readonly string[];
  readonly subjectUuids: readonly string[];
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

/** A line of one of the account's orders, as it was bought. */
export function findBoughtLine(
  db: Db,
  owner: Owner,
  orderUuid: string,
  lineUuid: string,
): Promise<OrderedLine | undefined> {
  return db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', 'o.uuid', 'l.order_uuid')
    .where('l.uuid', '=', lineUuid)
    .where('o.uuid', '=', orderUuid)
    .where('o.account_uuid', '=', owner.accountUuid)
    .where('o.portal_uuid', '=', owner.portalUuid)
    .select([
      'l.template',
      'l.package',
      'l.kind',
      'l.picture_uuids as pictureUuids',
      'l.subject_uuids as subjectUuids',
      sql<boolean>`o.confirmed_at is not null`.as('isBought'),
    ])
    .executeTakeFirst();
}

/** Whose an order is, for those who were only told its uuid. */
export const findOrderOwner = (db: Db, orderUuid: string) =>
  db
    .selectFrom('shop_order')
    .where('uuid', '=', orderUuid)
    .select(['portal_uuid', 'account_uuid', 'lang'])
    .executeTakeFirst();

/** The designs that the account last put into a cart, the newest first. */
export async function latestDesigns(db: Db, owner: Owner, most: number): Promise<LineTemplate[]> {
  const lines = await db
    .selectFrom('cart_line as l')
    .innerJoin('cart as c', 'c.uuid', 'l.cart_uuid')
    .where('c.account_uuid', '=', owner.accountUuid)
    .where('c.portal_uuid', '=', owner.portalUuid)
    .where('l.template', 'is not', null)
    .orderBy('l.added_at', 'desc')
    .orderBy('l.position', 'desc')
    .limit(most)
    .select('l.template')
    .execute();
  return lines.map(({ template }) => template as LineTemplate);
}
