import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import type { Shopper } from './shopper.ts';

export interface PictureForSale {
  readonly picture_type: 'IP' | 'MGP' | 'GP';
  readonly subject_uuid: string;
  /** Bought, or ordered on an invoice. */
  readonly ordered: boolean;
}

/** A picture that the account sees, under the current picture set where it has it. */
export async function findPictureForSale(
  trx: Trx,
  { portal, accountUuid }: Shopper,
  pictureUuid: string,
): Promise<PictureForSale | undefined> {
  const { rows } = await sql<PictureForSale>`
    select p.picture_type, f.subject_uuid, f.ordered
    from family_picture f
    join picture p on p.uuid = f.picture_uuid
    join account_subject o on o.subject_uuid = f.subject_uuid and o.account_uuid = f.account_uuid
    join account a on a.uuid = o.account_uuid
    where f.account_uuid = ${accountUuid} and f.portal_uuid = ${portal.uuid} and f.picture_uuid = ${pictureUuid}
    order by (o.subject_uuid = a.current_subject_uuid) desc nulls last, o.added_at desc, o.subject_uuid
    limit 1`.execute(trx);
  return rows[0];
}

/** How many pictures of a set the account sees, and how many of them it could still buy. */
export async function countForSale(
  trx: Trx,
  { portal, accountUuid }: Shopper,
  subjectUuid: string,
): Promise<{ readonly seen: number; readonly forSale: number }> {
  const { rows } = await sql<{ seen: number; forSale: number }>`
    select count(*) as seen, count(*) filter (where f.for_sale) as "forSale"
    from family_picture f
    where f.account_uuid = ${accountUuid} and f.portal_uuid = ${portal.uuid}
      and f.subject_uuid = ${subjectUuid}`.execute(trx);
  return rows[0] ?? { seen: 0, forSale: 0 };
}

/** Whether one of the sets in the cart, alone or in a package, holds the picture. */
export async function pictureIsInSetOfCart(
  trx: Trx,
  cartUuid: string,
  pictureUuid: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from family_picture f join cart c on c.account_uuid = f.account_uuid
    where c.uuid = ${cartUuid} and f.picture_uuid = ${pictureUuid} and f.subject_uuid in (${setsOf(cartUuid)})
    limit 1`.execute(trx);
  return rows.length > 0;
}

export async function setIsInPackage(trx: Trx, cartUuid: string, subjectUuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from cart_line l, jsonb_array_elements(l.package -> 'packageItems') item
    where l.cart_uuid = ${cartUuid} and l.kind = 'package'
      and item ->> 'type' = 'DIGITAL_SET' and item ->> 'subjectUuid' = ${subjectUuid}
    limit 1`.execute(trx);
  return rows.length > 0;
}

const setsOf = (cartUuid: string) => sql`
  select unnest(l.subject_uuids) from cart_line l
    where l.cart_uuid = ${cartUuid} and l.kind = 'digital-set'
  union
  select (item ->> 'subjectUuid')::uuid
    from cart_line l, jsonb_array_elements(l.package -> 'packageItems') item
    where l.cart_uuid = ${cartUuid} and l.kind = 'package' and item ->> 'type' = 'DIGITAL_SET'`;

/** Takes a single file out; false when it was not in. */
export async function removeFile(trx: Trx, cartUuid: string, pictureUuid: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('cart_line_picture')
    .where('cart_uuid', '=', cartUuid)
    .where('picture_uuid', '=', pictureUuid)
    .returning('line_uuid')
    .executeTakeFirst();
  if (row) await recountFiles(trx, cartUuid);
  return row !== undefined;
}

/** Takes out every single file that the set holds, so that nobody pays for it twice. */
export async function removeFilesOfSet(trx: Trx, cartUuid: string, subjectUuid: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from cart_line_picture l using cart c, family_picture f
    where l.cart_uuid = ${cartUuid} and c.uuid = l.cart_uuid and f.account_uuid = c.account_uuid
      and f.subject_uuid = ${subjectUuid} and f.picture_uuid = l.picture_uuid`.execute(trx);
  if (numAffectedRows) await recountFiles(trx, cartUuid);
}

export async function addFile(
  trx: Trx,
  cartUuid: string,
  lineUuid: string,
  pictureUuid: string,
): Promise<void> {
  await trx
    .insertInto('cart_line_picture')
    .values({ cart_uuid: cartUuid, line_uuid: lineUuid, picture_uuid: pictureUuid })
    .execute();
}

/** A line of files has as many pieces as files, and goes with the last one. */
export async function recountFiles(trx: Trx, cartUuid: string): Promise<void> {
  await sql`
    delete from cart_line l
    where l.cart_uuid = ${cartUuid} and l.kind = 'digital-file'
      and not exists (select from cart_line_picture f where f.line_uuid = l.uuid)`.execute(trx);
  await sql`
    update cart_line l set quantity = files.count
    from (select line_uuid, count(*) from cart_line_picture where cart_uuid = ${cartUuid} group by line_uuid) files
    where files.line_uuid = l.uuid and l.quantity <> files.count`.execute(trx);
}
