import { studioSession } from '@picture-day/contract/calls/studio/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { text } from '../../texts/text.ts';
import { studioPages } from './studio-client.ts';

const PAGE = '<!doctype html><html lang="en"><title>Studio</title></html>';

describe('the pages of the studio', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({
      settings: { DEMO: 'no', TRUST_PROXY: 'yes' },
      pages: (app) => studioPages(app, { development: false, html: async () => PAGE }),
    });
  });
  afterAll(() => shop.close());

  const open = (url: string, headers: Record<string, string> = {}) =>
    shop.browser().send('GET', url, {
      headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', ...headers },
    });

  it.each([
    '/studio',
    '/studio/',
    '/studio/people?person=invite',
    '/studio/new-password/a-key',
    '/studio/no-such-room',
  ])('are one page at %s, kept by nobody, found by nobody and framed by nobody', async (url) => {
    const { statusCode, headers, payload } = await open(url);
    expect([statusCode, payload]).toEqual([200, PAGE]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|https?:|ws:/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('are written in the language the browser was told to speak', async () => {
    expect((await open('/studio', { cookie: 'lang=nb' })).payload).toContain('<html lang="nb">');
  });

  it('are no answer for a file that is not there', async () => {
    const { statusCode, payload } = await open('/studio/assets/gone.js');
    expect(statusCode).toBe(404);
    expect(payload).not.toContain('<title>Studio');
  });

  it.each(['/operator', '/operator/orders', '/operator/orders?x=1'])(
    'are where %s leads, from before the studio',
    async (url) => {
      const { statusCode, headers } = await open(url);
      expect([statusCode, headers.location]).toEqual([301, '/studio']);
    },
  );

  it('and their calls are refused in plain http away from this machine, in words', async () => {
    for (const url of ['/studio', '/studio/orders', '/operator', studioSession.path]) {
      const plain = await open(url, { host: 'shop.example', 'x-forwarded-proto': 'http' });
      expect([url, plain.statusCode]).toEqual([url, 403]);
      expect(plain.payload).toContain(text('en', 'onlyEncryptedDesk'));
      expect(plain.payload).not.toContain('<title>Studio');
    }
    const safe = await open('/studio', { host: 'shop.example', 'x-forwarded-proto': 'https' });
    expect(safe.statusCode).toBe(200);
    expect((await open('/studio', { host: 'localhost:3000' })).statusCode).toBe(200);
  });
});
