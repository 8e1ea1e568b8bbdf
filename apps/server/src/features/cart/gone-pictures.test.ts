import fs from 'node:fs/promises';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { toggleDigitalFile, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { createCheckout } from '@picture-day/contract/calls/checkout';
import { orderLinePreview } from '@picture-day/contract/calls/personalisation';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { addCustomer } from '../../testing/fixtures.ts';
import { photograph } from '../../testing/pictures.ts';
import { bought, decide, goToCheckout, messageArrives } from '../checkout/testing/shopping.ts';
import { printOrdered } from '../personalisation/print/print-queue.ts';
import { addDesigns, openPrintingShop, payCart } from '../personalisation/testing/printing-shop.ts';
import { importJob } from '../pictures/import/import-job.ts';
import { bytes, copy, type TwoFamilies } from '../pictures/testing/two-families.ts';
import { letGo } from '../retention/work.ts';
import { cartOf, items } from './testing/ask-cart.ts';

const PLAIN = 'portraits/ada/1_fav.jpg';

let f: TwoFamilies;
let file: Buffer;
beforeAll(async () => {
  f = await openPrintingShop();
  file = await fs.readFile(path.join(f.folder, PLAIN));
});
afterAll(() => f.shop.close());

const importAgain = () => importJob(f.shop.services, f.shop.portalUuid, f.folder);
const takeAway = async (name = PLAIN): Promise<void> => {
  await fs.rm(path.join(f.folder, name));
  await importAgain();
};
const bringBack = async (): Promise<void> => {
  await fs.writeFile(path.join(f.folder, PLAIN), file);
  await importAgain();
};
/** Another family of Ada's, with an empty cart. */
const anotherFamily = async (): Promise<TwoFamilies> => ({
  ...f,
  ada: await addCustomer(f.shop, { owns: [f.subject.ada] }),
});
const linesOf = async ({ ada }: TwoFamilies) => items(await cartOf(ada.browser));

describe('a picture that leaves the shop while it lies in a cart', () => {
  beforeEach(bringBack);

  it('is taken out of the files that are charged, with words', async () => {
    const family = await anotherFamily();
    const { browser } = family.ada;
    for (const picture of [f.picture.plain, f.picture.green])
      await browser.ask(toggleDigitalFile, { body: { file: picture } });
    const [both] = await linesOf(family);
    await takeAway();
    const [line] = await linesOf(family);
    expect(line).toMatchObject({
      quantity: 1,
      goneFiles: 1,
      blocked: null,
      digitalFiles: [{ uuid: f.picture.green }],
    });
    expect(line?.actualLinePrice).toBeLessThan(both?.actualLinePrice ?? 0);

    await browser.ask(toggleDigitalFile, { body: { file: f.picture.green } });
    expect(await linesOf(family), 'the last one').toMatchObject([
      { goneFiles: 1, blocked: 'picture-gone', digitalFiles: [] },
    ]);
    f.shop.clock.forward(days(2));
    await letGo(f.shop.services);
    expect(await linesOf(family), 'also when its file is deleted').toMatchObject([
      { blocked: 'picture-gone' },
    ]);
  });

  it('leaves its place in a design empty and stops the checkout with words, until it is back', async () => {
    const family = await anotherFamily();
    await addDesigns(family, 'fridge-magnet');
    await takeAway();
    const [line] = await linesOf(family);
    expect(line).toMatchObject({ blocked: 'picture-gone' });
    const shown = Object.values(line?.template?.data.userResources ?? {}).filter(
      ({ type }) => type === 'IMAGE',
    );
    expect(shown.map(({ image }) => image)).toEqual([null]);
    const { status, body } = await family.ada.browser.ask(createCheckout, { body: null });
    expect([status, body]).toMatchObject([
      422,
      { error: expect.stringContaining('A picture in the shopping cart is no longer in the shop.') },
    ]);
    await bringBack();
    expect(await linesOf(family)).toMatchObject([{ blocked: null }]);
  });

  it('with the child stops the set, too', async () => {
    const family = await anotherFamily();
    await family.ada.browser.ask(toggleDigitalSet, { body: { pictureSet: f.subject.ada } });
    const roster = path.join(f.folder, 'roster.csv');
    const before = await fs.readFile(roster, 'utf8');
    await fs.writeFile(roster, before.replace(/^ada,.*\n/m, ''));
    await importAgain();
    expect(await linesOf(family)).toMatchObject([{ blocked: 'picture-gone' }]);
    await fs.writeFile(roster, before);
    await importAgain();
    expect(await linesOf(family)).toMatchObject([{ blocked: null }]);
  });

  it('is the buyer’s where it was being paid already', async () => {
    const family = await anotherFamily();
    const { browser } = family.ada;
    await browser.ask(toggleDigitalFile, { body: { file: f.picture.plain } });
    const parent = { ...family.ada, set: { subjectUuid: f.subject.ada, jobUuid: f.jobUuid, pictures: [] } };
    const transaction = await bought(await goToCheckout(f.shop, { parent }));
    await takeAway();
    await decide(browser, transaction, 'approve');
    await messageArrives(f.shop, transaction.uuid);
    expect((await bytes(browser, copy(f.picture.plain))).status).toBe(200);
  });
});

describe('a picture that leaves the shop after it was ordered on something', () => {
  it('is printed and shown on the order as it was bought', async () => {
    await bringBack();
    const family = await anotherFamily();
    const { browser } = family.ada;
    const { orderLines } = await addDesigns(family, 'fridge-magnet');
    const order = await payCart(family);
    const preview = callUrl(orderLinePreview, {
      params: { orderUuid: order, lineUuid: orderLines[0]!.uuid },
      query: {},
    });
    const before = await bytes(browser, preview);
    await fs.writeFile(path.join(f.folder, PLAIN), await photograph({ seed: 'another' }));
    await importAgain();
    f.shop.clock.forward(days(2));
    await letGo(f.shop.services);
    expect((await bytes(browser, preview)).body.equals(before.body)).toBe(true);
    const { rows } = await sql<{ data: Parameters<typeof printOrdered>[1] }>`
      select data from jobs.job where name = 'print' and data ->> 'orderUuid' = ${order}`.execute(
      f.shop.services.db,
    );
    for (const { data } of rows) await printOrdered(f.shop.services, data);
    const printed = await f.shop.services.db
      .selectFrom('print_file')
      .where('order_uuid', '=', order)
      .select(['state', 'error'])
      .execute();
    expect(printed).toEqual([{ state: 'done', error: null }]);
  }, 60_000);
});
