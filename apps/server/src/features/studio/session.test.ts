import { simulateCustomer } from '@picture-day/contract/calls/studio';
import { removePerson } from '@picture-day/contract/calls/studio/people';
import { studioSession } from '@picture-day/contract/calls/studio/session';
import { studioSignOut } from '@picture-day/contract/calls/studio/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addCustomer } from '../../testing/fixtures.ts';
import { addOtherShop, atHost } from '../../testing/portals.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addColleague, giveStudioPassword, PASSWORD } from './testing/colleagues.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { DEMO: 'no' } });
});
afterAll(() => shop.close());

const session = async (browser: Browser) => (await browser.ask(studioSession, {})).body;

describe('what the studio asks first', () => {
  it('tells a stranger the shop, and that nobody is there', async () => {
    expect(await session(shop.browser())).toEqual({
      shop: {
        name: 'Test Foto',
        languages: expect.arrayContaining(['en', 'nb']),
        timeZone: 'Europe/Oslo',
        currencyCode: 'NOK',
      },
      lang: 'en',
      colleague: null,
      half: null,
      simulation: null,
      isDemo: false,
    });
  });

  it('tells a colleague who they are, with nothing of password or factor', async () => {
    const person = await addColleague(shop, { role: 'office', name: 'Jonas Vik' });
    const { colleague, half } = await session(person.browser);
    expect(colleague).toEqual({
      uuid: person.uuid,
      name: 'Jonas Vik',
      emailAddress: person.email,
      role: 'office',
    });
    expect(half).toBeNull();
  });

  it('tells who has given the password alone what is missing, and no more', async () => {
    const ready = await addColleague(shop, { name: 'Tor Haugen' });
    const browser = shop.browser();
    await giveStudioPassword(browser, ready);
    expect(await session(browser)).toMatchObject({
      colleague: null,
      half: { name: 'Tor Haugen', step: 'factor', factors: { app: true, passkey: false, recoveryCodes: 10 } },
    });
    const without = await addAccount(shop, { role: 'production', password: PASSWORD });
    const other = shop.browser();
    await giveStudioPassword(other, without);
    expect((await session(other)).half?.step).toBe('setup');
  });

  it('is nobody for a customer, after signing out, and at once for who was removed', async () => {
    expect((await session((await addCustomer(shop)).browser)).colleague).toBeNull();
    const left = await addColleague(shop);
    await left.browser.ask(studioSignOut, {});
    expect((await session(left.browser)).colleague).toBeNull();
    const [owner, gone] = [await addColleague(shop), await addColleague(shop, { role: 'office' })];
    await owner.browser.ask(removePerson, { params: { uuid: gone.uuid } });
    expect(await session(gone.browser)).toMatchObject({ colleague: null, half: null });
  });

  it('says whom a colleague acts as, and stays that colleague', async () => {
    const person = await addColleague(shop);
    const family = await addAccount(shop, { name: 'Hanna Bakke' });
    await person.browser.ask(simulateCustomer, { body: { customerUuid: family.uuid, reason: 'by phone' } });
    expect(await session(person.browser)).toMatchObject({
      colleague: { uuid: person.uuid },
      simulation: { customer: { name: 'Hanna Bakke' }, reason: 'by phone' },
    });
  });

  it('speaks the first language of the browser that the shop has, until one is chosen', async () => {
    const asked = shop.browser();
    asked.headers = { ...asked.headers, 'accept-language': 'fr-FR, nb-NO;q=0.9, en;q=0.8' };
    expect((await session(asked)).lang).toBe('nb');
    asked.headers = { ...asked.headers, 'accept-language': 'pl' };
    expect((await session(asked)).lang).toBe('nb');
  });

  it('of one shop is nobody’s in the next, until the same person signs in there', async () => {
    const other = await addOtherShop(shop);
    const email = 'two.shops@example.com';
    const here = await addColleague(shop, { email, role: 'photographer' });
    const there = await addColleague(
      { ...shop, browser: () => other.browser() },
      { email, role: 'owner', portalUuid: other.uuid },
    );
    expect((await session(there.browser)).colleague?.role).toBe('owner');
    expect((await session(here.browser)).colleague?.role).toBe('photographer');
    // The same browser at the other shop's address: the session does not come along.
    atHost(here.browser, other.host);
    expect(await session(here.browser)).toMatchObject({ shop: { name: 'Other' }, colleague: null });
    atHost(here.browser, 'localhost');
    expect((await session(here.browser)).colleague?.role).toBe('photographer');
  });
});
