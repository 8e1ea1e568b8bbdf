import { isPaymentReference } from '@picture-day/commerce';
import { orderForReceipt, orderReceiptPdf } from '@picture-day/contract/calls/orders';
import { changeInvoiceSettings, invoiceSettings } from '@picture-day/contract/calls/studio/invoices';
import { INVOICE_DEFAULTS } from '@picture-day/contract/invoice-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../paper/testing/read-paper.ts';
import { sendQueuedMail } from '../../platform/outbox.ts';
import { addOperator } from '../../testing/fixtures.ts';
import { flowing } from '../../testing/flowing.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, goToCheckout, OF_AGE } from '../checkout/testing/shopping.ts';
import { findDocument, pdfBytes } from '../documents/document.ts';
import { issueInvoice, issueInvoices } from './issue-invoice.ts';
import { invoiceOf, soldOnInvoice } from './testing/on-invoice.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop)).browser;
});
afterAll(() => shop.close());

const pdfOf = async (documentUuid: string | null) => {
  const document = await findDocument(shop.services.db, shop.portalUuid, documentUuid ?? '');
  if (!document) throw new Error('not issued');
  return pdfBytes(shop.services, document, async () => undefined);
};

describe('an invoice', () => {
  it('is issued with the next number, a reference that can be checked and its due day, once', async () => {
    const first = await soldOnInvoice(shop);
    const second = await soldOnInvoice(shop);
    await Promise.all(Array.from({ length: 5 }, () => issueInvoice(shop.services, second.orderUuid)));
    const [one, two] = [await invoiceOf(shop, first.orderUuid), await invoiceOf(shop, second.orderUuid)];
    expect([one.number, two.number]).toEqual(['2026-0001', '2026-0002']);
    expect(isPaymentReference(two.reference ?? '', 'NO')).toBe(true);
    expect(two.due).toBe('2026-11-29');
  });

  it('has no gap in its numbers however many are issued at once', async () => {
    const sold = [];
    for (let count = 0; count < 6; count++) {
      const shopping = await goToCheckout(shop, { title: 'Invoice' });
      sold.push(
        (await bought(shopping, { title: 'Invoice', paymentOptionData: { pid: OF_AGE } })).order.uuid,
      );
    }
    await Promise.all([...sold, ...sold].map((uuid) => issueInvoice(shop.services, uuid)));
    const { db } = shop.services;
    const rows = await db
      .selectFrom('document')
      .where('kind', '=', 'invoice')
      .orderBy('number')
      .select('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    expect(new Set(sold).size).toBe(6);
  });

  it('says who pays, until when, to which account and with which reference, as text', async () => {
    const { orderUuid, total } = await soldOnInvoice(shop);
    const { document_uuid, number, reference } = await invoiceOf(shop, orderUuid);
    const words = wordsOf(await pdfOf(document_uuid));
    for (const said of [
      `Invoice number ${number}`,
      'Kari Solheim Storgata 1 4790 Lillesand',
      'Due date 29 November 2026',
      'NO93 8601 1117 947',
      `KID ${reference}`,
      'Please pay with the KID so that we find your payment.',
      'Your digital pictures open when the invoice is paid.',
      `To pay ${(total / 100).toFixed(2)} kr`,
    ])
      expect(words).toContain(said);
  });

  it('stands on the page of its order with its account, reference and due day, and is what the PDF there is', async () => {
    const { orderUuid, browser, total } = await soldOnInvoice(shop);
    const { number, reference } = await invoiceOf(shop, orderUuid);
    const { body } = await browser.ask(orderForReceipt, { params: { orderUuid } });
    expect(body.payment.invoice).toEqual({
      number,
      state: 'open',
      due: '2026-11-29',
      left: total,
      account: 'NO93 8601 1117 947',
      reference: { label: 'KID', value: reference },
    });
    const title = body.payment.title ?? '';
    expect(body.orderLines.map(({ description }) => description)).toContain(`Fee, ${title}`);
    const pdf = await browser.ask(orderReceiptPdf, { params: { orderUuid } });
    expect(pdf.raw.headers['content-disposition']).toContain(`Invoice-${number}.pdf`);
    expect(wordsOf(pdf.raw.rawPayload)).toContain(`Invoice number ${number}`);
  });

  it('is mailed with its paper right after the order', async () => {
    const { orderUuid, parent } = await soldOnInvoice(shop);
    const { db } = shop.services;
    const mail = await db
      .selectFrom('outbox_mail')
      .where('key', '=', `invoice ${orderUuid}`)
      .select(['uuid', 'recipient'])
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(parent.email);
    await sendQueuedMail(shop.services, mail.uuid, undefined, async ({ documentUuid }) =>
      pdfOf(documentUuid ?? null),
    );
    const told = (await shop.mail.read()).find(({ key }) => key === mail.uuid);
    const { number, reference } = await invoiceOf(shop, orderUuid);
    expect(told?.subject).toContain(`Invoice ${number}`);
    expect(flowing(told?.text)).toContain(`KID: ${reference}`);
    expect(told?.files?.[0]?.fileName).toBe(`Invoice-${number}.pdf`);
    expect(
      Buffer.from(told?.files?.[0]?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is made by the sweep where its own job was lost, and not for other ways to pay', async () => {
    const shopping = await goToCheckout(shop, { title: 'Invoice' });
    const { order } = await bought(shopping, { title: 'Invoice', paymentOptionData: { pid: OF_AGE } });
    await issueInvoices(shop.services);
    expect((await invoiceOf(shop, order.uuid)).number).toMatch(/^2026-\d{4}$/);
  });
});

describe('how invoices are made', () => {
  const save = (change: object) =>
    desk.ask(changeInvoiceSettings, { body: { ...INVOICE_DEFAULTS, words: {}, ...change } });

  it('is what the law of the country allows, in the form and again in the server', async () => {
    const { body } = await desk.ask(invoiceSettings, {});
    expect(body).toMatchObject({ country: 'NO', feeMost: 3_500, settings: { dueDays: 14, secondFee: 0 } });
    expect((await save({ secondFee: 3_501 })).status).toBe(422);
    expect((await save({ firstReminder: 20, secondReminder: 10 })).status).toBe(422);
    expect((await save({ dueDays: 61 })).status).toBe(422);
    expect((await save({ dueDays: 21, kidRule: 'mod11' })).status).toBe(200);
    shop.clock.forward(3_000);
    const { orderUuid } = await soldOnInvoice(shop);
    const { due, reference } = await invoiceOf(shop, orderUuid);
    expect(due).toBe('2026-12-06');
    expect(isPaymentReference(reference ?? '', 'NO', 'mod11')).toBe(true);
  });
});
