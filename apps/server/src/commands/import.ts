import fs from 'node:fs/promises';
import path from 'node:path';
import { describePlan, describeWholePlan, questionOf } from '../features/pictures/import/describe-plan.ts';
import { carryOut } from '../features/pictures/import/import-job.ts';
import { describeReport } from '../features/pictures/import/import-report.ts';
import { ImportStopped } from '../features/pictures/import/job-file.ts';
import { planImport } from '../features/pictures/import/plan-import.ts';
import { startMatching } from '../features/pictures/matching/match-queue.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { askAtTerminal } from './ask-at-terminal.ts';
import { openServices } from './open-services.ts';
import { progress } from './progress.ts';
import { choosePortal, readOptions, typedPath } from './read-options.ts';
import { whileOpen } from './while-open.ts';

const USAGE = 'Say which folder to import: npm run import -- FOLDER [--portal KEY] [--dry-run] [--yes]';

export interface ImportChoices {
  /** Prints what would be done and does nothing. */
  readonly dryRun?: boolean;
  /** Whoever runs the command has said yes to what families lose. */
  readonly yes?: boolean;
  /** Asks the person at the terminal; undefined where there is none. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined;
}

/** `npm run import -- FOLDER`: reads a photo day, or every photo day in a folder of them. */
export async function runImport(config: Config, args: readonly string[]): Promise<void> {
  const { values, named, flags } = readOptions(args, ['portal'], ['dry-run', 'yes']);
  const [folder] = values;
  if (!folder || values.length > 1) throw new WrongSetting(USAGE);
  await whileOpen(
    () => openServices(config, { workers: false }),
    async ({ services }) => {
      const portal = await choosePortal(services, named.portal);
      // Cards ask for the day to be matched, which the shop may do, too.
      await startMatching(services);
      await importFolder(services, portal.uuid, typedPath(folder), process.stdout, {
        dryRun: flags.has('dry-run'),
        yes: flags.has('yes'),
        ask: process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : undefined,
      });
    },
  ).catch((error) => {
    throw error instanceof ImportStopped ? new WrongSetting(error.message) : error;
  });
}

/** Imports one photo day after the other: says what will be done, asks where families lose something, tells how it went. */
export async function importFolder(
  services: Services,
  portalUuid: string,
  folder: string,
  out: NodeJS.WriteStream,
  choices: ImportChoices = {},
): Promise<void> {
  for (const job of await jobFolders(folder)) {
    const comparing = progress(`Comparing ${path.basename(job)}`, out);
    let compared = false;
    const plan = await planImport(services, portalUuid, job, {
      onProgress: ({ done, total }) => {
        compared = true;
        comparing.show(done, total);
      },
    });
    if (compared) comparing.end();
    if (choices.dryRun) {
      const question = questionOf(plan);
      out.write(
        `${describeWholePlan(plan)}\n\n${question ? `${question}: this is asked before. ` : ''}Nothing was written.\n\n`,
      );
      continue;
    }
    out.write(`${describePlan(plan)}\n\n`);
    await assertAgreed(questionOf(plan), choices);
    const bar = progress(`Importing ${path.basename(job)}`, out);
    const report = await carryOut(services, plan, {
      onProgress: ({ done, total }) => bar.show(done, total),
    });
    bar.end();
    out.write(`${describeReport(report)}\n\n`);
  }
}

/** Families lose nothing that they have seen or bought unless a person said yes to it. */
async function assertAgreed(question: string | undefined, { yes, ask }: ImportChoices): Promise<void> {
  if (question === undefined || yes) return;
  if (!ask) {
    throw new ImportStopped(
      `${question}, and nobody is here to be asked. Nothing was written. Look at the list, then import with --yes.`,
    );
  }
  if (!(await ask(`${question}. Go on?`))) throw new ImportStopped('Nothing was written.');
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
