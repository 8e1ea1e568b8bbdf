import { randomUUID } from 'node:crypto';
import { ORDER_STATES, PAYMENT_STATES } from '@picture-day/contract/constants';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, goToCheckout, payWith } from '../checkout/testing/shopping.ts';
import { transition as movePayment, type PaymentEvent } from '../payments/payment-states.ts';
import { type CheckoutEvent, type CheckoutState, transition as moveCheckout } from './checkout-states.ts';
import { transition as moveOrder, type OrderEvent, type OrderState } from './order-states.ts';

const ORDER_EVENTS: readonly OrderEvent[] = [
  'paid',
  'expire',
  'cancel',
  'start_production',
  'ship',
  'hand_over',
  'deliver_files',
];
const PAYMENT_EVENTS: readonly PaymentEvent[] = ['submit', 'authorise', 'capture', 'fail', 'cancel'];
const CHECKOUT_EVENTS: readonly CheckoutEvent[] = ['buy', 'paid', 'give_back', 'lapse'];

const follow = <State, Event>(
  start: State,
  events: readonly Event[],
  move: (state: State, event: Event) => State | null,
): State[] => {
  const path = [start];
  for (const event of events) {
    const next = move(path.at(-1)!, event);
    if (next !== null) path.push(next);
  }
  return path;
};

describe('an order', () => {
  it('goes from payment over production to its end', () => {
    const events: OrderEvent[] = ['paid', 'start_production', 'ship', 'hand_over'];
    const path = follow<OrderState, OrderEvent>('awaiting_payment', events, moveOrder);
    expect(path).toEqual(['awaiting_payment', 'paid', 'in_production', 'shipped', 'done']);
    expect(moveOrder('paid', 'deliver_files')).toBe('done');
  });

  it('takes no way back and never leaves its end, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 30 }), (events) => {
        const path = follow<OrderState, OrderEvent>('awaiting_payment', events, moveOrder);
        expect(new Set(path).size).toBe(path.length);
        const made = path.some(
          (state) => state === 'in_production' || state === 'shipped' || state === 'done',
        );
        if (made) expect(path).toContain('paid');
        if (path.includes('expired')) expect(path).toEqual(['awaiting_payment', 'expired']);
      }),
    );
  });
});

describe('a payment', () => {
  it('goes forward only, and ends once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYMENT_EVENTS), { maxLength: 30 }), (events) => {
        const path = follow('created' as (typeof PAYMENT_STATES)[number], events, movePayment);
        expect(new Set(path).size).toBe(path.length);
        const ends = path.filter(
          (state) => state === 'captured' || state === 'failed' || state === 'cancelled',
        );
        expect(ends.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a checkout', () => {
  it('is bought once: a placed cart stays placed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CHECKOUT_EVENTS), { maxLength: 30 }), (events) => {
        const path = follow<CheckoutState, CheckoutEvent>('open', events, moveCheckout);
        const placed = path.indexOf('placed');
        expect(placed === -1 || placed === path.length - 1).toBe(true);
      }),
    );
    expect(
      follow<CheckoutState, CheckoutEvent>('open', ['buy', 'give_back', 'buy', 'paid'], moveCheckout),
    ).toEqual(['open', 'paying', 'open', 'paying', 'placed']);
  });
});

describe('the database', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShopWithCatalogue();
  });
  afterAll(() => shop.close());

  /** Whether an update is let through; nothing is kept. */
  const isLetThrough = async (work: (trx: typeof shop.services.db) => Promise<unknown>): Promise<boolean> => {
    const undo = new Error('undo');
    try {
      await shop.services.db.transaction().execute(async (trx) => {
        await work(trx);
        throw undo;
      });
    } catch (error) {
      return error === undo;
    }
    return true;
  };

  it('allows exactly the steps of orders and payments that the code knows', async () => {
    const { order, uuid } = await bought(await goToCheckout(shop));
    const known = (events: readonly string[], move: (event: string) => string | null, to: string) =>
      events.some((event) => move(event) === to);
    const set = async (table: 'shop_order' | 'payment', id: string, from: string, to: string) => {
      await shop.services.db.connection().execute(async (one) => {
        // The trigger is lifted to bring the row into the state the step begins from.
        await sql`set session_replication_role = replica`.execute(one);
        await sql`update ${sql.table(table)} set state = ${from} where uuid = ${id}`.execute(one);
        await sql`set session_replication_role = origin`.execute(one);
      });
      return isLetThrough((trx) =>
        sql`update ${sql.table(table)} set state = ${to} where uuid = ${id}`.execute(trx),
      );
    };
    const { db } = shop.services;
    await db
      .updateTable('shop_order')
      .set({ confirmed_at: new Date() })
      .where('uuid', '=', order.uuid)
      .execute();
    for (const from of ORDER_STATES) {
      for (const to of ORDER_STATES) {
        const expected =
          from === to || known(ORDER_EVENTS, (event) => moveOrder(from, event as OrderEvent), to);
        expect([from, to, await set('shop_order', order.uuid, from, to)]).toEqual([from, to, expected]);
      }
    }
    for (const from of PAYMENT_STATES) {
      for (const to of PAYMENT_STATES) {
        const expected =
          from === to || known(PAYMENT_EVENTS, (event) => movePayment(from, event as PaymentEvent), to);
        expect([from, to, await set('payment', uuid, from, to)]).toEqual([from, to, expected]);
      }
    }
  });

  it('keeps a paid order, its lines and its history as they are', async () => {
    const { order } = await payWith(shop, await goToCheckout(shop));
    const refused = [
      sql`update shop_order set total = total + 1, goods = goods + 1 where uuid = ${order.uuid}`,
      sql`update shop_order set comment = 'changed' where uuid = ${order.uuid}`,
      sql`update order_line set actual_line_price = 0 where order_uuid = ${order.uuid}`,
      sql`delete from order_line where order_uuid = ${order.uuid}`,
      sql`update order_history set event = 'changed' where order_uuid = ${order.uuid}`,
      sql`delete from order_history where order_uuid = ${order.uuid}`,
    ];
    for (const change of refused) expect(await isLetThrough((trx) => change.execute(trx))).toBe(false);
  });

  it('holds the sums: total, captured and refunded', async () => {
    const { order } = await bought(await goToCheckout(shop));
    const refused = [
      sql`update shop_order set total = total + 1 where uuid = ${order.uuid}`,
      sql`update shop_order set discount = 1 where uuid = ${order.uuid}`,
      sql`update shop_order set captured = total + 1 where uuid = ${order.uuid}`,
      sql`update shop_order set refunded = 1 where uuid = ${order.uuid}`,
      sql`update payment set captured = amount + 1 where order_uuid = ${order.uuid}`,
      sql`update payment set refunded = 1 where order_uuid = ${order.uuid}`,
      sql`update payment set amount = 1 where order_uuid = ${order.uuid}`,
    ];
    for (const change of refused) expect(await isLetThrough((trx) => change.execute(trx))).toBe(false);
  });

  it('lets an order have one payment on its way, and a cart one order', async () => {
    const { order } = await bought(await goToCheckout(shop));
    const copy = sql`insert into payment (uuid, order_uuid, provider, payment_option_uuid, amount, currency, created_at)
      select ${randomUUID()}, order_uuid, provider, payment_option_uuid, amount, currency, created_at
      from payment where order_uuid = ${order.uuid}`;
    expect(await isLetThrough((trx) => copy.execute(trx))).toBe(false);
    const second = sql`insert into shop_order
      select (jsonb_populate_record(o, jsonb_build_object('uuid', ${randomUUID()}::text))).*
      from shop_order o where uuid = ${order.uuid}`;
    expect(await isLetThrough((trx) => second.execute(trx))).toBe(false);
  });
});
