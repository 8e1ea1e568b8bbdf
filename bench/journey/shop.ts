import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { compose } from '../../apps/server/src/compose.ts';
import { currentCatalogue } from '../../apps/server/src/features/catalogue/catalogue.ts';
import { readCatalogueFolder } from '../../apps/server/src/features/catalogue/catalogue-folder.ts';
import { loadCatalogue } from '../../apps/server/src/features/catalogue/load-catalogue.ts';
import { savePortal } from '../../apps/server/src/features/portals/portal.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { CHECKOUT, readConfig } from '../../apps/server/src/platform/config.ts';
import { connect, type Db } from '../../apps/server/src/platform/database/connect.ts';
import { newHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { startJobs } from '../../apps/server/src/platform/jobs.ts';
import { MailFolder } from '../../apps/server/src/platform/mail.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords.ts';
import { FolderStorage } from '../../apps/server/src/platform/storage.ts';

export interface BenchShop {
  readonly accounts: number;
  readonly password: string;
  readonly port: number;
  readonly products: number;
  /** Mail and messages of payments are worked on meanwhile. */
  readonly workers?: boolean;
}

const PICTURES = 12;

/** Opens a shop for the journeys and answers the products they buy. */
export async function openBenchShop(
  connection: PoolConfig,
  dataDir: string,
  wanted: BenchShop,
): Promise<string[]> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'yes' }), dataDir };
  const { db } = connect(connection, () => {});
  const app = newHttpServer(config);
  const jobs = await startJobs(connection, { workers: wanted.workers ?? false, onError: () => {} });
  const storage = new FolderStorage(path.join(dataDir, 'files'));
  const mailer = new MailFolder(path.join(dataDir, 'mail'));
  const services = { config, db, clock: systemClock, storage, jobs, mailer, log: app.log };

  const portal = await import(path.join(CHECKOUT, 'demo', 'shop.json'), { with: { type: 'json' } });
  await savePortal(db, portal.default);
  const portalUuid: string = portal.default.uuid;
  // Two more accounts than the journeys use, for the two carts that are compared.
  await fillFamilies(db, portalUuid, wanted.accounts + 2, await hashPassword(wanted.password));
  await loadCatalogue(services, portalUuid, await catalogueWith(wanted.products));
  await compose(app, services);
  await app.listen({ port: wanted.port, host: '127.0.0.1' });
  const { productsByKey } = await currentCatalogue(db, portalUuid);
  return Array.from({ length: wanted.products }, (_, n) => productsByKey.get(`print-${n}`)!.uuid);
}

/** The demo's catalogue and plain products, which need no design. */
async function catalogueWith(products: number): Promise<object> {
  const demo = await readCatalogueFolder(path.join(CHECKOUT, 'demo', 'catalogue'));
  const prints = Array.from({ length: products }, (_, n) => ({
    key: `print-${n}`,
    names: { en: `Print ${n}` },
    type: 3,
    vatRate: 2500,
    productprices: [
      { quantity: 1, price: 4900 + n },
      { quantity: 10, price: 3900 + n },
    ],
  }));
  return { ...demo, products: [...(demo.products as object[]), ...prints] };
}

/** Every family has two children of one school with twelve pictures each. */
async function fillFamilies(db: Db, portal: string, families: number, passwordHash: string): Promise<void> {
  const [photographer, jobType, job] = [randomUUID(), randomUUID(), randomUUID()];
  const run = (query: ReturnType<typeof sql>): Promise<unknown> => query.execute(db);
  await run(sql`insert into photographer values (${photographer}, ${portal}, 'p', 'P')`);
  await run(sql`insert into job_type values (${jobType}, ${portal}, 't', 'T')`);
  await run(sql`
    insert into job (uuid, portal_uuid, key, name, job_type_uuid, photographer_uuid, creation_time)
    values (${job}, ${portal}, 'lillesund-skole-2026', 'Lillesund skole', ${jobType}, ${photographer}, '2026-09-15')`);
  await run(sql`
    insert into account (uuid, portal_uuid, email, name, password_hash, lang, created_at)
    select gen_random_uuid(), ${portal}, 'family' || n || '@example.com', 'Family ' || n, ${passwordHash}, 'en', now()
    from generate_series(0, ${families - 1}::int) n`);
  await run(sql`
    insert into subject (uuid, job_uuid, key, name, group_name)
    select gen_random_uuid(), ${job}, a.email || ' ' || n, 'Child ' || n, '4B'
    from account a, generate_series(1, 2) n`);
  await run(sql`
    insert into account_subject (account_uuid, subject_uuid, added_at)
    select a.uuid, s.uuid, now() from subject s join account a on s.key like a.email || ' %'`);
  await run(sql`
    insert into picture (uuid, job_uuid, source, content_hash, picture_type, width, height, thumbhash, created_at)
    select gen_random_uuid(), ${job}, s.uuid || ' ' || n, s.uuid || ' ' || n, 'IP', 2400, 3000, '', now()
    from subject s, generate_series(1, ${PICTURES}::int) n`);
  await run(sql`
    insert into picture_subject (subject_uuid, picture_uuid, position)
    select s.uuid, p.uuid, 0 from picture p join subject s on p.source like s.uuid || ' %'`);
  await run(sql`vacuum analyze`);
}
