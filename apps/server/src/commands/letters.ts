import fs from 'node:fs/promises';
import path from 'node:path';
import { isLanguage, LANGUAGES, type Language } from '@picture-day/contract/languages';
import { paintPdfFile } from '@picture-day/render/paint-pdf';
import { letterLook, letterSheets } from '../features/access/letter-sheets.ts';
import { lettersOf } from '../features/access/letter-store.ts';
import { lastDaysOf } from '../features/catalogue/catalogue.ts';
import { noteLetters } from '../features/jobs/invite/store.ts';
import type { Portal } from '../features/portals/portal.ts';
import { NO_REQUEST, publicAddress } from '../features/portals/public-address.ts';
import { paperOptions } from '../paper/paint-paper.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { findJob, jobKeys } from './letters-store.ts';
import { openServices } from './open-services.ts';
import { choosePortal, readOptions, typedPath } from './read-options.ts';
import { whileOpen } from './while-open.ts';

const USAGE =
  'Say which job the letters are for: npm run letters -- JOBKEY [OUT.pdf] [--language nb] [--portal KEY]';

/** `npm run letters -- JOBKEY [OUT.pdf]`: the letters with the codes of a job. */
export async function runLetters(config: Config, args: readonly string[]): Promise<void> {
  const { values, named } = readOptions(args, ['portal', 'language']);
  const [jobKey, file = `${jobKey}-letters.pdf`] = values;
  if (!jobKey || values.length > 2) throw new WrongSetting(USAGE);
  await whileOpen(
    () => openServices(config, { workers: false }),
    async ({ services }) => {
      const portal = await choosePortal(services, named.portal);
      const lang = named.language ?? portal.settings.defaultLanguage;
      if (!isLanguage(lang)) {
        throw new WrongSetting(`There are no letters in "${lang}". Known: ${LANGUAGES.join(', ')}.`);
      }
      const letters = { portal, jobKey, file: typedPath(file), lang };
      await writeLetters(services, letters, process.stdout);
    },
  );
}

export interface LettersOfJob {
  readonly portal: Portal;
  readonly jobKey: string;
  readonly file: string;
  readonly lang: Language;
}

/** Writes the letters of one job and answers how many. */
export async function writeLetters(
  { db, config, clock }: Services,
  { portal, jobKey, file, lang }: LettersOfJob,
  out: Pick<NodeJS.WriteStream, 'write'>,
): Promise<number> {
  const job = await findJob(db, portal.uuid, jobKey);
  if (!job) throw new WrongSetting(`There is no job "${jobKey}". ${await knownJobs(db, portal.uuid)}`);
  await assertFolderOf(file);
  const letters = await lettersOf(db, portal.uuid, job.uuid);
  if (letters.length === 0) throw new WrongSetting(`The job "${jobKey}" has no subjects with a code.`);
  // Where the code leads when it is scanned: the front page with the code filled in.
  const address = publicAddress(config, portal, NO_REQUEST);
  const lastDays = await lastDaysOf(db, portal, job.uuid, clock.now());
  const look = letterLook({ portal, job, lastDays, address, lang });
  const pages = letterSheets(letters, look, (letter, missing) =>
    out.write(
      `The name ${letter.name} holds characters that cannot be printed: ${missing.join(' ')}. The letter says ${letter.key}.\n`,
    ),
  );
  const title = `${portal.name}: ${job.name}`;
  await paintPdfFile(pages, paperOptions({ title, language: lang, date: clock.now() }), file);
  await noteLetters(db, {
    subjects: letters.map(({ subjectUuid }) => subjectUuid),
    at: clock.now(),
    by: null,
  });
  out.write(`${letters.length} letters in ${file}\n`);
  if (!config.PUBLIC_URL && portal.hosts.length === 0) {
    out.write(`The codes lead to ${address}. Set PUBLIC_URL to the address parents can reach.\n`);
  }
  return letters.length;
}

const MOST_NAMED = 20;

/** The keys to choose from. */
async function knownJobs(db: Services['db'], portalUuid: string): Promise<string> {
  const keys = await jobKeys(db, portalUuid);
  if (keys.length === 0) return 'Import one first: npm run import -- FOLDER';
  return `Known: ${keys.slice(0, MOST_NAMED).join(', ')}${keys.length > MOST_NAMED ? ' and others' : ''}.`;
}

async function assertFolderOf(file: string): Promise<void> {
  const folder = path.dirname(file);
  await fs.access(folder, fs.constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new WrongSetting(
      error.code === 'ENOENT' ? `There is no folder ${folder}.` : `${folder} cannot be written to.`,
    );
  });
}
