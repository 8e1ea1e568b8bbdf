import { randomBytes } from 'node:crypto';
import { ACCESS_CODE_ALPHABET, makeAccessCode } from '@picture-day/contract/access-code';
import {
  addPictureSetByCode,
  createAccount,
  login,
  verifySubjectCode,
} from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { openShare } from '@picture-day/contract/calls/sharing';
import { LANGUAGES } from '@picture-day/contract/constants';
import { DOOR } from '@picture-day/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hours, minutes } from '../../platform/clock.ts';
import { addAccount, addCustomer, addRedirectCode, addSubject, openAgain } from '../../testing/fixtures.ts';
import { forgetLimits } from '../../testing/forget-limits.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { text } from '../../texts/text.ts';
import { lookAtCodeAndName } from './door.ts';

const LONG = Boolean(process.env.LONG);
const INVALID = { error: true, errorMessage: 'The code is not valid', valid: false };
const NAME_ASKED = {
  error: true,
  errorMessage: "Please also enter the child's first name, as it stands in the letter.",
  valid: false,
  needsName: true,
};
const DIFFER = {
  error: true,
  errorMessage: 'The code and the name do not fit together. Check the spelling on the letter.',
  valid: false,
  needsName: true,
};

/** A code of ours that nobody has. */
const unknownCode = (): string => makeAccessCode(randomBytes);
/** The same with one character read wrongly. */
const mistyped = (code: string): string => {
  const last = ACCESS_CODE_ALPHABET.indexOf(code.at(-1) ?? '');
  return code.slice(0, -1) + ACCESS_CODE_ALPHABET[(last + 1) % ACCESS_CODE_ALPHABET.length];
};

describe('the door for codes', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => forgetLimits(shop.services.db));

  const verify = async (browser: Browser, code: string, firstName?: string) => {
    const { status, body } = await browser.ask(verifySubjectCode, { query: { code, firstName } });
    expect(status, 'nobody is turned away at the door').toBe(200);
    return body;
  };
  const guess = async (browser: Browser, times: number, firstName?: string) => {
    for (let n = 0; n < times; n++) await verify(browser, unknownCode(), firstName);
  };
  const asksName = async (browser: Browser) => (await browser.ask(bootstrap, { query: {} })).body.asksName;
  /** As if so many had guessed today, all over the world. */
  const guessedToday = (name: string, taken: number) =>
    sql`insert into limit_quarter (class, began_at, taken)
      values (${name}, quarter_of(${shop.clock.now()}), ${taken})`.execute(shop.services.db);
  const child = () => addSubject(shop, { subjectName: 'Søren Emil Bakke' });

  it('never counts a typing error as a guess', async () => {
    const { code } = await child();
    const browser = shop.browser();
    for (let n = 0; n < 40; n++) expect(await verify(browser, mistyped(code))).toEqual(INVALID);
    expect(await verify(browser, code.slice(1)), 'a character too few').toEqual(INVALID);
    expect(await verify(browser, `${code}7`), 'a character too many').toEqual(INVALID);
    expect(await asksName(browser)).toBe(false);
    expect((await verify(browser, code)).valid).toBe(true);
  });

  it('slows typing errors down beyond sixty a minute, and nothing else', async () => {
    const { code } = await child();
    const browser = shop.browser();
    for (let n = 0; n < 60; n++) await verify(browser, mistyped(code));
    const slowed = verify(browser, mistyped(code));
    await expect.poll(() => shop.clock.waits).toEqual([1000]);
    expect((await verify(browser, code)).valid).toBe(true);
    expect(await verify(shop.browser(), mistyped(code)), 'another household').toEqual(INVALID);
    shop.clock.forward(1000);
    expect(await slowed).toEqual(INVALID);
  });

  it('asks for the first name from the tenth guess in 15 minutes on, and opens with it', async () => {
    const { code } = await child();
    const browser = shop.browser();
    for (let n = 0; n < 10; n++) {
      expect(await asksName(browser)).toBe(false);
      expect(await verify(browser, unknownCode())).toEqual(INVALID);
    }
    expect(await asksName(browser)).toBe(true);
    expect(await verify(browser, code)).toEqual(NAME_ASKED);
    expect((await verify(browser, code, 'SOREN')).data?.code).toEqual({
      code,
      subject: { firstName: 'Søren', initial: 'B' },
    });
    expect((await verify(shop.browser(), code)).valid, 'another household is not asked').toBe(true);
    shop.clock.forward(minutes(15) + 1);
    expect((await verify(shop.browser(browser.address), code)).valid).toBe(true);
  });

  it('slows no school down whose families all give the right name', async () => {
    const { code } = await child();
    const { address } = shop.browser();
    for (let n = 0; n < DOOR.namedGuesses.address[0].count; n++) {
      expect((await verify(shop.browser(address), code, 'Søren')).valid).toBe(true);
    }
    expect((await lookAtCodeAndName(shop.services, address))?.slow).toBe(false);
  });

  it('asks after fifty guesses in a day, too', async () => {
    const browser = shop.browser();
    for (let round = 0; round < 5; round++) {
      await guess(browser, 10);
      shop.clock.forward(minutes(16));
    }
    expect(await verify(browser, unknownCode())).toEqual(NAME_ASKED);
    shop.clock.forward(hours(24));
    expect(await verify(browser, unknownCode())).toEqual(INVALID);
  });

  it('does not count what was right', async () => {
    const { code } = await child();
    const browser = shop.browser();
    for (let n = 0; n < 25; n++) expect((await verify(browser, code)).valid).toBe(true);
    for (let n = 0; n < 25; n++) expect((await verify(browser, code, 'Søren')).valid).toBe(true);
    expect(await asksName(browser)).toBe(false);
    const left =
      await sql`select from limit_event union all select from limit_quarter where taken <> 0`.execute(
        shop.services.db,
      );
    expect(left.rows).toEqual([]);
  });

  it('counts an IPv6 household as one address, and a site of many households as one', async () => {
    for (let n = 0; n < 10; n++) await verify(shop.browser(`2001:db8:1:2::${n + 1}`), unknownCode());
    expect(await asksName(shop.browser('2001:db8:1:2:ffff::1'))).toBe(true);
    expect(await asksName(shop.browser('2001:db8:1:3::1'))).toBe(true);
    expect(await asksName(shop.browser('2001:db8:2:2::1'))).toBe(false);
  });

  it('looks at ten codes alone when forty come at once, in two processes', async () => {
    const browser = shop.browser();
    const again = await openAgain(shop);
    const other = again.browser(browser.address);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => verify(n % 2 ? browser : other, unknownCode())),
    );
    expect(answers.filter(({ needsName }) => !needsName)).toHaveLength(10);
    expect(answers.filter(({ needsName }) => needsName)).toHaveLength(30);
    await again.close();
  });

  it('remembers guesses across a restart', async () => {
    const { code } = await child();
    const browser = shop.browser();
    await guess(browser, 10);
    const again = await openAgain(shop);
    expect(await verify(again.browser(browser.address), code)).toEqual(NAME_ASKED);
    await again.close();
  });

  it('answers a wrong code and a wrong name alike', async () => {
    const { code } = await child();
    const browser = shop.browser();
    await guess(browser, 10);
    expect(await verify(browser, unknownCode(), 'Søren')).toEqual(DIFFER);
    expect(await verify(browser, code, 'Noah')).toEqual(DIFFER);
    expect(await verify(browser, mistyped(code), 'Søren')).toEqual(DIFFER);
  });

  it('says what it says in the language of the visitor', () => {
    for (const key of ['nameAsked', 'codeAndNameDiffer', 'codesAreSlow', 'codeWaits'] as const) {
      expect(new Set(LANGUAGES.map((lang) => text(lang, key))).size).toBe(LANGUAGES.length);
    }
  });

  it('looks at an old short code only together with the first name, and counts each wrong one', async () => {
    await addSubject(shop, { code: 'K7P2XM', subjectName: 'Ada Solheim' });
    const browser = shop.browser();
    for (let n = 0; n < 12; n++) expect(await verify(browser, 'k7p2-xm')).toEqual(NAME_ASKED);
    expect(await asksName(browser), 'what is not looked at is no guess').toBe(false);
    expect((await verify(browser, 'k7p2-xm', 'ada')).data?.code?.code).toBe('K7P2XM');
    for (let n = 0; n < 10; n++) expect(await verify(browser, `K7P2X${n}`, 'Ada')).toEqual(DIFFER);
    expect(await asksName(browser)).toBe(true);
  });

  it('leads a code without a child on, whatever the name', async () => {
    const code = await addRedirectCode(shop, '/pages/summer');
    const browser = shop.browser();
    await guess(browser, 10);
    expect(await verify(browser, code)).toEqual(NAME_ASKED);
    expect((await verify(browser, code, 'Emil')).data).toEqual({ redirect: '/pages/summer' });
  });

  it('asks the links of letters, signed-in customers, sign-in and registration the same', async () => {
    const { code, subjectUuid } = await child();
    const { browser, email, password } = await addCustomer(shop);
    await guess(browser, 10);

    expect((await browser.ask(bootstrap, { query: { code } })).body.code).toEqual(NAME_ASKED);
    const add = async (firstName?: string) =>
      (await browser.ask(addPictureSetByCode, { query: { code, firstName } })).body;
    expect(await add()).toEqual(NAME_ASKED);
    expect(await add('Noah')).toEqual(DIFFER);
    expect(await add('Søren')).toEqual({ error: false, valid: true, subject: { uuid: subjectUuid } });

    const visitor = shop.browser(browser.address);
    const signIn = async (firstName?: string) =>
      (await visitor.ask(login, { body: { username: email, password, code, firstName } })).body;
    expect(await signIn()).toEqual({ error: true, errorMessage: NAME_ASKED.errorMessage });
    expect(await signIn('Søren')).toMatchObject({ error: false, subject: { uuid: subjectUuid } });

    const newcomer = shop.browser(browser.address);
    const register = async (firstName?: string) =>
      (
        await newcomer.ask(createAccount, {
          body: {
            email: 'kari@example.com',
            mobile: '91234567',
            password: 'fjellbekk7',
            confirm_password: 'fjellbekk7',
            code,
            firstName,
            acceptmail: false,
            termsofservice: true,
          },
        })
      ).body;
    expect(await register()).toMatchObject({ errorMessage: NAME_ASKED.errorMessage, data: ['code'] });
    expect(await register('Søren')).toMatchObject({ error: false, subject: { uuid: subjectUuid } });
  });

  it('asks nobody for the name of a code that this browser has verified', async () => {
    const { code } = await child();
    const browser = shop.browser();
    await verify(browser, code);
    await guess(browser, 10);
    expect((await browser.ask(bootstrap, { query: { code } })).body.code?.valid).toBe(true);
  });

  it('shows no more than a first name and an initial before sign-in, with the name as without it', async () => {
    const { code } = await child();
    const said = JSON.stringify(await verify(shop.browser(), code, 'Søren'));
    expect(said).not.toContain('Emil');
    expect(said).not.toContain('Bakke');
  });

  it('keeps share links out of it: those are only slowed, and a right one never', async () => {
    const browser = shop.browser();
    const open = async (token: string) => browser.ask(openShare, { params: { token } });
    await guess(browser, 10);
    for (let n = 0; n < 60; n++) expect((await open(`wrong${n}`)).body).toEqual({ shared: null });
    const slowed = open('wrong');
    await expect.poll(() => shop.clock.waits).toEqual([1000]);
    shop.clock.forward(1000);
    expect((await slowed).status).toBe(200);
  });

  describe('under attack', () => {
    const addresses = LONG ? 500 : 25;
    const ofMany = LONG ? 0 : 2000 - addresses * 10;

    it(`opens to a family after ${addresses} addresses × 10 guesses`, async () => {
      const { code, subjectUuid } = await child();
      const { browser: customer } = await addCustomer(shop);
      await guessedToday('guess', ofMany);
      const attackers = Array.from({ length: addresses }, (_, n) =>
        shop.browser(`198.18.${n >> 8}.${n & 255}`),
      );
      for (let round = 0; round < 10; round++) {
        await Promise.all(attackers.map((attacker) => verify(attacker, unknownCode())));
      }
      const family = shop.browser();
      expect(await asksName(family), 'everybody is asked').toBe(true);
      expect(await verify(family, code)).toEqual(NAME_ASKED);
      expect((await verify(family, code, 'Søren')).valid).toBe(true);
      const query = { code, firstName: 'Søren' };
      expect((await customer.ask(addPictureSetByCode, { query })).body.subject).toEqual({
        uuid: subjectUuid,
      });
      shop.clock.forward(hours(25));
      expect(await asksName(shop.browser())).toBe(false);
    }, 120_000);

    it('looks slowly past a hundred named guesses of one address, with words that name other ways in', async () => {
      const { code } = await child();
      const browser = shop.browser();
      await guess(browser, DOOR.namedGuesses.address[0].count, 'Søren');
      const first = await verify(browser, unknownCode(), 'Søren');
      expect(first).toMatchObject({
        ...DIFFER,
        errorMessage: expect.stringMatching(/sign in .* contact us/),
      });
      const right = verify(browser, code, 'Søren');
      await expect.poll(() => shop.clock.waits).toEqual([10_000]);
      expect((await verify(shop.browser(), code, 'Søren')).valid, 'another household waits for nobody').toBe(
        true,
      );
      shop.clock.forward(10_000);
      expect((await right).valid).toBe(true);
    });

    it('looks at one code a second past 200,000 named guesses in a day, and still opens', async () => {
      const { code } = await child();
      await guessedToday('guess', 200_000);
      await guessedToday('named-guess', 200_000);
      expect((await verify(shop.browser(), code, 'Søren')).valid).toBe(true);
      const wrong = verify(shop.browser(), unknownCode(), 'Søren');
      await expect.poll(() => shop.clock.waits).toEqual([1000]);
      const right = verify(shop.browser(), code, 'Søren');
      await expect.poll(() => shop.clock.waits).toEqual([1000, 2000]);
      shop.clock.forward(2000);
      expect((await right).valid).toBe(true);
      expect(await wrong).toMatchObject({ valid: false, needsName: true });
    });

    it('lets nobody wait for longer than half a minute: then it says so and counts nothing', async () => {
      const browser = shop.browser();
      await guess(browser, 100, 'Søren');
      const waiting = [verify(browser, unknownCode(), 'Søren')];
      for (const seconds of [10, 20, 30]) {
        waiting.push(verify(browser, unknownCode(), 'Søren'));
        await expect.poll(() => Math.max(...shop.clock.waits)).toBe(seconds * 1000);
      }
      expect(await verify(browser, unknownCode(), 'Søren')).toMatchObject({
        needsName: true,
        errorMessage: expect.stringMatching(/try again in a minute, sign in .* contact us/),
      });
      shop.clock.forward(30_000);
      await Promise.all(waiting);
    });

    it('signs customers in as ever', async () => {
      const { email, password } = await addAccount(shop);
      await guessedToday('guess', 200_000);
      await guessedToday('named-guess', 300_000);
      const { body } = await shop.browser().ask(login, { body: { username: email, password } });
      expect(body.error).toBe(false);
    });
  });
});
