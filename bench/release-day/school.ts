import { randomBytes } from 'node:crypto';
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
import { CHECKOUT } from '../../apps/server/src/platform/config.ts';
import { connect } from '../../apps/server/src/platform/database/connect.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { Storage } from '../../apps/server/src/platform/storage.ts';

const NEGATIVES = 24;
const PICTURES_EACH = 6;
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

/** A school whose pictures came in through the import; every child has six of them and a code nobody has used. */
export async function fillSchool(
  connection: PoolConfig,
  storage: Storage,
  folder: string,
  families: number,
): Promise<School> {
  const { db } = connect({ ...connection, max: 4 }, () => {});
  const services = { db, storage, clock: systemClock } as unknown as Services;
  const { default: portal } = await import(path.join(CHECKOUT, 'demo', 'shop.json'), {
    with: { type: 'json' },
  });
  await savePortal(db, portal);
  const catalogue = await readCatalogueFolder(path.join(CHECKOUT, 'demo', 'catalogue'));
  const products = [...(catalogue.products as object[]), PRINT];
  await loadCatalogue(services, portal.uuid, { ...catalogue, products });
  await importJob(services, portal.uuid, await photoDay(folder));

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
  // Each child gets a different six of the imported pictures; their bytes are real, only the faces repeat.
  await sql`
    insert into picture_subject (subject_uuid, picture_uuid, position)
    select s.uuid, p.uuid, k
    from subject s
    cross join generate_series(1, ${PICTURES_EACH}::int) k
    join (select uuid, row_number() over (order by uuid) - 1 as n from picture) p
      on p.n = ((hashtext(s.key) & 1023) + k) % ${NEGATIVES}::int
    where s.key like 'child %' on conflict do nothing`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { productsByKey } = await currentCatalogue(db, portal.uuid);
  await db.destroy();
  return { codes, product: productsByKey.get(PRINT.key)!.uuid };
}

async function photoDay(root: string): Promise<string> {
  const folder = path.join(root, 'photo-day');
  await fs.mkdir(path.join(folder, 'portraits/first'), { recursive: true });
  await fs.writeFile(path.join(folder, 'roster.csv'), 'key,name,group\nfirst,First Child,1B\n');
  const named = { key: 'school', name: 'School' };
  const job = { key: 'release-day', name: 'School', jobType: named, photographer: named, date: '2026-09-01' };
  await fs.writeFile(path.join(folder, 'job.json'), JSON.stringify(job));
  for (let n = 0; n < NEGATIVES; n++) {
    const noise = { type: 'gaussian', mean: 90 + n * 4, sigma: 30 } as const;
    await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#808080', noise } })
      .blur(2)
      .jpeg({ quality: 88 })
      .toFile(path.join(folder, `portraits/first/${n}.jpg`));
  }
  return folder;
}
