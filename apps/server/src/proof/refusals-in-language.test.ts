import { changeLanguage } from '@picture-day/contract/calls/access';
import { resolveAddress } from '@picture-day/contract/calls/addresses';
import { buyCatalogues, catalogues, readCart } from '@picture-day/contract/calls/cart';
import { moveOrder } from '@picture-day/contract/calls/orders';
import { uploadImages } from '@picture-day/contract/calls/pictures';
import { addToRecording, startRecording } from '@picture-day/contract/calls/recording';
import { LANGUAGES } from '@picture-day/contract/constants';
import { REMINDERS } from '@picture-day/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSet, openShopWithCatalogue } from '../features/cart/testing/picture-sets.ts';
import { bought, goToCheckout } from '../features/checkout/testing/shopping.ts';
import { addCustomer, addOperator } from '../testing/fixtures.ts';
import { changeSettings } from '../testing/portals.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { type TextKey, text } from '../texts/text.ts';

const REMIND = '/sections/prophoto/ajax/send_password_reminder.php';

describe('what every call may be refused with', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it.each(LANGUAGES)('is said in %s, and known by the same key', async (lang) => {
    const browser = shop.browser();
    browser.headers = { ...browser.headers, cookie: `lang=${lang}` };
    const said = async (method: string, url: string, headers: Record<string, string> = {}) => {
      const reply = await browser.send(method, url, { headers });
      const { error, key } = reply.json();
      return [reply.statusCode, error, key];
    };
    const refused = (status: number, key: TextKey) => [status, text(lang, key), `shop.${key}`];
    expect(await said('GET', readCart.path)).toEqual(refused(401, 'signInFirst'));
    expect(await said('POST', '/api/webshop/logout', { 'sec-fetch-site': 'cross-site' })).toEqual(
      refused(403, 'notAllowed'),
    );
    expect(await said('GET', '/api/webshop/legacy-pages/nowhere')).toEqual(refused(404, 'notFound'));
    expect(await said('GET', REMIND)).toEqual(refused(400, 'notValid'));
    const [{ count }] = REMINDERS.email;
    for (let tries = 0; tries < count; tries++) await said('GET', `${REMIND}?email=nobody@example.com`);
    expect(await said('GET', `${REMIND}?email=nobody@example.com`)).toEqual(refused(429, 'tooOften'));
  });
});

describe('what a single call refuses', () => {
  let shop: TestShop;
  let orderUuid: string;
  let subjectUuid: string;
  beforeAll(async () => {
    shop = await openShopWithCatalogue();
    ({ subjectUuid } = await addSet(shop, ['IP'], { jobKey: 'lillesund-skole-2026' }));
    orderUuid = (await bought(await goToCheckout(shop))).order.uuid;
  });
  afterAll(() => shop.close());

  it.each(LANGUAGES)('is said in %s', async (lang) => {
    await changeSettings(shop, { languages: [lang], defaultLanguage: lang });
    const { browser } = await addCustomer(shop, { owns: [subjectUuid] });
    const operator = await addOperator(shop);
    const said = (status: number, key: TextKey) => ({ status, body: { error: text(lang, key) } });

    const other = lang === 'en' ? 'nb' : 'en';
    expect(await browser.ask(changeLanguage, { body: { lang: other } })).toMatchObject(
      said(422, 'languageNotOffered'),
    );
    expect(
      await operator.browser.ask(moveOrder, { params: { orderUuid }, body: { step: 'ship' } }),
    ).toMatchObject(said(409, 'stepNotPossible'));
    expect(await browser.ask(resolveAddress, { params: { id: 'nowhere' } })).toMatchObject(
      said(200, 'resolveAddressFailed'),
    );
    const unwanted = (await browser.ask(catalogues, {})).body.map(({ uuid }) => ({ uuid, quantity: 0 }));
    expect(await browser.ask(buyCatalogues, { body: { catalogues: unwanted } })).toMatchObject(
      said(422, 'selectCatalogues'),
    );

    const noForm = await browser.send('POST', uploadImages.path, { body: { images: [] } });
    expect([noForm.statusCode, noForm.json().error]).toEqual([415, text(lang, 'notValid')]);
    const { recording } = (await browser.ask(startRecording, {})).body;
    const body = { sequence: 0, route: '/my-account', events: ['{'] };
    expect(await browser.ask(addToRecording, { params: recording, body })).toMatchObject(
      said(422, 'notValid'),
    );
  });
});
