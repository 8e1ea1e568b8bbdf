import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../platform/database/connect.ts';
import { hearStatements } from '../../testing/heard.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, decide, goToCheckout, progressOf } from '../checkout/testing/shopping.ts';
import { decideSandbox } from './sandbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue({ workers: true, pace: { retrySeconds: 1, lookSeconds: 1 } });
});
afterAll(() => shop.close());

const eventsOf = (paymentUuid: string) =>
  shop.services.db
    .selectFrom('payment_event')
    .where('event_id', '=', `answer ${paymentUuid}`)
    .select('outcome')
    .execute();
const stateOf = async (uuid: string) =>
  (await shop.services.db.selectFrom('payment').where('uuid', '=', uuid).select('state').execute())[0]?.state;

it('the sandbox tells of a payment right after the decision, without a job', async () => {
  const { browser, ...shopping } = await goToCheckout(shop);
  const transaction = await bought({ browser, ...shopping });
  await decide(browser, transaction, 'approve');
  await expect.poll(() => eventsOf(transaction.uuid)).toEqual([{ outcome: 'moved' }]);
  expect(await stateOf(transaction.uuid)).toBe('captured');
  const { rows } = await sql`select from jobs.job where name = 'sandbox-answers'`.execute(shop.services.db);
  expect(rows).toEqual([]);
});

it('a page that looks at the payment meanwhile waits for the message, and settles nothing itself', async () => {
  const { browser, ...shopping } = await goToCheckout(shop);
  const transaction = await bought({ browser, ...shopping });
  const heard = hearStatements(shop.connected.pool);
  const times = (said: RegExp) => heard.filter((statement) => said.test(statement)).length;
  const { looking } = await transact(shop.services.db, async (trx) => {
    // The message cannot be applied while another hand is on the cart, so the page comes in its middle for sure.
    await sql`select from cart for update`.execute(trx);
    await decide(browser, transaction, 'approve');
    await expect.poll(() => times(/ "cart" where .* for update/)).toBe(1);
    const before = times(/ "payment" where/);
    const asked = progressOf(browser, transaction);
    await expect.poll(() => times(/ "payment" where/)).toBe(before + 1);
    // In an object, since a promise would be waited for before the cart is let go.
    return { looking: asked };
  });
  expect((await looking).state).toBe('captured');
  await expect.poll(() => eventsOf(transaction.uuid)).toEqual([{ outcome: 'moved' }]);
  expect(times(/"checked_at" = /)).toBe(0);
});

it.each(['approve', 'decline'] as const)(
  'what a process was killed with after an "%s" is told by another, once',
  async (decision) => {
    const shopping = await goToCheckout(shop);
    const { uuid } = await bought(shopping);
    const killed = { ...shop.services, jobs: { ...shop.services.jobs, near: () => () => {} } };
    expect(await decideSandbox(killed, uuid, decision)).toBe(true);
    expect(await stateOf(uuid)).toBe('submitting');
    await expect.poll(() => eventsOf(uuid), { timeout: 10_000 }).toEqual([{ outcome: 'moved' }]);
    expect(await stateOf(uuid)).toBe(decision === 'approve' ? 'captured' : 'failed');
  },
  20_000,
);
