import { randomUUID } from 'node:crypto';
import { bookInvoiceMoney, remindInvoice } from '@picture-day/contract/calls/studio/invoices';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { sendInvoiceReminders } from './remind.ts';
import { invoiceOf, pastDue, soldOnInvoice } from './testing/on-invoice.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

/** Sessions of colleagues end in the weeks between. */
const desk = async () => (await addOperator(shop)).browser;
const book = async (orderUuid: string, amount: number) =>
  (await desk()).ask(bookInvoiceMoney, {
    params: { orderUuid },
    body: { key: randomUUID(), amount, day: '2026-12-10' },
  });
const sentTo = async (orderUuid: string) =>
  (
    await shop.services.db
      .selectFrom('outbox_mail')
      .where('key', 'like', `invoice-reminder ${orderUuid}%`)
      .orderBy('key')
      .select(['key', 'message'])
      .execute()
  ).map(({ key, message }) => ({
    number: Number(key.split(' ').at(-1)),
    text: (message as { text: string } | null)?.text ?? '',
  }));
const setFee = async (secondFee: number) => {
  const { db } = shop.services;
  const { settings } = await db
    .selectFrom('portal')
    .where('uuid', '=', shop.portalUuid)
    .select('settings')
    .executeTakeFirstOrThrow();
  const invoice = { secondFee, words: { en: 'Call us if something is wrong.' } };
  await db
    .updateTable('portal')
    .set({ settings: JSON.stringify({ ...(settings as object), invoice }) })
    .where('uuid', '=', shop.portalUuid)
    .execute();
};

describe('an invoice that nobody paid', () => {
  it('is asked for again a week and three weeks after its due date, once each, and no more', async () => {
    const { orderUuid } = await soldOnInvoice(shop);
    await pastDue(shop, orderUuid, 6);
    await sendInvoiceReminders(shop.services);
    expect(await sentTo(orderUuid)).toEqual([]);
    await pastDue(shop, orderUuid, 7);
    await Promise.all([1, 2, 3].map(() => sendInvoiceReminders(shop.services)));
    expect((await sentTo(orderUuid)).map(({ number }) => number)).toEqual([1]);
    await pastDue(shop, orderUuid, 21);
    await sendInvoiceReminders(shop.services);
    await pastDue(shop, orderUuid, 80);
    await sendInvoiceReminders(shop.services);
    expect((await sentTo(orderUuid)).map(({ number }) => number)).toEqual([1, 2]);
    expect((await invoiceOf(shop, orderUuid)).fees, 'no fee unless the shop asks for one').toBe(0);
  });

  it('is never asked for again once it was paid or credited, and for what is left where a part was', async () => {
    const [paid, credited, part] = [
      await soldOnInvoice(shop),
      await soldOnInvoice(shop),
      await soldOnInvoice(shop),
    ];
    await book(paid.orderUuid, paid.total);
    await book(part.orderUuid, part.total - 700);
    const { db } = shop.services;
    await db
      .updateTable('shop_order')
      .set({ credited: credited.total })
      .where('uuid', '=', credited.orderUuid)
      .execute();
    await pastDue(shop, part.orderUuid, 8);
    await sendInvoiceReminders(shop.services);
    expect(await sentTo(paid.orderUuid)).toEqual([]);
    expect(await sentTo(credited.orderUuid)).toEqual([]);
    const [told] = await sentTo(part.orderUuid);
    expect(told?.text).toContain('7.00');
    expect((await (await desk()).ask(remindInvoice, { params: { orderUuid: paid.orderUuid } })).status).toBe(
      409,
    );
  });

  it('costs the fee of the shop from the second reminder on, and says the shop’s own words', async () => {
    await setFee(3_500);
    const { orderUuid, total } = await soldOnInvoice(shop);
    await pastDue(shop, orderUuid, 1);
    const browser = await desk();
    const remind = () => browser.ask(remindInvoice, { params: { orderUuid } });
    expect((await remind()).body).toEqual({ number: 1 });
    await pastDue(shop, orderUuid, 14);
    const later = await desk();
    const again = () => later.ask(remindInvoice, { params: { orderUuid } });
    expect((await again()).body).toEqual({ number: 2 });
    expect((await again()).status, 'there are only two').toBe(409);
    expect(await invoiceOf(shop, orderUuid)).toMatchObject({ fees: 3_500, settled_at: null });
    const [first, second] = await sentTo(orderUuid);
    expect(first?.text).not.toContain('35.00');
    expect(second?.text).toContain('35.00');
    expect(second?.text).toContain('Call us if something is wrong.');
    const { body } = await book(orderUuid, total);
    expect(body, 'the fee alone holds nothing back').toMatchObject({ left: 3_500 });
    await setFee(0);
  });

  it('costs nothing where a colleague sends the second reminder before the law lets it cost something', async () => {
    await setFee(3_500);
    const { orderUuid } = await soldOnInvoice(shop);
    await pastDue(shop, orderUuid, 13);
    const browser = await desk();
    for (const number of [1, 2])
      expect((await browser.ask(remindInvoice, { params: { orderUuid } })).body).toEqual({ number });
    expect((await invoiceOf(shop, orderUuid)).fees).toBe(0);
    await setFee(0);
  });

  it('stands on Today in one line with one button', async () => {
    const { orderUuid } = await soldOnInvoice(shop);
    await pastDue(shop, orderUuid, 1);
    const { body } = await (await desk()).ask(studioToday, {});
    const lines = body.attention.filter(({ key }) => key === 'invoices overdue');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      kind: 'money',
      action: { opens: '/studio/money/invoices?state=overdue' },
    });
  });
});
