import { orderReference } from '@picture-day/contract/constants';
import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { followGoods, statesBefore } from './follow-orders.ts';
import { findParcel } from './parcel-store.ts';
import { lockOrders, moveMakings, takeParcelsBack, unpackMakings } from './step-store.ts';
import { lockBatch, moveBatch } from './store.ts';
import { moverOf } from './take-step.ts';
import { batchText } from './texts.ts';

export interface ParcelBack {
  readonly batchUuid: string;
  readonly orderUuid: string;
  /** How far the parcel was on the colleague's screen. */
  readonly from: 'packed' | 'handed_over';
  readonly reason: string;
}

/** Takes one parcel a step back: handed over to packed, or packed to unpacked. Its batch goes back where all its parcels were as far. */
export async function takeParcelBack(
  services: Services,
  author: LogAuthor,
  { batchUuid, orderUuid, from, reason }: ParcelBack,
): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const batch = await lockBatch(trx, batchUuid);
    await lockOrders(trx, [orderUuid]);
    const parcel = await findParcel(trx, batchUuid, orderUuid);
    if (!parcel) throw notFound();
    const now = parcel.handed_at ? 'handed_over' : parcel.packed_at ? 'packed' : null;
    if (now !== from) throw conflict(batchText.sentence('parcelMovedMeanwhile'));
    const at = clock.now();
    const before = await statesBefore(trx, [orderUuid]);
    const makings = { batchUuid, orderUuids: [orderUuid], at };
    if (from === 'packed') await unpackMakings(trx, makings);
    else await moveMakings(trx, { ...makings, from: ['handed_over'], to: 'packed' });
    await takeParcelsBack(trx, batchUuid, from === 'packed' ? 'packed' : 'handed', orderUuid);
    if (batch.state === from) {
      const to = from === 'packed' ? 'sent_to_print' : 'packed';
      await moveBatch(trx, { batchUuid, from, to, at, by: author.colleague ?? null, reason });
    }
    const mover = await moverOf(trx, { batch, author, at });
    await followGoods(trx, [orderUuid], mover, { reason, before });
    await writeAudit(trx, clock, author, {
      action: from === 'packed' ? 'unpackParcel' : 'takeParcelBack',
      family: parcel.family,
      order: orderUuid,
      job: batch.job_uuid,
      reason,
      detail: { batch: batchUuid, what: orderReference(orderUuid) },
    });
  });
}
