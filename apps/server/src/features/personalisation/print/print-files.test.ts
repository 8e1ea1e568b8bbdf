import { callUrl } from '@picture-day/contract/call';
import { addMultipleItems } from '@picture-day/contract/calls/cart';
import {
  operatorPrintFile,
  operatorPrintFiles,
  orderLinePreview,
  retryPrintFile,
} from '@picture-day/contract/calls/personalisation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator, type SignedIn } from '../../../testing/fixtures.ts';
import type { TwoFamilies } from '../../pictures/testing/two-families.ts';
import { addDesigns, addGifts, losePicture, openPrintingShop, payCart } from '../testing/printing-shop.ts';
import { filledItem } from '../testing/shop-with-templates.ts';
import { printOrdered } from './print-queue.ts';

let families: TwoFamilies;
let operator: SignedIn;
beforeAll(async () => {
  families = await openPrintingShop();
  operator = await addOperator(families.shop);
});
afterAll(() => families.shop.close());

const listOf = async (order: string) =>
  (await operator.browser.ask(operatorPrintFiles, { query: { order } })).body.printFiles;

/** Works through what lies in the queue, as the workers would do it. */
async function printQueued(order: string): Promise<void> {
  const { rows } = await sql<{ data: Parameters<typeof printOrdered>[1] }>`
    select data from jobs.job where name = 'print' and data ->> 'orderUuid' = ${order} and state = 'created'
    order by created_on`.execute(families.shop.services.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) await printOrdered(families.shop.services, data);
}

describe('a paid order', () => {
  it('becomes print files: one for each design, also of packages, with what they were made with', async () => {
    const { ada, shop, subject, birches, picture } = families;
    const item = await filledItem(shop, ada.browser, 'fridge-magnet', subject.ada);
    const [name, slot] = Object.entries(item.templateData.userResources).find(([, { image }]) => image)!;
    const green = { ...slot.image!, uuid: picture.green, cropRect: null, background: { uuid: birches } };
    const userResources = { ...item.templateData.userResources, [name]: { ...slot, image: green } };
    const composed = { ...item, quantity: 3, templateData: { ...item.templateData, userResources } };
    expect((await ada.browser.ask(addMultipleItems, { body: { items: [composed] } })).status).toBe(200);
    await addDesigns(families, 'sea-cushion', 'olive-invitation');
    await addGifts(families);

    const order = await payCart(families);
    const waiting = await listOf(order);
    expect(waiting.map(({ state, file }) => [state, file])).toEqual(Array(6).fill(['waiting', null]));
    await printQueued(order);
    const files = await listOf(order);
    expect(files.map(({ state, error, attempts }) => [state, error, attempts])).toEqual(
      Array(6).fill(['done', null, 1]),
    );
    expect(files.map(({ number, pages, quantity }) => [number, pages, quantity])).toEqual([
      [1, 1, 3],
      [1, 1, 1],
      [1, 3, expect.any(Number)],
      [1, 1, 1],
      [2, 2, 1],
      [3, 1, 1],
    ]);
    for (const { file, bytes, template, engineVersion } of files) {
      const raw = await operator.browser.send('GET', file!);
      expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(raw.rawPayload.includes('/TrimBox')).toBe(true);
      expect(raw.rawPayload.length).toBe(bytes);
      expect([template.version, engineVersion]).toEqual([2, 2]);
    }
    const stored = await shop.services.db.selectFrom('print_file').select(['fonts', 'storage_key']).execute();
    for (const row of stored)
      expect(row.storage_key).toMatch(/^print\/[0-9a-f-]{36}\/[0-9a-f-]{36}-\d\.pdf$/);
    expect(stored.some(({ fonts }) => Object.keys(fonts ?? {}).length > 0)).toBe(true);

    // What is done is not done again.
    await printQueued(order);
    expect((await listOf(order)).every(({ attempts }) => attempts === 1)).toBe(true);
  }, 120_000);

  it('is marked where a picture is too small to print well', async () => {
    // The favourite has 1200 × 1600 pixels, the canvas 34 × 44 cm with its edge.
    await addDesigns(families, 'gallery-canvas', 'eucalyptus');
    const order = await payCart(families);
    await printQueued(order);
    const files = await listOf(order);
    const ppi = files.map(({ template, lowPpi }) => [template.name, lowPpi]);
    expect(ppi).toEqual(
      expect.arrayContaining([
        ['Gallery canvas', 90],
        ['Eucalyptus', null],
      ]),
    );
  }, 60_000);

  it('is drawn for its customer’s order page, and for nobody else', async () => {
    const { ada, emil } = families;
    const [file] = (await operator.browser.ask(operatorPrintFiles, { query: {} })).body.printFiles;
    const { orderUuid, lineUuid } = file!;
    const url = callUrl(orderLinePreview, { params: { orderUuid, lineUuid }, query: { size: '640' } });
    const own = await ada.browser.send('GET', url);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await emil.browser.send('GET', url)).statusCode).toBe(404);
  });

  it('shows a print file that failed with the reason, and has it once the fault is gone', async () => {
    await addDesigns(families, 'gallery-canvas');
    const order = await payCart(families);
    const bringBack = await losePicture(families);
    await expect(printQueued(order)).rejects.toThrow('missing');
    expect(await listOf(order)).toMatchObject([
      { state: 'failed', attempts: 1, error: 'the file of a picture is missing', file: null },
    ]);
    const failed = await operator.browser.ask(operatorPrintFiles, { query: { state: 'failed' } });
    expect(failed.body.printFiles).toHaveLength(1);
    const { orderUuid, lineUuid, number } = failed.body.printFiles[0]!;
    const params = { orderUuid, lineUuid, number };
    expect((await operator.browser.ask(operatorPrintFile, { params })).status).toBe(404);
    await bringBack();
    expect((await operator.browser.ask(retryPrintFile, { params })).body).toEqual({ error: false });
    await printQueued(order);
    expect(await listOf(order)).toMatchObject([{ state: 'done', attempts: 2, error: null }]);
    expect((await operator.browser.ask(operatorPrintFile, { params })).status).toBe(200);
  }, 60_000);

  it('hands its print files to operators of the shop alone', async () => {
    const { ada, shop } = families;
    const [file] = (await operator.browser.ask(operatorPrintFiles, { query: {} })).body.printFiles;
    for (const browser of [ada.browser, shop.browser()]) {
      expect((await browser.ask(operatorPrintFiles, { query: {} })).status).toBe(401);
      expect((await browser.send('GET', file!.file!)).statusCode).toBe(401);
    }
  });
});
