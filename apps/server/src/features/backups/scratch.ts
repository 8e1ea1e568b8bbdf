import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { WrongSetting } from '../../platform/config.ts';
import { connect, type Db } from '../../platform/database/connect.ts';
import type { Manifest } from './manifest.ts';
import { restoreRows } from './restore-all.ts';

const NO_RIGHT = '42501';

/** The connection to another database of the same server. */
function elsewhere(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Puts the rows of a backup into a database of their own beside the shop's, and drops it when the work is done. */
export async function withScratch<T>(
  connection: pg.PoolConfig,
  folder: string,
  manifest: Manifest,
  work: (scratch: Db) => Promise<T>,
): Promise<T> {
  const server = new pg.Client(connection);
  await server.connect();
  try {
    const prefix = await ownPrefix(server);
    await dropLeft(server, prefix);
    const database = `${prefix}${randomUUID().replaceAll('-', '')}`;
    await server.query(`create database ${database} template template0`).catch((error: { code?: string }) => {
      if (error.code !== NO_RIGHT) throw error;
      throw new WrongSetting('The shop may not make a database to try the backup in: alter role … createdb.');
    });
    const { db } = connect({ ...elsewhere(connection, database), max: 3 }, () => {});
    try {
      await restoreRows(db, folder, manifest);
      return await work(db);
    } finally {
      await db.destroy();
      await server.query(`drop database if exists ${database} with (force)`);
    }
  } finally {
    await server.end();
  }
}

/** What the scratch databases of this shop are called; other shops of the server have their own. */
async function ownPrefix(server: pg.Client): Promise<string> {
  const { rows } = await server.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  );
  return `picture_day_trial_${rows[0]?.oid}_`;
}

/** Those of a process that was killed; one in use refuses to be dropped. */
async function dropLeft(server: pg.Client, prefix: string): Promise<void> {
  const { rows } = await server.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await server.query(`drop database if exists ${name}`).catch(() => {});
}
