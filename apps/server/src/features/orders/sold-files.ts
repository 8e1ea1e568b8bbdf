import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

/** Whether files of an order wait for its money: nothing is handed out before it is certain. */
export const filesWait = (
  order: Pick<OrderRow, 'payment' | 'captured' | 'total' | 'holds_digital'>,
): boolean => order.holds_digital && order.payment.filesWait === true && order.captured < order.total;

/**
 * Writes down which files an order sells: single ones, sets, and sets inside packages. They can be downloaded at once,
 * unless they wait for their money; what another order has paid for stays paid for.
 */
export async function sellFiles(
  trx: Trx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { at, wait }: { readonly at: Date; readonly wait: boolean },
): Promise<void> {
  const pictures = new Set(
    lines.filter((line) => line.kind === 'digital-file').flatMap((line) => line.picture_uuids),
  );
  const sets = new Set([
    ...lines.filter((line) => line.kind === 'digital-set').flatMap((line) => line.subject_uuids),
    ...lines
      .flatMap((line) => line.package?.packageItems ?? [])
      .flatMap((item) => (item.type === 'DIGITAL_SET' && item.subjectUuid ? [item.subjectUuid] : [])),
  ]);
  const { account_uuid, uuid } = order;
  if (pictures.size > 0) {
    // A picture that was deleted meanwhile must not stop the order.
    await sql`
      insert into bought_picture as b (account_uuid, picture_uuid, order_uuid, at, awaits_payment)
      select ${account_uuid}::uuid, p.uuid, ${uuid}::uuid, ${at}::timestamptz, ${wait}::boolean
      from picture p where p.uuid = any(${[...pictures]}::uuid[])
      on conflict (account_uuid, picture_uuid)
      do update set awaits_payment = b.awaits_payment and excluded.awaits_payment`.execute(trx);
    await keepWhatLeft(trx, order);
  }
  if (sets.size > 0) {
    await sql`
      insert into bought_set as b (account_uuid, subject_uuid, order_uuid, at, awaits_payment)
      select ${account_uuid}::uuid, s, ${uuid}::uuid, ${at}::timestamptz, ${wait}::boolean
      from unnest(${[...sets]}::uuid[]) s
      on conflict (account_uuid, subject_uuid)
      do update set awaits_payment = b.awaits_payment and excluded.awaits_payment`.execute(trx);
  }
}

/** A picture that left its set while it was being paid is the buyer's all the same, and found where it was. */
async function keepWhatLeft(trx: Trx, order: OrderRow): Promise<void> {
  await sql`
    update bought_picture b set kept_in = l.subject_uuids[1], kept_position = 0
    from order_line l
    where b.order_uuid = ${order.uuid} and b.kept_in is null and cardinality(l.subject_uuids) > 0
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
