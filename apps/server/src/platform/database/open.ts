import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Config, WrongSetting } from '../config.ts';
import { type Connected, connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { keepRunning } from './keep-running.ts';

export interface OpenDatabase extends Connected {
  readonly connection: pg.PoolConfig;
  close(): Promise<void>;
}

/** The database of DATABASE_URL, else a private one below the data folder. */
export async function openDatabase(
  config: Config,
  onIdleError: (error: Error) => void,
  /** Given by an open shop, whose private database is started again when it is killed. */
  log?: FastifyBaseLogger,
): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    const connection = { connectionString: config.DATABASE_URL, application_name: applicationName() };
    const connected = connect(connection, onIdleError);
    await connected.pool.query('select 1').catch(async (error: Error) => {
      await connected.db.destroy();
      throw new WrongSetting(
        `The database of DATABASE_URL does not answer: ${error.message || String(error)}`,
      );
    });
    return { ...connected, connection, close: () => connected.db.destroy() };
  }
  const embedded = startEmbeddedPostgres(path.join(config.dataDir, 'postgres'));
  const connection = { ...embedded.connection, application_name: applicationName() };
  const connected = connect(connection, onIdleError);
  const letGo = log && keepRunning(embedded, log);
  return {
    ...connected,
    connection,
    close: async () => {
      letGo?.();
      const others = await connected.pool
        .query<{ n: number }>(
          `select count(*) as n from pg_stat_activity
           where application_name like 'picture-day-%' and application_name <> $1`,
          [applicationName()],
        )
        .then((result) => result.rows[0]?.n ?? 0)
        .catch(() => 0);
      await connected.db.destroy();
      // Another process of this shop may still use the same private server.
      if (others === 0) embedded.stop();
    },
  };
}

export const applicationName = (): string => `picture-day-${process.pid}`;
