import { randomUUID } from 'node:crypto';
import { ALL_CALLS } from '@picture-day/contract/all-calls';
import { type AnyCall, callUrl, rolesFor } from '@picture-day/contract/call';
import { studioAccount } from '@picture-day/contract/calls/studio/account';
import { studioLog } from '@picture-day/contract/calls/studio/log';
import { studioPeople } from '@picture-day/contract/calls/studio/people';
import { passByCode } from '@picture-day/contract/calls/studio/second-factor';
import { studioSession } from '@picture-day/contract/calls/studio/session';
import {
  studioForgotten,
  studioNewPassword,
  studioPasswordLink,
} from '@picture-day/contract/calls/studio/sign-in';
import { SIGN_IN } from '@picture-day/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { limitKey } from '../../platform/limits.ts';
import { addAccount } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { answerReminder } from '../accounts/password-reminder.ts';
import { addColleague, codeOf, giveStudioPassword, keyMailedTo, setUpApp } from './testing/colleagues.ts';

const NEW_PASSWORD = 'granbar-og-mose-7';
/** A stranger's thousand wrong tries; daily all but the last of them are only counted. */
const COUNTED = process.env.LONG ? 0 : 990;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { DEMO: 'no' } });
});
afterAll(() => shop.close());

/** As if somebody had been wrong so often, from everywhere. */
async function countTries(email: string, tries: number): Promise<void> {
  if (tries === 0) return;
  const key = limitKey('account', `${shop.portalUuid} ${email}`);
  const at = shop.clock.now();
  const events = Array.from({ length: tries }, () => ({ class: 'sign-in', key, at }));
  await shop.services.db.insertInto('limit_event').values(events).execute();
}

describe('a stolen password', () => {
  it('alone opens nothing: no call of the studio but those of the second factor', async () => {
    const person = await addColleague(shop);
    const thief = shop.browser();
    expect((await giveStudioPassword(thief, person)).body).toEqual({ step: 'factor' });
    const opened: string[] = [];
    for (const [name, call] of Object.entries<AnyCall>(ALL_CALLS)) {
      if (rolesFor(call).length === 0) continue;
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, randomUUID()]),
      );
      const { statusCode } = await thief.send(call.method, callUrl(call, { params }), {
        body: {},
        headers: { 'content-type': 'application/json' },
      });
      // Some are asked wrongly here and refused for that; the matrix of identities asks each rightly.
      if (statusCode !== 403 && statusCode !== 400) opened.push(`${name} answered ${statusCode}`);
    }
    expect(opened).toEqual([]);
    expect((await thief.ask(studioSession, {})).body.colleague).toBeNull();
  });
});

describe('wrong passwords', () => {
  it('say how many tries are left, when few are: the same for an address that nobody has', async () => {
    const person = await addColleague(shop);
    const [most] = SIGN_IN.addressAndAccount;
    for (const email of [person.email, 'nobody@example.com']) {
      const browser = shop.browser();
      const told = [];
      for (let n = 0; n <= most.count; n++) {
        const { body } = await giveStudioPassword(browser, { ...person, email, password: 'wrong' });
        told.push(body.isFull ? 'full' : body.triesLeft);
      }
      expect(told.slice(-8)).toEqual([undefined, 5, 4, 3, 2, 1, 0, 'full'].slice(-8));
    }
  });

  it('of a stranger, a thousand of them, do not lock the owner out', { timeout: 300_000 }, async () => {
    const owner = await addColleague(shop);
    await countTries(owner.email, COUNTED);
    for (let n = COUNTED; n < 1000; n++) {
      await giveStudioPassword(shop.browser(), { ...owner, password: 'wrong-password' });
    }
    const stranger = await giveStudioPassword(shop.browser(), owner);
    expect(stranger.body, 'the account is full for everybody else').toMatchObject({ isFull: true });
    shop.clock.forward(minutes(1));
    expect((await giveStudioPassword(owner.browser, owner)).body.step).toBe('factor');
    const code = codeOf(shop, owner.secret);
    expect((await owner.browser.ask(passByCode, { body: { code } })).body).toEqual({});
    expect((await owner.browser.ask(studioLog, { query: {} })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const link = async (email: string, browser = shop.browser()) => {
    await browser.ask(studioForgotten, { body: { emailAddress: email } });
    const asked = await shop.services.db.selectFrom('password_reminder').select('uuid').execute();
    for (const { uuid } of asked) await answerReminder(shop.services, uuid);
    return keyMailedTo(shop, email, 'new-password');
  };

  it('is set anew by a mailed link, once; the factor is still asked for', async () => {
    const person = await addColleague(shop);
    const browser = shop.browser();
    const key = await link(person.email, browser);
    expect((await browser.ask(studioPasswordLink, { params: { key } })).body).toEqual({ isOpen: true });
    const set = (password: string) => browser.ask(studioNewPassword, { params: { key }, body: { password } });
    expect((await set('elleve-tegn')).status).toBe(400);
    expect((await set(NEW_PASSWORD)).body).toEqual({});
    expect((await set(NEW_PASSWORD)).body.error).toMatch(/was used/);
    expect((await person.browser.ask(studioAccount, {})).status, 'sessions of before').toBe(401);
    expect((await giveStudioPassword(browser, { ...person, password: NEW_PASSWORD })).body.step).toBe(
      'factor',
    );
  });

  it('opens the way past a stranger’s hundred tries', async () => {
    const person = await addColleague(shop);
    await countTries(person.email, 100);
    expect((await giveStudioPassword(shop.browser(), person)).body).toMatchObject({ isFull: true });
    expect((await giveStudioPassword(person.browser, person)).body.step, 'a known browser').toBe('factor');
    const browser = shop.browser();
    const mailed = await link(person.email, browser);
    await browser.ask(studioNewPassword, { params: { key: mailed }, body: { password: NEW_PASSWORD } });
    expect((await giveStudioPassword(browser, { ...person, password: NEW_PASSWORD })).body.step).toBe(
      'factor',
    );
  });

  it('of a colleague is not set by the shop’s weaker rule', async () => {
    const { resetPassword, checkResetKey } = await import('@picture-day/contract/calls/access');
    const person = await addColleague(shop);
    const code = await link(person.email);
    const browser = shop.browser();
    expect((await browser.ask(checkResetKey, { params: { code } })).body).toEqual({ valid: false });
    const { body } = await browser.ask(resetPassword, { params: { code }, body: { password: 'granbar-7' } });
    expect(body).toHaveProperty('error');
    expect((await giveStudioPassword(shop.browser(), person)).body.step).toBe('factor');
  });
});

describe('a sign-in that failed', () => {
  it('stands in the log with the colleague it was tried at, for a password and for a code', async () => {
    const person = await addColleague(shop);
    await giveStudioPassword(shop.browser(), { ...person, password: 'wrong' });
    const { browser } = { browser: shop.browser() };
    await giveStudioPassword(browser, person);
    await browser.ask(passByCode, { body: { code: '000000' } });
    const lines = await shop.services.db
      .selectFrom('audit_log')
      .where('action', '=', 'signInFailed')
      .where('colleague_uuid', '=', person.uuid)
      .orderBy('id')
      .select('detail')
      .execute();
    expect(lines.map(({ detail }) => (detail as { why: string }).why)).toEqual(['wrongLogin', 'wrongCode']);
  });
});

describe('the demo', () => {
  it('lets its colleagues in by the password alone on this machine, and not where others see it', async () => {
    for (const [DEMO, step] of [
      ['yes', 'in'],
      ['public', 'setup'],
    ] as const) {
      const demo = await openTestShop({ settings: { DEMO } });
      const person = await addAccount(demo, { role: 'office' });
      expect((await giveStudioPassword(demo.browser(), person)).body).toEqual({ step });
      const owner = await addAccount(demo, { role: 'owner' });
      const browser = demo.browser();
      await giveStudioPassword(browser, owner);
      if (step === 'setup') await setUpApp(demo, browser);
      // People says of colleagues without a factor what is true here.
      expect((await browser.ask(studioPeople, {})).body.needsFactor).toBe(step === 'setup');
      await demo.close();
    }
  });
});
