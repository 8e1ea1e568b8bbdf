import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** The pictures in the account's cart, each alone or with its set. */
export async function picturesInCart(db: Db | Trx, accountUuid: string): Promise<Set<string>> {
  const { rows } = await sql<{ picture_uuid: string }>`
    select f.picture_uuid from cart_line_picture f
      join cart c on c.uuid = f.cart_uuid
      where c.account_uuid = ${accountUuid} and c.state <> 'placed'
    union
    select ps.picture_uuid from picture_subject ps
      where ps.subject_uuid in (${setsOfAccount(accountUuid)})`.execute(db);
  return new Set(rows.map((row) => row.picture_uuid));
}

/** The subjects whose whole set is in the account's cart, alone or in a package. */
export async function setsInCart(db: Db | Trx, accountUuid: string): Promise<Set<string>> {
  const { rows } = await sql<{ subject_uuid: string }>`
    select sets.subject_uuid from (${setsOfAccount(accountUuid)}) sets (subject_uuid)`.execute(db);
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
