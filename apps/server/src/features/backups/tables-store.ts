import { CompiledQuery, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Times, numbers and bytes are written the same way wherever the backup is made or read. */
export async function writePlainly(trx: Trx): Promise<void> {
  for (const setting of [
    `timezone to 'UTC'`,
    `datestyle to 'ISO, YMD'`,
    `intervalstyle to 'iso_8601'`,
    `bytea_output to 'hex'`,
    'extra_float_digits to 1',
  ]) {
    await sql.raw(`set local ${setting}`).execute(trx);
  }
}

/** The shop's own tables; the migrator's say only how far it has come. */
export async function shopTables(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    order by c.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** The columns that are stored, not computed. */
export async function columnsOf(trx: Trx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${`public.${quoted(table)}`}) and attnum > 0
      and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx);
  return [...rows];
}

export async function sequenceNames(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`.execute(trx);
  return rows.map(({ name }) => name);
}

export async function lastMigration(trx: Trx): Promise<string | undefined> {
  const { rows: known } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(trx);
  if (!known[0]?.there) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(trx);
  return rows[0]?.name;
}

export const ask = <Row>(trx: Trx, text: string, values: readonly unknown[] = []) =>
  trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]));

/** Some rows of a table, every value as PostgreSQL writes it. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The rows whose column holds one of these values, without the columns that are counted anew. */
export async function rowsWith(
  trx: Trx,
  table: string,
  column: string,
  values: readonly string[],
  without: readonly string[] = [],
): Promise<TableRows> {
  const columns = (await columnsOf(trx, table))
    .map(({ name }) => name)
    .filter((name) => !without.includes(name));
  const chosen = columns.map((name) => `${quoted(name)}::text`).join(', ');
  const { rows } = await ask<{ row: (string | null)[] }>(
    trx,
    `select array[${chosen}] as row from ${quoted(table)} where ${quoted(column)}::text = any($1::text[])`,
    [[...values]],
  );
  return { table, columns, rows: rows.map(({ row }) => row) };
}

/** Writes rows; every value travels as text and is read by PostgreSQL as what its column is. */
export async function insertRows(
  trx: Trx,
  { table, columns: names, rows }: TableRows,
  { unlessThere = false } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const types = new Map((await columnsOf(trx, table)).map(({ name, type }) => [name, type]));
  const into = names.map(quoted).join(', ');
  const cast = names.map((name, at) => `c${at}::${types.get(name)}`).join(', ');
  const lists = names.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const aliases = names.map((_, at) => `c${at}`).join(', ');
  await ask(
    trx,
    `insert into ${quoted(table)} (${into}) overriding system value ` +
      `select ${cast} from unnest(${lists}) as given(${aliases})${unlessThere ? ' on conflict do nothing' : ''}`,
    names.map((_, at) => rows.map((row) => row[at] ?? null)),
  );
}

/** Those rows that the table does not hold yet, by its primary key. */
export async function missingRows(trx: Trx, some: TableRows): Promise<TableRows> {
  const { table, columns, rows } = some;
  if (rows.length === 0) return some;
  const { rows: keys } = await ask<{ name: string }>(
    trx,
    `select a.attname as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by a.attnum`,
    [`public.${quoted(table)}`],
  );
  const names = keys.map(({ name }) => name);
  const keyOf = (row: readonly (string | null)[]) => names.map((name) => row[columns.indexOf(name)] ?? null);
  const { rows: there } = await ask<{ row: string[] }>(
    trx,
    `select array[${names.map((name) => `${quoted(name)}::text`).join(', ')}] as row from ${quoted(table)}
     where (${names.map((name) => `${quoted(name)}::text`).join(', ')})
       in (select * from unnest(${names.map((_, at) => `$${at + 1}::text[]`).join(', ')}))`,
    names.map((_, at) => rows.map((row) => keyOf(row)[at])),
  );
  const known = new Set(there.map(({ row }) => row.join(' ')));
  return { table, columns, rows: rows.filter((row) => !known.has(keyOf(row).join(' '))) };
}
