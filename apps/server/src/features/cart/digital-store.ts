import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import type { Shopper } from './shopper.ts';

export interface PictureForSale {
  readonly picture_type: 'IP' | 'MGP' | 'GP';
  readonly subject_uuid: string;
  readonly bought: boolean;
}

/** A picture of the account's sets that is in the shop, under the current picture set where it has it. */
export async function findPictureForSale(
  trx: Trx,
  { portal, accountUuid }: Shopper,
  pictureUuid: string,
): Promise<PictureForSale | undefined> {
  const { rows } = await sql<PictureForSale>`
    select p.picture_type, ps.subject_uuid,
      (exists (select from bought_picture b
          where b.account_uuid = ${accountUuid} and b.picture_uuid = p.uuid)
        or exists (select from picture_subject bp
          join bought_set b on b.subject_uuid = bp.subject_uuid and b.account_uuid = ${accountUuid}
          where bp.picture_uuid = p.uuid)) as bought
    from picture p
    join picture_subject ps on ps.picture_uuid = p.uuid
    join account_subject o on o.subject_uuid = ps.subject_uuid and o.account_uuid = ${accountUuid}
    join account a on a.uuid = o.account_uuid
    join job j on j.uuid = p.job_uuid and j.portal_uuid = ${portal.uuid} and j.in_webshop
    where p.uuid = ${pictureUuid}
    order by (o.subject_uuid = a.current_subject_uuid) desc nulls last, o.added_at desc, o.subject_uuid
    limit 1`.execute(trx);
  return rows[0];
}

export interface SetForSale {
  readonly pictures: number;
  readonly unbought: number;
  readonly set_bought: boolean;
}

/** A picture set of the account that is in the shop. */
export async function findSetForSale(
  trx: Trx,
  { portal, accountUuid }: Shopper,
  subjectUuid: string,
): Promise<SetForSale | undefined> {
  const { rows } = await sql<SetForSale>`
    select count(ps.picture_uuid) as pictures,
      count(ps.picture_uuid) filter (where not exists (
        select from bought_picture b where b.account_uuid = ${accountUuid} and b.picture_uuid = ps.picture_uuid
      )) as unbought,
      exists (select from bought_set b
        where b.account_uuid = ${accountUuid} and b.subject_uuid = s.uuid) as set_bought
    from account_subject o
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid and j.portal_uuid = ${portal.uuid} and j.in_webshop
    join picture_subject ps on ps.subject_uuid = s.uuid
    where o.account_uuid = ${accountUuid} and o.subject_uuid = ${subjectUuid}
    group by s.uuid`.execute(trx);
  return rows[0];
}

/** Whether one of the sets in the cart, alone or in a package, holds the picture. */
export async function pictureIsInSetOfCart(
  trx: Trx,
  cartUuid: string,
  pictureUuid: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from picture_subject ps
    where ps.picture_uuid = ${pictureUuid} and ps.subject_uuid in (${setsOf(cartUuid)})
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
    delete from cart_line_picture f using picture_subject ps
    where f.cart_uuid = ${cartUuid} and ps.picture_uuid = f.picture_uuid
      and ps.subject_uuid = ${subjectUuid}`.execute(trx);
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
async function recountFiles(trx: Trx, cartUuid: string): Promise<void> {
  await sql`
    delete from cart_line l
    where l.cart_uuid = ${cartUuid} and l.kind = 'digital-file'
      and not exists (select from cart_line_picture f where f.line_uuid = l.uuid)`.execute(trx);
  await sql`
    update cart_line l set quantity = files.count
    from (select line_uuid, count(*) from cart_line_picture where cart_uuid = ${cartUuid} group by line_uuid) files
    where files.line_uuid = l.uuid and l.quantity <> files.count`.execute(trx);
}
