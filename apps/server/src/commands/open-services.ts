import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { systemClock } from '../platform/clock.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { newHttpServer } from '../platform/http/server.ts';
import { startJobs } from '../platform/jobs.ts';
import { openMailer } from '../platform/mail.ts';
import { openStorage } from '../platform/open-storage.ts';
import type { Services } from '../platform/services.ts';

export interface Opened {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Database, tables, storage, mail and jobs: what every command stands on. */
export async function openServices(config: Config, options: { workers: boolean }): Promise<Opened> {
  const app = newHttpServer(config);
  const { log } = app;
  const onError = (error: Error): void => log.error({ err: error }, 'the database connection stumbled');
  const database = await openDatabase(config, onError, options.workers ? log : undefined);
  try {
    const { db, connection } = database;
    await migrate(db).catch(sayRights);
    const jobs = await startJobs(connection, {
      workers: options.workers && config.WORKERS,
      onError,
    }).catch(sayRights);
    const storage = await openStorage(config);
    const mailer = openMailer(config);
    return {
      app,
      services: { config, db, clock: systemClock, storage, jobs, mailer, log },
      pool: database.pool,
      close: async () => {
        jobs.rest();
        const cutOff = await app.drain.end(config.STOP_SECONDS * 1000);
        if (cutOff > 0) log.warn({ requests: cutOff }, 'requests were cut off, since the shop was stopped');
        await app.close();
        await jobs.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A user of the database that was given less than the shop needs. */
function sayRights(error: Error & { readonly code?: string }): never {
  if (error.code !== '42501') throw error;
  throw new WrongSetting(
    `The user of DATABASE_URL may not make the shop's tables (${error.message}). The shop needs a database of its own: ` +
      "create database NAME owner USER encoding 'UTF8'; or, for the one that is there, alter database NAME owner to USER;",
  );
}
