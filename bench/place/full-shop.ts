import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { compose } from '../../apps/server/src/compose.ts';
import { savePortal } from '../../apps/server/src/features/portals/portal.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { connect, type Db } from '../../apps/server/src/platform/database/connect.ts';
import { newHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { startJobs } from '../../apps/server/src/platform/jobs.ts';
import { MailFolder } from '../../apps/server/src/platform/mail.ts';
import { startSession } from '../../apps/server/src/platform/sessions.ts';
import { FolderStorage } from '../../apps/server/src/platform/storage.ts';
import { fillShop } from '../../apps/server/src/testing/fill-shop.ts';
import { newTestDatabase } from '../../apps/server/src/testing/postgres.ts';
import type { BenchPlace } from './own-database.ts';

/** A shop with so many children, families and orders, and its owner in front of it. */
export interface FullShop {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly pool: Pool;
  readonly connection: PoolConfig;
  readonly portalUuid: string;
  readonly owner: string;
  readonly token: string;
  close(): Promise<void>;
}

export async function openFullShop(
  { host, root }: BenchPlace,
  count: number,
  picturesAChild = 0,
): Promise<FullShop> {
  const connection = await newTestDatabase(host);
  const { db, pool } = connect({ ...connection, max: 8 }, () => {});
  const dataDir = path.join(root, String(count));
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir };
  const portalUuid = randomUUID();
  const colours = { brand: '#000000', brandHover: '#000000', brandSoft: '#ffffff', onBrand: '#ffffff' };
  const contact = { name: '', address: '', postalCode: '', city: '', email: 'bench@example.com', phone: '' };
  const languages = { currencyCode: 'NOK', country: 'NO', languages: ['en'], defaultLanguage: 'en' };
  await savePortal(db, {
    uuid: portalUuid,
    key: 'bench',
    name: 'Bench',
    hosts: [],
    isDefault: true,
    settings: { ...languages, colours, contact },
  });
  await fillShop(db, { portalUuid, count, now: new Date(), picturesAChild });
  const { owner, token } = await signInOwner(db, portalUuid);
  const app = newHttpServer(config);
  const jobs = await startJobs(connection, { workers: false, onError: () => {} });
  const storage = new FolderStorage(path.join(dataDir, 'files'));
  const mailer = new MailFolder(path.join(dataDir, 'mail'));
  await compose(app, { config, db, clock: systemClock, storage, jobs, mailer, log: app.log });
  const close = async (): Promise<void> => {
    await app.close();
    await jobs.stop();
    await db.destroy();
  };
  return { app, db, pool, connection, portalUuid, owner, token, close };
}

/** Somebody who may see everything of a shop. */
export async function signInOwner(
  db: Db,
  portalUuid: string,
): Promise<{ readonly owner: string; readonly token: string }> {
  const owner = randomUUID();
  await sql`insert into account (uuid, portal_uuid, email, name, password_hash, lang, role, created_at)
    values (${owner}, ${portalUuid}, 'owner@example.com', 'Owner', 'none', 'en', 'owner', now())`.execute(db);
  const token = await startSession(db, systemClock, {
    portalUuid,
    accountUuid: owner,
    colleague: { hasFactor: true, browser: '', address: '' },
  });
  return { owner, token };
}

/** The slowest hundredth. */
export const slowestHundredth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** How long an answer takes over the whole server. */
export async function answerTime(
  { app, token }: Pick<FullShop, 'app' | 'token'>,
  url: string,
  host = 'localhost',
): Promise<number> {
  const from = performance.now();
  const { statusCode, payload } = await app.inject({
    url,
    cookies: { session: token },
    headers: { host },
  });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${payload}`);
  return performance.now() - from;
}
