import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeAccessCode } from '@picture-day/contract/access-code';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import sharp from 'sharp';
import { currentCatalogue } from '../../apps/server/src/features/catalogue/catalogue.ts';
import { readCatalogueFolder } from '../../apps/server/src/features/catalogue/catalogue-folder.ts';
import { loadCatalogue } from '../../apps/server/src/features/catalogue/load-catalogue.ts';
import { importJob } from '../../apps/server/src/features/pictures/import/import-job.ts';
import { savePortal } from '../../apps/server/src/features/portals/portal.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { CHECKOUT, readConfig } from '../../apps/server/src/platform/config.ts';
import { connect } from '../../apps/server/src/platform/database/connect.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { startSession } from '../../apps/server/src/platform/sessions.ts';
import type { Storage } from '../../apps/server/src/platform/storage.ts';

export interface SchoolSize {
  readonly families: number;
  /** How many pictures a child has; six unless said otherwise. */
  readonly picturesEach?: number;
}

const negativesFor = (picturesEach: number): number => Math.max(24, picturesEach);
/** A catalogue product, so that a family without a design in its cart has something to put there. */
const PRINT = {
  key: 'release-day-print',
  names: { en: 'Print 13x18' },
  type: 3,
  vatRate: 2500,
  productprices: [{ quantity: 1, price: 4900 }],
};

export interface School {
  readonly codes: readonly string[];
  readonly product: string;
}

/** A school whose pictures came in through the import; every child has some of them and a code nobody has used. */
export async function fillSchool(
  connection: PoolConfig,
  storage: Storage,
  folder: string,
  { families, picturesEach = 6 }: SchoolSize,
): Promise<School> {
  const negatives = negativesFor(picturesEach);
  const { db } = connect({ ...connection, max: 4 }, () => {});
  const services = { db, storage, clock: systemClock, config: readConfig({}) } as unknown as Services;
  const { default: portal } = await import(path.join(CHECKOUT, 'demo', 'shop.json'), {
    with: { type: 'json' },
  });
  await savePortal(db, portal);
  const catalogue = await readCatalogueFolder(path.join(CHECKOUT, 'demo', 'catalogue'));
  const products = [...(catalogue.products as object[]), PRINT];
  await loadCatalogue(services, portal.uuid, { ...catalogue, products });
  await importJob(services, portal.uuid, await photoDay(folder, negatives));

  const codes = Array.from({ length: families }, () => makeAccessCode(randomBytes));
  await sql`
    insert into subject (uuid, job_uuid, key, name, group_name)
    select gen_random_uuid(), job.uuid, 'child ' || n, 'Child ' || n, (1 + n % 10) || 'B'
    from job, generate_series(1, ${families}::int) n`.execute(db);
  await sql`
    insert into access_code (portal_uuid, code, subject_uuid)
    select ${portal.uuid}, c.code, s.uuid
    from unnest(${codes}::text[]) with ordinality c (code, n) join subject s on s.key = 'child ' || c.n`.execute(
    db,
  );
  // Each child gets others of the imported pictures; their bytes are real, only the faces repeat.
  await sql`
    insert into picture_subject (subject_uuid, picture_uuid, position)
    select s.uuid, p.uuid, k
    from subject s
    cross join generate_series(1, ${picturesEach}::int) k
    join (select uuid, row_number() over (order by uuid) - 1 as n from picture) p
      on p.n = ((hashtext(s.key) & 1023) + k) % ${negatives}::int
    where s.key like 'child %' on conflict do nothing`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { productsByKey } = await currentCatalogue(db, portal.uuid);
  await db.destroy();
  return { codes, product: productsByKey.get(PRINT.key)!.uuid };
}

/** Families of last year with this year's child: as many of the children as said, from the last one backwards. */
export async function fillKnownFamilies(
  connection: PoolConfig,
  count: number,
  passwordHash: string,
): Promise<readonly string[]> {
  const { db } = connect({ ...connection, max: 1 }, () => {});
  const { rows } = await sql<{ email: string }>`
    with child as (
      select uuid, row_number() over (order by substr(key, 7)::int desc) as n from subject
      where key like 'child %' order by n limit ${count}
    ), made as (
      insert into account (uuid, portal_uuid, email, name, password_hash, lang, created_at)
      select gen_random_uuid(), job.portal_uuid, 'known' || child.n || '@example.com', 'Known', ${passwordHash}, 'en', now()
      from child, job returning uuid, email
    ), owns as (
      insert into account_subject (account_uuid, subject_uuid, added_at)
      select made.uuid, child.uuid, now() from made join child on made.email = 'known' || child.n || '@example.com'
    )
    select email from made`.execute(db);
  await sql`analyze`.execute(db);
  await db.destroy();
  return rows.map(({ email }) => email);
}

/** The first family as it looks at its pictures. */
export async function signInFirstFamily(
  connection: PoolConfig,
): Promise<{ readonly token: string; readonly pictures: readonly string[] }> {
  const { db } = connect({ ...connection, max: 1 }, () => {});
  const accountUuid = randomUUID();
  const { rows } = await sql<{ portal: string; picture: string }>`
    with made as (
      insert into account (uuid, portal_uuid, email, name, password_hash, lang, created_at)
      select ${accountUuid}, portal_uuid, 'first@example.com', 'First', 'none', 'en', now() from job
      returning uuid, portal_uuid
    ), owns as (
      insert into account_subject (account_uuid, subject_uuid, added_at)
      select made.uuid, s.uuid, now() from made, subject s where s.key = 'child 1' returning subject_uuid
    )
    select made.portal_uuid as portal, ps.picture_uuid as picture
    from made, owns join picture_subject ps on ps.subject_uuid = owns.subject_uuid`.execute(db);
  const portalUuid = rows[0]!.portal;
  const token = await startSession(db, systemClock, { portalUuid, accountUuid });
  await db.destroy();
  return { token, pictures: rows.map(({ picture }) => picture) };
}

async function photoDay(root: string, negatives: number): Promise<string> {
  const folder = path.join(root, 'photo-day');
  await fs.mkdir(path.join(folder, 'portraits/first'), { recursive: true });
  await fs.writeFile(path.join(folder, 'roster.csv'), 'key,name,group\nfirst,First Child,1B\n');
  const named = { key: 'school', name: 'School' };
  const job = { key: 'release-day', name: 'School', jobType: named, photographer: named, date: '2026-09-01' };
  await fs.writeFile(path.join(folder, 'job.json'), JSON.stringify(job));
  for (let n = 0; n < negatives; n++) {
    const noise = { type: 'gaussian', mean: 90 + (n % 24) * 4, sigma: 30 } as const;
    await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#808080', noise } })
      .blur(2)
      .jpeg({ quality: 88 })
      .toFile(path.join(folder, `portraits/first/${n}.jpg`));
  }
  return folder;
}
