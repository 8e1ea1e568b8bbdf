import { callUrl } from '@picture-day/contract/call';
import { linePreview, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { orderLinePreview } from '@picture-day/contract/calls/personalisation';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendQueuedMail } from '../../../platform/outbox.ts';
import { colourAt, difference } from '../../../testing/pictures.ts';
import { CONTACT } from '../../checkout/testing/shopping.ts';
import { type TwoFamilies, UNMISTAKABLE } from '../../pictures/testing/two-families.ts';
import { addDesigns, openPrintingShop, payCart } from '../testing/printing-shop.ts';
import { lineDrawing } from './line-drawing.ts';

let families: TwoFamilies;
beforeAll(async () => {
  families = await openPrintingShop();
});
afterAll(() => families.shop.close());

/** The address the order is confirmed to becomes the account's own, or does not. */
const adaReadsMailAt = async (email: string) => {
  const { shop, ada } = families;
  await shop.services.db.updateTable('account').set({ email }).where('uuid', '=', ada.uuid).execute();
};

async function confirmationOf(order: string, whose: '' | ' recipient' = '') {
  const { services, mail } = families.shop;
  const { uuid } = await services.db
    .selectFrom('outbox_mail')
    .where('key', '=', `order-confirmed ${order}${whose}`)
    .select('uuid')
    .executeTakeFirstOrThrow();
  await sendQueuedMail(services, uuid, (shows) => lineDrawing(services, shows));
  return (await mail.read()).find(({ key }) => key === uuid)!;
}

/** What a page shows, laid on the mat as mails and receipts have it. */
const onMat = async (webp: Buffer) => {
  const art = await sharp(webp).resize({ width: 194, height: 158, fit: 'inside' }).toBuffer();
  return sharp({ create: { width: 216, height: 180, channels: 3, background: '#eae6df' } })
    .composite([{ input: art }])
    .jpeg()
    .toBuffer();
};

describe('the confirmation of an order', () => {
  it('shows a small picture of each design, the same as the cart and the order’s page', async () => {
    await adaReadsMailAt(CONTACT.emailAddress);
    const cart = await addDesigns(families, 'fridge-magnet', 'quiet-months');
    const inCart = await families.ada.browser.send(
      'GET',
      callUrl(linePreview, { params: { uuid: cart.orderLines[0]!.uuid }, query: {} }),
    );
    const order = await payCart(families);
    const { html, pictures = [] } = await confirmationOf(order);
    expect(pictures).toHaveLength(2);
    const first = Buffer.from(pictures[0]!.drawn!, 'base64');
    expect(await difference(await onMat(inCart.rawPayload), first)).toBeLessThan(UNMISTAKABLE);
    for (const { cid, shows, drawn } of pictures) {
      expect(html).toContain(`<img src="cid:${cid}"`);
      const mailed = Buffer.from(drawn!, 'base64');
      const { width, height, format, exif } = await sharp(mailed).metadata();
      expect([format, exif, width, height]).toEqual(['jpeg', undefined, 216, 180]);
      const { orderUuid = '', lineUuid = '' } = shows;
      const onPage = await families.ada.browser.send(
        'GET',
        callUrl(orderLinePreview, { params: { orderUuid, lineUuid }, query: {} }),
      );
      expect(await difference(await onMat(onPage.rawPayload), mailed)).toBeLessThan(UNMISTAKABLE);
    }
  }, 60_000);

  it('shows a set of files by a picture of it, with the whole head', async () => {
    await adaReadsMailAt(CONTACT.emailAddress);
    const { ada, subject, picture, shop } = families;
    const head = { x: 0.3, y: 0.6, width: 0.4, height: 0.35 };
    const mark = (focus: string | null) =>
      shop.services.db.updateTable('picture').set({ focus }).where('uuid', '=', picture.plain).execute();
    await mark(JSON.stringify({ head }));
    await ada.browser.ask(toggleDigitalSet, { body: { pictureSet: subject.ada } });
    const order = await payCart(families);
    const { pictures = [] } = await confirmationOf(order);
    expect(pictures).toHaveLength(1);
    const drawn = Buffer.from(pictures[0]!.drawn!, 'base64');
    const { width, height } = await sharp(drawn).metadata();
    expect([width, height]).toEqual([216, 180]);
    // The head is said to be low in the picture, whose lower left corner is blue, taken lying as it was.
    const [red, green, blue] = await colourAt(drawn, 0.05, 0.95);
    expect(blue).toBeGreaterThan(Math.max(red, green) + 100);
    await mark(null);
  }, 60_000);

  it('shows no picture at another address than the account’s own', async () => {
    await adaReadsMailAt('ada.family@example.com');
    await addDesigns(families, 'fridge-magnet');
    const { html, pictures } = await confirmationOf(await payCart(families), ' recipient');
    expect(pictures).toBeUndefined();
    expect(html).not.toContain('cid:');
    expect(html).toContain('Fridge');
  }, 60_000);

  it('comes without the picture of a line that cannot be drawn any more', async () => {
    await adaReadsMailAt(CONTACT.emailAddress);
    await addDesigns(families, 'fridge-magnet');
    const order = await payCart(families);
    const { services } = families.shop;
    const line = { orderUuid: order, lineUuid: '00000000-0000-4000-8000-00000000dead' };
    expect(await lineDrawing(services, line)).toBeUndefined();
    const { uuid } = await services.db
      .selectFrom('outbox_mail')
      .where('key', '=', `order-confirmed ${order}`)
      .select('uuid')
      .executeTakeFirstOrThrow();
    await sendQueuedMail(services, uuid, () => Promise.reject(new Error('the picture is gone')));
    const mail = (await families.shop.mail.read()).find(({ key }) => key === uuid)!;
    expect([mail.pictures, mail.html.includes('cid:')]).toEqual([[], false]);
    // Nor an empty column where it would have stood.
    expect(mail.html).not.toContain('width:84px');
  }, 60_000);
});
