import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** The pictures in the account's cart, each alone or with its set, as a query. */
const inCartOf = (accountUuid: string): RawBuilder<{ picture_uuid: string }> => sql`
  select p.picture_uuid from cart_line_picture p
    join cart c on c.uuid = p.cart_uuid
    where c.account_uuid = ${accountUuid} and c.state <> 'placed'
  union
  select f.picture_uuid from family_picture f
    where f.account_uuid = ${accountUuid} and f.subject_uuid in (${setsOfAccount(accountUuid)})`;

export async function picturesInCart(db: Db | Trx, accountUuid: string): Promise<Set<string>> {
  const { rows } = await inCartOf(accountUuid).execute(db);
  return new Set(rows.map((row) => row.picture_uuid));
}

/** The subjects whose whole set is in the account's cart, alone or in a package. */
export async function setsInCart(db: Db | Trx, accountUuid: string): Promise<Set<string>> {
  const { rows } = await sql<{ subject_uuid: string }>`
    select sets.subject_uuid from (${setsOfAccount(accountUuid)}) sets (subject_uuid)`.execute(db);
  return new Set(rows.map((row) => row.subject_uuid));
}

/** Sets in the shop with a picture that is neither bought nor in the cart. */
export async function setsWithSomethingToBuy(
  db: Db | Trx,
  { accountUuid, portalUuid }: { readonly accountUuid: string; readonly portalUuid: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ subject_uuid: string }>`
    with taken as (${inCartOf(accountUuid)})
    select distinct f.subject_uuid
    from family_picture f
    join subject s on s.uuid = f.subject_uuid
    join job j on j.uuid = s.job_uuid and not j.is_archived
    where f.account_uuid = ${accountUuid} and f.portal_uuid = ${portalUuid} and f.for_sale
      and not exists (select from taken t where t.picture_uuid = f.picture_uuid)`.execute(db);
  return new Set(rows.map((row) => row.subject_uuid));
}

const setsOfAccount = (accountUuid: string) => sql`
  select unnest(l.subject_uuids) from cart_line l join cart c on c.uuid = l.cart_uuid
    where c.account_uuid = ${accountUuid} and c.state <> 'placed' and l.kind = 'digital-set'
  union
  select (item ->> 'subjectUuid')::uuid
    from cart_line l join cart c on c.uuid = l.cart_uuid,
      jsonb_array_elements(l.package -> 'packageItems') item
    where c.account_uuid = ${accountUuid} and c.state <> 'placed' and l.kind = 'package'
      and item ->> 'type' = 'DIGITAL_SET'`;
