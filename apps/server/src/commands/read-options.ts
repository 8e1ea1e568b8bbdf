import { parseArgs } from 'node:util';
import type { Portal } from '../features/portals/portal.ts';
import { portalSettings } from '../features/portals/settings.ts';
import { WrongSetting } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';

export interface Options<Name extends string> {
  readonly values: readonly string[];
  readonly named: Readonly<Partial<Record<Name, string>>>;
}

/** What stands after a command's name. */
export function readOptions<const Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Options<Name> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const)),
    });
    return { values: positionals, named: values as Partial<Record<Name, string>> };
  } catch (error) {
    throw new WrongSetting((error as Error).message);
  }
}

/** The shop a command works for: the one named, else the default one, else the only one. */
export async function choosePortal({ db }: Services, key: string | undefined): Promise<Portal> {
  const rows = await db
    .selectFrom('portal')
    .orderBy('is_default', 'desc')
    .orderBy('key')
    .selectAll()
    .execute();
  const row = key ? rows.find((portal) => portal.key === key) : rows[0];
  if (!row) {
    const known = rows.map((portal) => portal.key).join(', ');
    throw new WrongSetting(
      key ? `There is no shop "${key}". Known: ${known}.` : 'There is no shop yet: start it once.',
    );
  }
  return {
    uuid: row.uuid,
    key: row.key,
    name: row.name,
    hosts: row.hosts,
    isDefault: row.is_default,
    settings: portalSettings.parse(row.settings),
  };
}
