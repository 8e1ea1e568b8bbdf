import { KEYWORD } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import { type Db, type Trx, transact } from '../../../platform/database/connect.ts';
import type { IngestedPicture } from '../ingest-picture.ts';
import type { StoredPicture } from '../picture-files.ts';
import { type ImportPlan, leftBehind, type PlannedPicture } from './import-plan.ts';
import { type Departure, keepForBuyers } from './keep-for-buyers.ts';

/** Whether the folder's file has to be read in: its contents are not in the shop yet. */
export const hasNewContents = ({ change }: PlannedPicture): boolean =>
  change === 'new' || change === 'changed' || change === 'replaced';

const keywordsOf = ({ isFavourite }: PlannedPicture): string[] => (isFavourite ? [KEYWORD.favourite] : []);

/**
 * Brings everything that is in the shop already to where the folder has it, at once: a picture in the wrong child's set
 * is out of it before the first new file is read.
 */
export async function arrangePictures(trx: Trx, { jobUuid, pictures }: ImportPlan, at: Date): Promise<void> {
  const known = pictures.filter(({ before }) => before !== undefined);
  const departures = known.flatMap((picture) => departuresOf(picture, { keepsPlace: true }));
  await leaveSets(trx, departures);
  const gone = known.flatMap(({ change, uuid }) => (change === 'gone' ? [uuid] : []));
  await retire(trx, jobUuid, gone, at);
  const other = known.filter(
    (picture) => picture.change !== 'gone' && !hasNewContents(picture) && picture.before?.isOther,
  );
  await rewrite(trx, jobUuid, other);
}

/** Where a picture leaves a set. One whose new contents are still to come keeps its place until they are there. */
function departuresOf(
  picture: PlannedPicture,
  { keepsPlace }: { readonly keepsPlace: boolean },
): Departure[] {
  const { before, places } = picture;
  if (!before) return [];
  const left = keepsPlace
    ? Object.keys(before.places).filter((child) => places[child] === undefined)
    : leftBehind(picture);
  return left.map((subject) => ({ picture: before.uuid, subject }));
}

async function leaveSets(trx: Trx, departures: readonly Departure[]): Promise<void> {
  if (departures.length === 0) return;
  await keepForBuyers(trx, departures);
  await sql`
    delete from picture_subject ps
    using unnest(${departures.map(({ picture }) => picture)}::uuid[],
      ${departures.map(({ subject }) => subject)}::uuid[]) left_set (picture, subject)
    where ps.picture_uuid = left_set.picture and ps.subject_uuid = left_set.subject`.execute(trx);
}

async function retire(trx: Trx, jobUuid: string, uuids: readonly string[], at: Date): Promise<void> {
  if (uuids.length === 0) return;
  await sql`
    update picture set gone_at = ${at} where job_uuid = ${jobUuid} and uuid = any(${[...uuids]}::uuid[])`.execute(
    trx,
  );
}

async function rewrite(trx: Trx, jobUuid: string, pictures: readonly PlannedPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const uuids = pictures.map(({ uuid }) => uuid);
  // Two pictures that change places must not meet on the way.
  await sql`
    update picture set source = uuid::text
    where job_uuid = ${jobUuid} and uuid = any(${uuids}::uuid[])`.execute(trx);
  await sql`
    update picture p set source = n.source, picture_type = n.type, gone_at = null,
      keywords = case when n.favourite then ${[KEYWORD.favourite]}::text[] else '{}' end
    from unnest(${uuids}::uuid[], ${pictures.map(({ source }) => source)}::text[],
      ${pictures.map(({ type }) => type)}::text[], ${pictures.map((one) => one.isFavourite)}::boolean[])
      n (uuid, source, type, favourite)
    where p.uuid = n.uuid and p.job_uuid = ${jobUuid}`.execute(trx);
  await place(trx, pictures);
}

/** Puts pictures into the sets they belong to; a buyer who kept one finds it among the others again. */
async function place(trx: Trx, pictures: readonly PlannedPicture[]): Promise<void> {
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

export interface PictureToSave {
  readonly jobUuid: string;
  readonly plan: PlannedPicture;
  readonly stored: StoredPicture;
  readonly at: Date;
}

/** Writes a picture and whose it is in one transaction, after all its files are stored. */
export async function savePicture(
  db: Db,
  { plan, stored, jobUuid, at }: PictureToSave,
  made: IngestedPicture,
): Promise<void> {
  const row = {
    source: plan.source,
    content_hash: stored.content_hash,
    greenscreen: stored.greenscreen,
    picture_type: plan.type,
    keywords: keywordsOf(plan),
    ...made,
  };
  await transact(db, async (trx) => {
    if (plan.change === 'replaced' && plan.before) {
      await leaveSets(trx, departuresOf(plan, { keepsPlace: false }));
      await retire(trx, jobUuid, [plan.before.uuid], at);
    }
    await trx
      .insertInto('picture')
      .values({ uuid: stored.uuid, job_uuid: jobUuid, created_at: at, ...row })
      .onConflict((oc) => oc.column('uuid').doUpdateSet(row))
      .execute();
    await place(trx, [plan]);
    if (plan.change === 'replaced' && plan.before) await inheritDecisions(trx, plan.before.uuid, stored.uuid);
  });
}

async function inheritDecisions(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    insert into picture_decision (picture_uuid, subject_uuid, belongs, decided_at)
    select ${to}::uuid, subject_uuid, belongs, decided_at from picture_decision where picture_uuid = ${from}
    on conflict do nothing`.execute(trx);
}
