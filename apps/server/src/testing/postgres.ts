import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connect } from '../platform/database/connect.ts';
import { FORGETFUL, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startJobs } from '../platform/jobs.ts';

const TEMPLATE = 'shop_template';

/** One private PostgreSQL for the whole test run, with a migrated database that each test file copies. */
export default async function setup(
  { provide }: { provide: (key: 'postgresHost', value: string) => void },
  settings: readonly string[] = FORGETFUL,
): Promise<() => void> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-test-'));
  fs.chmodSync(root, 0o755);
  const embedded = startEmbeddedPostgres(path.join(root, 'postgres'), settings);
  const host = String(embedded.connection.host);
  const admin = new pg.Client(embedded.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const connection = { ...embedded.connection, database: TEMPLATE };
  const { db } = connect(connection, () => {});
  await migrate(db);
  await db.destroy();
  const jobs = await startJobs(connection, { workers: false, onError: () => {} });
  await jobs.stop();
  provide('postgresHost', host);
  return () => {
    embedded.stop();
    fs.rmSync(root, { recursive: true, force: true });
  };
}

/** A fresh copy of the migrated database. */
export async function newTestDatabase(host: string): Promise<pg.PoolConfig> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ host, user: 'shop', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await admin.end();
  return { host, user: 'shop', database: name };
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresHost: string;
  }
}
