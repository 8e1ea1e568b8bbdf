import { afterAll, beforeAll, expect, it } from 'vitest';
import { photograph, writeJobFolder } from '../../../testing/pictures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { importJob } from './import-job.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it.each([
  ['a day as it is written', '2026-12-30', '2026-12-30'],
  ['the day of a moment before midnight in the shop', '2026-12-30T22:59:59.000Z', '2026-12-30'],
  ['the day of a moment after it', '2026-12-30T23:00:00.000Z', '2026-12-31'],
  ['the day of a moment of another zone', '2026-12-30T23:30:00-05:00', '2026-12-31'],
])('the deadline and the end of keeping of a job are %s', async (_name, written, day) => {
  const folder = await writeJobFolder(shop.folder, {
    job: { key: 'days', deadline: written, retention: written },
    roster: 'key,name,group\nada,Ada Solheim,4B\n',
    files: { 'portraits/ada/1.jpg': await photograph() },
  });
  const { jobUuid } = await importJob(shop.services, shop.portalUuid, folder);
  const job = await shop.services.db
    .selectFrom('job')
    .where('uuid', '=', jobUuid)
    .select(['deadline', 'retention'])
    .executeTakeFirstOrThrow();
  expect(job).toEqual({ deadline: day, retention: day });
});
