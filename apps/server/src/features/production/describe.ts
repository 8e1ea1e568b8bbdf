import type { Batch, BatchFailure, BatchParcel, BatchState } from '@picture-day/contract/entities/batch';
import type { Db } from '../../platform/database/connect.ts';
import { activityOf, stepsOf } from './activity-store.ts';
import { classesOf, classOf, hasFailed, isTriedAgain, parcelsByClass, printsOf, sum } from './classes.ts';
import { namedFor, type Reader } from './delivery-names.ts';
import { countsOf, type ListedBatch } from './list-store.ts';
import { type BatchLine, childrenByClass, digitalSetsOf, linesOfBatch, productsOf } from './parcel-store.ts';
import type { BatchRow } from './store.ts';

export const describeRow = ({ batch, parcels, packed, prints, failed }: ListedBatch) => ({
  uuid: batch.uuid,
  key: batch.key,
  name: batch.name,
  kind: batch.kind,
  state: batch.state,
  due: batch.due,
  createdTime: batch.created_at.toISOString(),
  changedTime: batch.changed_at.toISOString(),
  parcels,
  packed,
  prints,
  failed,
});

/** What failed stands first, what is being tried again after it. */
function failuresOf(lines: readonly BatchLine[], fault: (error: string) => string): BatchFailure[] {
  const told = lines.filter((line) => hasFailed(line) || isTriedAgain(line));
  return told
    .toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)))
    .slice(0, 100)
    .map((line) => ({
      orderUuid: line.orderUuid,
      lineUuid: line.lineUuid,
      product: line.product,
      child: line.child,
      class: classOf(line),
      reason: hasFailed(line) ? fault(line.failure ?? '') : null,
      time: (hasFailed(line) ? line.failedAt : line.againAt)?.toISOString() ?? null,
      tries: Math.max(1, line.tries),
      isDrawn: line.isDrawn,
    }));
}

/** A batch as its page shows it, in words of the reader: no prices and no accounts. */
export async function describeBatch(
  db: Db,
  batch: BatchRow & { readonly job: Batch['job'] },
  reader: Reader,
  fault: (error: string, lang: string) => string,
): Promise<Batch> {
  const [agreed, children, digitalSets, steps, activity, counts] = await Promise.all([
    linesOfBatch(db, batch.uuid),
    batch.job_uuid ? childrenByClass(db, batch.job_uuid) : new Map<string, number>(),
    digitalSetsOf(db, batch.uuid),
    stepsOf(db, batch.uuid),
    activityOf(db, batch.portal_uuid, batch.uuid),
    countsOf(db, [batch.uuid]),
  ]);
  const lines = await namedFor(db, reader, agreed);
  const parcels = parcelsByClass(lines);
  const all = [...parcels.values()].flat();
  return {
    ...describeRow({
      batch,
      parcels: all.length,
      packed: all.filter(({ isPacked }) => isPacked).length,
      prints: sum(lines.map(printsOf)),
      failed: counts.get(batch.uuid)?.failed ?? 0,
    }),
    job: batch.job,
    labUuid: batch.lab_uuid ?? batch.for_lab,
    steps: steps.map(({ state, at, by }) => ({ state: state as BatchState, time: at.toISOString(), by })),
    handed: all.filter(({ isHanded }) => isHanded).length,
    files: {
      ready: sum(lines.map(({ filesReady }) => filesReady)),
      total: sum(lines.map(({ filesWanted }) => filesWanted)),
      bytes: sum(lines.map(({ bytes }) => bytes)),
    },
    classes: classesOf(batch.state, parcels, children),
    failures: failuresOf(lines, (error) => fault(error, reader.lang)),
    digitalSets,
    activity: activity.map(({ id, at, by, action, count, what }) => ({
      id,
      time: at.toISOString(),
      by,
      action,
      count,
      what,
    })),
  };
}

/** The parcels of a class, sorted as they are handed out; their addresses only while the batch is being worked on. */
export function describeParcels(
  { state }: Pick<BatchRow, 'state'>,
  lines: readonly BatchLine[],
  name: string,
): BatchParcel[] {
  const own = parcelsByClass(lines).get(name) ?? [];
  return own.map(({ orderUuid, lines: inIt, child, address, code }) => ({
    orderUuid,
    child,
    address: state === 'handed_over' ? [] : [...address],
    contents: productsOf(inIt.filter((line) => !hasFailed(line))),
    without: productsOf(inIt.filter(hasFailed)),
    prints: sum(inIt.map(printsOf)),
    code,
    packedTime: inIt[0]?.packedAt?.toISOString() ?? null,
    handedTime: inIt[0]?.handedAt?.toISOString() ?? null,
    trackingNumber: inIt[0]?.trackingNumber ?? null,
    trackingLink: inIt[0]?.trackingLink ?? null,
  }));
}
