import fs from 'node:fs/promises';
import path from 'node:path';
import { importJob } from '../features/pictures/import/import-job.ts';
import { describeReport } from '../features/pictures/import/import-report.ts';
import { ImportStopped } from '../features/pictures/import/job-file.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { openServices } from './open-services.ts';
import { progress } from './progress.ts';
import { choosePortal, readOptions } from './read-options.ts';
import { whileOpen } from './while-open.ts';

const USAGE = 'Say which folder to import: npm run import -- FOLDER [--portal KEY]';

/** `npm run import -- FOLDER`: reads a photo day, or every photo day in a folder of them. */
export async function runImport(config: Config, args: readonly string[]): Promise<void> {
  const { values, named } = readOptions(args, ['portal']);
  const [folder] = values;
  if (!folder || values.length > 1) throw new WrongSetting(USAGE);
  await whileOpen(
    () => openServices(config, { workers: false }),
    async ({ services }) => {
      const portal = await choosePortal(services, named.portal);
      await importFolder(services, portal.uuid, path.resolve(folder), process.stdout);
    },
  ).catch((error) => {
    throw error instanceof ImportStopped ? new WrongSetting(error.message) : error;
  });
}

/** Imports one photo day after the other and says of each how it went. */
export async function importFolder(
  services: Services,
  portalUuid: string,
  folder: string,
  out: NodeJS.WriteStream,
): Promise<void> {
  for (const job of await jobFolders(folder)) {
    const bar = progress(`Importing ${path.basename(job)}`, out);
    const report = await importJob(services, portalUuid, job, {
      onProgress: ({ done, total }) => bar.show(done, total),
    });
    bar.end();
    out.write(`${describeReport(report)}\n\n`);
  }
}

async function jobFolders(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => {
    throw new ImportStopped(`There is no folder ${folder}.`);
  });
  if (entries.some(({ name }) => name === 'job.json')) return [folder];
  const inside = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  const holdsJob = async (candidate: string): Promise<boolean> =>
    (await fs.readdir(candidate)).includes('job.json');
  const found: string[] = [];
  for (const candidate of inside.sort()) if (await holdsJob(candidate)) found.push(candidate);
  if (found.length === 0) throw new ImportStopped(`There is no job.json in ${folder} or the folders in it.`);
  return found;
}
