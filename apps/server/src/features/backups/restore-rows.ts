import { WrongSetting } from '../../platform/config.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { type Manifest, rowFile } from './manifest.ts';
import { readLines } from './read-backup.ts';
import { ask, columnsOf, insertRows, quoted, shopTables, writePlainly } from './tables-store.ts';

const ROWS_AT_ONCE = 200;

interface ForeignKey {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

/** Fills the empty tables. Which row needs which other is checked once, when all are there. */
export async function loadRows(trx: Trx, folder: string, manifest: Manifest): Promise<void> {
  await writePlainly(trx);
  const tables = await shopTables(trx);
  const listed = Object.keys(manifest.tables);
  const odd = [...tables.filter((t) => !listed.includes(t)), ...listed.filter((t) => !tables.includes(t))];
  if (odd.length > 0) {
    throw new WrongSetting(`The backup does not fit this version of the shop: ${odd.join(', ')}.`);
  }
  const { rows: foreignKeys } = await ask<ForeignKey>(
    trx,
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { on, name } of foreignKeys) await ask(trx, `alter table ${on} drop constraint ${name}`);
  // The rules of changing an order do not apply to putting it back.
  for (const table of tables) await ask(trx, `alter table ${quoted(table)} disable trigger user`);
  for (const table of tables) {
    // A shop that was opened without a portal has made its secrets; the backup's replace them.
    await ask(trx, `delete from ${quoted(table)}`);
    await loadTable(trx, folder, table, manifest.tables[table] ?? 0);
  }
  for (const table of tables) await ask(trx, `alter table ${quoted(table)} enable trigger user`);
  for (const { on, name, definition } of foreignKeys) {
    await ask(trx, `alter table ${on} add constraint ${name} ${definition}`);
  }
  for (const [name, next] of Object.entries(manifest.sequences)) {
    await ask(trx, 'select setval($1::regclass, $2::bigint, false)', [`public.${quoted(name)}`, next]);
  }
}

async function loadTable(trx: Trx, folder: string, table: string, expected: number): Promise<void> {
  let insert: ((rows: readonly (string | null)[][]) => Promise<unknown>) | undefined;
  let waiting: (string | null)[][] = [];
  for await (const line of readLines(folder, rowFile(table))) {
    const values = JSON.parse(line) as (string | null)[];
    if (!insert) {
      insert = await wholeRows(trx, table, values as string[]);
    } else if (waiting.push(values) === ROWS_AT_ONCE) {
      await insert(waiting);
      waiting = [];
    }
  }
  if (insert && waiting.length > 0) await insert(waiting);
  const { rows } = await ask<{ n: number }>(trx, `select count(*) as n from ${quoted(table)}`);
  if (rows[0]?.n !== expected) {
    throw new WrongSetting(
      `The backup is damaged: ${rowFile(table)} holds ${rows[0]?.n} of ${expected} rows.`,
    );
  }
}

/** A table of the backup has every column of the shop's. */
async function wholeRows(trx: Trx, table: string, names: readonly string[]) {
  const columns = await columnsOf(trx, table);
  const known = new Set(columns.map(({ name }) => name));
  if (names.length !== columns.length || names.some((name) => !known.has(name))) {
    throw new WrongSetting(`The backup does not fit this version of the shop: table ${table}.`);
  }
  return (rows: readonly (string | null)[][]) => insertRows(trx, { table, columns: names, rows });
}
