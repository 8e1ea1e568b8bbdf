import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listPortals, type Portal } from '../features/portals/portal.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';

export interface Options<Name extends string, Flag extends string = never> {
  readonly values: readonly string[];
  readonly named: Readonly<Partial<Record<Name, string>>>;
  /** The switches that were set. */
  readonly flags: ReadonlySet<Flag>;
}

/** What stands after a command's name. */
export function readOptions<const Name extends string, const Flag extends string = never>(
  args: readonly string[],
  names: readonly Name[],
  switches: readonly Flag[] = [],
): Options<Name, Flag> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const)),
        ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' }] as const)),
      },
    });
    return {
      values: positionals,
      named: values as Partial<Record<Name, string>>,
      flags: new Set(switches.filter((name) => (values as Partial<Record<Flag, unknown>>)[name] === true)),
    };
  } catch (error) {
    // Node's second sentence speaks of positional arguments; the first names what is wrong.
    throw new WrongSetting((error as Error).message.replace(/\. To specify .*$/s, '.'));
  }
}

/** A folder or file as it was typed: meant from where the command was, which `npm run` tells. */
export function typedPath(given: string): string {
  const typedIn = process.env.INIT_CWD;
  if (path.isAbsolute(given) || !typedIn || typedIn === process.cwd()) return path.resolve(given);
  try {
    fs.accessSync(typedIn, fs.constants.X_OK);
  } catch {
    throw new WrongSetting(
      `"${given}" is meant from ${typedIn}, which the user of the shop may not enter. Write the whole path, from / on.`,
    );
  }
  return path.resolve(given);
}

/** Most often the shop is there, and the command looks in another place than `npm start` did. */
export function noShopIn({ DATABASE_URL, dataDir }: Pick<Config, 'DATABASE_URL' | 'dataDir'>): string {
  return DATABASE_URL
    ? 'There is no shop in the database of DATABASE_URL yet: start it once.'
    : `There is no shop in ${dataDir}. Start it once, or set DATA_DIR as it is set for npm start.`;
}

/** The shop a command works for: the one named, else the default one, else the only one. */
export async function choosePortal(
  { db, config }: Pick<Services, 'db' | 'config'>,
  key: string | undefined,
): Promise<Portal> {
  const shops = await listPortals(db);
  const chosen = key
    ? shops.find((shop) => shop.key === key)
    : (shops.find((shop) => shop.isDefault) ?? shops[0]);
  if (chosen) return chosen;
  if (shops.length === 0) throw new WrongSetting(noShopIn(config));
  const known = shops.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map((shop) => shop.key);
  throw new WrongSetting(`There is no shop "${key}". Known: ${known.join(', ')}.`);
}
