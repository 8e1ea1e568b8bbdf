import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { LineRow } from './line-store.ts';

/** A line as it was when it was taken out. */
export type TakenOut = Omit<LineRow, 'pictures' | 'goneFiles'> & {
  readonly line_key: string;
  readonly pictures: readonly string[];
  readonly taken_out_at: Date;
};

/** Keeps a line that is about to be taken out; those nobody can take back any more go. */
export async function keepLine(
  trx: Trx,
  cartUuid: string,
  lineUuid: string,
  times: { readonly now: Date; readonly tooOld: Date },
): Promise<void> {
  await trx.deleteFrom('cart_line_taken_out').where('taken_out_at', '<=', times.tooOld).execute();
  await trx.updateTable('cart').set({ taken_out_at: times.now }).where('uuid', '=', cartUuid).execute();
  await sql`
    insert into cart_line_taken_out (uuid, cart_uuid, taken_out_at, line, pictures)
    select l.uuid, l.cart_uuid, ${times.now}, to_jsonb(l),
      array(select f.picture_uuid from cart_line_picture f where f.line_uuid = l.uuid order by f.position)
    from cart_line l where l.cart_uuid = ${cartUuid} and l.uuid = ${lineUuid}
    on conflict (uuid) do update set taken_out_at = excluded.taken_out_at, line = excluded.line,
      pictures = excluded.pictures`.execute(trx);
}

const kept = (cartUuid: string, after: Date, which: RawBuilder<unknown>) => sql<TakenOut>`
  select k.uuid, k.taken_out_at, k.pictures, l.line_key, l.position, l.kind, l.product_uuid, l.sub_product_uuids,
    l.subject_uuids, l.catalogue_uuid, l.template, l.package, l.quantity
  from cart_line_taken_out k, jsonb_populate_record(null::cart_line, k.line) l
  where k.cart_uuid = ${cartUuid} and k.taken_out_at > ${after} ${which}`;

/** The line taken out last, while it can be taken back. */
export async function findTakenOut(
  db: Db | Trx,
  cartUuid: string,
  after: Date,
): Promise<TakenOut | undefined> {
  const { rows } = await kept(cartUuid, after, sql`order by k.taken_out_at desc limit 1`).execute(db);
  return rows[0];
}

/** Takes a kept line away to put it back; whoever comes second gets nothing. */
export async function takeKept(
  trx: Trx,
  cartUuid: string,
  lineUuid: string,
  after: Date,
): Promise<TakenOut | undefined> {
  const { rows } = await kept(cartUuid, after, sql`and k.uuid = ${lineUuid} for update of k`).execute(trx);
  await trx
    .deleteFrom('cart_line_taken_out')
    .where('cart_uuid', '=', cartUuid)
    .where('uuid', '=', lineUuid)
    .execute();
  return rows[0];
}

/** Writes the very line again, at its old place. */
export async function putLineBack(trx: Trx, cartUuid: string, line: TakenOut, now: Date): Promise<void> {
  await sql`
    insert into cart_line (uuid, cart_uuid, line_key, position, kind, product_uuid, sub_product_uuids, subject_uuids,
      catalogue_uuid, template, package, quantity, added_at) overriding system value
    values (${line.uuid}, ${cartUuid}, ${line.line_key}, ${line.position}, ${line.kind}, ${line.product_uuid},
      ${[...line.sub_product_uuids]}::uuid[], ${[...line.subject_uuids]}::uuid[], ${line.catalogue_uuid},
      ${line.template && JSON.stringify(line.template)}, ${line.package && JSON.stringify(line.package)},
      ${line.quantity}, ${now})`.execute(trx);
}
