import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import type { OrderRow } from './store.ts';

/** The order that sells files, and whether they wait for its money. */
export interface Sale {
  readonly order: Pick<OrderRow, 'uuid' | 'account_uuid'>;
  readonly at: Date;
  readonly wait: boolean;
}

/** What another order has paid for stays paid for. */
export async function insertBoughtPictures(
  trx: Trx,
  { order, at, wait }: Sale,
  pictureUuids: ReadonlySet<string>,
): Promise<void> {
  // A picture that was deleted meanwhile must not stop the order.
  await sql`
    insert into bought_picture as b (account_uuid, picture_uuid, order_uuid, at, awaits_payment)
    select ${order.account_uuid}::uuid, p.uuid, ${order.uuid}::uuid, ${at}::timestamptz, ${wait}::boolean
    from picture p where p.uuid = any(${[...pictureUuids]}::uuid[])
    on conflict (account_uuid, picture_uuid)
    do update set awaits_payment = b.awaits_payment and excluded.awaits_payment`.execute(trx);
  await keepWhatLeft(trx, order.uuid);
}

/** The same for whole sets. */
export async function insertBoughtSets(
  trx: Trx,
  { order, at, wait }: Sale,
  subjectUuids: ReadonlySet<string>,
): Promise<void> {
  await sql`
    insert into bought_set as b (account_uuid, subject_uuid, order_uuid, at, awaits_payment)
    select ${order.account_uuid}::uuid, s, ${order.uuid}::uuid, ${at}::timestamptz, ${wait}::boolean
    from unnest(${[...subjectUuids]}::uuid[]) s
    on conflict (account_uuid, subject_uuid)
    do update set awaits_payment = b.awaits_payment and excluded.awaits_payment`.execute(trx);
}

/** A picture that left its set while it was being paid is the buyer's all the same, and found where it was. */
async function keepWhatLeft(trx: Trx, orderUuid: string): Promise<void> {
  await sql`
    update bought_picture b set kept_in = l.subject_uuids[1], kept_position = 0
    from order_line l
    where b.order_uuid = ${orderUuid} and b.kept_in is null and cardinality(l.subject_uuids) > 0
      and l.order_uuid = b.order_uuid and l.kind = 'digital-file' and b.picture_uuid = any(l.picture_uuids)
      and not exists (
        select from family_picture f
        where f.account_uuid = b.account_uuid and f.picture_uuid = b.picture_uuid
      )`.execute(trx);
}

/** The money has come: everything the order has sold can be downloaded. */
export async function releaseFiles(trx: Trx, orderUuid: string): Promise<void> {
  await trx
    .updateTable('bought_picture')
    .set({ awaits_payment: false })
    .where('order_uuid', '=', orderUuid)
    .execute();
  await trx
    .updateTable('bought_set')
    .set({ awaits_payment: false })
    .where('order_uuid', '=', orderUuid)
    .execute();
}

/** What an order has sold and whose money went back. */
export async function deleteBought(
  trx: Trx,
  orderUuid: string,
  { pictures, sets }: { readonly pictures: readonly string[]; readonly sets: readonly string[] },
): Promise<void> {
  await sql`
    delete from bought_picture
    where order_uuid = ${orderUuid} and picture_uuid = any(${[...pictures]}::uuid[])`.execute(trx);
  await sql`
    delete from bought_set
    where order_uuid = ${orderUuid} and subject_uuid = any(${[...sets]}::uuid[])`.execute(trx);
}
