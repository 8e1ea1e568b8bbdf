import { randomUUID } from 'node:crypto';
import { MAX_QUANTITY } from '@picture-day/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { CartLineTable } from '../../platform/database/schema-commerce.ts';
import { type Given, type Places, statement } from '../../platform/database/statement.ts';
import { catalogueStamp } from '../catalogue/catalogue.ts';
import type { LinePackageItem, LineTemplate } from './personalisation.ts';
import type { Shopper } from './shopper.ts';
import type { CartRow } from './store.ts';

export interface LineRow {
  readonly uuid: string;
  /** Grows with every line that is added. */
  readonly position: number;
  readonly kind: CartLineTable['kind'];
  readonly product_uuid: string;
  readonly sub_product_uuids: readonly string[];
  readonly subject_uuids: readonly string[];
  readonly catalogue_uuid: string | null;
  readonly template: LineTemplate | null;
  readonly package: { readonly packageItems: readonly LinePackageItem[] } | null;
  readonly quantity: number;
  /** The files of a digital line, in the order they were chosen. */
  readonly pictures: readonly string[];
  /** How many more were chosen and have left the shop since. */
  readonly goneFiles?: number;
}

const linesOf = (cartUuid: string | RawBuilder<unknown>) => sql<LineRow>`
    select l.position, l.uuid, l.kind, l.product_uuid, l.sub_product_uuids, l.subject_uuids, l.catalogue_uuid,
      l.template, l.package, files.pictures,
      case l.kind when 'digital-file' then cardinality(files.pictures) else l.quantity end as quantity
    from cart_line l
    cross join lateral (
      select array(
        select f.picture_uuid from cart_line_picture f where f.line_uuid = l.uuid order by f.position
      ) as pictures
      -- Looked up once, though it is named three times.
      offset 0
    ) files
    where l.cart_uuid = ${cartUuid} and (l.kind <> 'digital-file' or cardinality(files.pictures) > 0)`;

const asAdded = <Line extends LineRow>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => a.position - b.position);

/** The lines in the order they were added. */
export const readLines = async (db: Db | Trx, cartUuid: string): Promise<LineRow[]> =>
  asAdded((await linesOf(cartUuid).execute(db)).rows);

/** The lines of a cart and the stamp of the catalogue that prices them, both of one moment. */
export interface LinesToPrice {
  readonly lines: readonly LineRow[];
  readonly stamp: string;
}

/** A cart that has been read, with what it holds or without. */
export type KnownCart = CartRow & { readonly holds?: LinesToPrice | undefined };

/** A row of them; a cart without lines has one that is all null but for the stamp. */
export type LineToPrice = LineRow & { readonly stamp: string };

interface CartOwner {
  readonly portalUuid: string;
  readonly accountUuid: string;
}

/** A row for each line, as a part of a statement that may have found the cart. */
export const linesToPrice = (
  cartUuid: string | RawBuilder<unknown>,
  { portalUuid, accountUuid }: Given<CartOwner>,
) =>
  sql<LineToPrice>`
    select priced_by.stamp, line.*
    from (select ${catalogueStamp(portalUuid, accountUuid)} as stamp) priced_by
    left join lateral (${linesOf(cartUuid)}) line on true`;

export const gathered = (rows: readonly LineToPrice[]): LinesToPrice => ({
  lines: asAdded(rows.filter(({ uuid }) => uuid !== null)),
  stamp: rows[0]?.stamp ?? 'none',
});

const readingLines = statement((_db, of: Places<CartOwner & { readonly cartUuid: string }>) =>
  linesToPrice(of.cartUuid, of),
);

export const readLinesToPrice = async (
  db: Db | Trx,
  cartUuid: string,
  { portal, accountUuid }: Shopper,
): Promise<LinesToPrice> =>
  gathered(await readingLines(db, { cartUuid, portalUuid: portal.uuid, accountUuid }));

const markingChanged = statement(
  (_db, of: Places<CartOwner & { readonly cartUuid: string; readonly now: Date }>) =>
    sql<LineToPrice & Omit<CartRow, 'uuid'>>`
    with changed as (
      update cart set version = version + 1, changed_at = ${of.now} where uuid = ${of.cartUuid}
      returning state, version, rebate_code, taken_out_at
    )
    select changed.*, priced.* from changed cross join (${linesToPrice(of.cartUuid, of)}) priced`,
);

/** Says that the cart is another one now, so that a late answer cannot replace a newer one, and reads what it holds. */
export async function markChanged(
  trx: Trx,
  cartUuid: string,
  { portal, accountUuid }: Shopper,
  now: Date,
): Promise<KnownCart> {
  const rows = await markingChanged(trx, { cartUuid, portalUuid: portal.uuid, accountUuid, now });
  if (!rows[0]) throw new Error('the cart that is locked is gone');
  const { state, version, rebate_code, taken_out_at } = rows[0];
  return { uuid: cartUuid, state, version, rebate_code, taken_out_at, holds: gathered(rows) };
}

export interface NewLine {
  readonly lineKey: string;
  readonly kind: CartLineTable['kind'];
  readonly productUuid: string;
  readonly subProductUuids?: readonly string[];
  readonly subjectUuids?: readonly string[];
  readonly catalogueUuid?: string | null;
  readonly template?: unknown;
  readonly package?: unknown;
  readonly quantity: number;
}

const insertingLine = statement(
  (
    _db,
    line: Places<
      Required<NewLine> & {
        readonly uuid: string;
        readonly cartUuid: string;
        readonly now: Date;
        readonly most: number;
      }
    >,
  ) => sql<{ readonly uuid: string; readonly before: number }>`
    insert into cart_line (uuid, cart_uuid, line_key, kind, product_uuid, sub_product_uuids, subject_uuids,
      catalogue_uuid, template, package, quantity, added_at)
    values (${line.uuid}, ${line.cartUuid}, ${line.lineKey}, ${line.kind}, ${line.productUuid},
      ${line.subProductUuids}, ${line.subjectUuids}, ${line.catalogueUuid}, ${line.template}, ${line.package},
      ${line.quantity}, ${line.now})
    on conflict (cart_uuid, line_key) do update set quantity = cart_line.quantity + excluded.quantity
      where cart_line.quantity + excluded.quantity <= ${line.most}
    returning uuid, (select count(*) from cart_line where cart_uuid = ${line.cartUuid}) as before`,
);

/**
 * Adds a line, or its pieces to the equal line that is already there, and answers how many lines there are then.
 * Undefined where an equal line would hold more than `most`: nothing is added.
 */
export async function addLine(
  trx: Trx,
  cartUuid: string,
  line: NewLine,
  now: Date,
  most: number = MAX_QUANTITY,
): Promise<{ readonly uuid: string; readonly lines: number } | undefined> {
  const newUuid = randomUUID();
  const [row] = await insertingLine(trx, {
    ...line,
    uuid: newUuid,
    cartUuid,
    subProductUuids: line.subProductUuids ?? [],
    subjectUuids: line.subjectUuids ?? [],
    catalogueUuid: line.catalogueUuid ?? null,
    template: line.template ? JSON.stringify(line.template) : null,
    package: line.package ? JSON.stringify(line.package) : null,
    now,
    most,
  });
  return row && { uuid: row.uuid, lines: row.before + (row.uuid === newUuid ? 1 : 0) };
}

export async function countLines(trx: Trx, cartUuid: string): Promise<number> {
  const row = await trx
    .selectFrom('cart_line')
    .where('cart_uuid', '=', cartUuid)
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow();
  return row.lines;
}

export async function findLine(trx: Trx, cartUuid: string, lineUuid: string): Promise<LineRow | undefined> {
  return (await readLines(trx, cartUuid)).find((line) => line.uuid === lineUuid);
}

/** Another line of the cart that holds the same. */
export const findEqualLine = (
  trx: Trx,
  cartUuid: string,
  lineKey: string,
  exceptUuid: string,
): Promise<{ readonly uuid: string; readonly quantity: number } | undefined> =>
  trx
    .selectFrom('cart_line')
    .where('cart_uuid', '=', cartUuid)
    .where('line_key', '=', lineKey)
    .where('uuid', '<>', exceptUuid)
    .select(['uuid', 'quantity'])
    .executeTakeFirst();

export async function setQuantity(
  trx: Trx,
  cartUuid: string,
  lineUuid: string,
  quantity: number,
): Promise<void> {
  await trx
    .updateTable('cart_line')
    .set({ quantity })
    .where('cart_uuid', '=', cartUuid)
    .where('uuid', '=', lineUuid)
    .execute();
}

export interface LineChange {
  readonly lineKey: string;
  readonly subProductUuids?: readonly string[];
  readonly subjectUuids?: readonly string[];
  readonly template?: unknown;
  readonly package?: unknown;
}

export async function changeLine(
  trx: Trx,
  cartUuid: string,
  lineUuid: string,
  change: LineChange,
): Promise<void> {
  await trx
    .updateTable('cart_line')
    .set({
      line_key: change.lineKey,
      ...(change.subProductUuids && { sub_product_uuids: [...change.subProductUuids] }),
      ...(change.subjectUuids && { subject_uuids: [...change.subjectUuids] }),
      ...(change.template ? { template: JSON.stringify(change.template) } : {}),
      ...(change.package ? { package: JSON.stringify(change.package) } : {}),
    })
    .where('cart_uuid', '=', cartUuid)
    .where('uuid', '=', lineUuid)
    .execute();
}

export async function removeLine(trx: Trx, cartUuid: string, lineUuid: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('cart_line')
    .where('cart_uuid', '=', cartUuid)
    .where('uuid', '=', lineUuid)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Lines of every live cart whose designs another engine has made. */
export async function linesMadeOtherwise(
  db: Db,
  engineVersion: number,
): Promise<Pick<LineRow, 'uuid' | 'template' | 'package'>[]> {
  const other = sql`${JSON.stringify({ now: engineVersion })}::jsonb`;
  const { rows } = await sql<Pick<LineRow, 'uuid' | 'template' | 'package'>>`
    select l.uuid, l.template, l.package from cart_line l join cart c on c.uuid = l.cart_uuid
    where c.state <> 'placed' and (
      jsonb_path_exists(l.template, '$.made ? (@.engineVersion != $now)', ${other})
      or jsonb_path_exists(l.package, '$.packageItems[*].template.made ? (@.engineVersion != $now)', ${other})
    )`.execute(db);
  return rows;
}

/** Writes the designs of a line as they are; the line stays what it is. */
export async function setDesigns(
  db: Db,
  lineUuid: string,
  { template, package: bundle }: Pick<LineRow, 'template' | 'package'>,
): Promise<void> {
  await db
    .updateTable('cart_line')
    .set({
      template: template && JSON.stringify(template),
      package: bundle && JSON.stringify(bundle),
    })
    .where('uuid', '=', lineUuid)
    .execute();
}
