import { randomUUID } from 'node:crypto';
import { moveOrder, orderDetails } from '@picture-day/contract/calls/orders';
import { simulateCustomer } from '@picture-day/contract/calls/studio';
import { studioLog } from '@picture-day/contract/calls/studio/log';
import { studioOrder } from '@picture-day/contract/calls/studio/orders';
import type { FULFILMENT_STEPS } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, decide, goToCheckout, messageArrives } from '../checkout/testing/shopping.ts';

type Step = (typeof FULFILMENT_STEPS)[number];

describe('an operator takes an order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShopWithCatalogue();
  });
  afterAll(() => shop.close());

  /** Paid, with something to print and send. */
  const paidOrder = async () => {
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    const { uuid } = transaction.order;
    const { db } = shop.services;
    await db.updateTable('shop_order').set({ holds_physical: true }).where('uuid', '=', uuid).execute();
    await decide(shopping.browser, transaction, 'approve');
    await messageArrives(shop, transaction.uuid);
    return { uuid, customer: shopping.parent };
  };
  const take = ({ browser }: Pick<SignedIn, 'browser'>, orderUuid: string, step: Step) =>
    browser.ask(moveOrder, { params: { orderUuid }, body: { step } });

  it('into production, sends it and hands it over, and the history says who', async () => {
    const { uuid, customer } = await paidOrder();
    const operator = await addOperator(shop, { name: 'Ola Operator' });
    for (const [step, state] of [
      ['start_production', 'in_production'],
      ['ship', 'shipped'],
      ['hand_over', 'done'],
    ] as const) {
      expect((await take(operator, uuid, step)).body).toEqual({ state });
    }
    const { order } = (await operator.browser.ask(studioOrder, { params: { reference: uuid } })).body;
    const steps = order.events.filter((event) => event.kind === 'step').reverse();
    expect(steps.map(({ event, by }) => [event, by])).toEqual([
      ['place', null],
      ['paid', null],
      ['start_production', 'Ola Operator'],
      ['ship', 'Ola Operator'],
      ['hand_over', 'Ola Operator'],
    ]);
    const { body } = await customer.browser.ask(orderDetails, { query: { uuid } });
    expect(body.state).toBe('done');
    expect(JSON.stringify(body)).not.toContain('Ola Operator');
    const query = { limit: 1, family: customer.uuid, kind: 'order' } as const;
    const [line] = (await operator.browser.ask(studioLog, { query })).body.entries;
    expect(line).toMatchObject({ action: 'moveOrder', who: { name: 'Ola Operator' } });
  });

  it('no step that its state does not allow, and each step once', async () => {
    const { uuid } = await paidOrder();
    const operator = await addOperator(shop);
    expect((await take(operator, uuid, 'ship')).status).toBe(409);
    expect((await take(operator, uuid, 'hand_over')).status).toBe(409);
    const replies = await Promise.all([1, 2, 3].map(() => take(operator, uuid, 'start_production')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await take(operator, randomUUID(), 'ship')).status).toBe(404);
  });

  it('and nobody else does: no customer, no visitor, no operator who acts as a customer', async () => {
    const { uuid, customer } = await paidOrder();
    expect((await take(customer, uuid, 'start_production')).status).toBe(401);
    expect((await take({ browser: shop.browser() }, uuid, 'start_production')).status).toBe(401);
    const operator = await addOperator(shop);
    const body = { customerUuid: customer.uuid, reason: 'asked by phone' };
    await operator.browser.ask(simulateCustomer, { body });
    expect((await take(operator, uuid, 'start_production')).status).toBe(403);
  });
});
