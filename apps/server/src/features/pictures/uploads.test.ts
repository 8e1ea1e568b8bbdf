import fs from 'node:fs/promises';
import { callUrl } from '@picture-day/contract/call';
import { changeLanguage } from '@picture-day/contract/calls/access';
import { recentImages } from '@picture-day/contract/calls/personalisation';
import {
  downloadDigitalCopy,
  pictureBytes,
  uploadImages,
  uploadRoom,
} from '@picture-day/contract/calls/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import { difference, photograph, photographSvg } from '../../testing/pictures.ts';
import { changeSettings } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const ADDRESS = callUrl(uploadImages, { query: { handleuploads: '1', json: '1', thumbnails: '640' } });

describe("the customer's own images", () => {
  let shop: TestShop;
  let ada: SignedIn;
  beforeAll(async () => {
    shop = await openTestShop();
    ada = await addCustomer(shop);
  });
  afterAll(() => shop.close());

  const send = (
    who: Pick<SignedIn, 'browser'>,
    files: readonly (readonly [name: string, bytes: Buffer])[],
  ) => {
    const boundary = 'snipp';
    const parts = files.flatMap(([name, bytes]) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="images[]"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
    return who.browser.send('POST', ADDRESS, {
      body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  };

  it('are taken, re-encoded without metadata, and wait in the image inbox', async () => {
    const bytes = await photograph({ seed: 'mine', width: 1500, height: 1000, orientation: 8 });
    const reply = await send(ada, [['../../etc/holiday.jpg', bytes]]);
    expect(reply.statusCode).toBe(200);
    const { result, files } = reply.json();
    expect(result).toBe('OK');
    const facts = { keywords: ['user_uploaded'], pictureType: 'IP', greenscreen: false };
    expect(files).toMatchObject([{ dimensions: { width: 1000, height: 1500 }, ...facts }]);
    const shown = await ada.browser.send('GET', files[0].thumbnail);
    const sent = await sharp(shown.rawPayload).metadata();
    expect([sent.width, sent.height, sent.exif]).toEqual([427, 640, undefined]);
    const reference = await sharp(photographSvg({ seed: 'mine', width: 1500, height: 1000 }))
      .rotate(270)
      .resize(640, 640, { fit: 'inside' })
      .png()
      .toBuffer();
    expect(await difference(shown.rawPayload, reference), 'her own picture carries no mark').toBeLessThan(2);

    const { body } = await ada.browser.ask(recentImages, {});
    expect(body).toMatchObject([{ uuid: files[0].uuid, ...facts }]);
    const original = (await fs.readdir(`${shop.folder}/files/originals`)).find((name) =>
      name.startsWith(files[0].uuid),
    );
    const kept = await fs.readFile(`${shop.folder}/files/originals/${original}`);
    expect(kept.includes('SECRET-OWNER')).toBe(false);
  });

  it('sent again after a lost answer are the same image, now the newest', async () => {
    const [one, other] = [await photograph({ seed: 'one' }), await photograph({ seed: 'other' })];
    const first = (await send(ada, [['a.jpg', one]])).json();
    shop.clock.forward(1000);
    await send(ada, [['b.jpg', other]]);
    shop.clock.forward(1000);
    const again = (await send(ada, [['a.jpg', one]])).json();
    expect(again.files[0].uuid).toBe(first.files[0].uuid);
    const { body } = await ada.browser.ask(recentImages, {});
    expect(body).toHaveLength(3);
    expect(body[0]?.uuid).toBe(first.files[0].uuid);
  });

  it('leave room for fewer, which is told before the next are sent', async () => {
    const customer = await addCustomer(shop);
    expect((await customer.browser.ask(uploadRoom, {})).body).toEqual({ room: 500 });
    await send(customer, [['a.jpg', await photograph({ seed: 'room' })]]);
    await send(customer, [['again.jpg', await photograph({ seed: 'room' })]]);
    expect((await customer.browser.ask(uploadRoom, {})).body).toEqual({ room: 499 });
  });

  it('are nobody else’s', async () => {
    const { files } = (await send(ada, [['a.jpg', await photograph({ seed: 'private' })]])).json();
    const stranger = await addCustomer(shop);
    const address = callUrl(pictureBytes, { params: { uuid: files[0].uuid, size: '640' } });
    expect((await stranger.browser.send('GET', address)).statusCode).toBe(404);
    expect((await stranger.browser.ask(recentImages, {})).body).toEqual([]);
    const copy = callUrl(downloadDigitalCopy, { query: { dl: 'file', file: files[0].uuid } });
    expect((await stranger.browser.send('GET', copy)).statusCode).toBe(404);
    const theirs = (await send(stranger, [['a.jpg', await photograph({ seed: 'private' })]])).json();
    expect(theirs.files[0].uuid).not.toBe(files[0].uuid);
  });

  it('cost a 4xx when they are none, too large or made to harm', async () => {
    const bomb = await sharp({ create: { width: 30_000, height: 3000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const before = (await ada.browser.ask(recentImages, {})).body.length;
    const refused: readonly (readonly [Buffer, number])[] = [
      [bomb, 422],
      [Buffer.alloc(0), 422],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 422],
      [(await photograph()).subarray(0, 4000), 422],
      [Buffer.alloc(21 * 1024 * 1024, 0xff), 413],
    ];
    for (const [bytes, status] of refused) {
      expect((await send(ada, [['x.jpg', bytes]])).statusCode).toBe(status);
    }
    expect((await send(ada, [])).statusCode).toBe(422);
    expect((await ada.browser.send('POST', ADDRESS, { body: { images: [] } })).statusCode).toBe(415);
    expect((await ada.browser.ask(recentImages, {})).body).toHaveLength(before);
    expect(await fs.readdir(`${shop.folder}/uploads`), 'nothing stays behind').toEqual([]);
  });

  it('are refused with the reason in the customer’s language', async () => {
    const reader = await addCustomer(shop);
    await reader.browser.ask(changeLanguage, { body: { lang: 'nb' } });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const said = async (bytes: Buffer) => (await send(reader, [['x.jpg', bytes]])).json().error;
    expect(await said(svg)).toBe('Filen er ikke et JPEG-, PNG-, WebP-, AVIF- eller TIFF-bilde');
    expect(await said(tiny)).toBe('Bildet er for lite');
    const hungry = Buffer.from(
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    );
    const frame = hungry.indexOf(Buffer.from([0xff, 0xc2]));
    for (const side of [5, 7]) hungry.writeUInt16BE(7000, frame + side);
    expect(await said(hungry)).toBe(
      'Bildet er for stort for denne filtypen. Lagre det som en vanlig JPEG og prøv igjen.',
    );
    expect(await said((await photograph()).subarray(0, 4000))).toBe(
      'Bildet er skadet og ble ikke godtatt. Velg en annen fil.',
    );
  });

  it('need a signed-in customer on a page of ours', async () => {
    const bytes = await photograph({ seed: 'guest' });
    expect((await send({ browser: shop.browser() }, [['a.jpg', bytes]])).statusCode).toBe(401);
    const crossing = await addCustomer(shop);
    crossing.browser.headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    expect((await send(crossing, [['a.jpg', bytes]])).statusCode).toBe(403);
  });

  it('are not taken where the shop does not allow own photos', async () => {
    await changeSettings(shop, { options: { allowOwnPhotos: false } });
    expect((await send(ada, [['a.jpg', await photograph()]])).statusCode).toBe(403);
    await changeSettings(shop);
  });
});
