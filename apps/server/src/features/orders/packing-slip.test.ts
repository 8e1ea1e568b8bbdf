import { callUrl } from '@picture-day/contract/call';
import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { packingSlip } from '@picture-day/contract/calls/studio/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf, wordsOf } from '../../paper/testing/read-paper.ts';
import { addOperator } from '../../testing/fixtures.ts';
import { addDesigns, openPrintingShop, payCart } from '../personalisation/testing/printing-shop.ts';
import type { TwoFamilies } from '../pictures/testing/two-families.ts';

let f: TwoFamilies;
beforeAll(async () => {
  f = await openPrintingShop();
});
afterAll(() => f.shop.close());

describe('the packing slip of an order', () => {
  it('names the child, the class and what is packed with its drawing, no file and no price; and is logged', async () => {
    await addDesigns(f, 'fridge-magnet', 'quiet-months');
    await f.ada.browser.ask(toggleDigitalSet, { body: { pictureSet: f.subject.ada } });
    const orderUuid = await payCart(f);
    const office = await addOperator(f.shop);
    const reply = await office.browser.send('GET', callUrl(packingSlip, { params: { orderUuid } }));
    expect(reply.statusCode).toBe(200);
    const pdf = reply.rawPayload;
    const text = wordsOf(pdf);
    expect(text).toContain(`Packing slip Ada Solheim, 4B Order number ${orderUuid.slice(0, 8)}`);
    expect(text).toContain('Item Pieces Magnet Fridge magnet, Ada Solheim 1 Calendar 20x30');
    expect(text).not.toMatch(/Digital set|kr\b|\d[.,]\d\d\b/);
    expect(pdf.toString('latin1').match(/\/S\/Figure/g)).toHaveLength(2);
    expect(factsOf(pdf)).toMatch(/\(A4\)/);
    const { db } = f.shop.services;
    const read = await db
      .selectFrom('audit_log')
      .where('action', '=', 'packingSlip')
      .select('action')
      .execute();
    expect(read).toHaveLength(1);
  }, 60_000);

  it('is there for colleagues alone, and for nobody before the order is paid', async () => {
    const orderUuid = '00000000-0000-4000-8000-00000000dead';
    const url = callUrl(packingSlip, { params: { orderUuid } });
    const office = await addOperator(f.shop);
    expect((await office.browser.send('GET', url)).statusCode).toBe(404);
    expect((await f.ada.browser.send('GET', url)).statusCode).toBeGreaterThanOrEqual(401);
  });
});
