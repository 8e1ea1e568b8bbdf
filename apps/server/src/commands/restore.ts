import { bringBackSome, type Wanted } from '../features/backups/bring-back-some.ts';
import { checkBackup } from '../features/backups/read-backup.ts';
import { restore } from '../features/backups/restore-all.ts';
import { noteTrial, shopsIn, type Trial } from '../features/backups/store.ts';
import { lastMigration } from '../features/backups/tables-store.ts';
import { tryBackup, tryNewest } from '../features/backups/try-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import { MIGRATIONS } from '../platform/database/migrations/index.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/open.ts';
import { openStorage } from '../platform/open-storage.ts';
import { askAtTerminal } from './ask-at-terminal.ts';
import { describeBackup } from './backup.ts';
import { progress } from './progress.ts';
import { choosePortal, noShopIn, readOptions, typedPath } from './read-options.ts';
import { whileOpen } from './while-open.ts';

const USAGE =
  'Say where the backup lies: npm run restore -- FOLDER, into an empty shop; ' +
  'with --set CODE or --family EMAIL [--portal KEY] [--dry-run] [--yes] into the one that is there; ' +
  'with --try nowhere, to see whether it could be restored (the newest of BACKUP_DIR without FOLDER)';

/** `npm run restore -- FOLDER`: fills an empty shop from a backup, brings one set or family back, or tries it. */
export async function runRestore(config: Config, args: readonly string[]): Promise<void> {
  const { values, named, flags } = readOptions(args, ['set', 'family', 'portal'], ['try', 'dry-run', 'yes']);
  const [folder, ...more] = values;
  const wanted = [named.set && { code: named.set }, named.family && { email: named.family }].filter(
    (one): one is Exclude<typeof one, '' | undefined> => Boolean(one),
  );
  const ways = wanted.length + Number(flags.has('try'));
  const isNewest = flags.has('try') && config.BACKUP_DIR !== undefined;
  if ((!folder && !isNewest) || more.length > 0 || ways > 1) throw new WrongSetting(USAGE);
  const source = folder && typedPath(folder);
  const open = () => openDatabase(config, () => {});
  const [some] = wanted;
  if (!source) await whileOpen(open, (database) => tryOne(config, database, undefined));
  else if (some) {
    const choice = { portal: named.portal, dryRun: flags.has('dry-run'), yes: flags.has('yes') };
    await whileOpen(open, (database) => restoreSome(config, database, source, some, choice));
  } else if (flags.has('try')) await whileOpen(open, (database) => tryOne(config, database, source));
  else await whileOpen(open, (database) => restoreAll(config, database, source));
}

async function restoreAll(config: Config, database: OpenDatabase, source: string): Promise<void> {
  console.log('Checking the backup …');
  const manifest = await checkBackup(source);
  const bar = progress('Restoring the files');
  try {
    await restore(config, database, source, manifest, (done, total) => bar.show(done, total));
  } finally {
    bar.end();
  }
  console.log(`Restored the backup of ${manifest.madeAt}: ${describeBackup(manifest)}`);
}

/** A command changes no tables under a shop that is open; the shop does so when it starts. */
async function assertShop(config: Config, { db }: OpenDatabase): Promise<void> {
  if ((await shopsIn(db)).length === 0) throw new WrongSetting(noShopIn(config));
  const reached = await db.transaction().execute(lastMigration);
  if (reached !== Object.keys(MIGRATIONS).sort().at(-1))
    throw new WrongSetting('The shop is of another version. Start it once with this one.');
}

/** The backup that was named, else the newest in the folder of backups. */
async function tryOne(config: Config, database: OpenDatabase, source: string | undefined): Promise<void> {
  await assertShop(config, database);
  const at = new Date();
  const trial = source ? await tryBackup(database, source, at) : await tryNewest(database, config, at);
  await noteTrial(database.db, trial);
  if (trial.problem) throw new WrongSetting(`The backup could not be restored: ${trial.problem}`);
  console.log(describeTrial(trial));
}

export const describeTrial = ({ backup, rows, files, documents }: Trial): string =>
  `${backup} can be restored: ${rows} rows, ${files} files, ${documents} documents`;

interface Choice {
  readonly portal: string | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
}

async function restoreSome(
  config: Config,
  database: OpenDatabase,
  source: string,
  wanted: Wanted,
  { portal: key, dryRun, yes }: Choice,
): Promise<void> {
  await assertShop(config, database);
  const { db, connection } = database;
  const shop = {
    db,
    connection,
    storage: await openStorage(config),
    clock: systemClock,
    portal: await choosePortal({ db, config }, key),
  };
  const isDone = await bringBackSome(shop, source, wanted, async (told, isNothing) => {
    console.log(told);
    if (isNothing || dryRun) return false;
    if (yes) return true;
    if (!process.stdin.isTTY)
      throw new WrongSetting('Nothing was written. Look at the list, then say --yes.');
    return askAtTerminal('Bring this back?');
  });
  console.log(isDone ? 'It is back in the shop.' : 'Nothing was written.');
}
