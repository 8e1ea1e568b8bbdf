import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { transact } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { startMatching } from '../matching/match-queue.ts';
import { forgottenFiles, quietJobs } from './file-store.ts';
import { ingestFile } from './ingest-file.ts';
import { INGEST } from './ingest-queue.ts';
import { incomingFolder } from './receive-file.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Reads the files that come, leaving a processor to the families who are served; looks again for what was lost. */
export async function startJobFiles(services: Services): Promise<void> {
  await startMatching(services);
  await services.jobs.work<{ jobUuid: string; path: string }>(INGEST, (file) => ingestFile(services, file), {
    atOnce: Math.min(4, Math.max(1, os.availableParallelism() - 1)),
  });
  await services.jobs.schedule('job-files', '7,37 * * * *', () => tidyFiles(services));
}

/** Queues again what nobody reads, and removes what was left of uploads that broke off. */
export async function tidyFiles({ db, clock, jobs, storage, config }: Services): Promise<void> {
  const ago = (time: number): Date => new Date(clock.now().getTime() - time);
  const forgotten = await forgottenFiles(db, ago(20 * MINUTE));
  await transact(db, async (trx) => {
    for (const file of forgotten) await jobs.send(trx, INGEST, file);
  });
  for (const jobUuid of await quietJobs(db, ago(8 * DAY), ago(DAY)))
    await storage.remove(incomingFolder(jobUuid));
  await removeDrafts(path.join(config.dataDir, 'uploads'), ago(DAY));
}

/** What lay on disk for a while when a process was killed. */
async function removeDrafts(folder: string, before: Date): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const draft = path.join(folder, name);
    const found = await fs.stat(draft).catch(() => undefined);
    if (found && found.mtime < before) await fs.rm(draft, { recursive: true, force: true });
  }
}
