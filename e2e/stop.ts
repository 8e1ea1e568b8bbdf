import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { golden } from './golden.ts';

/** After the journeys: removes their databases and stops the server, unless another run still uses it. */
export default async function stop(): Promise<void> {
  if (!fs.existsSync(path.join(golden, 'postgres', 'data', 'postmaster.pid'))) return;
  const { connection, stop: stopServer } = startEmbeddedPostgres(path.join(golden, 'postgres'));
  const client = new pg.Client({ ...connection, database: 'template1' });
  await client.connect();
  const { rows: shops } = await client.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where application_name like 'picture-day-%'`,
  );
  const alone = Number(shops[0]?.n) === 0;
  if (alone) {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'run\\_%'`,
    );
    for (const { name } of rows) {
      await client.query(`drop database ${name}`);
      fs.rmSync(path.join(golden, name), { recursive: true, force: true });
    }
  }
  await client.end();
  if (alone) stopServer();
}
