import { randomUUID } from 'node:crypto';
import type { RecordingSummary } from '@picture-day/contract/calls/recording';
import type { ScrubbedEvent } from '@picture-day/contract/recording/scrub-event';
import { after, type Clock, days, hours } from '../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';

/** A recording ends by itself, and is deleted two weeks after it began. */
const LONGEST = hours(2);
export const KEPT_DAYS = 14;
const KEPT = days(KEPT_DAYS);
const MOST_CHUNKS = 2000;
const MOST_LISTED = 200;

const MEGABYTE = 1024 * 1024;
/** What one recording may weigh, and what all recordings of a shop may weigh and be in a day. */
export const RECORDING_BYTES = 20 * MEGABYTE;
export const DAY_BYTES = 1024 * MEGABYTE;
const DAY_RECORDINGS = 500;

async function usedToday(
  db: Db | Trx,
  clock: Clock,
  portalUuid: string,
): Promise<{ readonly recordings: number; readonly bytes: number }> {
  const { recordings, bytes } = await db
    .selectFrom('recording')
    .where('portal_uuid', '=', portalUuid)
    .where('started_at', '>', after(clock.now(), -days(1)))
    .select((eb) => [eb.fn.countAll().as('recordings'), eb.fn.sum('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { recordings: Number(recordings), bytes: Number(bytes ?? 0) };
}

/** The key of the new recording; none where the shop's share of the day is used. */
export async function start(
  db: Db,
  clock: Clock,
  portalUuid: string,
  device: string,
): Promise<string | undefined> {
  const used = await usedToday(db, clock, portalUuid);
  if (used.recordings >= DAY_RECORDINGS || used.bytes >= DAY_BYTES) return undefined;
  const uuid = randomUUID();
  const now = clock.now();
  await db
    .insertInto('recording')
    .values({ uuid, portal_uuid: portalUuid, started_at: now, last_at: now, device })
    .execute();
  return uuid;
}

const running = (db: Db | Trx, clock: Clock, portalUuid: string, uuid: string) =>
  db
    .selectFrom('recording')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .where('stopped_at', 'is', null)
    .where('started_at', '>', after(clock.now(), -LONGEST));

export const findRunning = (db: Db, clock: Clock, portalUuid: string, uuid: string) =>
  running(db, clock, portalUuid, uuid).select('uuid').executeTakeFirst();

/** The same piece sent again, as after a lost answer, is kept once. False when nothing is recorded any more. */
export async function addChunk(
  db: Db,
  clock: Clock,
  at: { readonly portalUuid: string; readonly uuid: string; readonly sequence: number },
  events: readonly ScrubbedEvent[],
): Promise<boolean> {
  const json = JSON.stringify(events);
  return transact(db, async (trx) => {
    const recording = await running(trx, clock, at.portalUuid, at.uuid)
      .select('bytes')
      .forUpdate()
      .executeTakeFirst();
    if (!recording || at.sequence >= MOST_CHUNKS || recording.bytes + json.length > RECORDING_BYTES)
      return false;
    if ((await usedToday(trx, clock, at.portalUuid)).bytes >= DAY_BYTES) return false;
    const added = await trx
      .insertInto('recording_chunk')
      .values({ recording_uuid: at.uuid, sequence: at.sequence, events: json, at: clock.now() })
      .onConflict((oc) => oc.columns(['recording_uuid', 'sequence']).doNothing())
      .returning('sequence')
      .executeTakeFirst();
    if (added) {
      await trx
        .updateTable('recording')
        .set({ bytes: recording.bytes + json.length, last_at: clock.now() })
        .where('uuid', '=', at.uuid)
        .execute();
    }
    return true;
  });
}

export async function stop(db: Db, clock: Clock, portalUuid: string, uuid: string): Promise<boolean> {
  const stopped = await db
    .updateTable('recording')
    .set({ stopped_at: clock.now() })
    .where('uuid', 'in', running(db, clock, portalUuid, uuid).select('uuid'))
    .returning('uuid')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Newest first. */
export async function listRecordings(
  db: Db,
  clock: Clock,
  portalUuid: string,
  uuid?: string,
): Promise<RecordingSummary[]> {
  let found = db
    .selectFrom('recording')
    .where('portal_uuid', '=', portalUuid)
    .orderBy('started_at', 'desc')
    .orderBy('uuid')
    .select(['uuid', 'started_at', 'stopped_at', 'last_at', 'device', 'bytes'])
    .limit(MOST_LISTED);
  if (uuid) found = found.where('uuid', '=', uuid);
  return (await found.execute()).map((row) => ({
    uuid: row.uuid,
    startTime: row.started_at.toISOString(),
    endTime: row.last_at.toISOString(),
    isRunning: row.stopped_at === null && row.started_at > after(clock.now(), -LONGEST),
    device: row.device,
    bytes: row.bytes,
  }));
}

export async function eventsOf(db: Db, uuid: string): Promise<ScrubbedEvent[]> {
  const chunks = await db
    .selectFrom('recording_chunk')
    .where('recording_uuid', '=', uuid)
    .orderBy('sequence')
    .select('events')
    .execute();
  return chunks.flatMap(({ events }) => events as ScrubbedEvent[]);
}

export async function removeRecording(db: Db | Trx, portalUuid: string, uuid: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('recording')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .returning('uuid')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function forgetOldRecordings(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('recording').where('started_at', '<', after(clock.now(), -KEPT)).execute();
}
