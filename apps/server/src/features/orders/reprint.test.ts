import { reprintCounts, reprintLines, reprintOrders } from '@picture-day/contract/calls/studio/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { pageOf, soldGoods } from './testing/sold-goods.ts';

let shop: TestShop;
let office: SignedIn;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  office = await addOperator(shop, { role: 'office', name: 'Marit Foss' });
});
afterAll(() => shop.close());

type Reason = 'lost' | 'damaged';
const again = (orderUuid: string, lines: { uuid: string; number: number }[], reason: Reason = 'lost') =>
  office.browser.ask(reprintLines, { params: { orderUuid }, body: { reason, lines } });
const counts = async () => (await office.browser.ask(reprintCounts, {})).body.counts;

it('makes a line again for nothing, once however often it is clicked, and says why and who', async () => {
  const sold = await soldGoods(shop, { withFiles: true });
  const before = await pageOf(office, sold.uuid);
  const [goods, files] = [false, true].map(
    (isDigital) => before.lines.find((l) => l.isDigital === isDigital)!,
  );
  expect(goods?.makings).toEqual([{ number: 0, state: 'waiting', reason: null, pieces: 1 }]);
  expect(files?.makings).toEqual([]);
  const lines = [{ uuid: goods!.uuid, number: 1 }];
  const made = await Promise.all([1, 2, 3].map(() => again(sold.uuid, lines)));
  expect(made.map(({ body }) => body.made).sort()).toEqual([0, 0, 1]);
  const page = await pageOf(office, sold.uuid);
  expect(page.lines.find(({ uuid }) => uuid === goods?.uuid)?.makings).toEqual([
    { number: 0, state: 'waiting', reason: null, pieces: 1 },
    { number: 1, state: 'waiting', reason: 'lost', pieces: 1 },
  ]);
  expect(page.money?.total).toBe(before.money?.total);
  expect(page.events).toContainEqual(
    expect.objectContaining({ kind: 'reprint', lineUuid: goods?.uuid, reason: 'lost', by: 'Marit Foss' }),
  );
  expect((await again(sold.uuid, [{ uuid: files!.uuid, number: 1 }])).status).toBe(409);
});

it('counts the reasons of a year', async () => {
  const lost = (await counts()).find(({ reason }) => reason === 'lost')?.count ?? 0;
  const sold = await soldGoods(shop);
  const [line] = (await pageOf(office, sold.uuid)).lines;
  await again(sold.uuid, [{ uuid: line!.uuid, number: 1 }]);
  await again(sold.uuid, [{ uuid: line!.uuid, number: 2 }], 'damaged');
  expect(await counts()).toEqual(
    expect.arrayContaining([
      { reason: 'lost', count: lost + 1 },
      { reason: 'damaged', count: 1 },
    ]),
  );
  shop.clock.forward(days(366));
  office = await addOperator(shop, { role: 'office', name: 'Marit Foss' });
  expect(await counts()).toEqual([]);
});

it('makes all goods of several orders again, and leaves alone what waits already', async () => {
  const [one, two] = [await soldGoods(shop), await soldGoods(shop)];
  const body = { reason: 'print' as const, orders: [one.uuid, two.uuid, one.uuid] };
  const press = async () => (await office.browser.ask(reprintOrders, { body })).body;
  expect(await press()).toEqual({ made: 2, left: 0 });
  expect(await press()).toEqual({ made: 0, left: 2 });
  const [line] = (await pageOf(office, two.uuid)).lines;
  expect(line?.makings.map(({ reason }) => reason)).toEqual([null, 'print']);
});

it('makes nothing of an order that was cancelled, or is of another shop', async () => {
  const sold = await soldGoods(shop);
  const [line] = (await pageOf(office, sold.uuid)).lines;
  await shop.services.db
    .updateTable('shop_order')
    .set({ state: 'cancelled' })
    .where('uuid', '=', sold.uuid)
    .execute();
  expect((await again(sold.uuid, [{ uuid: line!.uuid, number: 1 }])).status).toBe(409);
  expect((await again(line!.uuid, [{ uuid: line!.uuid, number: 1 }])).status).toBe(404);
});
