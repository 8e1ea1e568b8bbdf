import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearStatements } from '../../testing/heard.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addParent, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, decide, goToCheckout, progressOf } from './testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

/** What a purchase may ask the database, `begin` and `commit` among it; docs/decisions.md tells what for. */
const AT_MOST = { add: 15, choose: 20, buy: 12, approve: 6, settle: 16, receipt: 2 };

it('asks the database no more for a purchase than it has to', async () => {
  const heard = hearStatements(shop.connected.pool);
  const asked = new Map<string, readonly string[]>();
  const counting = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    heard.length = 0;
    const answer = await work();
    // Whether anybody listens is asked again after some seconds, however few a purchase takes.
    asked.set(
      step,
      heard.filter((statement) => !statement.includes('"hook"')),
    );
    return answer;
  };
  // The second purchase finds the catalogue read, as every other one does.
  for (let round = 0; round < 2; round++) {
    const parent = await addParent(shop, { name: 'Kari Solheim' });
    const { browser, set } = parent;
    await counting('add', () => browser.ask(toggleDigitalSet, { body: { pictureSet: set.subjectUuid } }));
    const shopping = await counting('choose', () => goToCheckout(shop, { parent }));
    const transaction = await counting('buy', () => bought(shopping));
    await counting('approve', () => decide(browser, transaction, 'approve'));
    const { state } = await counting('settle', () => progressOf(browser, transaction));
    expect(state).toBe('captured');
    const params = { orderUuid: transaction.order.uuid };
    const { body } = await counting('receipt', () => browser.ask(orderForReceipt, { params }));
    expect(body.state).toBe('done');
  }
  const counted = Object.fromEntries([...asked].map(([step, statements]) => [step, statements.length]));
  const tooMany = Object.entries(AT_MOST).filter(([step, most]) => (counted[step] ?? Infinity) > most);
  expect(tooMany, JSON.stringify(counted)).toEqual([]);
  // Choosing takes no lock; only opening the checkout does.
  expect(asked.get('choose')?.filter((statement) => statement === 'begin')).toHaveLength(1);
  // Whether a set has pictures is told by one of them; of which types they are, only by all.
  expect([...asked.values()].flat().filter((one) => one.includes('distinct p.picture_type'))).toEqual([]);
  // The index of live carts is for one word. A plan that is kept can use it where the statement says it, not a value.
  const ofLiveCarts = [...asked.values()].flat().filter((statement) => statement.includes('"state" <> '));
  expect(ofLiveCarts.length).toBeGreaterThan(0);
  expect(ofLiveCarts.filter((statement) => !statement.includes(`"state" <> 'placed'`))).toEqual([]);
});
