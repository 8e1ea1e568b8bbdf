import fs from 'node:fs/promises';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { deleteAccount } from '@picture-day/contract/calls/accounts';
import { linePreview } from '@picture-day/contract/calls/cart';
import { moveOrder } from '@picture-day/contract/calls/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '../../testing/fixtures.ts';
import { printOrdered } from '../personalisation/print/print-queue.ts';
import { addDesigns, openPrintingShop, payCart } from '../personalisation/testing/printing-shop.ts';
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
