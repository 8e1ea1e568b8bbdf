import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../../platform/services.ts';
import { ingestBackground } from '../backgrounds.ts';
import { uuidFor } from '../own-uuid.ts';
import type { StoredBackground } from '../picture-files.ts';
import { type PictureLimits, PictureRefused } from '../read-picture.ts';
import { knownBackgrounds, retireBackgroundsBut, writeBackground } from './background-store.ts';
import type { FolderPictures } from './folder-pictures.ts';
import type { ImportProblem } from './import-report.ts';

/** Keeps the job's backgrounds, offers those no more that job.json leaves out, and answers the one pictures are shown with. */
export async function importBackgrounds(
  { db, storage, clock }: Services,
  job: { readonly folder: string; readonly jobUuid: string; readonly limits: PictureLimits },
  planned: FolderPictures['backgrounds'],
  problems: ImportProblem[],
): Promise<StoredBackground | undefined> {
  const known = new Map((await knownBackgrounds(db, job.jobUuid)).map((row) => [row.source, row]));
  let first: StoredBackground | undefined;
  let preferred: StoredBackground | undefined;
  for (const [position, { file, isDefault }] of planned.entries()) {
    const bytes = await fs.readFile(path.join(job.folder, file)).catch(() => undefined);
    if (!bytes) {
      problems.push({ kind: 'unreadable', what: file, reason: 'the file cannot be opened' });
      continue;
    }
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
    const { width, height } = size;
    const row = { ...stored, source: file, position, is_default: isDefault, width, height };
    await writeBackground(db, job.jobUuid, row);
    first ??= stored;
    if (isDefault) preferred = stored;
  }
  const offered = planned.map(({ file }) => file);
  await retireBackgroundsBut(db, job.jobUuid, offered, clock.now());
  return preferred ?? first;
}
