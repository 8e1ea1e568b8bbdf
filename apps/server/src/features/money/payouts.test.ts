import {
  fetchPayouts,
  moneyPayout,
  moneyPayouts,
  readPayouts,
} from '@picture-day/contract/calls/studio/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openStripeShop } from '../payments/testing/stripe-shop.ts';
import { readPayoutFile, UnreadableReport } from './payout-file.ts';
import { addChildren, generatedOrders, type Sold, sellMonths } from './testing/sold-months.ts';

describe('a report of payouts', () => {
  it('is read as Vipps writes it, settlement by settlement, with its fees', () => {
    const text = [
      'SalesDate;SaleUnitName;TransactionId;SettlementId;OrderId;SettlementDate;Gross;Currency;Fee;Net;TransactionType',
      '12.11.2026;Foto;1001;2000077;aaaa;18.11.2026;200,00;NOK;3,50;196,50;Sale',
      '13.11.2026;Foto;1002;2000077;bbbb;18.11.2026;-50,00;NOK;0,00;-50,00;Refund',
      '14.11.2026;Foto;1003;2000078;cccc;25.11.2026;100,00;NOK;1,75;98,25;Sale',
    ].join('\n');
    const [first, second] = readPayoutFile(text, 'NOK');
    expect(first).toMatchObject({ reference: '2000077', day: '2026-11-18', amount: 14_650, fees: 350 });
    expect(first?.lines.map(({ kind, reference, amount, fee }) => [kind, reference, amount, fee])).toEqual([
      ['payment', 'aaaa', 20_000, 350],
      ['refund', 'bbbb', -5_000, 0],
    ]);
    expect(second).toMatchObject({ reference: '2000078', amount: 9_825, fees: 175 });
  });

  it('is read as Stripe writes it, without the line of the payout itself', () => {
    const text = [
      'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created,currency,gross,fee,net,reporting_category,source_id,description',
      'po_1,2026-11-18 00:00:00,txn_1,2026-11-12 10:00:00,nok,200.00,5.40,194.60,charge,ch_1,Order 7c41e09b',
      'po_1,2026-11-18 00:00:00,txn_2,2026-11-18 00:00:00,nok,-194.60,0.00,-194.60,payout,po_1,STRIPE PAYOUT',
    ].join('\n');
    expect(readPayoutFile(text, 'NOK')).toMatchObject([
      { reference: 'po_1', amount: 19_460, fees: 540, lines: [{ kind: 'payment', reference: 'ch_1' }] },
    ]);
  });

  it('without a number is one payout under the same name each time, and without its columns none', () => {
    const text = 'Date,Reference,Amount\n2026-11-30,a,1.00\n2026-11-30,b,2.00\n';
    const [one] = readPayoutFile(text, 'NOK');
    expect(one).toMatchObject({ day: '2026-11-30', amount: 300, fees: 0 });
    expect(readPayoutFile(text, 'NOK')[0]?.reference).toBe(one?.reference);
    expect(() => readPayoutFile('Name,Class\nEmil,4B\n', 'NOK')).toThrow(UnreadableReport);
  });
});

describe('what providers paid out', () => {
  const ALL = { period: 'own', from: '2026-05-01', until: '2026-12-31' } as const;
  let shop: TestShop;
  let owner: SignedIn;
  let paid: Sold[];
  const report = async () => (await owner.browser.ask(moneyPayouts, { query: ALL })).body;
  const read = (text: string) =>
    owner.browser.ask(readPayouts, { body: { provider: 'sandbox', fileName: 'november.csv', text } });
  const kroner = (ore: number) => (ore / 100).toFixed(2);
  const file = (lines: readonly string[]) =>
    ['Payout ID,Payout date,Reference,Amount,Fee,Type', ...lines].join('\n');

  beforeAll(async () => {
    shop = await openTestShop();
    owner = await addOperator(shop);
    const sold = await sellMonths(shop, generatedOrders(24, 99), await addChildren(shop));
    paid = sold.filter(({ order, total }) => order.provider === 'sandbox' && total > 0);
  }, 120_000);
  afterAll(() => shop.close());

  it('is on its way as long as no report has it, and an invoice counts by what was booked', async () => {
    const { payouts, waiting, invoices } = await report();
    expect(payouts).toEqual([]);
    expect(waiting.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      paid.reduce((sum, { total }) => sum + total, 0),
    );
    for (const { invoiced, booked, left } of invoices) expect([booked, left]).toEqual([0, invoiced]);
    const [month, other] = invoices;
    const { rows } = await sql`
      insert into invoice (order_uuid, portal_uuid, total, booked, created_at)
      select uuid, portal_uuid, total, 100, confirmed_at from shop_order
      where payment->>'provider' = 'invoice' and total > 100
        and to_char(confirmed_at at time zone 'Europe/Oslo', 'YYYY-MM') = ${other?.month} limit 1 returning order_uuid`.execute(
      shop.services.db,
    );
    expect(rows).toHaveLength(1);
    expect((await report()).invoices[1]).toEqual({
      ...other,
      booked: 100,
      left: (other?.invoiced ?? 0) - 100,
    });
    await sql`update shop_order set captured = total
      where payment->>'provider' = 'invoice' and to_char(confirmed_at at time zone 'Europe/Oslo', 'YYYY-MM') = ${month?.month}`.execute(
      shop.services.db,
    );
    expect((await report()).invoices[0]).toEqual({ ...month, booked: month?.invoiced, left: 0 });
  });

  it('is matched payment by payment, by its uuid or by its order, with the fees apart; read again nothing changes', async () => {
    const [a, b] = paid;
    const text = file([
      `P1,2026-11-10,${a?.paymentUuid},${kroner(a?.total ?? 0)},2.00,sale`,
      `P1,2026-11-10,Order ${b?.uuid.slice(0, 8)},${kroner(b?.total ?? 0)},3.00,sale`,
    ]);
    expect((await read(text)).body).toEqual({ read: 1, known: 0, payments: 2, unknown: 0 });
    const before = await report();
    expect(before.payouts).toMatchObject([
      { reference: 'P1', state: 'matched', fees: 500, amount: (a?.total ?? 0) + (b?.total ?? 0) - 500 },
    ]);
    expect((await read(text)).body).toEqual({ read: 0, known: 1, payments: 0, unknown: 0 });
    expect(await report()).toEqual(before);
    const replies = await Promise.all([1, 2, 3].map(() => read(text.replaceAll('P1', 'P9'))));
    expect(replies.map(({ body }) => body.read).sort()).toEqual([0, 0, 1]);
  });

  it('says by how much it differs, and what nobody here knows', async () => {
    const [, , c] = paid;
    await read(file([`P2,2026-11-11,${c?.paymentUuid},${kroner((c?.total ?? 0) - 2_900)},0,sale`]));
    await read(file([`P3,2026-11-12,${'f'.repeat(8)}-0000-4000-8000-000000000000,12.00,0,sale`]));
    const { payouts } = await report();
    expect(payouts.find(({ reference }) => reference === 'P2')).toMatchObject({
      state: 'differs',
      difference: -2_900,
    });
    const unknown = payouts.find(({ reference }) => reference === 'P3');
    expect(unknown).toMatchObject({ state: 'unknown', unknown: 1 });
    const one = await owner.browser.ask(moneyPayout, { params: { uuid: unknown?.uuid ?? '' } });
    expect(one.body.lines).toMatchObject([{ state: 'unknown', amount: 1_200, orderUuid: null }]);
    const missing = await owner.browser.ask(moneyPayout, { params: { uuid: paid[0]?.uuid ?? '' } });
    expect(missing.status).toBe(404);
  });

  it('is refused where the file is no report, and stands in the log where it is one', async () => {
    expect((await read('Name,Class\nEmil,4B\n')).status).toBe(422);
    const { rows } = await sql`select from audit_log where action = 'readPayouts'`.execute(shop.services.db);
    expect(rows.length).toBe(7);
  });
});

describe('a provider that can be asked', () => {
  it('tells its payouts itself, matched by our own key in each charge, once however often it is asked', async () => {
    const { shop, stripe } = await openStripeShop();
    const owner = await addOperator(shop);
    const orders = generatedOrders(3, 5).map((order) => ({
      ...order,
      provider: 'stripe' as const,
      voucher: null,
    }));
    const [a, b] = await sellMonths(shop, orders, await addChildren(shop));
    const at = shop.clock.now().getTime() / 1000;
    const charge = (id: string, paymentUuid: string | undefined, amount: number, fee: number) => ({
      ...{ id: `txn_${id}`, object: 'balance_transaction', type: 'charge', amount, fee, created: at },
      source: { id, object: 'charge', metadata: { payment: paymentUuid } },
    });
    const [first, second] = [a?.total ?? 0, b?.total ?? 0];
    stripe.payouts.push({ id: 'po_1', amount: first + second - 900, currency: 'nok', arrival_date: at });
    stripe.moved.set('po_1', [
      charge('ch_1', a?.paymentUuid, first, 400),
      charge('ch_2', b?.paymentUuid, second, 500),
      {
        id: 'txn_po',
        object: 'balance_transaction',
        type: 'payout',
        amount: 900 - first - second,
        fee: 0,
        created: at,
        source: 'po_1',
      },
    ]);
    const fetch = async () => (await owner.browser.ask(fetchPayouts, { body: { provider: 'stripe' } })).body;
    expect(await fetch()).toEqual({ read: 1, known: 0, payments: 2, unknown: 0 });
    expect(await fetch()).toEqual({ read: 0, known: 1, payments: 0, unknown: 0 });
    const query = { period: 'own', from: '2026-05-01', until: '2026-12-31' } as const;
    const { body } = await owner.browser.ask(moneyPayouts, { query });
    expect(body).toMatchObject({
      asks: ['stripe'],
      payouts: [{ reference: 'po_1', state: 'matched', fees: 900 }],
    });
    expect((await owner.browser.ask(fetchPayouts, { body: { provider: 'vipps' } })).status).toBe(404);
    await shop.close();
    await stripe.close();
  });
});
