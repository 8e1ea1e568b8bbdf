import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../../platform/services.ts';
import { ingestBackground } from '../backgrounds.ts';
import { uuidFor } from '../own-uuid.ts';
import type { StoredBackground } from '../picture-files.ts';
import { type PictureLimits, PictureRefused } from '../read-picture.ts';
import type { ImportProblem } from './import-report.ts';
import type { PicturePlan } from './plan-pictures.ts';

/** Keeps the job's backgrounds and answers the one its pictures are shown with. */
export async function importBackgrounds(
  { db, storage }: Services,
  job: { readonly folder: string; readonly jobUuid: string; readonly limits: PictureLimits },
  planned: PicturePlan['backgrounds'],
  problems: ImportProblem[],
): Promise<StoredBackground | undefined> {
  const known = new Map(
    (await db.selectFrom('background').where('job_uuid', '=', job.jobUuid).selectAll().execute()).map(
      (row) => [row.source, row],
    ),
  );
  let first: StoredBackground | undefined;
  let preferred: StoredBackground | undefined;
  for (const [position, { file, isDefault }] of planned.entries()) {
    const bytes = await fs.readFile(path.join(job.folder, file));
    const content_hash = createHash('sha256').update(bytes).digest('hex');
    const stored = { uuid: uuidFor(job.jobUuid, `background ${file}`), content_hash };
    const before = known.get(file);
    let size: { width: number; height: number } | undefined = before;
    if (before?.content_hash !== content_hash) {
      try {
        size = await ingestBackground(storage, { ...stored, bytes, limits: job.limits });
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        problems.push({ kind: 'unreadable', what: file, reason: error.message });
        continue;
      }
    }
    if (!size) continue;
    const row = { content_hash, position, is_default: isDefault, width: size.width, height: size.height };
    await db
      .insertInto('background')
      .values({ uuid: stored.uuid, job_uuid: job.jobUuid, source: file, ...row })
      .onConflict((oc) => oc.columns(['job_uuid', 'source']).doUpdateSet(row))
      .execute();
    first ??= stored;
    if (isDefault) preferred = stored;
  }
  return preferred ?? first;
}
