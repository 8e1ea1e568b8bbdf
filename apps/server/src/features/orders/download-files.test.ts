import { randomUUID } from 'node:crypto';
import { callUrl } from '@picture-day/contract/call';
import { toggleDigitalFile, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { downloadOrderFiles, orderForReceipt } from '@picture-day/contract/calls/orders';
import { downloadPictureSet } from '@picture-day/contract/calls/pictures';
import { markInvoicePaid } from '@picture-day/contract/calls/studio/invoices';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/connect.ts';
import { addOperator } from '../../testing/fixtures.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { bought, goToCheckout, OF_AGE } from '../checkout/testing/shopping.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { openPrintingShop, payCart } from '../personalisation/testing/printing-shop.ts';
import { bytes, copy, NOBODY, type TwoFamilies } from '../pictures/testing/two-families.ts';
import { unpack } from '../production/testing/unpack.ts';

let f: TwoFamilies;
beforeAll(async () => {
  f = await openPrintingShop();
});
afterAll(() => f.shop.close());

const setOf = (browser: Browser, subjectUuid: string) =>
  bytes(browser, callUrl(downloadPictureSet, { params: { subjectUuid } }));
const filesOf = (browser: Browser, orderUuid: string) =>
  bytes(browser, callUrl(downloadOrderFiles, { params: { orderUuid } }));
const countOf = async (browser: Browser, orderUuid: string) =>
  (await browser.ask(orderForReceipt, { params: { orderUuid } })).body.files;
const sizesIn = async (zip: Buffer) => {
  const sizes: Record<string, string> = {};
  for (const [name, file] of unpack(zip)) {
    const { width, height } = await sharp(file).metadata();
    sizes[name] = `${width}x${height}`;
  }
  return sizes;
};

describe('all files of a picture set', () => {
  it('are the bought pictures as each is downloaded alone, in one archive', async () => {
    const { ada, picture, subject } = f;
    expect((await setOf(ada.browser, subject.ada)).status, 'nothing is bought').toBe(404);
    await f.buy(ada, picture.plain);
    await f.buy(ada, picture.green);
    const { status, headers, body } = await setOf(ada.browser, subject.ada);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toContain('Ada-Solheim.zip');
    expect(await sizesIn(body)).toEqual({
      'Ada-Solheim-01.jpg': '1200x1600',
      'Ada-Solheim-02.jpg': '900x1200',
    });
    const files = unpack(body);
    for (const [uuid, name] of [
      [picture.plain, 'Ada-Solheim-01.jpg'],
      [picture.green, 'Ada-Solheim-02.jpg'],
    ] as const) {
      expect(files.get(name)!.equals((await bytes(ada.browser, copy(uuid))).body), name).toBe(true);
    }
  });

  it('are nobody else’s, and none while they wait for their money', async () => {
    const { ada, emil, stranger, subject } = f;
    for (const { browser } of [emil, stranger]) {
      expect((await setOf(browser, subject.ada)).status).toBe(404);
    }
    expect((await setOf(f.shop.browser(), subject.ada)).status).toBe(401);
    expect((await setOf(ada.browser, NOBODY)).status).toBe(404);
    const waiting = f.shop.services.db.updateTable('bought_picture').set({ awaits_payment: true });
    await waiting.where('account_uuid', '=', ada.uuid).execute();
    expect((await setOf(ada.browser, subject.ada)).status).toBe(404);
    await f.takeBack(ada);
  });
});

describe('all files of an order', () => {
  it('are the pictures it sold, until the money goes back', async () => {
    const { ada, emil, shop } = f;
    await f.buy(ada, f.picture.group);
    for (const file of [f.picture.plain, f.picture.green]) {
      await ada.browser.ask(toggleDigitalFile, { body: { file } });
    }
    const order = await payCart(f);
    expect(await countOf(ada.browser, order)).toBe(2);
    const { status, headers, body } = await filesOf(ada.browser, order);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`${order.slice(0, 8)}.zip`);
    expect(Object.keys(await sizesIn(body))).toEqual(['Ada-Solheim-01.jpg', 'Ada-Solheim-02.jpg']);
    for (const [browser, uuid] of [
      [emil.browser, order],
      [ada.browser, NOBODY],
    ] as const) {
      expect((await filesOf(browser, uuid)).status).toBe(404);
    }
    const refund = { uuid: randomUUID(), orderUuid: order, by: null, source: 'shop' } as const;
    await transact(shop.services.db, (trx) =>
      refundOrder(trx, shop.services, { ...refund, asked: { kind: 'whole' }, reason: 'goodwill' }),
    );
    expect(await countOf(ada.browser, order)).toBe(0);
    expect((await filesOf(ada.browser, order)).status).toBe(404);
    await f.takeBack(ada);
  });

  it('on an invoice come with its money', async () => {
    const { emil, shop, subject, jobUuid } = f;
    const { browser } = emil;
    await browser.ask(toggleDigitalSet, { body: { pictureSet: subject.emil } });
    const parent = { ...emil, set: { subjectUuid: subject.emil, jobUuid, pictures: [] } };
    const shopping = await goToCheckout(shop, { parent, title: 'Invoice' });
    const invoice = { title: 'Invoice', paymentOptionData: { pid: OF_AGE } };
    const { uuid } = (await bought(shopping, invoice)).order;
    expect([await countOf(browser, uuid), (await filesOf(browser, uuid)).status]).toEqual([0, 404]);
    expect((await setOf(browser, subject.emil)).status).toBe(404);
    const desk = (await addOperator(shop)).browser;
    await desk.ask(markInvoicePaid, { params: { orderUuid: uuid } });
    expect(await countOf(browser, uuid)).toBe(2);
    expect(Object.keys(await sizesIn((await filesOf(browser, uuid)).body))).toEqual([
      'Emil-Bakke-01.jpg',
      'Emil-Bakke-02.jpg',
    ]);
    expect((await setOf(browser, subject.emil)).status).toBe(200);
  });
});
