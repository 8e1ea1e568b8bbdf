import { randomUUID } from 'node:crypto';
import { exportAccount } from '@picture-day/contract/calls/accounts';
import { orderForReceipt, orderList } from '@picture-day/contract/calls/orders';
import { downloadDigitalCopy } from '@picture-day/contract/calls/pictures';
import {
  orderRefunds,
  refundByHand,
  refundOrder,
  takeRefundBack,
} from '@picture-day/contract/calls/studio/refunds';
import { retryRefund } from '@picture-day/contract/calls/studio/today';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/connect.ts';
import { addColleagues, addOperator } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { exportedData } from '../accounts/testing/exported-data.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { fulfilmentOf } from '../fulfilment/fulfilment.ts';
import { reconcilePayments } from './reconcile.ts';
import { refundOrder as refundInside } from './refund-order.ts';
import { orderNow, SET_PRICE, soldOrder } from './testing/sold-order.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop)).browser;
});
afterAll(() => shop.close());

type Asked = Parameters<typeof body>[0];
const body = (
  asked:
    | { kind: 'whole' }
    | { kind: 'amount'; amount: number }
    | { kind: 'lines'; lines: { line: string; pieces: number }[] },
  total: number,
  more: { uuid?: string; words?: string; tellFamily?: boolean } = {},
) => ({ uuid: randomUUID(), asked, total, reason: 'faulty' as const, words: '', tellFamily: false, ...more });
const refund = (orderUuid: string, asked: Asked, total: number, more = {}, by = desk) =>
  by.ask(refundOrder, { params: { orderUuid }, body: body(asked, total, more) });
const refundsOf = async (orderUuid: string) => (await desk.ask(orderRefunds, { params: { orderUuid } })).body;
const given = async (paymentUuid: string) => {
  const { rows } = await sql<{ refunded: number; times: number }>`
    select refunded, (select count(*) from sandbox_refund where payment_uuid = ${paymentUuid}) as times
    from sandbox_payment where uuid = ${paymentUuid}`.execute(shop.services.db);
  return rows[0];
};
const madeOf = async (orderUuid: string) =>
  (await fulfilmentOf(shop.services.db, [orderUuid])).map(
    ({ state, pieces }) => `${state} ${pieces ?? 'all'}`,
  );
const pieces = (line: string, count: number): Asked => ({ kind: 'lines', lines: [{ line, pieces: count }] });

describe('a refund in the studio', () => {
  it('gives everything back at once, and the order says so', async () => {
    const { orderUuid, paymentUuid } = await soldOrder(shop);
    const { status, body: made } = await refund(orderUuid, { kind: 'whole' }, SET_PRICE);
    expect([status, made.refund.state]).toEqual([200, 'done']);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: SET_PRICE, credited: SET_PRICE });
    expect(await given(paymentUuid)).toEqual({ refunded: SET_PRICE, times: 1 });
  });

  it('of pieces takes their share of the discount with it', async () => {
    const { orderUuid, prints } = await soldOrder(shop);
    const { body: made } = await refund(orderUuid, pieces(prints, 1), 9666);
    expect(made.refund).toMatchObject({ amount: 9666, credited: 9666, state: 'done' });
    const now = await refundsOf(orderUuid);
    expect(now.left).toBe(SET_PRICE - 9666);
    expect(now.given).toEqual([{ line: prints, pieces: 1, credited: 9666 }]);
    const rest = await refund(orderUuid, pieces(prints, 2), 29_000 - 9666);
    expect(rest.status, 'the last pieces bring the rest').toBe(200);
  });

  it('is given once, however often it is pressed', async () => {
    const { orderUuid, paymentUuid } = await soldOrder(shop);
    const uuid = randomUUID();
    const asked = { kind: 'amount', amount: 5000 } as const;
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => refund(orderUuid, asked, 5000, { uuid })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await given(paymentUuid)).toEqual({ refunded: 5000, times: 1 });
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 5000, credited: 5000 });
  });

  it('never gives more than came, whoever presses at the same time', async () => {
    const { orderUuid, paymentUuid } = await soldOrder(shop);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => refund(orderUuid, { kind: 'amount', amount: 15_000 }, 15_000)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await given(paymentUuid)).toEqual({ refunded: 30_000, times: 2 });
  });

  it('is refused by the database itself where a program forgets to look', async () => {
    const { orderUuid } = await soldOrder(shop);
    const { db } = shop.services;
    const more = db
      .updateTable('shop_order')
      .set({ refunded: SET_PRICE + 1 })
      .where('uuid', '=', orderUuid);
    await expect(more.execute()).rejects.toThrow('check constraint');
    const credited = db
      .updateTable('shop_order')
      .set({ credited: SET_PRICE + 1 })
      .where('uuid', '=', orderUuid);
    await expect(credited.execute()).rejects.toThrow('check constraint');
  });

  it('of another sum than the button said is not given', async () => {
    const { orderUuid, paymentUuid, prints } = await soldOrder(shop);
    expect((await refund(orderUuid, pieces(prints, 1), 10_000)).status).toBe(409);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 0, credited: 0 });
    expect(await given(paymentUuid)).toEqual({ refunded: 0, times: 0 });
  });

  it('takes goods that are not handed over out of production', async () => {
    const { orderUuid, prints } = await soldOrder(shop);
    const made = () => madeOf(orderUuid);
    await refund(orderUuid, pieces(prints, 1), 9666);
    expect(await made(), 'two of three are still to be made').toEqual(['waiting 2']);
    await refund(orderUuid, pieces(prints, 2), 29_000 - 9666);
    expect(await made()).toEqual(['taken_out 2']);
  });

  it('takes the files of a set back, which are downloadable no longer', async () => {
    const { orderUuid, set, browser, parent } = await soldOrder(shop);
    const download = async () =>
      (await browser.ask(downloadDigitalCopy, { query: { dl: 'file', file: parent.set.pictures[0]! } }))
        .status;
    expect(await download()).not.toBe(404);
    const { lines } = await refundsOf(orderUuid);
    expect(lines.map(({ becomes }) => becomes)).toContain('files');
    await refund(orderUuid, pieces(set, 1), 10_900);
    expect(await download()).toBe(404);
  });

  it('is what the order of the customer says, whole and per line, and no file is offered that is gone', async () => {
    const { orderUuid, set, browser } = await soldOrder(shop);
    const seen = async () => (await browser.ask(orderForReceipt, { params: { orderUuid } })).body;
    const listed = async () => (await browser.ask(orderList, {})).body[0]?.refunded;
    expect(await seen()).toMatchObject({ containDigitalProducts: true, refunded: null });
    await refund(orderUuid, pieces(set, 1), 10_900);
    expect(await seen()).toMatchObject({
      containDigitalProducts: false,
      refunded: { part: 'part', amount: 10_900, lines: [{ line: set, pieces: 1, amount: 10_900 }] },
    });
    expect(await listed()).toBe('part');
    await refund(orderUuid, { kind: 'whole' }, SET_PRICE - 10_900);
    expect((await seen()).refunded).toMatchObject({ part: 'whole', amount: SET_PRICE });
    expect(await listed()).toBe('whole');
  });

  it('writes to the family in the words of the colleague, once and only when asked', async () => {
    const { orderUuid } = await soldOrder(shop);
    const words = 'Dear Kari, the print was too dark.\nYou get it back.';
    const uuid = randomUUID();
    const asked = { kind: 'amount', amount: 4000 } as const;
    await refund(orderUuid, asked, 4000, { uuid, words, tellFamily: true });
    await refund(orderUuid, asked, 4000, { uuid, words, tellFamily: true });
    await refund(orderUuid, asked, 4000, { words });
    const mails = await shop.services.db
      .selectFrom('outbox_mail')
      .where('key', 'like', 'refund %')
      .select(['key', 'message'])
      .execute();
    expect(mails.map(({ key }) => key)).toEqual([`refund ${uuid}`]);
    const text = JSON.stringify(mails[0]?.message);
    expect(text).toContain('the print was too dark');
    expect(text).toContain('40.00\u00a0kr');
  });

  it('tells the family line by line what comes back, how the sum came about and its VAT', async () => {
    const { orderUuid, prints } = await soldOrder(shop);
    const uuid = randomUUID();
    await refund(orderUuid, pieces(prints, 2), 19_333, { uuid, tellFamily: true });
    const { message } = await shop.services.db
      .selectFrom('outbox_mail')
      .where('key', '=', `refund ${uuid}`)
      .select('message')
      .executeTakeFirstOrThrow();
    const { text } = message as { text: string };
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/^193\.33 kr is on its way back\n/);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /WHAT YOU GET BACK\n2 x .+\n[\s\S]*Back to .+ 193\.33 kr\nVAT 25 % included: 38\.67 kr\n/,
    );
  });

  it('is among what the customer can take along, with the words that were written', async () => {
    const { orderUuid, browser } = await soldOrder(shop);
    await refund(orderUuid, { kind: 'amount', amount: 700 }, 700, { words: 'One print was dark.' });
    const taken = exportedData((await browser.ask(exportAccount, {})).raw);
    expect(taken.orders[0].refunds).toMatchObject([{ amount: 700, words: 'One print was dark.' }]);
  });

  it('is the office’s: others are refused, and another shop’s order is not there', async () => {
    const { orderUuid } = await soldOrder(shop);
    const { photographer, production } = await addColleagues(shop);
    for (const { browser } of [photographer, production]) {
      expect((await refund(orderUuid, { kind: 'whole' }, SET_PRICE, {}, browser)).status).toBe(403);
    }
    const other = await addOtherShop(shop);
    const theirs = await addOperator({ ...shop, portalUuid: other.uuid, browser: () => other.browser() });
    expect((await refund(orderUuid, { kind: 'whole' }, SET_PRICE, {}, theirs.browser)).status).toBe(404);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 0 });
  });
});

describe('a refund that the provider refuses', () => {
  const REFUSES = 'update sandbox_payment set refunded = amount';
  /** Money has gone back where nobody told us: the provider has nothing left. */
  async function refused() {
    const sold = await soldOrder(shop);
    await sql`${sql.raw(REFUSES)} where uuid = ${sold.paymentUuid}`.execute(shop.services.db);
    const { body: made } = await refund(sold.orderUuid, pieces(sold.set, 1), 10_900, {
      words: 'Sorry',
      tellFamily: true,
    });
    return { ...sold, refund: made.refund };
  }
  const mailed = (uuid: string) =>
    shop.services.db.selectFrom('outbox_mail').where('key', '=', `refund ${uuid}`).select('key').execute();

  it('is told as refused, and the family is told nothing', async () => {
    const { refund: made, orderUuid } = await refused();
    expect(made).toMatchObject({ state: 'refused', failure: expect.stringContaining('less') });
    expect(await mailed(made.uuid)).toEqual([]);
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([{ state: 'refused' }]);
  });

  it('is asked for again under a name of its own, and then done', async () => {
    const { refund: made, paymentUuid } = await refused();
    await sql`update sandbox_payment set refunded = 0 where uuid = ${paymentUuid}`.execute(shop.services.db);
    await reconcilePayments(shop.services);
    expect(await given(paymentUuid), 'nobody asks by itself').toMatchObject({ times: 0 });
    await desk.ask(retryRefund, { params: { uuid: made.uuid } });
    expect(await given(paymentUuid)).toEqual({ refunded: 10_900, times: 1 });
    expect(await mailed(made.uuid)).toHaveLength(1);
  });

  it('can be paid back in another way, once', async () => {
    const { refund: made, orderUuid } = await refused();
    for (const _ of [1, 2]) {
      const { body: paid } = await desk.ask(refundByHand, { params: { uuid: made.uuid } });
      expect(paid.refund).toMatchObject({ state: 'done', byHand: true });
    }
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 10_900, credited: 10_900 });
  });

  it('can be given up: its sum is free and its files are the family’s again', async () => {
    const { refund: made, orderUuid, browser, parent } = await refused();
    const query = { dl: 'file' as const, file: parent.set.pictures[0]! };
    expect((await browser.ask(downloadDigitalCopy, { query })).status).toBe(404);
    for (const _ of [1, 2]) {
      expect((await desk.ask(takeRefundBack, { params: { uuid: made.uuid } })).status).toBe(200);
    }
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 0, credited: 0 });
    expect((await browser.ask(downloadDigitalCopy, { query })).status).not.toBe(404);
  });

  it('can be given up: what was not made because of it is made, unless the order is cancelled', async () => {
    for (const [state, made] of [
      ['paid', 'waiting all'],
      ['cancelled', 'taken_out all'],
    ] as const) {
      const { orderUuid, paymentUuid, prints } = await soldOrder(shop);
      const { db } = shop.services;
      await sql`${sql.raw(REFUSES)} where uuid = ${paymentUuid}`.execute(db);
      const { body: refused } = await refund(orderUuid, pieces(prints, 3), 29_000);
      expect([refused.refund.state, await madeOf(orderUuid)]).toEqual(['refused', ['taken_out all']]);
      if (state === 'cancelled')
        await sql`update shop_order set state = 'cancelled' where uuid = ${orderUuid}`.execute(db);
      await desk.ask(takeRefundBack, { params: { uuid: refused.refund.uuid } });
      expect(await madeOf(orderUuid)).toEqual([made]);
    }
  });
});

describe('an invoice', () => {
  it('that nobody paid is credited, and no money goes back', async () => {
    const { orderUuid, set } = await soldOrder(shop, 'Invoice');
    const { lines, isUnpaid } = await refundsOf(orderUuid);
    const total = lines.find(({ uuid }) => uuid === set)?.amount ?? 0;
    expect(isUnpaid).toBe(true);
    const { body: made } = await refund(orderUuid, pieces(set, 1), total);
    expect(made.refund).toMatchObject({ amount: 0, credited: total, state: 'done' });
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 0, credited: total });
  });

  it('that was paid waits for somebody to transfer the money', async () => {
    const { orderUuid } = await soldOrder(shop, 'Invoice');
    const { db } = shop.services;
    await sql`update payment set state = 'captured', captured = amount where order_uuid = ${orderUuid}`.execute(
      db,
    );
    await sql`update shop_order set captured = total where uuid = ${orderUuid}`.execute(db);
    const { body: made } = await refund(orderUuid, { kind: 'amount', amount: 100 }, 100);
    expect(made.refund).toMatchObject({ state: 'refused', byHand: true, failure: null });
    const { body: paid } = await desk.ask(refundByHand, { params: { uuid: made.refund.uuid } });
    expect(paid.refund.state).toBe('done');
  });
});

it('gives nothing back of an order that was never sold', async () => {
  const uuid = randomUUID();
  const none = await transact(shop.services.db, (trx) =>
    refundInside(trx, shop.services, {
      uuid,
      orderUuid: randomUUID(),
      asked: { kind: 'whole' },
      reason: 'cancelled',
      by: null,
      source: 'shop',
    }),
  );
  expect(none).toBeNull();
});
