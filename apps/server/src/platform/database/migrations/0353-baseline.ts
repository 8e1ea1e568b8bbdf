import fs from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** In the order in which they need each other. */
const FILES = ['tables', 'functions', 'family-picture', 'indexes', 'triggers'];

/** The tables of the first release, as its 81 migrations left them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Columns use a function that reads other functions.
  await sql`set local check_function_bodies = off`.execute(db);
  for (const name of FILES) {
    const text = fs.readFileSync(new URL(`0353-baseline/${name}.sql`, import.meta.url), 'utf8');
    await sql.raw(text).execute(db);
  }
}
