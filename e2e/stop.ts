// After the journeys: takes away what they made and stops their database, unless another run still uses it.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { golden } from './golden.ts';

if (fs.existsSync(path.join(golden, 'postgres', 'data', 'postmaster.pid'))) {
  const { connection, stop } = startEmbeddedPostgres(path.join(golden, 'postgres'));
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
  if (alone) stop();
}
