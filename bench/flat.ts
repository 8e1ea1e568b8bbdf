/**
 * Whether a shop with 100,000 subjects and 1,000,000 pictures answers as quickly as one with 1,000 subjects:
 * the slowest hundredth of code checks and picture-set lists, both shops in one run and in turns.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { makeAccessCode } from '@picture-day/contract/access-code';
import { callUrl } from '@picture-day/contract/call';
import { verifySubjectCode } from '@picture-day/contract/calls/access';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { compose } from '../apps/server/src/compose.ts';
import { savePortal } from '../apps/server/src/features/portals/portal.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect, type Db } from '../apps/server/src/platform/database/connect.ts';
import { newHttpServer } from '../apps/server/src/platform/http/server.ts';
import { startJobs } from '../apps/server/src/platform/jobs.ts';
import { MailFolder } from '../apps/server/src/platform/mail.ts';
import { startSession } from '../apps/server/src/platform/sessions.ts';
import { FolderStorage } from '../apps/server/src/platform/storage.ts';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import { onOwnDatabase } from './place/own-database.ts';

const ACCOUNTS = 200;
const SETS_PER_ACCOUNT = 3;
const PICTURES_PER_SUBJECT = 10;
const SUBJECTS_PER_JOB = 500;
const WARM_UP = 200;
const REQUESTS = 1000;

interface Shop {
  readonly app: FastifyInstance;
  readonly codes: readonly string[];
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

/** Rows as an import would have left them, made by the database itself. */
async function fill(db: Db, portal: string, subjects: number): Promise<string[]> {
  const codes = [...new Set(Array.from({ length: subjects }, () => makeAccessCode(randomBytes)))];
  const run = (query: ReturnType<typeof sql>): Promise<unknown> => query.execute(db);
  await run(sql`insert into photographer values (gen_random_uuid(), ${portal}, 'p', 'P')`);
  await run(sql`insert into job_type values (gen_random_uuid(), ${portal}, 't', 'T')`);
  await run(sql`
    insert into job (uuid, portal_uuid, key, name, job_type_uuid, photographer_uuid, creation_time)
    select gen_random_uuid(), ${portal}, 'job ' || n, 'Job ' || n, t.uuid, p.uuid, timestamptz '2026-09-01' - n * interval '1 day'
    from generate_series(1, ${Math.ceil(subjects / SUBJECTS_PER_JOB)}::int) n, job_type t, photographer p`);
  await run(sql`
    insert into subject (uuid, job_uuid, key, name, group_name)
    select gen_random_uuid(), j.uuid, 'subject ' || n, 'Child ' || n, 'Class ' || n % 20
    from generate_series(1, ${codes.length}::int) n
    join job j on j.key = 'job ' || (1 + n / ${SUBJECTS_PER_JOB}::int % (select count(*) from job))`);
  await run(sql`
    insert into access_code (portal_uuid, code, subject_uuid)
    select ${portal}, c.code, s.uuid
    from unnest(${codes}::text[]) with ordinality c (code, n) join subject s on s.key = 'subject ' || c.n`);
  await run(sql`
    insert into picture (uuid, job_uuid, source, content_hash, picture_type, width, height, thumbhash, created_at)
    select gen_random_uuid(), s.job_uuid, s.key || '/' || n, md5(s.key || n), 'IP', 4000, 6000, '3OcRJYB4d3h/iIeHeEh3eIhw+j3A', now()
    from subject s, generate_series(1, ${PICTURES_PER_SUBJECT}::int) n`);
  await run(sql`
    insert into picture_subject (subject_uuid, picture_uuid, position)
    select s.uuid, p.uuid, substring(p.source from '/(\\d+)$')::int
    from picture p join subject s on s.job_uuid = p.job_uuid and s.key = split_part(p.source, '/', 1)`);
  await run(sql`
    insert into account (uuid, portal_uuid, email, password_hash, lang, created_at)
    select gen_random_uuid(), ${portal}, 'parent' || n || '@example.com', 'none', 'en', now()
    from generate_series(1, ${ACCOUNTS}::int) n`);
  await run(sql`
    insert into account_subject (account_uuid, subject_uuid, added_at)
    select a.uuid, s.uuid, now()
    from (select uuid, row_number() over () as n from account) a
    join (select uuid, row_number() over (order by md5(key)) as n from subject) s
      on s.n between 1 + (a.n - 1) * ${SETS_PER_ACCOUNT}::int and a.n * ${SETS_PER_ACCOUNT}::int`);
  await run(sql`vacuum analyze`);
  return codes;
}

async function openShop(host: string, root: string, subjects: number): Promise<Shop> {
  const connection = await newTestDatabase(host);
  const { db } = connect({ ...connection, max: 4 }, () => {});
  const dataDir = path.join(root, String(subjects));
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir };
  const portal = randomUUID();
  const colours = { brand: '#000000', brandHover: '#000000', brandSoft: '#ffffff', onBrand: '#ffffff' };
  const contact = { name: '', address: '', postalCode: '', city: '', email: 'bench@example.com', phone: '' };
  const settings = {
    currencyCode: 'NOK',
    country: 'NO',
    languages: ['en'],
    defaultLanguage: 'en',
    colours,
    contact,
  };
  await savePortal(db, { uuid: portal, key: 'bench', name: 'Bench', hosts: [], isDefault: true, settings });
  const codes = await fill(db, portal, subjects);
  const accounts = await db.selectFrom('account').select('uuid').execute();
  const tokens: string[] = [];
  for (const { uuid } of accounts) {
    tokens.push(await startSession(db, systemClock, { portalUuid: portal, accountUuid: uuid }));
  }
  const app = newHttpServer(config);
  const jobs = await startJobs(connection, { workers: false, onError: () => {} });
  const storage = new FolderStorage(path.join(dataDir, 'files'));
  const mailer = new MailFolder(path.join(dataDir, 'mail'));
  await compose(app, { config, db, clock: systemClock, storage, jobs, mailer, log: app.log });
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await jobs.stop();
    await db.destroy();
  };
  return { app, codes, tokens, close };
}

const pick = <T>(list: readonly T[], n: number): T => list[(n * 7919) % list.length]!;

const verify = ({ app, codes }: Shop, n: number) =>
  app.inject({
    url: callUrl(verifySubjectCode, { query: { code: pick(codes, n) } }),
    remoteAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    headers: { host: 'localhost' },
  });

const list = ({ app, tokens }: Shop, n: number) =>
  app.inject({
    url: callUrl(pictureSets, {}),
    cookies: { session: pick(tokens, n) },
    headers: { host: 'localhost' },
  });

const slowestHundredth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;

async function compare(name: string, ask: typeof list, small: Shop, large: Shop): Promise<void> {
  const times = new Map<Shop, number[]>([
    [small, []],
    [large, []],
  ]);
  for (let n = -WARM_UP; n < REQUESTS; n++) {
    for (const shop of n % 2 ? [small, large] : [large, small]) {
      const from = performance.now();
      const { statusCode } = await ask(shop, n + WARM_UP);
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}`);
      if (n >= 0) times.get(shop)!.push(performance.now() - from);
    }
  }
  const [few, many] = [slowestHundredth(times.get(small)!), slowestHundredth(times.get(large)!)];
  console.log(`${name}: p99 ${few.toFixed(1)} ms with 1,000 subjects, ${many.toFixed(1)} ms with 100,000`);
  console.log(`${name}, large against small: ${(many / few).toFixed(2)} (goal at most 1.5)`);
}

await onOwnDatabase('flat', async ({ host, root }) => {
  const [small, large] = [await openShop(host, root, 1000), await openShop(host, root, 100_000)];
  await compare('code verify', verify, small, large);
  await compare('picture-set list', list, small, large);
  await small.close();
  await large.close();
});
