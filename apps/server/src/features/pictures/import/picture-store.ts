import { KEYWORD } from '@picture-day/contract/constants';
import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { PictureTable } from '../../../platform/database/schema-pictures.ts';
import type { StoredPicture } from '../picture-files.ts';
import type { PlannedPicture } from './import-plan.ts';
import type { Departure } from './kept-store.ts';

export async function deletePlaces(trx: Trx, departures: readonly Departure[]): Promise<void> {
  await sql`
    delete from picture_subject ps
    using unnest(${departures.map(({ picture }) => picture)}::uuid[],
      ${departures.map(({ subject }) => subject)}::uuid[]) left_set (picture, subject)
    where ps.picture_uuid = left_set.picture and ps.subject_uuid = left_set.subject`.execute(trx);
}

/** Takes pictures out of the shop; who bought them keeps them. */
export async function retire(trx: Trx, jobUuid: string, uuids: readonly string[], at: Date): Promise<void> {
  if (uuids.length === 0) return;
  await sql`
    update picture set gone_at = ${at} where job_uuid = ${jobUuid} and uuid = any(${[...uuids]}::uuid[])`.execute(
    trx,
  );
}

/** Brings pictures that the shop has to what the folder says of them. */
export async function rewrite(trx: Trx, jobUuid: string, pictures: readonly PlannedPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const uuids = pictures.map(({ uuid }) => uuid);
  // Two pictures that change places must not meet on the way.
  await sql`
    update picture set source = uuid::text
    where job_uuid = ${jobUuid} and uuid = any(${uuids}::uuid[])`.execute(trx);
  await sql`
    update picture p set source = n.source, picture_type = n.type, group_name = n.class, gone_at = null,
      focus = n.focus::jsonb,
      keywords = case when n.favourite then ${[KEYWORD.favourite]}::text[] else '{}' end
    from unnest(${uuids}::uuid[], ${pictures.map(({ source }) => source)}::text[],
      ${pictures.map(({ type }) => type)}::text[], ${pictures.map((one) => one.isFavourite)}::boolean[],
      ${pictures.map(({ focus }) => (focus ? JSON.stringify(focus) : null))}::text[],
      ${pictures.map(({ group }) => group)}::text[])
      n (uuid, source, type, favourite, focus, class)
    where p.uuid = n.uuid and p.job_uuid = ${jobUuid}`.execute(trx);
  await place(trx, pictures);
}

/** Puts pictures into the sets they belong to; a buyer who kept one finds it among the others again. */
export async function place(
  trx: Trx,
  pictures: readonly Pick<PlannedPicture, 'uuid' | 'places'>[],
): Promise<void> {
  const places = pictures.flatMap(({ uuid, places: sets }) =>
    Object.entries(sets).map(([subject, position]) => ({ uuid, subject, position })),
  );
  if (places.length === 0) return;
  const [uuids, subjects] = [places.map(({ uuid }) => uuid), places.map(({ subject }) => subject)];
  await sql`
    insert into picture_subject (picture_uuid, subject_uuid, position)
    select * from unnest(${uuids}::uuid[], ${subjects}::uuid[], ${places.map(({ position }) => position)}::int[])
    on conflict (subject_uuid, picture_uuid) do update set position = excluded.position`.execute(trx);
  await sql`
    update bought_picture b set kept_in = null, kept_position = null
    from unnest(${uuids}::uuid[], ${subjects}::uuid[]) n (picture, subject)
    where b.picture_uuid = n.picture and b.kept_in = n.subject`.execute(trx);
}

/** What a folder names is the folder's from now on, except where a person decided; no card speaks for it any more. */
export async function ownByFolder(trx: Trx, jobUuid: string, uuids: readonly string[]): Promise<void> {
  await sql`
    delete from frame
    where job_uuid = ${jobUuid} and picture_uuid = any(${[...uuids]}::uuid[]) and decided_by is null`.execute(
    trx,
  );
}

/** A picture of the job with the very same contents under another uuid. */
export async function twinOf(
  trx: Trx,
  jobUuid: string,
  { uuid, content_hash, greenscreen }: StoredPicture,
): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from picture
    where job_uuid = ${jobUuid} and content_hash = ${content_hash} and greenscreen = ${greenscreen}
      and uuid <> ${uuid} and gone_at is null
      and exists (select from frame f where f.picture_uuid = picture.uuid)
    limit 1`.execute(trx);
  return rows[0]?.uuid;
}

/** Writes a picture of the job, or its new contents; it is as old as it was. */
export async function writePicture(
  trx: Trx,
  jobUuid: string,
  { uuid, ...row }: Omit<Insertable<PictureTable>, 'job_uuid' | 'uploaded_by' | 'created_at'>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('picture')
    .values({ uuid, job_uuid: jobUuid, created_at: at, ...row })
    .onConflict((oc) => oc.column('uuid').doUpdateSet(row))
    .execute();
}

/** What a person decided of a picture holds for the one that takes its place. */
export async function inheritDecisions(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    insert into picture_decision (picture_uuid, subject_uuid, belongs, decided_at)
    select ${to}::uuid, subject_uuid, belongs, decided_at from picture_decision where picture_uuid = ${from}
    on conflict do nothing`.execute(trx);
}
