import { deleteAccount, exportAccount } from '@picture-day/contract/calls/accounts';
import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { downloadDigitalCopy, pictureSetOfSubject } from '@picture-day/contract/calls/pictures';
import { markInvoicePaid } from '@picture-day/contract/calls/studio/invoices';
import { studioOrder } from '@picture-day/contract/calls/studio/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendQueuedMail } from '../../platform/outbox.ts';
import { addAccount, addOperator, signIn } from '../../testing/fixtures.ts';
import { flowing } from '../../testing/flowing.ts';
import { addOtherShop } from '../../testing/portals.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { exportedData } from '../accounts/testing/exported-data.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, goToCheckout, OF_AGE, payWith, type Shopping } from '../checkout/testing/shopping.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop)).browser;
});
afterAll(() => shop.close());

const BILLED = {
  name: 'Kari Solheim',
  address1: 'Storgata 1',
  address2: '',
  postalCode: '4790',
  city: 'Lillesand',
  state: '',
};

/** A parent who has bought a whole digital set on an invoice. */
async function onInvoice(before?: (shopping: Shopping) => Promise<void>) {
  const shopping = await goToCheckout(shop, { title: 'Invoice' });
  await before?.(shopping);
  const { order } = await bought(shopping, { title: 'Invoice', paymentOptionData: { pid: OF_AGE } });
  return { ...shopping, orderUuid: order.uuid };
}
type OnInvoice = Awaited<ReturnType<typeof onInvoice>>;

const setOf = async ({ browser, parent }: Shopping) =>
  (await browser.ask(pictureSetOfSubject, { params: { subjectUuid: parent.set.subjectUuid } })).body
    .pictureSet;
const download = async ({ browser, parent }: Shopping) =>
  (await browser.ask(downloadDigitalCopy, { query: { dl: 'file', file: parent.set.pictures[0]! } })).status;
const markPaid = (orderUuid: string, by: Browser = desk) =>
  by.ask(markInvoicePaid, { params: { orderUuid } });
const mailsOf = (orderUuid: string) =>
  shop.services.db
    .selectFrom('outbox_mail')
    .where('key', 'like', `invoice-paid ${orderUuid}%`)
    .orderBy('key')
    .select(['uuid', 'recipient'])
    .execute();
const receiptOf = async ({ browser, orderUuid }: OnInvoice) =>
  (await browser.ask(orderForReceipt, { params: { orderUuid } })).body;

describe('files that were bought on an invoice', () => {
  it('wait for the money: they are ordered, not bought, and cannot be downloaded', async () => {
    const buyer = await onInvoice();
    const set = await setOf(buyer);
    expect([set.bought, set.awaitsPayment]).toEqual([false, true]);
    for (const { bought: isBought, awaitsPayment } of set.pictures) {
      expect([isBought, awaitsPayment]).toEqual([false, true]);
    }
    expect(await download(buyer)).toBe(404);
    expect(await receiptOf(buyer)).toMatchObject({
      state: 'paid',
      payment: { isInvoice: true, filesWait: true, billing: BILLED },
    });
  });

  it('are not sold a second time meanwhile', async () => {
    const buyer = await onInvoice();
    const again = await buyer.browser.ask(toggleDigitalSet, {
      body: { pictureSet: buyer.parent.set.subjectUuid },
    });
    expect(again.status).toBe(409);
  });

  it('are unlocked once the desk marks the invoice paid, and the family is told', async () => {
    const buyer = await onInvoice();
    expect((await markPaid(buyer.orderUuid)).body).toEqual({ state: 'captured' });
    expect(await setOf(buyer)).toMatchObject({ bought: true, awaitsPayment: false });
    expect(await download(buyer)).not.toBe(404);
    expect(await receiptOf(buyer)).toMatchObject({ state: 'done', payment: { filesWait: false } });
    const mails = await mailsOf(buyer.orderUuid);
    expect(mails.map(({ recipient }) => recipient)).toEqual([buyer.parent.email, 'kari@example.com']);
    await sendQueuedMail(shop.services, mails[0]!.uuid);
    const told = (await shop.mail.read()).find(({ key }) => key === mails[0]!.uuid);
    expect(flowing(told?.text)).toContain('Your digital pictures are ready to download');
  });

  it('are unlocked at once for a customer whom the shop trusts', async () => {
    const buyer = await onInvoice(async ({ parent }) => {
      const { db } = shop.services;
      await db
        .updateTable('account')
        .set({ files_before_payment: true })
        .where('uuid', '=', parent.uuid)
        .execute();
    });
    expect(await setOf(buyer)).toMatchObject({ bought: true });
    expect((await markPaid(buyer.orderUuid)).body).toEqual({ state: 'captured' });
  });

  it('wait for nothing where a card has paid', async () => {
    const paid = await goToCheckout(shop);
    await payWith(shop, paid);
    expect(await setOf(paid)).toMatchObject({ bought: true, awaitsPayment: false });
  });
});

describe('marking an invoice paid', () => {
  it('happens once, however often and from however many desks it is pressed, and is logged', async () => {
    const { orderUuid, parent } = await onInvoice();
    const replies = await Promise.all(Array.from({ length: 6 }, () => markPaid(orderUuid)));
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual(Array(6).fill([200, 'captured']));
    const { db } = shop.services;
    const logged = await db
      .selectFrom('audit_log')
      .where('action', '=', 'markInvoicePaid')
      .selectAll()
      .execute();
    expect(logged.filter(({ account_uuid }) => account_uuid === parent.uuid)).toHaveLength(1);
    expect(await mailsOf(orderUuid)).toHaveLength(2);
    const { body } = await desk.ask(studioOrder, { params: { reference: orderUuid.slice(0, 8) } });
    const steps = body.order.events.filter((step) => step.kind === 'step' && step.event === 'invoice_paid');
    expect(steps).toHaveLength(1);
  });

  it('is for the colleagues of this shop, and for invoices', async () => {
    const { orderUuid, browser } = await onInvoice();
    expect((await markPaid(orderUuid, browser)).status).toBe(401);
    expect((await markPaid(orderUuid, shop.browser())).status).toBe(401);
    const elsewhere = await addOtherShop(shop);
    const there = await addAccount(shop, { portalUuid: elsewhere.uuid, role: 'owner' });
    const stranger = elsewhere.browser();
    await signIn(stranger, there);
    expect((await markPaid(orderUuid, stranger)).status).toBe(404);
    const { order } = await payWith(shop, await goToCheckout(shop));
    expect((await markPaid(order.uuid)).status).toBe(404);
    expect(await mailsOf(orderUuid)).toEqual([]);
  });
});

describe('whom an invoice is for', () => {
  it('is shown at the desk and on the receipt, and is part of what the customer can take along', async () => {
    const buyer = await onInvoice();
    const { body } = await desk.ask(studioOrder, { params: { reference: buyer.orderUuid.slice(0, 8) } });
    expect(body.order.money?.payment).toMatchObject({
      isInvoice: true,
      state: 'authorised',
      billing: BILLED,
    });
    const exported = await buyer.browser.ask(exportAccount, {});
    expect(exportedData(exported.raw).orders[0].billing.address1).toBe('Storgata 1');
  });

  it('is forgotten with the person once the invoice is paid, and not before', async () => {
    const buyer = await onInvoice();
    const { browser, parent, orderUuid } = buyer;
    await browser.ask(deleteAccount, { body: { password: parent.password } });
    const billing = async () => {
      const { forgetInOrders } = await import('../accounts/account.ts');
      await forgetInOrders(shop.services);
      const { db } = shop.services;
      return (
        await db
          .selectFrom('shop_order')
          .where('uuid', '=', orderUuid)
          .select('billing')
          .executeTakeFirstOrThrow()
      ).billing;
    };
    expect(await billing()).toEqual(BILLED);
    await markPaid(orderUuid);
    expect(await billing()).toBeNull();
    expect(await mailsOf(orderUuid), 'nobody is written to').toEqual([]);
  });
});
