import { KEYWORD } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import { type Db, type Trx, transact } from '../../../platform/database/connect.ts';
import type { IngestedPicture } from '../ingest-picture.ts';
import type { StoredPicture } from '../picture-files.ts';
import type { PlannedPicture } from './plan-pictures.ts';

/** A picture the job already has, and whose it is. */
export interface KnownPicture extends StoredPicture {
  readonly source: string;
  readonly picture_type: string;
  readonly keywords: readonly string[];
  readonly subjects: Readonly<Record<string, number>>;
}

export async function knownPictures(db: Db, jobUuid: string): Promise<ReadonlyMap<string, KnownPicture>> {
  const rows = await db
    .selectFrom('picture as p')
    .leftJoin('picture_subject as ps', 'ps.picture_uuid', 'p.uuid')
    .where('p.job_uuid', '=', jobUuid)
    .groupBy('p.uuid')
    .select(['p.uuid', 'p.source', 'p.content_hash', 'p.greenscreen', 'p.picture_type', 'p.keywords'])
    .select(
      sql<Record<string, number> | null>`
        json_object_agg(ps.subject_uuid, ps.position) filter (where ps.subject_uuid is not null)`.as(
        'subjects',
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.source, { ...row, subjects: row.subjects ?? {} }]));
}

export interface PictureToSave {
  readonly jobUuid: string;
  readonly plan: PlannedPicture;
  readonly stored: StoredPicture;
  readonly subjects: ReadonlyMap<string, number>;
  readonly at: Date;
}

const keywordsOf = (plan: PlannedPicture): string[] => (plan.favourite ? [KEYWORD.favourite] : []);

/** Writes a picture and whose it is in one transaction, after all its files are stored. */
export async function savePicture(db: Db, picture: PictureToSave, made: IngestedPicture): Promise<void> {
  const { plan, stored, jobUuid, at } = picture;
  const row = {
    content_hash: stored.content_hash,
    greenscreen: stored.greenscreen,
    picture_type: plan.type,
    keywords: keywordsOf(plan),
    ...made,
  };
  await transact(db, async (trx) => {
    await trx
      .insertInto('picture')
      .values({ uuid: stored.uuid, job_uuid: jobUuid, source: plan.source, created_at: at, ...row })
      .onConflict((oc) => oc.columns(['job_uuid', 'source']).doUpdateSet(row))
      .execute();
    await saveSubjects(trx, picture);
  });
}

/** A picture whose file is the same may still have changed hands, place or marks. */
export async function refreshPicture(db: Db, known: KnownPicture, picture: PictureToSave): Promise<void> {
  const keywords = keywordsOf(picture.plan);
  const isSame =
    known.picture_type === picture.plan.type &&
    known.keywords.join() === keywords.join() &&
    Object.keys(known.subjects).length === picture.subjects.size &&
    [...picture.subjects].every(([uuid, position]) => known.subjects[uuid] === position);
  if (isSame) return;
  await transact(db, async (trx) => {
    await trx
      .updateTable('picture')
      .set({ picture_type: picture.plan.type, keywords })
      .where('uuid', '=', picture.stored.uuid)
      .where('job_uuid', '=', picture.jobUuid)
      .execute();
    await saveSubjects(trx, picture);
  });
}

async function saveSubjects(trx: Trx, { stored, subjects }: PictureToSave): Promise<void> {
  const rows = [...subjects].map(([subject_uuid, position]) => ({
    subject_uuid,
    position,
    picture_uuid: stored.uuid,
  }));
  let gone = trx.deleteFrom('picture_subject').where('picture_uuid', '=', stored.uuid);
  if (rows.length > 0) gone = gone.where('subject_uuid', 'not in', [...subjects.keys()]);
  await gone.execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('picture_subject')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['subject_uuid', 'picture_uuid'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
}
