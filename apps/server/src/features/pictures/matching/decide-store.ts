import { KEYWORD } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { FIRST_POSITION } from '../import/folder-pictures.ts';
import type { Departure } from '../import/kept-store.ts';

/** Whose a picture is, as a person says. */
export type DecidedOwner =
  | { readonly kind: 'child'; readonly child: string }
  | { readonly kind: 'class'; readonly group: string }
  | { readonly kind: 'nobody' };

export interface Decider {
  readonly jobUuid: string;
  /** The colleague who decides. */
  readonly colleague: string;
  readonly at: Date;
}

/** The children of a class that are on the roster and may have its pictures. */
export async function childrenOfGroup(trx: Trx, jobUuid: string, group: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('subject')
    .where('job_uuid', '=', jobUuid)
    .where('group_name', '=', group)
    .where('gone_at', 'is', null)
    // Guardians who said no to class pictures are heard here, too.
    .where('class_pictures', '=', true)
    .orderBy('uuid')
    .select('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** Where pictures stand in sets of others than these children. */
export async function placesOutside(
  trx: Trx,
  pictures: readonly string[],
  children: readonly string[],
): Promise<Departure[]> {
  const { rows } = await sql<Departure>`
    select picture_uuid as picture, subject_uuid as subject from picture_subject
    where picture_uuid = any(${[...pictures]}::uuid[]) and subject_uuid <> all(${[...children]}::uuid[])`.execute(
    trx,
  );
  return rows;
}

/** Puts pictures last, but before those of a class, into the sets of children, in their order; a buyer who kept one finds it among the others again. */
export async function appendPlaces(
  trx: Trx,
  pictures: readonly string[],
  children: readonly string[],
  type: 'IP' | 'GP',
): Promise<void> {
  if (children.length === 0) return;
  const first = FIRST_POSITION[type];
  const end = type === 'IP' ? FIRST_POSITION.MGP : null;
  const [uuids, sets] = [[...pictures], [...children]];
  await sql`
    insert into picture_subject (picture_uuid, subject_uuid, position)
    select w.picture, c.subject,
      coalesce((
        select max(l.position) from picture_subject l
        where l.subject_uuid = c.subject and l.position >= ${first}::int and (l.position < ${end}::int) is not false
      ), ${first}::int - 1) + w.place
    from unnest(${uuids}::uuid[]) with ordinality w (picture, place)
    cross join unnest(${sets}::uuid[]) c (subject)
    on conflict (subject_uuid, picture_uuid) do nothing`.execute(trx);
  await sql`
    update bought_picture set kept_in = null, kept_position = null
    where picture_uuid = any(${uuids}::uuid[]) and kept_in = any(${sets}::uuid[])`.execute(trx);
}

/** Writes that pictures belong to these children and to none that they were said to be of before. */
export async function writeDecisions(
  trx: Trx,
  given: { readonly pictures: readonly string[]; readonly children: readonly string[]; readonly at: Date },
): Promise<void> {
  const [uuids, children] = [[...given.pictures], [...given.children]];
  await sql`
    insert into picture_decision (picture_uuid, subject_uuid, belongs, decided_at)
    select said.picture, said.subject, said.subject = any(${children}::uuid[]), ${given.at}
    from (
      select p.picture, c.subject
      from unnest(${uuids}::uuid[]) p (picture) cross join unnest(${children}::uuid[]) c (subject)
      union select picture_uuid, subject_uuid from picture_subject where picture_uuid = any(${uuids}::uuid[])
      union select picture_uuid, subject_uuid from picture_decision where picture_uuid = any(${uuids}::uuid[])
      union select picture_uuid, named from frame where picture_uuid = any(${uuids}::uuid[]) and named is not null
    ) said
    on conflict (picture_uuid, subject_uuid)
    do update set belongs = excluded.belongs, decided_at = excluded.decided_at`.execute(trx);
}

/** What the pictures and their frames say of their owner. */
export async function writeOwner(
  trx: Trx,
  { jobUuid, colleague, at }: Decider,
  pictures: readonly string[],
  group: string | null,
  kind: DecidedOwner['kind'],
): Promise<void> {
  await sql`
    update picture set group_name = ${group}::text,
      picture_type = case when ${kind}::text = 'class' then 'GP' when picture_type = 'GP' then 'IP' else picture_type end
    where job_uuid = ${jobUuid} and uuid = any(${[...pictures]}::uuid[])`.execute(trx);
  await sql`
    update frame set role = 'picture', why = '{hand}', likely_subject = null, other_subject = null,
      likely_group = null, certainty = case when ${kind}::text = 'nobody' then 'nobody' else 'sure' end,
      decided_by = ${colleague}, decided_at = ${at}
    where job_uuid = ${jobUuid} and picture_uuid = any(${[...pictures]}::uuid[])`.execute(trx);
}

/** A portrait in a child's set, as the family sees it first to last. */
export interface Portrait {
  readonly child: string;
  readonly picture: string;
  readonly isFavourite: boolean;
  /** A card is in it, read or not: it never stands for a set by itself. */
  readonly showsCard: boolean;
}

export async function portraitsOf(trx: Trx, children: readonly string[]): Promise<Portrait[]> {
  const { rows } = await sql<Portrait>`
    select ps.subject_uuid as child, p.uuid as picture, ${KEYWORD.favourite}::text = any(p.keywords) as "isFavourite",
      coalesce(f.role = 'card' or f.card_like or jsonb_array_length(f.cards) > 0, false) as "showsCard"
    from picture_subject ps join picture p on p.uuid = ps.picture_uuid
    left join frame f on f.picture_uuid = p.uuid
    where ps.subject_uuid = any(${[...children]}::uuid[]) and p.picture_type = 'IP' and not ps.hidden
      and p.gone_at is null and p.removed_at is null
    order by ps.position, p.uuid`.execute(trx);
  return rows;
}

/** The children in whose sets pictures stand. */
export async function childrenWith(trx: Trx, pictures: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string }>`
    select distinct subject_uuid as child from picture_subject
    where picture_uuid = any(${[...pictures]}::uuid[])`.execute(trx);
  return rows.map(({ child }) => child);
}

export async function writeFavourites(
  trx: Trx,
  jobUuid: string,
  pictures: readonly string[],
  isFavourite: boolean,
): Promise<void> {
  if (pictures.length === 0) return;
  await sql`
    update picture set keywords = array_remove(keywords, ${KEYWORD.favourite})
      || case when ${isFavourite}::boolean then array[${KEYWORD.favourite}::text] else '{}' end
    where job_uuid = ${jobUuid} and uuid = any(${[...pictures]}::uuid[])`.execute(trx);
}
