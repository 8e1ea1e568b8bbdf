import type { FileRefusal } from '@picture-day/contract/entities/frame';
import { transact } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { lockJob } from '../import/job-store.ts';
import { askForMatching } from '../matching/match-queue.ts';
import { type KnownFile, knownFiles, picturesByContents, type SentFile, writeFiles } from './file-store.ts';

export interface Wanted {
  readonly wanted: readonly string[];
  readonly refused: readonly { readonly path: string; readonly reason: FileRefusal }[];
}

/**
 * Which files are to be sent: those whose contents the job does not have. Where it has them under another path, or by a
 * folder that was imported, the path is noted and nothing is sent again.
 */
export async function wantedFiles(
  { db, clock, jobs }: Services,
  job: { readonly uuid: string; readonly key: string; readonly portalUuid: string },
  files: readonly SentFile[],
): Promise<Wanted> {
  const known = await knownFiles(db, job.uuid, files);
  const byPath = new Map(known.map((file) => [file.path, file]));
  const byHash = new Map(known.map((file) => [file.hash, file]));
  const elsewhere = await picturesByContents(
    db,
    job.uuid,
    files.map(({ hash }) => hash),
  );
  const [wanted, refused, linked] = [
    [] as string[],
    [] as { path: string; reason: FileRefusal }[],
    [] as (SentFile & Pick<KnownFile, 'state' | 'reason' | 'picture'>)[],
  ];
  for (const file of files) {
    const here = byPath.get(file.path);
    const same = here?.hash === file.hash ? here : byHash.get(file.hash);
    const picture = elsewhere.get(file.hash);
    if (same?.state === 'refused' && same.reason) refused.push({ path: file.path, reason: same.reason });
    else if (!same && !picture) wanted.push(file.path);
    if (same === here && here) continue;
    if (same) linked.push({ ...file, state: same.state, reason: same.reason, picture: same.picture });
    else if (picture) linked.push({ ...file, state: 'read', reason: null, picture });
  }
  if (linked.length > 0) {
    await transact(db, async (trx) => {
      await lockJob(trx, job.portalUuid, job.key);
      const news = await writeFiles(trx, job.uuid, linked, clock.now());
      if (news.length > 0) await askForMatching(trx, jobs, job.uuid);
    });
  }
  return { wanted, refused };
}
