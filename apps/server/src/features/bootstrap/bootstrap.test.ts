import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '@picture-day/contract/access-code';
import { verifySubjectCode } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { privacyPolicy } from '@picture-day/contract/calls/content';
import { terms } from '@picture-day/contract/calls/portals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { addAccount, addCustomer, addRedirectCode, addSubject } from '../../testing/fixtures.ts';
import { type Browser, openTestShop, TEST_PORTAL_SETTINGS, type TestShop } from '../../testing/test-shop.ts';
import { savePortal } from '../portals/portal.ts';

const boot = async (browser: Browser, code?: string) =>
  (await browser.ask(bootstrap, { query: { code } })).body;
const unknownCode = (): string => makeAccessCode(randomBytes);

describe('what a page starts from', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('is the shop and nobody for a new visitor, without a cookie', async () => {
    const browser = shop.browser();
    const { portal, ...rest } = await boot(browser);
    expect(portal).toMatchObject({
      uuid: shop.portalUuid,
      name: 'Test Foto',
      currencyCode: 'NOK',
      locale: { country: { twoLetterCode: 'NO' }, default_language: 'en' },
      contactInfo: { name: 'Test Foto', city: 'Lillesand' },
      settings: { hasPrivacyPolicy: true },
    });
    expect(rest).toEqual({
      session: { user: null, lang: 'en', operator: null, simulation: null },
      cartCount: 0,
      unfinishedPayment: null,
      asksName: false,
      currentPictureSetUuid: null,
      code: null,
    });
    expect(browser.cookies.size).toBe(0);
  });

  it('holds only menu items that the visitor may see: 0 always, 1 signed in, 2 signed out', async () => {
    const item = (target: string, visibility: number) => ({
      texts: { en: target },
      visibility,
      type: 'internal',
      target,
    });
    const menu = [item('/always', 0), item('/in', 1), item('/out', 2)];
    const portal = { uuid: shop.portalUuid, key: 'test', name: 'Test Foto', hosts: [], isDefault: true };
    await savePortal(shop.services.db, { ...portal, settings: { ...TEST_PORTAL_SETTINGS, menu } });
    shop.clock.forward(minutes(1));
    const targets = async (browser: Browser) => (await boot(browser)).portal.menu.map(({ target }) => target);
    const { browser } = await addCustomer(shop);
    expect(await targets(shop.browser())).toEqual(['/always', '/out']);
    expect(await targets(browser)).toEqual(['/always', '/in']);
  });

  it('treats a user flagged anonymous as not logged in', async () => {
    const { startSession } = await import('../../platform/sessions.ts');
    const { subjectUuid } = await addSubject(shop);
    const { uuid } = await addAccount(shop, { isAnonymous: true, owns: [subjectUuid] });
    const token = await startSession(shop.services.db, shop.clock, {
      portalUuid: shop.portalUuid,
      accountUuid: uuid,
    });
    const reply = await shop
      .browser()
      .send('GET', '/api/webshop/bootstrap', { headers: { cookie: `session=${token}` } });
    const body = reply.json();
    expect(body.session.user.isAnonymousUser).toBe(true);
    expect(body.currentPictureSetUuid).toBeNull();
    expect(body.portal.menu.map(({ target }: { target: string }) => target)).toContain('/out');
  });

  it('tells what the code of a QR link stands for, and verifies nothing by it', async () => {
    const { code } = await addSubject(shop, { subjectName: 'Emma Louise Hansen' });
    const browser = shop.browser();
    expect((await boot(browser, code.toLowerCase())).code).toEqual({
      error: false,
      valid: true,
      data: { code: { code, subject: { firstName: 'Emma', initial: 'H' } } },
    });
    expect(browser.cookies.size).toBe(0);
    const redirect = await addRedirectCode(shop, '/pages/summer');
    expect((await boot(browser, redirect)).code?.data).toEqual({ redirect: '/pages/summer' });
  });

  it('is no way to try codes without limit, and still opens the page', async () => {
    const { code } = await addSubject(shop);
    const browser = shop.browser();
    for (let n = 0; n < 10; n++) {
      expect((await boot(browser, unknownCode())).code?.errorMessage).toBe('The code is not valid');
    }
    const asked = await boot(browser, code);
    expect(asked.code).toMatchObject({ error: true, valid: false, needsName: true });
    expect(asked.asksName).toBe(true);
    expect((await browser.ask(verifySubjectCode, { query: { code } })).body.needsName).toBe(true);
  });

  it('lets no foreign page use up the attempts of a household', async () => {
    const { code } = await addSubject(shop);
    const browser = shop.browser();
    const own = browser.headers;
    browser.headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    for (let n = 0; n < 20; n++) expect((await boot(browser, unknownCode())).code).toBeNull();
    browser.headers = own;
    expect((await boot(browser, code)).code?.valid).toBe(true);
  });
});

describe('public texts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    const settings = {
      ...TEST_PORTAL_SETTINGS,
      termsOfService: { en: 'Be kind.', nb: 'Vær snill.' },
      termsOfPurchase: { nb: 'Betal.' },
    };
    const portal = { uuid: shop.portalUuid, key: 'test', name: 'Test Foto', hosts: [], isDefault: true };
    await savePortal(shop.services.db, { ...portal, settings });
    await savePortal(shop.services.db, {
      uuid: crypto.randomUUID(),
      key: 'bare',
      name: 'Bare',
      hosts: ['bare.localhost'],
      isDefault: false,
      settings: { ...TEST_PORTAL_SETTINGS, privacyPolicy: null },
    });
    shop.clock.forward(minutes(1));
  });
  afterAll(() => shop.close());

  it('are the terms in the wanted language, else in the shop’s own, else in any', async () => {
    const ask = async (lang?: 'nb' | 'fi') => (await shop.browser().ask(terms, { query: { lang } })).body;
    expect(await ask()).toEqual({ termsOfService: 'Be kind.', termsOfPurchase: 'Betal.' });
    expect(await ask('nb')).toEqual({ termsOfService: 'Vær snill.', termsOfPurchase: 'Betal.' });
    expect(await ask('fi')).toEqual({ termsOfService: 'Be kind.', termsOfPurchase: 'Betal.' });
  });

  it('are the privacy policy with its line breaks', async () => {
    const { body } = await shop.browser().ask(privacyPolicy, { query: {} });
    expect(body).toEqual({ data: { privacyPolicy: 'We keep little.\nWe share nothing.' } });
  });

  it('are no privacy policy where the shop has none', async () => {
    const browser = shop.browser();
    browser.headers = { ...browser.headers, host: 'bare.localhost' };
    expect((await browser.ask(privacyPolicy, { query: {} })).status).toBe(404);
    expect((await boot(browser)).portal.settings.hasPrivacyPolicy).toBe(false);
  });
});
