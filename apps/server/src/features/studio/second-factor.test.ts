import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { studioAccount } from '@picture-day/contract/calls/studio/account';
import { studioLog } from '@picture-day/contract/calls/studio/log';
import * as factor from '@picture-day/contract/calls/studio/second-factor';
import { studioSignOut } from '@picture-day/contract/calls/studio/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { addAccount } from '../../testing/fixtures.ts';
import { flowing } from '../../testing/flowing.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import {
  addColleague,
  codeOf,
  giveStudioPassword,
  mailsTo,
  PASSWORD,
  setUpApp,
} from './testing/colleagues.ts';
import { SoftAuthenticator } from './testing/soft-authenticator.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { DEMO: 'no' } });
});
afterAll(() => shop.close());

const readLog = async (browser: Browser) => (await browser.ask(studioLog, { query: {} })).status;
const giveCode = (browser: Browser, code: string) => browser.ask(factor.passByCode, { body: { code } });
const half = async (person: { email: string; password: string; uuid: string }) => {
  const browser = shop.browser();
  const { body } = await giveStudioPassword(browser, person);
  return { browser, step: body.step };
};
const newColleague = () => addAccount(shop, { role: 'office', name: 'Jonas Vik', password: PASSWORD });
const later = () => shop.clock.forward(minutes(1));

describe('a colleague of a live shop', () => {
  it('opens nothing with the password alone, and is told why', async () => {
    const { browser, step } = await half(await newColleague());
    expect(step).toBe('setup');
    const { status, raw } = await browser.ask(studioLog, { query: {} });
    expect([status, raw.json().key]).toEqual([403, 'shop.secondFactorFirst']);
    expect((await browser.ask(bootstrap, { query: {} })).body.session.operator).toBeNull();
    expect((await browser.ask(studioSignOut, {})).status).toBe(200);
    expect(await readLog(browser)).toBe(401);
  });

  it('sets up an app before anything else, gets ten recovery codes once, and is in', async () => {
    const person = await newColleague();
    const { browser } = await half(person);
    const before = browser.cookies.get('session');
    const { recoveryCodes, secret } = await setUpApp(shop, browser);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(browser.cookies.get('session'), 'a token is not kept across a sign-in').not.toBe(before);
    expect(await readLog(browser)).toBe(200);
    const kept = JSON.stringify([
      await shop.services.db.selectFrom('app_factor').selectAll().execute(),
      await shop.services.db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(recoveryCodes[0]);
    expect((await mailsTo(shop, person.email)).map(({ subject }) => subject)).toContain(
      'Your second factor was changed',
    );
  });

  it('signs in with password and code, and takes each time step once', async () => {
    const person = await addColleague(shop);
    later();
    const { browser, step } = await half(person);
    expect(step).toBe('factor');
    const code = codeOf(shop, person.secret);
    expect((await giveCode(browser, code)).body).toEqual({});
    expect(await readLog(browser)).toBe(200);
    const again = await half(person);
    expect((await giveCode(again.browser, code)).body.error).toMatch(/not right/);
    later();
    expect(
      (
        await giveCode(
          again.browser,
          ` ${codeOf(shop, person.secret).slice(0, 3)} ${codeOf(shop, person.secret).slice(3)}`,
        )
      ).body,
    ).toEqual({});
  });

  it('takes the same code of two at the same moment once', async () => {
    const person = await addColleague(shop);
    later();
    const doors = await Promise.all([half(person), half(person)]);
    const code = codeOf(shop, person.secret);
    const replies = await Promise.all(doors.map(({ browser }) => giveCode(browser, code)));
    expect(replies.filter(({ body }) => !body.error)).toHaveLength(1);
  });

  it('cannot be given a factor by whoever has the password alone', async () => {
    const { browser } = await half(await addColleague(shop));
    for (const call of [factor.startApp, factor.newPasskeyChallenge]) {
      const { status, raw } = await browser.ask(call, {});
      expect([status, raw.json().key]).toEqual([403, 'shop.secondFactorFirst']);
    }
    const made = new SoftAuthenticator().create('a-challenge-nobody-gave');
    const body = { credential: made, name: 'Thief' };
    expect((await browser.ask(factor.addPasskey, { body })).status).toBe(403);
  });

  it('gives the password again after five wrong codes, also when all come at once', async () => {
    const person = await addColleague(shop);
    later();
    const { browser } = await half(person);
    const replies = await Promise.all(Array.from({ length: 12 }, () => giveCode(browser, '000000')));
    expect(replies.filter(({ body }) => /not right/.test(body?.error ?? '')).length).toBeLessThan(5);
    expect((await giveCode(browser, codeOf(shop, person.secret))).status).toBe(401);
    const told = async () =>
      (await mailsTo(shop, person.email)).filter(({ subject }) => subject === 'Somebody knows your password');
    expect(await told(), 'one mail of a burst').toHaveLength(1);
    const again = await half(person);
    expect((await giveCode(again.browser, codeOf(shop, person.secret))).body).toEqual({});
  });

  it('cannot be guessed by signing in again and again', async () => {
    const person = await addColleague(shop);
    const guesser = shop.browser();
    let looked = 0;
    for (let round = 0; round < 6; round++) {
      await giveStudioPassword(guesser, person);
      for (let n = 0; n < 5; n++) {
        const { body } = await giveCode(guesser, '000000');
        if (/not right/.test(body?.error ?? '')) looked++;
      }
    }
    expect(looked).toBeLessThanOrEqual(20);
    later();
    const own = await giveStudioPassword(person.browser, person);
    expect(own.body.step).toBe('factor');
    const { body } = await giveCode(person.browser, codeOf(shop, person.secret));
    expect(body, 'a browser that is known counts by itself').toEqual({});
  });

  it('signs in with a recovery code once; other sessions end, and owners hear of it', async () => {
    const owner = await addColleague(shop, { email: 'second.owner@example.com' });
    const person = await addColleague(shop, { role: 'production', name: 'Tor Haugen' });
    const code = person.recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    const give = (browser: Browser) => browser.ask(factor.passByRecoveryCode, { body: { code } });
    const first = await half(person);
    expect((await give(first.browser)).body).toEqual({});
    expect(await readLog(first.browser)).toBe(200);
    expect(await readLog(person.browser), 'the session before').toBe(401);
    const { body } = await first.browser.ask(studioAccount, {});
    expect(body.factors.recoveryCodes).toBe(9);
    expect(flowing((await mailsTo(shop, owner.email)).at(-1)?.text)).toContain('Tor Haugen signed in');
    expect((await mailsTo(shop, person.email)).map(({ subject }) => subject)).toContain(
      'A recovery code was used',
    );
    expect((await give((await half(person)).browser)).body.error).toMatch(/used before/);
  });

  it('makes new recovery codes, which end the old ones', async () => {
    const person = await addColleague(shop);
    const { body } = await person.browser.ask(factor.renewRecoveryCodes, {});
    expect(body.recoveryCodes).toHaveLength(10);
    const { browser } = await half(person);
    const give = (code: string) => browser.ask(factor.passByRecoveryCode, { body: { code } });
    expect((await give(person.recoveryCodes[0]!)).body.error).toBeDefined();
    expect((await give(body.recoveryCodes[0]!)).body).toEqual({});
  });

  it('gives the password again before a factor is changed in a session of more than ten minutes', async () => {
    const { confirmStudioPassword } = await import('@picture-day/contract/calls/studio/account');
    const person = await addColleague(shop);
    shop.clock.forward(minutes(11));
    const refused = await person.browser.ask(factor.startApp, {});
    expect([refused.status, refused.raw.json().key]).toEqual([403, 'studio.passwordAgain']);
    const confirm = (password: string) => person.browser.ask(confirmStudioPassword, { body: { password } });
    expect((await confirm('something else')).body.error).toBe('This password is not right.');
    expect((await confirm(person.password)).body).toEqual({});
    expect((await person.browser.ask(factor.startApp, {})).status).toBe(200);
  });
});

describe('a passkey', () => {
  const make = async (browser: Browser, key: SoftAuthenticator, name = 'Phone') => {
    const { body } = await browser.ask(factor.newPasskeyChallenge, {});
    return browser.ask(factor.addPasskey, { body: { credential: key.create(body.options.challenge), name } });
  };
  const use = async (browser: Browser, key: SoftAuthenticator) => {
    const { body } = await browser.ask(factor.passkeyChallenge, {});
    return browser.ask(factor.passByPasskey, { body: { credential: key.sign(body.options.challenge) } });
  };

  it('is a second factor by itself, with recovery codes', async () => {
    const person = await newColleague();
    const key = new SoftAuthenticator();
    const { browser } = await half(person);
    expect((await make(browser, key)).body.recoveryCodes).toHaveLength(10);
    expect(await readLog(browser)).toBe(200);
    const next = await half(person);
    expect(next.step).toBe('factor');
    expect((await use(next.browser, key)).body).toEqual({});
    expect(await readLog(next.browser)).toBe(200);
    const { body } = await next.browser.ask(studioAccount, {});
    expect(body.passkeys).toMatchObject([{ name: 'Phone', usedTime: expect.any(String) }]);
  });

  it('of somebody else, of another origin, or signed for another moment opens nothing', async () => {
    const person = await newColleague();
    const key = new SoftAuthenticator();
    const { browser: own } = await half(person);
    await make(own, key);
    const { browser } = await half(person);
    expect((await use(browser, new SoftAuthenticator())).body.error).toBeDefined();
    const { body } = await browser.ask(factor.passkeyChallenge, {});
    const signed = key.sign(body.options.challenge);
    await browser.ask(factor.passkeyChallenge, {});
    expect(
      (await browser.ask(factor.passByPasskey, { body: { credential: signed } })).body.error,
    ).toBeDefined();
    expect(await readLog(browser)).toBe(403);

    const foreign = await half(await newColleague());
    expect(
      (await make(foreign.browser, new SoftAuthenticator('https://evil.example'))).body.error,
    ).toBeDefined();
    const other = await half(await addColleague(shop));
    expect((await use(other.browser, key)).body.error, 'the passkey of another account').toBeDefined();
  });

  it('that is the last factor stays; another one may go', async () => {
    const person = await newColleague();
    const { browser } = await half(person);
    await make(browser, new SoftAuthenticator(), 'Phone');
    const listed = async () => (await browser.ask(studioAccount, {})).body.passkeys;
    const [first] = await listed();
    const remove = (uuid: string) => browser.ask(factor.removePasskey, { params: { uuid } });
    expect((await remove(first!.uuid)).raw.json().key).toBe('studio.lastFactor');
    await setUpApp(shop, browser);
    expect((await remove(first!.uuid)).body).toEqual({ done: true });
    expect(await listed()).toEqual([]);
    expect((await browser.ask(factor.removeApp, {})).raw.json().key).toBe('studio.lastFactor');
    expect((await remove(first!.uuid)).status).toBe(404);
  });
});
