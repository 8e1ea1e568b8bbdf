import type { ReplyOf } from '@picture-day/contract/call';
import type { scanParcel } from '@picture-day/contract/calls/studio/production';
import { orderReference } from '@picture-day/contract/constants';
import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { classOf, hasFailed, type Parcel, parcelsByClass } from './classes.ts';
import { namedFor, type Reader } from './delivery-names.ts';
import { classCode, cleanCode } from './parcel-code.ts';
import { type BatchLine, linesOfBatch, parcelByCode, productsOf } from './parcel-store.ts';
import { countParcels, lockOrders, packMakings } from './step-store.ts';
import { type BatchRow, lockBatch, moveBatch } from './store.ts';
import { type AtWork, handOver } from './take-step.ts';
import { batchText } from './texts.ts';

type Answer = Exclude<ReplyOf<typeof scanParcel>, { error: unknown }>;
type Said = Omit<Answer, 'packed' | 'parcels'>;

const NOTHING: Omit<Said, 'answer'> = {
  child: null,
  class: null,
  reference: null,
  without: null,
  by: null,
  time: null,
  batch: null,
};

interface Place extends Reader {
  readonly author: LogAuthor;
}

type Packing = AtWork & Reader;

const mayPack = ({ state }: BatchRow): boolean => state === 'sent_to_print' || state === 'packed';

/** Packs the parcels of orders; the last one takes the batch a step on. The parcels that were packed by it. */
async function pack(trx: Trx, work: Packing, orderUuids: readonly string[], what: string): Promise<string[]> {
  const { batch, at, author, services } = work;
  const by = author.colleague ?? null;
  await lockOrders(trx, orderUuids);
  const packed = await packMakings(trx, { batchUuid: batch.uuid, orderUuids, at, by });
  if (packed.length === 0) return packed;
  const [only] = packed;
  await writeAudit(trx, services.clock, author, {
    action: 'packParcels',
    ...(packed.length === 1 && { order: only }),
    detail: { batch: batch.uuid, count: packed.length, what },
  });
  const { toPack } = await countParcels(trx, batch.uuid);
  if (toPack === 0 && batch.state === 'sent_to_print')
    await moveBatch(trx, { batchUuid: batch.uuid, from: batch.state, to: 'packed', at, by, reason: null });
  return packed;
}

/** Marks the parcels of whole classes as packed. */
export async function packClasses(
  services: Services,
  place: Place,
  batchUuid: string,
  classes: readonly string[],
): Promise<number> {
  const { db, clock } = services;
  return transact(db, async (trx) => {
    const batch = await lockBatch(trx, batchUuid);
    if (!mayPack(batch)) throw conflict(batchText.sentence('notPackedYet'));
    const lines = await namedFor(trx, place, await linesOfBatch(trx, batchUuid));
    const orders = lines.filter((line) => classes.includes(classOf(line))).map(({ orderUuid }) => orderUuid);
    const work = { services, ...place, batch, at: clock.now() };
    return (await pack(trx, work, [...new Set(orders)], classes.join(', ').slice(0, 120))).length;
  });
}

/** What a scanned code does and says; a wrong one changes nothing. */
export async function scan(
  services: Services,
  place: Place,
  batchUuid: string,
  asked: { readonly code: string; readonly as: 'packed' | 'handed_over' },
): Promise<Answer> {
  const { db, clock } = services;
  return transact(db, async (trx) => {
    const batch = await lockBatch(trx, batchUuid);
    const work = { services, ...place, batch, at: clock.now() };
    const said = await answerTo(trx, work, cleanCode(asked.code), asked.as);
    const { parcels, packed } = await countParcels(trx, batchUuid);
    return { ...said, parcels, packed };
  });
}

async function answerTo(trx: Trx, work: Packing, code: string, as: 'packed' | 'handed_over'): Promise<Said> {
  const { batch, portal } = work;
  const parcel = await parcelByCode(trx, portal.uuid, code);
  if (!parcel) return answerToClass(trx, work, code, as);
  const reference = orderReference(parcel.order_uuid);
  if (parcel.batch_uuid !== batch.uuid)
    return { ...NOTHING, answer: 'other_batch', reference, batch: parcel.batchKey };
  const lines = await namedFor(trx, work, await linesOfBatch(trx, batch.uuid, [parcel.order_uuid]));
  const [first] = lines;
  const said = {
    ...NOTHING,
    reference,
    child: first?.child ?? null,
    class: first ? classOf(first) : null,
    without: productsOf(lines.filter(hasFailed)) || null,
  };
  if (!mayPack(batch) && batch.state !== 'handed_over') return { ...said, answer: 'not_yet' };
  if (as === 'handed_over') {
    if (parcel.handed_at)
      return {
        ...said,
        answer: 'already_handed_over',
        by: parcel.handedName,
        time: parcel.handed_at.toISOString(),
      };
    if (!parcel.packed_at) return { ...said, answer: 'not_packed_yet' };
    await handOverParcels(trx, work, [parcel.order_uuid], reference);
    return { ...said, answer: 'handed_over' };
  }
  if (parcel.packed_at)
    return {
      ...said,
      answer: 'already_packed',
      by: parcel.packedName,
      time: parcel.packed_at.toISOString(),
    };
  const packed = await pack(trx, work, [parcel.order_uuid], reference);
  return { ...said, answer: packed.length > 0 ? 'packed' : 'nothing_to_pack' };
}

/** The code on the packing list of a class packs all of it, or hands over what is packed. */
async function answerToClass(trx: Trx, work: Packing, code: string, as: string): Promise<Said> {
  const { batch } = work;
  const classes = parcelsByClass(await namedFor(trx, work, await linesOfBatch(trx, batch.uuid)));
  const isCalled = ({ classKey }: Parcel) => classCode(batch.uuid, classKey) === code;
  const [name] =
    // What was printed before ways of delivery had a key is found by its name.
    [...classes].find(([one, parcels]) => parcels.some(isCalled) || classCode(batch.uuid, one) === code) ??
    [];
  if (name === undefined) return { ...NOTHING, answer: 'unknown' };
  const isOver = as === 'handed_over' && batch.state === 'handed_over';
  if (!mayPack(batch) && !isOver) return { ...NOTHING, class: name, answer: 'not_yet' };
  const own = classes.get(name) ?? [];
  if (as === 'handed_over') return handOverClass(trx, work, name, own);
  await pack(
    trx,
    work,
    own.map(({ orderUuid }) => orderUuid),
    name,
  );
  const without = productsOf(
    own.flatMap(({ lines }: { lines: readonly BatchLine[] }) => lines.filter(hasFailed)),
  );
  return { ...NOTHING, class: name, without: without || null, answer: 'class_packed' };
}

async function handOverClass(trx: Trx, work: Packing, name: string, own: readonly Parcel[]): Promise<Said> {
  const said = { ...NOTHING, class: name };
  if (own.every(({ isHanded }) => isHanded)) return { ...said, answer: 'already_handed_over' };
  const going = own.filter(({ isPacked, isHanded }) => isPacked && !isHanded);
  if (going.length === 0) return { ...said, answer: 'not_packed_yet' };
  await handOverParcels(
    trx,
    work,
    going.map(({ orderUuid }) => orderUuid),
    name,
  );
  const stay = own.filter(({ isPacked }) => !isPacked);
  const without = stay.map(({ child, orderUuid }) => child || orderReference(orderUuid)).join(', ');
  return { ...said, answer: 'class_handed_over', without: without || null };
}

/** Parcels are handed over; the last one takes the batch to its end. */
async function handOverParcels(
  trx: Trx,
  work: Packing,
  orderUuids: readonly string[],
  what: string,
): Promise<void> {
  const { batch, at, author, services } = work;
  await lockOrders(trx, orderUuids);
  await handOver(trx, work, orderUuids);
  const [only] = orderUuids;
  await writeAudit(trx, services.clock, author, {
    action: 'handOverParcels',
    ...(orderUuids.length === 1 && { order: only }),
    detail: { batch: batch.uuid, count: orderUuids.length, what },
  });
  const { toHand, toPack } = await countParcels(trx, batch.uuid);
  if (toHand > 0 || toPack > 0 || batch.state !== 'packed') return;
  await moveBatch(trx, {
    batchUuid: batch.uuid,
    from: batch.state,
    to: 'handed_over',
    at,
    by: author.colleague ?? null,
    reason: null,
  });
}
