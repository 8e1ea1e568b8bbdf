import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('every connection is told that looking a row up is cheap', async () => {
  const { pool } = shop.connected;
  const connections = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const connection of connections) {
    const { rows } = await connection.query<{ random_page_cost: string }>('show random_page_cost');
    connection.release();
    expect(rows).toEqual([{ random_page_cost: '1.1' }]);
  }
});
