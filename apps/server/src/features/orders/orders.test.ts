import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { changeLanguage } from '@picture-day/contract/calls/access';
import { toggleDigitalFile } from '@picture-day/contract/calls/cart';
import {
  orderDetails,
  orderForReceipt,
  orderList,
  orderReceiptPdf,
} from '@picture-day/contract/calls/orders';
import { pictureSetOfSubject } from '@picture-day/contract/calls/pictures';
import { LANGUAGES } from '@picture-day/contract/constants';
import { INVOICE_DEFAULTS } from '@picture-day/contract/invoice-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendQueuedMail } from '../../platform/outbox.ts';
import { changeSettings } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addParent, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, decide, goToCheckout, messageArrives, payWith } from '../checkout/testing/shopping.ts';
import { fulfilmentOf } from '../fulfilment/fulfilment.ts';
import { settleOrder } from './settle-order.ts';
import { type OrderLineRow, readOrderLines, takeOrder } from './store.ts';
import { soldGoods } from './testing/sold-goods.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const mailOf = async (orderUuid: string, whose: '' | ' recipient' = '') => {
  const { db } = shop.services;
  const row = await db
    .selectFrom('outbox_mail')
    .where('key', '=', `order-confirmed ${orderUuid}${whose}`)
    .select('uuid')
    .executeTakeFirstOrThrow();
  await sendQueuedMail(shop.services, row.uuid);
  await sendQueuedMail(shop.services, row.uuid);
  const mails = await shop.mail.read();
  const found = mails.filter((mail) => mail.key === row.uuid);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('after payment', () => {
  it('the files of the order can be downloaded at once, and no others', async () => {
    const parent = await addParent(shop);
    const [first, second] = parent.set.pictures;
    await parent.browser.ask(toggleDigitalFile, { body: { file: first! } });
    const { order } = await payWith(shop, await goToCheckout(shop, { parent }));
    const { body } = await parent.browser.ask(pictureSetOfSubject, {
      params: { subjectUuid: parent.set.subjectUuid },
    });
    const boughtPictures = body.pictureSet.pictures
      .filter((picture) => picture.bought)
      .map((picture) => picture.uuid);
    expect(boughtPictures).toEqual([first]);
    expect(boughtPictures).not.toContain(second);
    const { body: receipt } = await parent.browser.ask(orderForReceipt, {
      params: { orderUuid: order.uuid },
    });
    expect(receipt.history.map((step) => step.state)).toEqual(['awaiting_payment', 'paid', 'done']);
  });

  it.each(LANGUAGES)(
    'the confirmation is written in %s, with the receipt and the way to the order',
    async (lang) => {
      const parent = await addParent(shop);
      await parent.browser.ask(changeLanguage, { body: { lang } });
      await parent.browser.ask(toggleDigitalFile, { body: { file: parent.set.pictures[0]! } });
      const shopping = await goToCheckout(shop, { parent, title: titles[lang] });
      const transaction = await bought(shopping, {
        title: titles[lang],
        comment: 'Ring on the second floor',
      });
      await decide(parent.browser, transaction, 'approve');
      await messageArrives(shop, transaction.uuid);
      const mail = await mailOf(transaction.order.uuid);
      const reference = transaction.order.uuid.slice(0, 8);
      expect(mail.to).toBe(parent.email);
      expect(mail.subject).toContain(reference);
      expect(mail.text).toContain(`http://localhost/my-account/orders/${transaction.order.uuid}`);
      expect(mail.text).toContain('Ring on the second floor');
      expect(mail.text.replaceAll('\u00a0', ' ')).toMatch(/79[,.]00 kr/);
      expect(mail.text).toContain(thanks[lang]);
      expect(mail.text).not.toMatch(/\{\w+\}|undefined/);
    },
  );

  it('the confirmation goes to the buyer and to the person named in the delivery, and the page names both', async () => {
    const shopping = await goToCheckout(shop);
    const { order } = await payWith(shop, shopping);
    const { email, browser } = shopping.parent;
    const [buyer, named] = [await mailOf(order.uuid), await mailOf(order.uuid, ' recipient')];
    expect([buyer.to, named.to]).toEqual([email, 'kari@example.com']);
    expect(buyer.text).toContain(`/my-account/orders/${order.uuid}`);
    expect(named.text).not.toContain('/my-account/');
    expect(named.subject).toBe(buyer.subject);
    const { body } = await browser.ask(orderForReceipt, { params: { orderUuid: order.uuid } });
    expect(body.mailedTo).toEqual([email, 'kari@example.com']);
  });

  it('the confirmation is one where both are the same', async () => {
    const shopping = await goToCheckout(shop);
    const { email, browser } = shopping.parent;
    const deliveryOptionData = { name: 'Kari Solheim', emailAddress: email.toUpperCase() };
    const { order, uuid } = await bought(shopping, { deliveryOptionData });
    await decide(browser, { order, uuid }, 'approve');
    await messageArrives(shop, uuid);
    await expect(mailOf(order.uuid, ' recipient')).rejects.toThrow();
    const { body } = await browser.ask(orderForReceipt, { params: { orderUuid: order.uuid } });
    expect(body.mailedTo).toEqual([email]);
  });

  const titles = {
    en: 'Card',
    nb: 'Kort',
    sv: 'Kort',
    da: 'Kort',
    de: 'Karte',
    fi: 'Kortti',
    pl: 'Karta',
  } as const;
  const thanks = {
    en: 'Thank you for the order!',
    nb: 'Takk for bestillingen!',
    sv: 'Tack för beställningen!',
    da: 'Tak for bestillingen!',
    de: 'Vielen Dank für die Bestellung!',
    fi: 'Kiitos tilauksesta!',
    pl: 'Dziękujemy za zamówienie!',
  } as const;

  it('a print file is queued for each template line and each template of a package', async () => {
    const shopping = await goToCheckout(shop);
    const { order } = await bought(shopping);
    const { db } = shop.services;
    const item = (uuid: string, type: string, template: object | null) => ({
      uuid,
      type,
      subjectUuid: shopping.parent.set.subjectUuid,
      template,
    });
    const template = { uuid: '00000000-0000-4000-8000-000000000001', data: {} };
    const packageItems = [
      item('00000000-0000-4000-8000-00000000000a', 'TEMPLATE_PRODUCT', template),
      item('00000000-0000-4000-8000-00000000000b', 'DIGITAL_SET', null),
      item('00000000-0000-4000-8000-00000000000c', 'TEMPLATE_PRODUCT', template),
    ];
    await db
      .updateTable('order_line')
      .set({ template: JSON.stringify(template), package: JSON.stringify({ packageItems }) })
      .where('order_uuid', '=', order.uuid)
      .where('type', '=', 0)
      .execute();
    await db.transaction().execute(async (trx) => {
      const locked = await takeOrder(trx, order.uuid);
      const paid = { captured: shopping.totalPrice, paymentUuid: order.uuid };
      const whole = { ...locked!, email: shopping.parent.email };
      expect(await settleOrder(trx, shop.services, whole, paid)).toBe(true);
    });
    const [line] = (await readOrderLines(db, order.uuid)) as [OrderLineRow];
    const { rows } = await shop.connected.pool.query<{ data: object }>(
      `select data from jobs.job where name = 'print' and data ->> 'orderUuid' = $1`,
      [order.uuid],
    );
    const of = (packageItemUuid: string | null) => ({
      orderUuid: order.uuid,
      lineUuid: line.uuid,
      packageItemUuid,
    });
    expect(new Set(rows.map((row) => row.data))).toEqual(
      new Set([
        of(null),
        of('00000000-0000-4000-8000-00000000000a'),
        of('00000000-0000-4000-8000-00000000000c'),
      ]),
    );
  });
});

describe('the receipt', () => {
  it('is a PDF with the lines, the total and the VAT, for paid orders only', async () => {
    const shopping = await goToCheckout(shop);
    const unpaid = await bought(shopping);
    const url = (orderUuid: string) => callUrl(orderReceiptPdf, { params: { orderUuid } });
    expect((await shopping.browser.send('GET', url(unpaid.order.uuid))).statusCode).toBe(404);

    const paid = await goToCheckout(shop);
    const { order } = await payWith(shop, paid);
    const reply = await paid.browser.send('GET', url(order.uuid));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`Receipt-${order.uuid.slice(0, 8)}.pdf`),
    });
    const file = path.join(shop.folder, 'receipt.pdf');
    fs.writeFileSync(file, reply.rawPayload);
    const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
    expect(info).toMatch(/Pages:\s+1/);
    expect(info).toMatch(/Receipt 2026-\d{4}/);
    const read = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
    expect(read).toMatch(/Receipt number 2026-\d{4} Date of sale 15 November 2026/);
    expect(read).toContain(`Order ${order.uuid.slice(0, 8)} Payment Card`);
    expect(read).toMatch(/Item Pieces Each Sum, kr Digital set .+, 7 pictures 1 399\.00 399\.00 VAT rate/);
    expect(read).toContain('25 % 319.20 79.80 399.00');
    expect(read).toContain('Products, 1 piece 399.00 Download 0.00 Paid 399.00 kr');
  });

  it('answers both calls alike, and the list has the newest order first', async () => {
    const parent = await addParent(shop);
    const uuids: string[] = [];
    for (const file of parent.set.pictures.slice(0, 2)) {
      await parent.browser.ask(toggleDigitalFile, { body: { file } });
      const { order } = await payWith(shop, await goToCheckout(shop, { parent }));
      uuids.unshift(order.uuid);
      shop.clock.forward(60_000);
    }
    const { body: list } = await parent.browser.ask(orderList, {});
    expect(list.map((order) => order.uuid)).toEqual(uuids);
    expect(list[0]).toMatchObject({ state: 'done', totalPrice: 7900, currencyCode: 'NOK' });
    const [orderUuid] = uuids as [string, string];
    const { body: receipt } = await parent.browser.ask(orderForReceipt, { params: { orderUuid } });
    const { body: details } = await parent.browser.ask(orderDetails, { query: { uuid: orderUuid } });
    expect(details).toEqual(receipt);
  });
});

describe('goods of an order that is settled', () => {
  const released = async (title: 'Card' | 'Invoice') => {
    const { uuid } = await soldGoods(shop, { title });
    const makings = await fulfilmentOf(shop.services.db, [uuid]);
    expect(makings).toHaveLength(1);
    return makings[0]?.released_at !== null;
  };

  it('wait for the money of an invoice where the shop says so, and nowhere else', async () => {
    const settings = (goods: 'at-once' | 'when-paid') => ({ invoice: { ...INVOICE_DEFAULTS, goods } });
    await changeSettings(shop, settings('when-paid'));
    expect([await released('Invoice'), await released('Card')]).toEqual([false, true]);
    await changeSettings(shop, settings('at-once'));
    expect(await released('Invoice')).toBe(true);
    await changeSettings(shop);
  });
});
