import { login } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { studioSignIn } from '@picture-day/contract/calls/studio/sign-in';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addOperator } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { text } from '../../texts/text.ts';
import { refusedInPlain } from './connection.ts';

const HOUSE = '192.168.1.20:3000';

describe.each(['no', 'public'] as const)('a shop with DEMO=%s', (DEMO) => {
  let shop: TestShop;
  let family: { email: string; password: string };
  beforeAll(async () => {
    shop = await openTestShop({ settings: { DEMO, TRUST_PROXY: 'yes' } });
    family = await addAccount(shop);
  });
  afterAll(() => shop.close());

  const signIn = async (host: string, protocol = 'http') => {
    const browser = shop.browser();
    browser.headers = { ...browser.headers, host, 'x-forwarded-proto': protocol };
    const body = { username: family.email, password: family.password };
    const { status, raw } = await browser.ask(login, { body });
    const { body: boot } = await browser.ask(bootstrap, { query: {} });
    return {
      status,
      said: raw.json().error,
      cookies: raw.cookies.map(({ name, secure = false }) => [name, secure]),
      isIn: boot.session.user !== null,
    };
  };

  it('keeps a session over TLS in a cookie bound to its host', async () => {
    const { isIn, cookies } = await signIn('shop.example', 'https');
    expect(isIn).toBe(true);
    expect(cookies).toContainEqual(['__Host-session', true]);
  });

  it.each(['localhost:3000', 'trial.localhost', '127.0.0.1', '[::1]:3000'])(
    'keeps it in plain for %s, which nobody else can listen to',
    async (host) => {
      const { isIn, cookies } = await signIn(host);
      expect(isIn).toBe(true);
      expect(cookies).toContainEqual(['session', false]);
    },
  );

  it.each(['shop.example', '203.0.113.7', 'localhost.example', '10.0.0.1.example', '11.0.0.1'])(
    'refuses it in plain for %s, in words',
    async (host) => {
      expect(await signIn(host)).toMatchObject({
        status: 403,
        said: text('en', 'onlyEncrypted'),
        isIn: false,
        cookies: [],
      });
    },
  );

  it.each([HOUSE, '10.0.0.4', '172.20.1.1', '[fd12:3456::1]:3000'])(
    `${DEMO === 'public' ? 'keeps' : 'refuses'} it in plain for %s in the same house`,
    async (host) => {
      const { isIn, status } = await signIn(host);
      expect({ isIn, status }).toEqual(
        DEMO === 'public' ? { isIn: true, status: 200 } : { isIn: false, status: 403 },
      );
    },
  );

  it('never reads a session that comes in plain over a network', async () => {
    const browser = shop.browser();
    browser.headers = { ...browser.headers, host: 'localhost' };
    await browser.ask(login, { body: { username: family.email, password: family.password } });
    browser.headers = { ...browser.headers, host: 'shop.example' };
    expect((await browser.ask(bootstrap, { query: {} })).body.session.user).toBeNull();
  });

  it('opens the desk over TLS and on the machine itself, and to nobody else', async () => {
    const { email, password } = await addOperator(shop);
    const asked = async (host: string, protocol: string) => {
      const browser = shop.browser();
      browser.headers = { ...browser.headers, host, 'x-forwarded-proto': protocol };
      const { raw } = await browser.ask(studioSignIn, { body: { emailAddress: email, password } });
      return raw.json().error ?? raw.json().step;
    };
    expect(await asked('localhost:3000', 'http')).toBe('setup');
    expect(await asked('shop.example', 'https')).toBe('setup');
    expect(await asked(HOUSE, 'http')).toBe(text('en', 'onlyEncryptedDesk'));
    expect(await asked('shop.example', 'http')).toBe(text('en', 'onlyEncryptedDesk'));
  });

  it.each([
    '/studio',
    '/studio/people?x',
    '/operator/orders',
    '/m/operator?x',
    '/operators-of-lifts',
    '/studios',
    '/',
  ])('shows the page %s accordingly', (url) => {
    const page = (hostname: string) =>
      refusedInPlain(
        {
          protocol: 'http',
          hostname,
          url,
          routeOptions: { config: { declared: 'page' } },
        } as FastifyRequest,
        { DEMO },
      )?.message;
    const isDesk = /(operator|studio)(?!s)/.test(url);
    expect(page('localhost')).toBeUndefined();
    expect(page('192.168.1.20')).toBe(isDesk ? text.sentence('onlyEncryptedDesk').id : undefined);
    expect(page('shop.example')).toBe(isDesk ? text.sentence('onlyEncryptedDesk').id : undefined);
  });
});
