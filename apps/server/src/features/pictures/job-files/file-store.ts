import type { FileRefusal } from '@picture-day/contract/entities/frame';
import type { SeenCard } from '@picture-day/photo-day/frames';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { JobFileTable } from '../../../platform/database/schema-photo-days.ts';

/** A file as whoever sends it names it. */
export interface SentFile {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
}

export interface KnownFile extends SentFile {
  readonly state: JobFileTable['state'];
  readonly reason: FileRefusal | null;
  readonly picture: string | null;
}

const columns = sql`f.path, f.content_hash as hash, f.bytes::float8 as bytes, f.state, f.reason, f.picture_uuid as picture`;

/** What the job has of these paths, and of these contents under other paths. */
export async function knownFiles(
  db: Db | Trx,
  jobUuid: string,
  files: readonly SentFile[],
): Promise<KnownFile[]> {
  const { rows } = await sql<KnownFile>`
    select ${columns} from job_file f
    where f.job_uuid = ${jobUuid} and (f.path = any(${files.map(({ path }) => path)}::text[])
      or f.content_hash = any(${files.map(({ hash }) => hash)}::text[]))`.execute(db);
  return rows;
}

/** Pictures that came with a folder, by their contents. */
export async function picturesByContents(
  db: Db | Trx,
  jobUuid: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ hash: string; uuid: string }>`
    select content_hash as hash, min(uuid::text) as uuid from picture
    where job_uuid = ${jobUuid} and gone_at is null and content_hash = any(${[...hashes]}::text[])
    group by content_hash`.execute(db);
  return new Map(rows.map(({ hash, uuid }) => [hash, uuid]));
}

/** Writes files that came; answers the paths of those that are news. What was refused may be tried again. */
export async function writeFiles(
  db: Db | Trx,
  jobUuid: string,
  files: readonly (SentFile & Pick<KnownFile, 'state' | 'reason' | 'picture'>)[],
  at: Date,
): Promise<string[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<{ path: string }>`
    insert into job_file as f (job_uuid, path, content_hash, bytes, state, reason, picture_uuid, arrived_at)
    select ${jobUuid}, n.path, n.hash, n.bytes, n.state, n.reason, n.picture, ${at}
    from json_to_recordset(${JSON.stringify(files)}::json)
      n (path text, hash text, bytes bigint, state text, reason text, picture uuid)
    on conflict (job_uuid, path) do update set content_hash = excluded.content_hash, bytes = excluded.bytes,
      state = excluded.state, reason = excluded.reason, arrived_at = excluded.arrived_at,
      picture_uuid = coalesce(excluded.picture_uuid, f.picture_uuid)
    where f.content_hash <> excluded.content_hash or (f.state = 'refused' and excluded.state <> 'refused')
    returning f.path`.execute(db);
  return rows.map(({ path }) => path);
}

export interface WaitingFile extends KnownFile {
  readonly portalUuid: string;
  readonly jobKey: string;
}

export async function waitingFile(
  db: Db | Trx,
  jobUuid: string,
  path: string,
): Promise<WaitingFile | undefined> {
  const { rows } = await sql<WaitingFile>`
    select ${columns}, j.portal_uuid as "portalUuid", j.key as "jobKey"
    from job_file f join job j on j.uuid = f.job_uuid
    where f.job_uuid = ${jobUuid} and f.path = ${path} and f.state = 'waiting'`.execute(db);
  return rows[0];
}

/** Whether somebody waits for these contents to be read. */
export async function isAwaited(db: Db, jobUuid: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from job_file where job_uuid = ${jobUuid} and content_hash = ${hash} and state = 'waiting' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Settles every path that brought these contents. */
export async function settleFiles(
  trx: Trx,
  jobUuid: string,
  hash: string,
  to:
    | { readonly state: 'read'; readonly picture: string }
    | { readonly state: 'refused'; readonly reason: FileRefusal },
): Promise<void> {
  await sql`
    update job_file set state = ${to.state}, reason = ${to.state === 'refused' ? to.reason : null},
      picture_uuid = ${to.state === 'read' ? to.picture : null}
    where job_uuid = ${jobUuid} and content_hash = ${hash} and state = 'waiting'`.execute(trx);
}

/** Forgets files whose bytes are gone, so that they are wanted again. */
export async function forgetFiles(db: Db | Trx, jobUuid: string, hash: string): Promise<void> {
  await sql`
    delete from job_file where job_uuid = ${jobUuid} and content_hash = ${hash} and state = 'waiting'`.execute(
    db,
  );
}

export interface NewFrame {
  readonly picture: string;
  readonly camera: string;
  readonly takenAt: Date | null;
  readonly counter: number | null;
  readonly cards: readonly SeenCard[];
  readonly cardLike: boolean;
  readonly colours: readonly number[];
}

/** Writes what the camera wrote and what was seen. A retouched picture keeps the notes of the one it takes the place of. */
export async function writeFrame(trx: Trx, jobUuid: string, frame: NewFrame): Promise<void> {
  await sql`
    insert into frame (picture_uuid, job_uuid, camera, taken_at, counter, cards, card_like, colours)
    values (${frame.picture}, ${jobUuid}, ${frame.camera}, ${frame.takenAt}, ${frame.counter},
      ${JSON.stringify(frame.cards)}, ${frame.cardLike}, ${[...frame.colours]}::real[])
    on conflict (picture_uuid) do nothing`.execute(trx);
}

/** The notes of a picture's frame and what a person decided of it pass to the picture that takes its place. */
export async function inheritFrame(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    insert into frame (picture_uuid, job_uuid, camera, taken_at, counter, cards, card_like, colours, named, role, certainty, why,
      likely_subject, other_subject, likely_group, decided_by, decided_at)
    select ${to}, job_uuid, camera, taken_at, counter, cards, card_like, colours, named, role, certainty, why, likely_subject,
      other_subject, likely_group, decided_by, decided_at
    from frame where picture_uuid = ${from}
    on conflict (picture_uuid) do nothing`.execute(trx);
}

/** Files that have waited so long that their work must have been lost. */
export async function forgottenFiles(
  db: Db | Trx,
  before: Date,
): Promise<{ readonly jobUuid: string; readonly path: string }[]> {
  const { rows } = await sql<{ jobUuid: string; path: string }>`
    select distinct on (job_uuid, content_hash) job_uuid as "jobUuid", path from job_file
    where state = 'waiting' and arrived_at < ${before} limit 1000`.execute(db);
  return rows;
}

/** Jobs whose files all have been read some time ago: what still lies there waits for nobody. */
export async function quietJobs(db: Db | Trx, from: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select job_uuid as uuid from job_file group by job_uuid
    having max(arrived_at) between ${from} and ${until} and not bool_or(state = 'waiting')`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
