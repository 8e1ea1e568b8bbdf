import type { FrameReason } from '@picture-day/contract/entities/frame';
import type { Assignment, SeenCard } from '@picture-day/photo-day/frames';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { PictureTable } from '../../../platform/database/schema-pictures.ts';

/** A picture of the day with all that speaks for its owner. */
export interface DayFrame {
  readonly uuid: string;
  readonly source: string;
  readonly type: PictureTable['picture_type'];
  readonly group: string | null;
  readonly isFavourite: boolean;
  readonly camera: string;
  readonly takenAt: Date | null;
  readonly counter: number | null;
  readonly cards: readonly SeenCard[];
  readonly cardLike: boolean;
  readonly colours: readonly number[] | null;
  readonly named: string | null;
  readonly role: Assignment['role'];
  readonly certainty: Assignment['certainty'];
  readonly why: readonly FrameReason[];
  readonly likely: string | null;
  readonly other: string | null;
  readonly likelyGroup: string | null;
  readonly isDecided: boolean;
  /** A person chose its place in a row, or made it a favourite. */
  readonly isArranged: boolean;
  /** Where its files lay. */
  readonly paths: readonly string[];
  /** Its place in the sets of these children. */
  readonly places: Readonly<Record<string, number>>;
  /** The children a person gave it to. */
  readonly given: readonly string[];
}

export async function framesOf(db: Db | Trx, jobUuid: string): Promise<DayFrame[]> {
  const { rows } = await sql<DayFrame>`
    select p.uuid, p.source, p.picture_type as type, p.group_name as "group",
      'favorite' = any(p.keywords) as "isFavourite", f.camera, f.taken_at as "takenAt", f.counter, f.cards,
      f.card_like as "cardLike", f.colours, f.named, f.role, f.certainty, f.why, f.likely_subject as likely,
      f.other_subject as other, f.likely_group as "likelyGroup", f.decided_by is not null as "isDecided",
      p.arranged as "isArranged",
      coalesce(files.paths, '{}') as paths, coalesce(places.subjects, '{}') as places,
      coalesce(given.subjects, '{}') as given
    from frame f join picture p on p.uuid = f.picture_uuid and p.gone_at is null and p.removed_at is null
    left join (
      select picture_uuid, array_agg(path order by path) as paths
      from job_file where job_uuid = ${jobUuid} and picture_uuid is not null group by picture_uuid
    ) files on files.picture_uuid = p.uuid
    left join (
      select ps.picture_uuid, json_object_agg(ps.subject_uuid, ps.position) as subjects
      from picture_subject ps join subject s on s.uuid = ps.subject_uuid and s.job_uuid = ${jobUuid}
      group by ps.picture_uuid
    ) places on places.picture_uuid = p.uuid
    left join (
      select d.picture_uuid, array_agg(d.subject_uuid::text order by d.subject_uuid) as subjects
      from picture_decision d join subject s on s.uuid = d.subject_uuid and s.job_uuid = ${jobUuid}
      where d.belongs group by d.picture_uuid
    ) given on given.picture_uuid = p.uuid
    where f.job_uuid = ${jobUuid}
    order by f.taken_at nulls last, f.counter nulls last, p.source`.execute(db);
  return rows;
}

/** A child of the list with what its card says. */
export interface DayChild {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly group: string;
  /** The guardians agree to class pictures. */
  readonly classPictures: boolean;
  /** The guardians want no picture of it in the shop. */
  readonly picturesRefused: boolean;
  readonly card: string | null;
}

/** In the order of the printed cards, which is the list's. */
export async function childrenOfDay(db: Db | Trx, jobUuid: string): Promise<DayChild[]> {
  const { rows } = await sql<DayChild>`
    select s.uuid, s.key, s.name, s.group_name as "group", c.code as card,
      s.class_pictures as "classPictures", s.pictures_refused as "picturesRefused"
    from subject s left join photo_card c on c.subject_uuid = s.uuid and c.kind = 'child'
    where s.job_uuid = ${jobUuid} and s.gone_at is null
    order by c.number nulls last, s.group_name, s.name, s.uuid`.execute(db);
  return rows;
}

export interface DayCards {
  /** The job's four characters; null where no card was printed. */
  readonly job: string | null;
  /** The classes of class cards, by their codes. */
  readonly groups: ReadonlyMap<string, string>;
  /** The children of spare cards that have a name by now, by the cards' codes. */
  readonly spares: ReadonlyMap<string, string>;
}

export async function cardsOfDay(db: Db | Trx, jobUuid: string): Promise<DayCards> {
  const { rows } = await sql<{
    job: string | null;
    code: string | null;
    group: string | null;
    child: string | null;
  }>`
    select j.card_code as job, c.code, c.group_name as "group", c.subject_uuid as child
    from job j left join photo_card c on c.job_uuid = j.uuid and c.kind in ('class', 'spare')
    where j.uuid = ${jobUuid}`.execute(db);
  const groups = rows.flatMap(({ code, group }) => (code && group ? [[code, group] as const] : []));
  const spares = rows.flatMap(({ code, child }) => (code && child ? [[code, child] as const] : []));
  return { job: rows[0]?.job ?? null, groups: new Map(groups), spares: new Map(spares) };
}

/** What becomes of a frame. */
export interface Outcome
  extends Pick<
    DayFrame,
    | ('uuid' | 'named' | 'role' | 'certainty' | 'why' | 'likely' | 'other' | 'likelyGroup')
    | ('type' | 'group' | 'isFavourite')
  > {
  /** Its places in the sets of children; none while it is not sure. */
  readonly places: Readonly<Record<string, number>>;
}

export async function writeOutcomes(trx: Trx, jobUuid: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = JSON.stringify(
    outcomes.map(({ places: _, ...outcome }) => ({ ...outcome, why: `{${outcome.why.join(',')}}` })),
  );
  await sql`
    update frame f set named = n.named, role = n.role, certainty = n.certainty, why = n.why::text[],
      likely_subject = n.likely, other_subject = n.other, likely_group = n."likelyGroup"
    from json_to_recordset(${rows}::json) n (uuid uuid, named uuid, role text, certainty text, why text, likely uuid,
      other uuid, "likelyGroup" text)
    where f.picture_uuid = n.uuid and f.job_uuid = ${jobUuid}`.execute(trx);
  await sql`
    update picture p set picture_type = n.type, group_name = n."group",
      keywords = array_remove(p.keywords, 'favorite')
        || case when n."isFavourite" then '{favorite}'::text[] else '{}' end
    from json_to_recordset(${rows}::json) n (uuid uuid, type text, "group" text, "isFavourite" boolean)
    where p.uuid = n.uuid and p.job_uuid = ${jobUuid}`.execute(trx);
}

export async function writeMatched(trx: Trx, jobUuid: string, at: Date): Promise<void> {
  await sql`update job set matched_at = ${at} where uuid = ${jobUuid}`.execute(trx);
}

export async function jobToMatch(
  trx: Trx,
  jobUuid: string,
): Promise<{ readonly portalUuid: string; readonly key: string; readonly isComing: boolean } | undefined> {
  const { rows } = await sql<{ portalUuid: string; key: string; isComing: boolean }>`
    select portal_uuid as "portalUuid", key,
      exists (select from job_file f where f.job_uuid = j.uuid and f.state = 'waiting') as "isComing"
    from job j where uuid = ${jobUuid}`.execute(trx);
  return rows[0];
}
