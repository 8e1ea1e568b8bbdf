import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { setTracking } from './parcel-store.ts';
import { type BatchRow, lockBatch, readSettings } from './store.ts';

/** Where a number leads by the shop's own link. */
export const linkOf = (pattern: string, number: string): string | null =>
  pattern ? pattern.replace('{number}', encodeURIComponent(number.replaceAll(' ', ''))) : null;

/** Writes down by which number a parcel can be followed; the mail that tells of its sending names it. */
export async function trackParcel(
  { db, clock }: Services,
  author: LogAuthor,
  {
    batch,
    orderUuid,
    number,
  }: { readonly batch: BatchRow; readonly orderUuid: string; readonly number: string },
): Promise<{ trackingNumber: string | null; trackingLink: string | null }> {
  return transact(db, async (trx) => {
    await lockBatch(trx, batch.uuid);
    const { trackingLink: pattern } = await readSettings(trx, batch.portal_uuid);
    const link = number ? linkOf(pattern, number) : null;
    if (!(await setTracking(trx, batch.uuid, orderUuid, { number: number || null, link }))) throw notFound();
    await writeAudit(trx, clock, author, {
      action: 'trackParcel',
      order: orderUuid,
      detail: { batch: batch.uuid, what: orderUuid.slice(0, 8) },
    });
    return { trackingNumber: number || null, trackingLink: link };
  });
}
