import { randomUUID } from 'node:crypto';
import { type CartToPrice, type PricedLine, priceCart } from '@picture-day/commerce';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import fc from 'fast-check';
import { sql } from 'kysely';
import { transact } from '../../../platform/database/connect.ts';
import { addAccount, addJob, addSubject } from '../../../testing/fixtures.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { type NewOrderLine, writeOrder } from '../../orders/order.ts';
import { refundOrder } from '../../payments/payment.ts';

/** One order as somebody might have placed it: what was in the cart, when, and for whom. */
const anOrder = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 99_900 }),
      rate: fc.constantFrom(0, 1_200, 1_500, 2_500),
      quantity: fc.integer({ min: 1, max: 6 }),
      /** Which children it is for; some are of another job. */
      children: fc.array(fc.nat(5), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  voucher: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), rate: fc.integer({ min: 100, max: 9_900 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 60_000 }) }),
    ),
  ),
  delivery: fc.option(fc.integer({ min: 0, max: 15_900 })),
  fee: fc.option(fc.integer({ min: 1, max: 4_900 })),
  provider: fc.constantFrom<'sandbox' | 'invoice' | 'stripe'>('sandbox', 'sandbox', 'invoice'),
  /** Hours before the present; some lie at the turn of a month in the shop's time zone. */
  hoursAgo: fc.integer({ min: 0, max: 150 * 24 }),
  /** What came for it where it was on an invoice, in hundredths of all, and whether a reminder cost a fee. */
  came: fc.array(fc.integer({ min: 20, max: 100 }), { maxLength: 3 }),
  reminded: fc.boolean(),
  /** What is given back of it, in parts of all. */
  back: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
});
export type GeneratedOrder = typeof anOrder extends fc.Arbitrary<infer Order> ? Order : never;

export const generatedOrders = (count: number, seed: number): GeneratedOrder[] =>
  fc.sample(anOrder, { numRuns: count, seed });

const OPTION = randomUUID();
const FEE = randomUUID();

function cartOf(order: GeneratedOrder): CartToPrice {
  return {
    now: '2026-10-01T12:00:00Z',
    lines: order.lines.map(({ price, rate, quantity }, n) => ({
      kind: 'product',
      uuid: randomUUID(),
      position: n,
      quantity,
      product: { uuid: productOf(rate), vatRate: rate, productprices: [{ quantity: 1, price, type: 0 }] },
    })),
    voucher: order.voucher && { voucher: { code: `V${order.voucher.kind}`, benefit: order.voucher } },
    delivery: order.delivery === null ? null : { uuid: OPTION, price: order.delivery, vatRate: 2_500 },
    fees: order.fee === null ? [] : [{ uuid: FEE, price: order.fee, vatRate: 1_200 }],
  };
}

/** One product for each rate. */
const productOf = (rate: number): string => `00000000-0000-4000-8000-${String(rate).padStart(12, '0')}`;

const described = (line: PricedLine, uuid: string, quantity: number) =>
  ({
    uuid,
    type: line.type,
    quantity,
    actualLinePrice: line.actualLinePrice,
    description: 'A thing',
  }) as Partial<OrderLine> as OrderLine;

function lineOf(
  line: PricedLine,
  order: GeneratedOrder,
  n: number,
  children: readonly string[],
): NewOrderLine {
  const of = line.type === 0 ? order.lines[n] : undefined;
  const uuid = line.type === 4 ? randomUUID() : line.type === 2 ? randomUUID() : line.uuid;
  return {
    uuid,
    kind: of ? 'product' : null,
    productUuid: of ? productOf(of.rate) : null,
    subjectUuids: (of?.children ?? []).map((child) => children[child]!),
    pictureUuids: [],
    vatRate: line.type === 0 || line.type === 3 ? line.vatRate : null,
    discountShare: line.type === 0 ? line.discountShare : 0,
    template: null,
    package: null,
    described: described(line, uuid, of?.quantity ?? 1),
  };
}

export interface Sold {
  readonly uuid: string;
  readonly total: number;
  readonly at: Date;
  readonly paymentUuid: string;
  readonly order: GeneratedOrder;
}

/** Six children of two schools. */
export async function addChildren(shop: TestShop): Promise<string[]> {
  const children: string[] = [];
  for (const location of ['Lillesund skole', 'Strandhagen barnehage']) {
    const jobUuid = await addJob(shop, { name: `${location} 2026` });
    await shop.services.db.updateTable('job').set({ location }).where('uuid', '=', jobUuid).execute();
    for (let child = 0; child < 3; child++) {
      children.push((await addSubject(shop, { jobUuid })).subjectUuid);
    }
  }
  return children;
}

/** Prices and writes the orders as the shop does, and settles each at its hour. */
export async function sellMonths(
  shop: TestShop,
  orders: readonly GeneratedOrder[],
  children: readonly string[],
): Promise<Sold[]> {
  const { db } = shop.services;
  const { uuid: accountUuid } = await addAccount(shop, { name: 'Hanna Bakke' });
  const sold: Sold[] = [];
  for (const order of orders) {
    const at = new Date(shop.clock.now().getTime() - order.hoursAgo * 3_600_000);
    const priced = priceCart(cartOf(order));
    const cart = { uuid: randomUUID(), state: 'open' as const };
    const paymentUuid = randomUUID();
    const uuid = await transact(db, async (trx) => {
      await sql`insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
        values (${cart.uuid}, ${shop.portalUuid}, ${accountUuid}, 'open', ${at}, ${at})`.execute(trx);
      const { goods, discount, delivery, fees, total, vat, lines } = priced;
      const isInvoice = order.provider === 'invoice';
      return writeOrder(trx, {
        ...{
          portalUuid: shop.portalUuid,
          accountUuid,
          cart,
          currency: 'NOK',
          goods,
          discount,
          delivery,
          fees,
        },
        ...{ total, vat, voucherCode: order.voucher && `V${order.voucher.kind}`, comment: null, lang: 'en' },
        ...{
          client: 'mobile',
          terms: 'accepted',
          shopAddress: '',
          billing: null,
          holdsDigital: false,
          holdsPhysical: true,
        },
        ...{ catalogueDays: null, at, expiresAt: at },
        payment: { optionUuid: FEE, provider: order.provider, title: 'Card', isInvoice },
        handover: { optionUuid: OPTION } as never,
        lines: lines.map((line, n) => lineOf(line, order, n, children)),
      });
    });
    const captured = order.provider === 'invoice' ? 0 : priced.total;
    await sql`insert into payment (uuid, order_uuid, provider, payment_option_uuid, state, amount, currency, captured,
        reference, created_at)
      values (${paymentUuid}, ${uuid}, ${order.provider}, ${FEE}, ${captured ? 'captured' : 'authorised'},
        ${priced.total}, 'NOK', ${captured}, ${paymentUuid}, ${at})`.execute(db);
    await sql`update shop_order set state = 'paid', captured = ${captured}, confirmed_at = ${at}
      where uuid = ${uuid}`.execute(db);
    await sql`update cart set state = 'placed' where uuid = ${cart.uuid}`.execute(db);
    sold.push({ uuid, total: priced.total, at, paymentUuid, order });
  }
  return sold;
}

/** Gives back what each order says, by amount, by line or whole, and lets each arrive at an hour of its own. */
export async function giveBack(shop: TestShop, sold: readonly Sold[]): Promise<number> {
  const { db } = shop.services;
  let given = 0;
  for (const { uuid, total, order } of sold) {
    for (const [n, part] of order.back.entries()) {
      const amount = Math.ceil((total * part) / 150);
      const asked = [
        { kind: 'amount', amount } as const,
        await firstLine(shop, uuid),
        { kind: 'whole' } as const,
      ];
      const refund = await transact(db, (trx) =>
        refundOrder(trx, shop.services, {
          uuid: randomUUID(),
          orderUuid: uuid,
          asked: asked[(n + part) % 3]!,
          reason: part % 2 ? 'faulty' : 'goodwill',
          by: null,
          source: 'studio',
        }),
      );
      if (!refund) continue;
      given += refund.credited;
      const at = new Date(shop.clock.now().getTime() - (order.hoursAgo * 3_600_000) / (n + 2));
      await sql`update refund set done_at = ${at} where uuid = ${refund.uuid} and done_at is null`.execute(
        db,
      );
    }
  }
  return given;
}

async function firstLine(shop: TestShop, orderUuid: string) {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from order_line where order_uuid = ${orderUuid} and type = 0 order by position limit 1`.execute(
    shop.services.db,
  );
  return { kind: 'lines', lines: [{ line: rows[0]?.uuid ?? '', pieces: 1 }] } as const;
}
