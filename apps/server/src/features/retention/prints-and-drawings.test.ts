import fs from 'node:fs/promises';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { deleteAccount } from '@picture-day/contract/calls/accounts';
import { linePreview } from '@picture-day/contract/calls/cart';
import { moveOrder } from '@picture-day/contract/calls/orders';
import { studioJob, studioJobs } from '@picture-day/contract/calls/studio/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedFiles } from '../../platform/stored-files.ts';
import { addOperator } from '../../testing/fixtures.ts';
import { printOrdered } from '../personalisation/print/print-queue.ts';
import { addDesigns, openPrintingShop, payCart } from '../personalisation/testing/printing-shop.ts';
import { countBytes } from '../pictures/count-bytes.ts';
import type { TwoFamilies } from '../pictures/testing/two-families.ts';
import { letGo } from './work.ts';

let f: TwoFamilies;
beforeAll(async () => {
  f = await openPrintingShop();
});
afterAll(() => f.shop.close());

async function printAll(): Promise<void> {
  const { rows } = await sql<{ data: Parameters<typeof printOrdered>[1] }>`
    select data from jobs.job where name = 'print'`.execute(f.shop.services.db);
  for (const { data } of rows) await printOrdered(f.shop.services, data);
}

const filesBelow = (folder: string): Promise<string[]> =>
  fs.readdir(path.join(f.shop.folder, 'files', folder)).catch(() => []);

const send = async (orderUuid: string): Promise<void> => {
  const { browser } = await addOperator(f.shop);
  for (const step of ['start_production', 'ship'] as const) {
    const { status } = await browser.ask(moveOrder, { params: { orderUuid }, body: { step } });
    expect(status).toBe(200);
  }
};

/** What the studio says of the job's files is what lies on the disk. */
async function assertBytesTold(): Promise<void> {
  const { services } = f.shop;
  const { browser } = await addOperator(f.shop);
  const { key } = await services.db
    .selectFrom('job')
    .where('uuid', '=', f.jobUuid)
    .select('key')
    .executeTakeFirstOrThrow();
  const told = async () => (await browser.ask(studioJob, { params: { key } })).body.job.bytes;
  const pictures = await services.db
    .selectFrom('picture')
    .where('job_uuid', '=', f.jobUuid)
    .select('uuid')
    .execute();
  const ofJob = new Set(pictures.map(({ uuid }) => uuid));
  const onDisk = { originals: 0, previews: 0, prints: 0 };
  for await (const { key: file, size } of storedFiles(services.config)) {
    const [place, name = ''] = file.split('/');
    if (place === 'print') onDisk.prints += size;
    else if (!ofJob.has(name.slice(0, 36))) continue;
    else if (place === 'originals') onDisk.originals += size;
    else onDisk.previews += size;
  }
  const before = await told();
  expect(before).toMatchObject({ originals: onDisk.originals, prints: onDisk.prints });
  expect(before.previews).toBeGreaterThan(0);
  // A view that was made since is found at night.
  await countBytes(services);
  expect(await told()).toEqual(onDisk);
  expect(await countBytes(services)).toBe(0);
  const { body } = await browser.ask(studioJobs, { query: {} });
  const listed = body.jobs.find((job) => job.key === key)?.bytes;
  expect(listed).toBe(onDisk.originals + onDisk.previews + onDisk.prints);
}

describe('what was drawn with a picture', () => {
  it('for the screen is let go every night, and drawn again when it is asked for', async () => {
    const cart = await addDesigns(f, 'fridge-magnet');
    const [line] = cart.orderLines;
    const url = callUrl(linePreview, { params: { uuid: line?.uuid ?? '' }, query: { size: '320' } });
    expect((await f.ada.browser.send('GET', url)).statusCode).toBe(200);
    expect(await filesBelow('previews/lines')).toHaveLength(1);
    await letGo(f.shop.services);
    expect(await filesBelow('previews/lines')).toEqual([]);
    expect((await f.ada.browser.send('GET', url)).statusCode).toBe(200);
  });

  it('for print is kept for an order under way, and goes with a deleted account once it is sent', async () => {
    const sent = await payCart(f);
    await addDesigns(f, 'gallery-canvas');
    const printing = await payCart(f);
    await printAll();
    await assertBytesTold();
    await send(sent);
    await letGo(f.shop.services);
    expect(await filesBelow(`print/${sent}`)).toHaveLength(1);

    await f.ada.browser.ask(deleteAccount, { body: { password: f.ada.password } });
    expect(await filesBelow(`print/${sent}`)).toEqual([]);
    expect(await filesBelow(`print/${printing}`)).toHaveLength(1);
    await letGo(f.shop.services);
    expect(await filesBelow(`print/${printing}`)).toHaveLength(1);

    await send(printing);
    await letGo(f.shop.services);
    expect(await filesBelow(`print/${printing}`)).toEqual([]);
    expect(await f.shop.services.db.selectFrom('print_file').selectAll().execute()).toEqual([]);
  }, 60_000);
});
