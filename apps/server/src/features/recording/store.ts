import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@picture-day/contract/calls/recording';
import { after, type Clock, days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';

/** A recording ends by itself, and is deleted two weeks after it began. */
const LONGEST = hours(2);
const KEPT = days(14);
const MOST_CHUNKS = 2000;

export async function start(db: Db, clock: Clock, portalUuid: string): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('recording')
    .values({ uuid, portal_uuid: portalUuid, started_at: clock.now() })
    .execute();
  return uuid;
}

const running = (db: Db, clock: Clock, portalUuid: string, uuid: string) =>
  db
    .selectFrom('recording')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .where('stopped_at', 'is', null)
    .where('started_at', '>', after(clock.now(), -LONGEST))
    .select('uuid');

export const findRunning = (db: Db, clock: Clock, portalUuid: string, uuid: string) =>
  running(db, clock, portalUuid, uuid).executeTakeFirst();

/** The same piece sent again, as after a lost answer, is kept once. False when nothing is recorded any more. */
export async function addChunk(
  db: Db,
  clock: Clock,
  at: { readonly portalUuid: string; readonly uuid: string; readonly sequence: number },
  events: readonly RecordedEvent[],
): Promise<boolean> {
  if (!(await findRunning(db, clock, at.portalUuid, at.uuid)) || at.sequence >= MOST_CHUNKS) return false;
  await db
    .insertInto('recording_chunk')
    .values({
      recording_uuid: at.uuid,
      sequence: at.sequence,
      events: JSON.stringify(events),
      at: clock.now(),
    })
    .onConflict((oc) => oc.columns(['recording_uuid', 'sequence']).doNothing())
    .execute();
  return true;
}

export async function stop(db: Db, clock: Clock, portalUuid: string, uuid: string): Promise<boolean> {
  const stopped = await db
    .updateTable('recording')
    .set({ stopped_at: clock.now() })
    .where('uuid', 'in', running(db, clock, portalUuid, uuid))
    .returning('uuid')
    .executeTakeFirst();
  return stopped !== undefined;
}

export interface StoredRecording {
  readonly uuid: string;
  readonly startTime: string;
  readonly stopTime: string | null;
  readonly events: number;
}

/** Newest first. */
export async function listRecordings(db: Db, portalUuid: string, uuid?: string): Promise<StoredRecording[]> {
  let found = db
    .selectFrom('recording as r')
    .where('r.portal_uuid', '=', portalUuid)
    .orderBy('r.started_at', 'desc')
    .select(['r.uuid', 'r.started_at', 'r.stopped_at'])
    .select((eb) =>
      eb
        .selectFrom('recording_chunk as c')
        .whereRef('c.recording_uuid', '=', 'r.uuid')
        .select((inner) => inner.fn.sum<number>(inner.fn('jsonb_array_length', ['c.events'])).as('events'))
        .as('events'),
    )
    .limit(200);
  if (uuid) found = found.where('r.uuid', '=', uuid);
  return (await found.execute()).map((row) => ({
    uuid: row.uuid,
    startTime: row.started_at.toISOString(),
    stopTime: row.stopped_at?.toISOString() ?? null,
    events: Number(row.events ?? 0),
  }));
}

export async function eventsOf(db: Db, uuid: string): Promise<RecordedEvent[]> {
  const chunks = await db
    .selectFrom('recording_chunk')
    .where('recording_uuid', '=', uuid)
    .orderBy('sequence')
    .select('events')
    .execute();
  return chunks.flatMap(({ events }) => events as RecordedEvent[]);
}

export async function forgetOldRecordings(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('recording').where('started_at', '<', after(clock.now(), -KEPT)).execute();
}
