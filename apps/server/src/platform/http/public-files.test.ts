import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ method: 'GET', url });

describe('what a browser fetches of a shop by itself', () => {
  it('is a manifest with the name of the shop, and icons of the sizes it names', async () => {
    const { name, icons } = (await get('/manifest.webmanifest')).json();
    expect(name).toBe('Test Foto');
    for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
      const reply = await get(src);
      expect(reply.headers['content-type']).toBe('image/png');
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await get('/icon-180.png')).statusCode).toBe(200);
  });

  it('tells machines not to look at what belongs to families', async () => {
    const { body } = await get('/robots.txt');
    for (const path of ['/shared/', '/my-account', '/shopping-cart', '/api/']) {
      expect(body).toContain(`Disallow: ${path}\n`);
    }
  });
});
