import path from 'node:path';
import { backUp, type MadeBackup } from '../features/backups/back-up.ts';
import { type Keeping, keepingDays } from '../features/backups/kept-backups.ts';
import type { Manifest } from '../features/backups/manifest.ts';
import { pruneBackups } from '../features/backups/prune-backups.ts';
import { noteBackup, whileNobodyElse } from '../features/backups/store.ts';
import { after, days } from '../platform/clock.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import type { Db } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/open.ts';
import { noShopIn, readOptions, typedPath } from './read-options.ts';
import { whileOpen } from './while-open.ts';

const USAGE =
  'Say where the backup shall lie: npm run backup -- FOLDER [--daily DAYS] [--weekly WEEKS], or set BACKUP_DIR';

/** `npm run backup -- FOLDER`: writes the whole shop into a new folder while it stays open. */
export async function runBackup(config: Config, args: readonly string[]): Promise<void> {
  const { values, named } = readOptions(args, ['daily', 'weekly']);
  const target = targetOf(config, values, new Date());
  const keeping = keepingBeside(config, named, target);
  await whileOpen(
    () => openDatabase(config, () => {}),
    async ({ db }) => {
      const alone = await whileNobodyElse(db, () => makeBackup(config, db, target, keeping));
      if (!alone) throw new WrongSetting('Another backup of this shop is being made. Wait until it is done.');
    },
  );
}

/** A folder that was named, else one named after the moment in the folder of backups. */
function targetOf({ BACKUP_DIR }: Config, values: readonly string[], now: Date): string {
  const [folder, ...more] = values;
  if (more.length > 0) throw new WrongSetting(USAGE);
  if (folder) return typedPath(folder);
  if (!BACKUP_DIR) throw new WrongSetting(USAGE);
  return path.resolve(BACKUP_DIR, now.toISOString().slice(0, 16).replace('T', '-').replace(':', ''));
}

/** How long the backups beside this one are kept; where nobody says so, nothing is deleted. */
function keepingBeside(
  config: Config,
  named: Readonly<Partial<Record<'daily' | 'weekly', string>>>,
  target: string,
): Keeping | undefined {
  const isOwn = config.BACKUP_DIR && path.dirname(target) === path.resolve(config.BACKUP_DIR);
  if (!isOwn && named.daily === undefined && named.weekly === undefined) return undefined;
  const count = (name: 'daily' | 'weekly', otherwise: number): number => {
    const text = named[name];
    if (text === undefined) return otherwise;
    if (!/^\d{1,3}$/.test(text)) throw new WrongSetting(`--${name} is a whole number.`);
    return Number(text);
  };
  return { daily: count('daily', config.BACKUP_DAILY), weekly: count('weekly', config.BACKUP_WEEKLY) };
}

async function makeBackup(
  config: Config,
  db: Db,
  target: string,
  keeping: Keeping | undefined,
): Promise<void> {
  const made = await backUp(config, db, target, noShopIn);
  const at = new Date(made.manifest.madeAt);
  await noteBackup(db, at);
  console.log(describeBackup(made.manifest));
  console.log(describeCopied(made));
  if (keeping) {
    const gone = await pruneBackups(target, made.manifest.shops, keeping, at);
    if (gone.length > 0) console.log(`Deleted, because they are no longer kept: ${gone.join(', ')}`);
    const last = after(at, days(keepingDays(keeping)))
      .toISOString()
      .slice(0, 10);
    console.log(
      `Kept for ${keepingDays(keeping)} days at most: what the shop deletes today is in none from ${last} on`,
    );
  }
  console.log(`The backup lies in ${target}`);
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

export function describeBackup({ tables, files, jobs }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return (
    `${rows} rows in ${Object.keys(tables).length} tables, ${files.count} files with ${megabytes(files.bytes)} MB, ` +
    `${tables.shop_order ?? 0} orders, ${tables.picture ?? 0} pictures, ${jobs} tasks still to do`
  );
}

export function describeCopied({ manifest: { files, copied = files }, earlier }: MadeBackup): string {
  const kept = { count: files.count - copied.count, bytes: files.bytes - copied.bytes };
  const told = `Copied ${copied.count} files with ${megabytes(copied.bytes)} MB`;
  return earlier
    ? `${told}, kept ${kept.count} files with ${megabytes(kept.bytes)} MB of ${path.basename(earlier)}`
    : told;
}
