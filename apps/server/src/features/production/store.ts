import { randomUUID } from 'node:crypto';
import type { BatchKind, BatchState } from '@picture-day/contract/entities/batch';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { BatchTable } from '../../platform/database/schema-batches.ts';

export type BatchRow = Selectable<BatchTable>;

/** One at a time makes or fills the batches of a shop, so that no line joins two and no number is given twice. */
export async function lockBatchesOf(trx: Trx, portalUuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batches ${portalUuid}`}, 0))`.execute(trx);
}

export interface NewBatch {
  readonly portalUuid: string;
  /** What its key begins with. */
  readonly letters: string;
  readonly year: number;
  readonly name: string;
  readonly kind: BatchKind;
  readonly jobUuid: string | null;
  readonly due: string | null;
  readonly labUuid: string | null;
  readonly by: string | null;
  readonly at: Date;
}

/** A new batch with the next number of its shop and year; call it with the shop's batches locked. */
export async function insertBatch(trx: Trx, batch: NewBatch): Promise<BatchRow> {
  const { portalUuid, letters, year, name, kind, jobUuid, due, labUuid, by, at } = batch;
  const { rows } = await sql<BatchRow>`
    insert into batch (uuid, portal_uuid, key, name, kind, job_uuid, due, for_lab, made_by, created_at, changed_at)
    select ${randomUUID()}::uuid, ${portalUuid}::uuid,
      ${`${letters}-${year}-`} || (1 + coalesce(max(substring(key, '-([0-9]+)$')::int), 0)),
      ${name}, ${kind}, ${jobUuid}::uuid, ${due}::date, ${labUuid}::uuid,
      ${by}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from batch where portal_uuid = ${portalUuid} and key ~ ${`-${year}-[0-9]+$`}
    returning *`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error('a batch was not written');
  await insertStep(trx, { batchUuid: made.uuid, from: null, to: 'collecting', at, by, reason: null });
  return made;
}

export const findBatch = (db: Db | Trx, portalUuid: string, key: string): Promise<BatchRow | undefined> =>
  db
    .selectFrom('batch')
    .where('portal_uuid', '=', portalUuid)
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirst();

export const batchByUuid = (db: Db | Trx, uuid: string): Promise<BatchRow | undefined> =>
  db.selectFrom('batch').where('uuid', '=', uuid).selectAll().executeTakeFirst();

/** Whoever changes a batch or its parcels does so under this lock. */
export const lockBatch = (trx: Trx, uuid: string): Promise<BatchRow> =>
  trx.selectFrom('batch').where('uuid', '=', uuid).selectAll().forUpdate().executeTakeFirstOrThrow();

export async function nameLab(trx: Trx, uuid: string, labUuid: string): Promise<void> {
  await trx.updateTable('batch').set({ lab_uuid: labUuid }).where('uuid', '=', uuid).execute();
}

interface Step {
  readonly batchUuid: string;
  readonly from: BatchState | null;
  readonly to: BatchState;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string | null;
}

export async function insertStep(trx: Trx, step: Step): Promise<void> {
  await trx
    .insertInto('batch_step')
    .values({
      batch_uuid: step.batchUuid,
      from_state: step.from,
      to_state: step.to,
      at: step.at,
      by_account: step.by,
      reason: step.reason,
    })
    .execute();
}

/** Moves a locked batch and writes down who did, and why where it went back. */
export async function moveBatch(trx: Trx, step: Step): Promise<void> {
  await trx
    .updateTable('batch')
    .set({
      state: step.to,
      changed_at: step.at,
      ...(step.to === 'collecting' && { opened_again: true }),
    })
    .where('uuid', '=', step.batchUuid)
    .execute();
  await insertStep(trx, step);
}

/** Batches that a rule made and whose day is over. */
export const overdueBatches = (db: Db, portalUuid: string, today: string): Promise<BatchRow[]> =>
  db
    .selectFrom('batch')
    .where('portal_uuid', '=', portalUuid)
    .where('state', '=', 'collecting')
    .where('kind', '<>', 'hand')
    .where('opened_again', '=', false)
    .where('due', '<', today)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('fulfilment')
          .whereRef('fulfilment.batch_uuid', '=', 'batch.uuid')
          .where('fulfilment.state', '=', 'waiting')
          .select('fulfilment.uuid'),
      ),
    )
    .orderBy('created_at')
    .selectAll()
    .limit(200)
    .execute();

export interface BatchSettings {
  readonly fileNames: string | null;
  readonly trackingLink: string;
}

export async function readSettings(db: Db | Trx, portalUuid: string): Promise<BatchSettings> {
  const row = await db
    .selectFrom('batch_setting')
    .where('portal_uuid', '=', portalUuid)
    .select(['file_names', 'tracking_link'])
    .executeTakeFirst();
  return { fileNames: row?.file_names ?? null, trackingLink: row?.tracking_link ?? '' };
}

export async function writeSettings(
  trx: Trx,
  portalUuid: string,
  { fileNames, trackingLink }: { readonly fileNames: string; readonly trackingLink: string },
  at: Date,
): Promise<void> {
  const values = { file_names: fileNames, tracking_link: trackingLink, changed_at: at };
  await trx
    .insertInto('batch_setting')
    .values({ portal_uuid: portalUuid, ...values })
    .onConflict((oc) => oc.column('portal_uuid').doUpdateSet(values))
    .execute();
}
