import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, decide, goToCheckout } from '../checkout/testing/shopping.ts';
import { startPayments } from './calls.ts';
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

it('a payment is settled by the message of the sandbox within a second of the decision', async () => {
  const { browser, ...shopping } = await goToCheckout(shop);
  const transaction = await bought({ browser, ...shopping });
  await decide(browser, transaction, 'approve');
  await expect.poll(() => stateOf(transaction.uuid), { timeout: 1000, interval: 20 }).toBe('captured');
  await expect.poll(() => eventsOf(transaction.uuid)).toEqual([{ outcome: 'moved' }]);
});

it.each(['approve', 'decline'] as const)(
  'an answer to "%s" that the release before left without a job is sent once',
  async (decision) => {
    const { uuid } = await bought(await goToCheckout(shop));
    // A process of that release kept it in memory and was killed.
    const kept = { ...shop.services, jobs: { ...shop.services.jobs, send: async () => {} } };
    expect(await decideSandbox(kept, uuid, decision)).toBe(true);
    await shop.services.db
      .updateTable('sandbox_payment')
      .set({ near: true })
      .where('uuid', '=', uuid)
      .execute();
    expect(await stateOf(uuid)).toBe('submitting');
    await startPayments(shop.services);
    await expect.poll(() => eventsOf(uuid)).toEqual([{ outcome: 'moved' }]);
    expect(await stateOf(uuid)).toBe(decision === 'approve' ? 'captured' : 'failed');
  },
);
