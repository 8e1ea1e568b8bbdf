import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mail.ts';
import type { Storage } from './storage.ts';

/** What every feature may use. Nothing here holds state that a second process would miss. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
}
