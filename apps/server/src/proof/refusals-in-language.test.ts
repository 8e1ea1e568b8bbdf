import { readCart } from '@picture-day/contract/calls/cart';
import { LANGUAGES } from '@picture-day/contract/constants';
import { LIMITS } from '@picture-day/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { text } from '../texts/text.ts';

const REMIND = '/sections/prophoto/ajax/send_password_reminder.php';

describe('what every call may be refused with', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it.each(LANGUAGES)('is said in %s', async (lang) => {
    const browser = shop.browser();
    browser.headers = { ...browser.headers, cookie: `lang=${lang}` };
    const said = async (method: string, url: string, headers: Record<string, string> = {}) => {
      const reply = await browser.send(method, url, { headers });
      return [reply.statusCode, reply.json().error];
    };
    expect(await said('GET', readCart.path)).toEqual([401, text(lang, 'signInFirst')]);
    expect(await said('POST', '/api/webshop/logout', { 'sec-fetch-site': 'cross-site' })).toEqual([
      403,
      text(lang, 'notAllowed'),
    ]);
    expect(await said('GET', '/api/webshop/legacy-pages/nowhere')).toEqual([404, text(lang, 'notFound')]);
    expect(await said('GET', REMIND)).toEqual([400, text(lang, 'notValid')]);
    const { count } = LIMITS.reminder.address![0]!;
    for (let tries = 0; tries < count; tries++) await said('GET', `${REMIND}?email=nobody@example.com`);
    expect(await said('GET', `${REMIND}?email=nobody@example.com`)).toEqual([429, text(lang, 'tooOften')]);
  });
});
