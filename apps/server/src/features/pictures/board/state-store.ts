import { KEYWORD } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { BoardState } from '../../../platform/database/schema-photo-days.ts';

export type StatesByPicture = ReadonlyMap<string, BoardState>;

/** All that the board can change of pictures of a job, which nobody else changes until this is written. */
export async function readStates(
  trx: Trx,
  jobUuid: string,
  pictures: readonly string[],
): Promise<StatesByPicture> {
  const uuids = [...pictures];
  await sql`
    select from picture where job_uuid = ${jobUuid} and uuid = any(${uuids}::uuid[]) order by uuid for update`.execute(
    trx,
  );
  const { rows } = await sql<{ uuid: string; state: BoardState }>`
    select p.uuid, json_build_object(
      'favourite', ${KEYWORD.favourite}::text = any(p.keywords), 'arranged', p.arranged,
      'look', json_build_object('turn', p.turn, 'focus', p.focus),
      'removed', p.removed_at,
      'kind', json_build_object('type', p.picture_type, 'group', p.group_name),
      'places', coalesce((
        select json_object_agg(ps.subject_uuid, json_build_object('position', ps.position, 'hidden', ps.hidden)
          order by ps.subject_uuid)
        from picture_subject ps where ps.picture_uuid = p.uuid), '{}'),
      'decisions', coalesce((
        select json_object_agg(d.subject_uuid, json_build_object('belongs', d.belongs, 'at', d.decided_at)
          order by d.subject_uuid)
        from picture_decision d where d.picture_uuid = p.uuid), '{}'),
      'frame', (
        select json_build_object('role', f.role, 'certainty', f.certainty, 'why', f.why, 'likely', f.likely_subject,
          'other', f.other_subject, 'group', f.likely_group, 'by', f.decided_by, 'at', f.decided_at)
        from frame f where f.picture_uuid = p.uuid)
    ) as state
    from picture p
    where p.job_uuid = ${jobUuid} and p.uuid = any(${uuids}::uuid[])
      and (p.gone_at is null or p.removed_at is not null)`.execute(trx);
  return new Map(rows.map(({ uuid, state }) => [uuid, state]));
}

/** Which of these children are not on the roster of the job any more. */
export async function missingChildren(
  trx: Trx,
  jobUuid: string,
  children: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select c.uuid from unnest(${[...children]}::uuid[]) c (uuid)
    where not exists (select from subject s where s.uuid = c.uuid and s.job_uuid = ${jobUuid} and s.gone_at is null)`.execute(
    trx,
  );
  return rows.map(({ uuid }) => uuid);
}

/** Whether another picture has taken the file name of one that was removed. */
export async function hasNameTaken(trx: Trx, jobUuid: string, pictures: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from picture p join picture o on o.job_uuid = p.job_uuid and o.source = p.source
        and o.gone_at is null and o.uuid <> p.uuid
      where p.job_uuid = ${jobUuid} and p.uuid = any(${[...pictures]}::uuid[]) and p.gone_at is not null
    ) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}

/** The pictures of a child's row in their order, without those of the class. */
export async function rowOf(
  trx: Trx,
  child: string,
): Promise<readonly { readonly picture: string; readonly position: number }[]> {
  const { rows } = await sql<{ picture: string; position: number }>`
    select ps.picture_uuid as picture, ps.position
    from picture_subject ps join picture p on p.uuid = ps.picture_uuid
    where ps.subject_uuid = ${child} and p.picture_type <> 'GP'
    order by ps.position, ps.picture_uuid`.execute(trx);
  return rows;
}

export interface NewPlace {
  readonly picture: string;
  readonly child: string;
  readonly position: number;
  readonly hidden: boolean;
}

/** Where pictures stand; a buyer who kept one finds it among the others again. */
export async function writePlaces(trx: Trx, places: readonly NewPlace[]): Promise<void> {
  if (places.length === 0) return;
  const [pictures, children] = [places.map(({ picture }) => picture), places.map(({ child }) => child)];
  await sql`
    insert into picture_subject (picture_uuid, subject_uuid, position, hidden)
    select * from unnest(${pictures}::uuid[], ${children}::uuid[], ${places.map(({ position }) => position)}::int[],
      ${places.map(({ hidden }) => hidden)}::boolean[])
    on conflict (subject_uuid, picture_uuid)
    do update set position = excluded.position, hidden = excluded.hidden`.execute(trx);
  await sql`
    update bought_picture b set kept_in = null, kept_position = null
    from unnest(${pictures}::uuid[], ${children}::uuid[]) n (picture, child)
    where b.picture_uuid = n.picture and b.kept_in = n.child`.execute(trx);
}

export async function writeDecisionsAgain(
  trx: Trx,
  pictures: readonly string[],
  decisions: readonly {
    readonly picture: string;
    readonly child: string;
    readonly belongs: boolean;
    readonly at: string;
  }[],
): Promise<void> {
  await sql`delete from picture_decision where picture_uuid = any(${[...pictures]}::uuid[])`.execute(trx);
  await sql`
    insert into picture_decision (picture_uuid, subject_uuid, belongs, decided_at)
    select d.picture, d.child, d.belongs, d.at
    from unnest(${decisions.map(({ picture }) => picture)}::uuid[], ${decisions.map(({ child }) => child)}::uuid[],
      ${decisions.map(({ belongs }) => belongs)}::boolean[], ${decisions.map(({ at }) => at)}::timestamptz[])
      d (picture, child, belongs, at)
    join subject s on s.uuid = d.child`.execute(trx);
}

/** The parts of pictures that are given; the others stay as they are. */
export async function writePictures(
  trx: Trx,
  jobUuid: string,
  states: readonly (readonly [uuid: string, state: Partial<BoardState>])[],
): Promise<void> {
  if (states.length === 0) return;
  const given = states.map(([uuid, { look, kind, ...state }]) => ({
    uuid,
    favourite: state.favourite ?? null,
    arranged: state.arranged ?? null,
    turn: look?.turn ?? null,
    focus: look?.focus ?? null,
    removal: state.removed === undefined ? null : state.removed === null ? 'back' : 'gone',
    removed: state.removed ?? null,
    type: kind?.type ?? null,
    group: kind?.group ?? null,
  }));
  await sql`
    update picture p set
      keywords = case when n.favourite is null then p.keywords
        when n.favourite then array_append(array_remove(p.keywords, ${KEYWORD.favourite}), ${KEYWORD.favourite})
        else array_remove(p.keywords, ${KEYWORD.favourite}) end,
      arranged = coalesce(n.arranged, p.arranged),
      turn = coalesce(n.turn, p.turn),
      focus = case when n.turn is null then p.focus else n.focus end,
      width = case when (p.turn + coalesce(n.turn, p.turn)) % 180 = 90 then p.height else p.width end,
      height = case when (p.turn + coalesce(n.turn, p.turn)) % 180 = 90 then p.width else p.height end,
      removed_at = case n.removal when 'gone' then n.removed when 'back' then null else p.removed_at end,
      gone_at = case n.removal when 'gone' then n.removed when 'back' then null else p.gone_at end,
      picture_type = coalesce(n.type, p.picture_type),
      group_name = case when n.type is null then p.group_name else n."group" end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) n (uuid uuid, favourite boolean, arranged boolean,
      turn smallint, focus jsonb, removal text, removed timestamptz, type text, "group" text)
    where p.uuid = n.uuid and p.job_uuid = ${jobUuid}`.execute(trx);
}

export async function writeFrames(
  trx: Trx,
  jobUuid: string,
  frames: readonly (readonly [uuid: string, frame: NonNullable<BoardState['frame']>])[],
): Promise<void> {
  if (frames.length === 0) return;
  const given = frames.map(([uuid, { why, ...frame }]) => ({ uuid, ...frame, why: `{${why.join(',')}}` }));
  await sql`
    update frame f set role = n.role, certainty = n.certainty, why = n.why::text[], likely_subject = n.likely,
      other_subject = n.other, likely_group = n."group", decided_by = n.by, decided_at = n.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) n (uuid uuid, role text, certainty text, why text,
      likely uuid, other uuid, "group" text, by uuid, at timestamptz)
    where f.picture_uuid = n.uuid and f.job_uuid = ${jobUuid}`.execute(trx);
}
