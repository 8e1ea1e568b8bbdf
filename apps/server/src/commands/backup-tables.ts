import { CompiledQuery, sql } from 'kysely';
import type { Db, Trx } from '../platform/database/connect.ts';

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
