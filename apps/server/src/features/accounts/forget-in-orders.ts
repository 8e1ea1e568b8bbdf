import { sql } from 'kysely';
import { type Db, transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { pictureFilePrefixes } from '../pictures/picture.ts';
import { forgetPrints, UNDER_WAY } from './forget-prints.ts';

/** Somebody still owes the shop the money of what it has delivered. */
const OWED = sql`
  (o.state in ('shipped', 'done') and (o.payment->>'isInvoice')::boolean and o.captured < o.total)`;

const NOBODYS_LINE = {
  description: '',
  subjects: [],
  digitalFiles: [],
  template: null,
  catalogue: null,
  package: null,
};

/**
 * Takes the person out of finished orders, and their prints and uploads out of the shop. An order under way still
 * needs its address and its pictures, so this runs again until the last one is done.
 */
export async function forgetInOrders({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await forgetPrints({ db, storage });
  const finished = await deletedWithoutOrders(db);
  if (finished.length === 0) return;
  const uploads = await db
    .selectFrom('picture')
    .where('uploaded_by', 'in', finished)
    .select(['uuid', 'content_hash', 'greenscreen'])
    .execute();
  for (const upload of uploads) {
    for (const prefix of pictureFilePrefixes(upload)) await storage.remove(prefix);
  }
  await transact(db, async (trx) => {
    await trx.deleteFrom('picture').where('uploaded_by', 'in', finished).execute();
    await sql`
      update shop_order set comment = null, billing = null,
        handover = handover || '{"address": null, "contact": null}'::jsonb
      where account_uuid = any(${finished}::uuid[])`.execute(trx);
    // What was sold and for how much stays; whose child it was does not.
    await sql`
      update order_line l set subject_uuids = '{}', picture_uuids = '{}', template = null, package = null,
        described = described || ${JSON.stringify(NOBODYS_LINE)}::jsonb
      from shop_order o
      where o.uuid = l.order_uuid and o.account_uuid = any(${finished}::uuid[])
        and l.described->>'description' <> ''`.execute(trx);
  });
}

/** Deleted accounts that still hold something of a person, and no order that needs it. */
async function deletedWithoutOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select a.uuid from account a
    where a.deleted_at is not null
      and not exists (
        select from shop_order o where o.account_uuid = a.uuid
          and (o.state = any(${[...UNDER_WAY]}::text[]) or ${OWED})
      )
      and (
        exists (select from picture p where p.uploaded_by = a.uuid)
        or exists (
          select from shop_order o where o.account_uuid = a.uuid and (
            exists (select from order_line l
              where l.order_uuid = o.uuid and l.described->>'description' <> '')
            or o.comment is not null or o.billing is not null or o.handover->>'address' is not null
            or o.handover->>'contact' is not null
          )
        )
      )`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
