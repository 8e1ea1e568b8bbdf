import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { currentTracing, traceQuery } from '../tracing/tracing.ts';
import { NamingPool } from './pool.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

// Counts and money fit a double; everything in the shop treats them as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day is the same day everywhere; as a moment it would be another one west of here.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * What the shop reads lies in memory or on a disk without moving parts, where looking a row up costs hardly more than
 * reading on. PostgreSQL's own estimate is for other disks: by it, small tables are read from end to end for every row.
 */
const LOOKING_UP_IS_CHEAP = 'set random_page_cost = 1.1';

/**
 * As many as keep a handful of cores busy; whoever comes then waits for one that is warm. Twice as many were all used in
 * turns, each with caches of its own, and six processes had not found room in a PostgreSQL as it is installed.
 */
const CONNECTIONS = 8;

export interface Connected {
  readonly db: Db;
  readonly pool: pg.Pool;
}

export function connect(config: pg.PoolConfig, onIdleError: (error: Error) => void): Connected {
  const pool = new pg.Pool({
    max: CONNECTIONS,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    // A machine that is gone does not say so; an idle connection to it is found out.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  });
  // Without a listener a dropped idle connection would end the process.
  pool.on('error', onIdleError);
  // One lost while in use fails its statement, and must not end the process either.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const dialect = new PostgresDialect({
    pool: new NamingPool(pool),
    // Kysely would not give back a connection that is lost here; its first statement says so.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(LOOKING_UP_IS_CHEAP)).catch(() => {});
    },
  });
  return { pool, db: new Kysely<Database>({ dialect, ...(currentTracing() && { log: traceQuery }) }) };
}

const RETRIED = new Set(['40P01', '40001']);

/**
 * Runs a transaction, again from the start when PostgreSQL ended it for a deadlock or a serialisation failure, and once
 * again when its connection was lost before it began.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    let hasConnection = false;
    let hasBegun = false;
    try {
      return await db.connection().execute((connection) => {
        hasConnection = true;
        return connection.transaction().execute((trx) => {
          hasBegun = true;
          return work(trx);
        });
      });
    } catch (error) {
      const code = (error as { code?: string }).code;
      // An idle connection may have been lost unnoticed; the next one is new.
      const isLostBefore = hasConnection && !hasBegun && round === 1;
      if (!isLostBefore && (round >= 5 || !code || !RETRIED.has(code))) throw error;
    }
  }
}
