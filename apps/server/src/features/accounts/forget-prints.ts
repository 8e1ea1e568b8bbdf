import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';

/** The states of an order that still needs its address, its pictures and its print files. */
export const UNDER_WAY = ['awaiting_payment', 'paid', 'in_production'] as const;

/**
 * Deletes the print files of deleted accounts' orders that nobody prints any more. The file goes before its row, so
 * that a crash in between leaves the row to try again by.
 */
export async function forgetPrints({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct o.uuid from shop_order o
    join account a on a.uuid = o.account_uuid and a.deleted_at is not null
    join print_file f on f.order_uuid = o.uuid
    where o.state <> all(${[...UNDER_WAY]}::text[])`.execute(db);
  for (const { uuid } of rows) {
    await storage.remove(`print/${uuid}`);
    await db.deleteFrom('print_file').where('order_uuid', '=', uuid).execute();
  }
}
