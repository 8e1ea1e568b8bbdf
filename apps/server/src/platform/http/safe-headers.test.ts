import { callUrl } from '@picture-day/contract/call';
import { pictureBytes, pictureSets } from '@picture-day/contract/calls/pictures';
import { PICTURE_SIZE } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { readConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { newHttpServer, prepareHttp } from './server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const BOOT = '/api/webshop/bootstrap';
const LOGIN = '/api/webshop/login';
const nobodys = callUrl(pictureBytes, {
  params: { uuid: '00000000-0000-4000-8000-000000000000', size: PICTURE_SIZE.upload },
} as never);

const get = (url: string, headers?: Record<string, string>) =>
  new Browser(shop.app, '203.0.113.7').send('GET', url, { ...(headers && { headers }) });
const post = (url: string, body: object | string, type = 'application/json') =>
  new Browser(shop.app, '203.0.113.7').send('POST', url, { body, headers: { 'content-type': type } });

const REFUSED = [
  ['an address that nobody has', 404, () => get('/api/nothing')],
  ['a picture for nobody', 401, () => get(nobodys)],
  ['a call of nobody', 401, () => get(callUrl(pictureSets, {}))],
  ['a call that is not valid', 400, () => post(LOGIN, { email: 7 })],
  ['a call that is not JSON', 400, () => post(LOGIN, '{')],
  ['a call of megabytes', 413, () => post(LOGIN, `"${'x'.repeat(3_000_000)}"`)],
] as const;

describe('what every answer says for safety', () => {
  it('lets no script ask a family for camera, microphone, place or payment', async () => {
    const answers = [await get(BOOT), await get('/robots.txt'), await get('/api/nothing')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
    for (const { headers } of answers) {
      const policy = String(headers['permissions-policy']).split(', ');
      // The packing table of the studio reads codes by camera.
      expect(policy).toContain('camera=(self)');
      for (const feature of ['microphone', 'geolocation', 'payment', 'display-capture', 'usb'])
        expect(policy).toContain(`${feature}=()`);
    }
  });

  it.each(REFUSED)('keeps no refusal: %s', async (_what, status, ask) => {
    const { statusCode, headers } = await ask();
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('keeps no failure', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const app = newHttpServer(config);
    await prepareHttp(app, {
      services: { config } as Services,
      portalFor: async () => ({}) as never,
      lang: () => 'en',
    });
    app.get('/api/broken', { config: { declared: 'page' } }, async () => {
      throw new Error('The disk is gone');
    });
    const { statusCode, headers } = await app.inject('/api/broken');
    await app.close();
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(headers['permissions-policy']).toContain('microphone=()');
  });
});
