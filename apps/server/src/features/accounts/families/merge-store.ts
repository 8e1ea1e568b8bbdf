import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { Moved, Pair } from './moved-store.ts';

/** Carts before accounts, as a purchase takes them; each in one order, so that two merges never wait for each other. */
export async function lockPair(trx: Trx, { kept, merged }: Pair): Promise<void> {
  await sql`
    select from cart where account_uuid in (${kept}, ${merged}) and state <> 'placed' order by uuid for update`.execute(
    trx,
  );
  await sql`select from account where uuid in (${kept}, ${merged}) order by uuid for update`.execute(trx);
}

/** Whether one of the accounts has an order that waits for its payment. */
export async function isPaying(trx: Db | Trx, { kept, merged }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from shop_order where account_uuid in (${kept}, ${merged}) and state = 'awaiting_payment'
    union all
    select from cart where account_uuid in (${kept}, ${merged}) and state = 'paying'
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether other accounts have become part of this one. */
export async function hasMerged(trx: Db | Trx, accountUuid: string): Promise<boolean> {
  const found = await trx
    .selectFrom('account')
    .where('merged_into', '=', accountUuid)
    .select('uuid')
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewMerge extends Pair {
  readonly uuid: string;
  readonly portalUuid: string;
  readonly at: Date;
  readonly undoUntil: Date;
}

/** Writes the merge down first: nothing may move without it. */
export async function insertMerge(trx: Trx, merge: NewMerge): Promise<void> {
  await trx
    .insertInto('account_merge')
    .values({
      uuid: merge.uuid,
      portal_uuid: merge.portalUuid,
      kept_uuid: merge.kept,
      merged_uuid: merge.merged,
      at: merge.at,
      undo_until: merge.undoUntil,
      moved: '{}',
    })
    .execute();
  await trx
    .updateTable('account')
    .set({ merged_into: merge.kept })
    .where('uuid', '=', merge.merged)
    .where('portal_uuid', '=', merge.portalUuid)
    .execute();
}

export async function keepMoved(trx: Trx, uuid: string, moved: Moved): Promise<void> {
  await trx
    .updateTable('account_merge')
    .set({ moved: JSON.stringify(moved) })
    .where('uuid', '=', uuid)
    .execute();
}

export interface OpenMerge extends Pair {
  readonly uuid: string;
  readonly at: Date;
  readonly undoUntil: Date;
  readonly moved: Moved;
}

/** A merge of this family that can still be undone, locked against its becoming final. */
export async function takeMerge(
  trx: Trx,
  asked: { readonly portalUuid: string; readonly kept: string; readonly uuid: string; readonly now: Date },
): Promise<OpenMerge | undefined> {
  const row = await trx
    .selectFrom('account_merge')
    .where('uuid', '=', asked.uuid)
    .where('kept_uuid', '=', asked.kept)
    .where('portal_uuid', '=', asked.portalUuid)
    .where('undone_at', 'is', null)
    .where('final_at', 'is', null)
    .where('undo_until', '>', asked.now)
    .select(['uuid', 'kept_uuid as kept', 'merged_uuid as merged', 'at', 'undo_until as undoUntil', 'moved'])
    .forUpdate()
    .executeTakeFirst();
  return row as OpenMerge | undefined;
}

/** The other account stands by itself again. */
export async function markUndone(trx: Trx, { uuid, merged }: OpenMerge, now: Date): Promise<void> {
  await trx
    .updateTable('account_merge')
    .set({ undone_at: now, moved: '{}' })
    .where('uuid', '=', uuid)
    .execute();
  await trx.updateTable('account').set({ merged_into: null }).where('uuid', '=', merged).execute();
}

/** Ends the sessions of an account; colleagues who act as it are themselves again. */
export async function endOwnSessions(trx: Trx, accountUuid: string): Promise<void> {
  await sql`
    update session set account_uuid = operator_uuid, operator_uuid = null, simulated_reason = null,
      simulated_until = null
    where account_uuid = ${accountUuid} and operator_uuid is not null`.execute(trx);
  await trx.deleteFrom('session').where('account_uuid', '=', accountUuid).execute();
  await trx.deleteFrom('reset_key').where('account_uuid', '=', accountUuid).execute();
}

/**
 * Makes merges final whose day is over, or those of one account. Of the other account its address and password stay,
 * so that it keeps leading to the one account; nothing else of it does.
 */
export async function finishMerges(
  db: Db | Trx,
  now: Date,
  due: { readonly kept: string } | 'past',
): Promise<number> {
  const { rows } = await sql`
    with finished as (
      update account_merge set final_at = ${now}, moved = '{}'
      where undone_at is null and final_at is null
        and ${due === 'past' ? sql`undo_until <= ${now}` : sql`kept_uuid = ${due.kept}`}
      returning kept_uuid, merged_uuid
    ), emptied as (
      update account a set name = '', mobile = '', address = 'null', note = '', accept_mail = false,
        current_subject_uuid = null
      from finished f where a.uuid = f.merged_uuid
    ), carts as (
      delete from cart c using finished f where c.account_uuid = f.merged_uuid and c.state <> 'placed'
    ), browsers as (
      delete from known_browser b using finished f where b.account_uuid = f.merged_uuid
    ), events as (
      update shop_event e set account_uuid = f.kept_uuid from finished f where e.account_uuid = f.merged_uuid
    )
    select merged_uuid from finished`.execute(db);
  return rows.length;
}

/** The accounts that have become part of one, for whoever erases it. */
export const mergedInto = (db: Db | Trx, accountUuid: string) =>
  db
    .selectFrom('account')
    .where('merged_into', '=', accountUuid)
    .select(['uuid', 'portal_uuid as portalUuid', 'email'])
    .execute();

export interface Movable {
  readonly children: string[];
  readonly orders: number;
  readonly files: number;
  readonly uploads: number;
  readonly shares: number;
  readonly vouchers: number;
  readonly cartLines: number;
}

/** What an account has that would move. */
export async function countMovable(db: Db | Trx, accountUuid: string): Promise<Movable> {
  const { rows } = await sql<Movable>`
    select
      coalesce((select json_agg(s.name order by s.name) from account_subject o
        join subject s on s.uuid = o.subject_uuid where o.account_uuid = ${accountUuid}), '[]') as children,
      (select count(*) from shop_order where account_uuid = ${accountUuid} and confirmed_at is not null) as orders,
      (select count(*) from bought_picture where account_uuid = ${accountUuid})
        + (select count(*) from bought_set where account_uuid = ${accountUuid}) as files,
      (select count(*) from picture where uploaded_by = ${accountUuid}) as uploads,
      (select count(*) from share_link where account_uuid = ${accountUuid}) as shares,
      (select count(*) from voucher where account_uuid = ${accountUuid}) as vouchers,
      (select count(*) from cart c join cart_line l on l.cart_uuid = c.uuid
        where c.account_uuid = ${accountUuid} and c.state = 'open') as "cartLines"`.execute(db);
  return rows[0]!;
}
