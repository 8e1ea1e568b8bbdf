import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '@picture-day/contract/access-code';
import type { BodyOf } from '@picture-day/contract/call';
import { changeLanguage, createAccount, login, verifySubjectCode } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addRedirectCode, addSubject } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

type Form = BodyOf<typeof createAccount>;
let people = 0;

describe('registration', () => {
  let shop: TestShop;
  let code: string;
  let subjectUuid: string;
  beforeAll(async () => {
    shop = await openTestShop();
    ({ code, subjectUuid } = await addSubject(shop));
  });
  afterAll(() => shop.close());

  const form = (change: Partial<Form> = {}): Form => ({
    email: `parent${people++}@example.com`,
    mobile: '412 34 567',
    password: 'sommer',
    confirm_password: change.password ?? 'sommer',
    code,
    acceptmail: false,
    termsofservice: true,
    ...change,
  });
  const create = (browser: Browser, body: Form) => browser.ask(createAccount, { body });
  const stored = (email: string) =>
    shop.services.db.selectFrom('account').where('email', '=', email).selectAll().execute();

  it('makes the account, adds the picture set and signs in', async () => {
    const browser = shop.browser();
    await browser.ask(changeLanguage, { body: { lang: 'nb' } });
    const body = form({ email: '  Kari.Hansen@Example.com ' });
    const reply = await create(browser, body);
    expect(reply.body).toEqual({ error: false, data: [], subject: { uuid: subjectUuid } });
    const boot = (await browser.ask(bootstrap, { query: {} })).body;
    expect(boot.session.user).toMatchObject({
      emailAddress: 'kari.hansen@example.com',
      mobilePhone: '+4741234567',
      lang: 'nb',
      acceptMail: false,
      isAnonymousUser: false,
    });
    expect(boot.currentPictureSetUuid).toBe(subjectUuid);
    const [account] = await stored('kari.hansen@example.com');
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const again = await shop
      .browser()
      .ask(login, { body: { username: 'kari.hansen@example.com', password: 'sommer' } });
    expect(again.body.error).toBe(false);
  });

  it('gives the session a new token', async () => {
    const browser = shop.browser();
    await browser.ask(verifySubjectCode, { query: { code } });
    const before = browser.cookies.get('session');
    await create(browser, form());
    expect(browser.cookies.get('session')).not.toBe(before);
  });

  it.each<[string, Partial<Form>, string, string]>([
    ['an empty address', { email: '' }, 'email', 'This is required!'],
    ['what is no address', { email: 'kari' }, 'email', 'Invalid email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email', 'Invalid email'],
    [
      'an address with a line break',
      { email: 'a@example.com\r\nBcc: b@example.com' },
      'email',
      'Invalid email',
    ],
    ['an empty mobile number', { mobile: '' }, 'mobile', 'This is required!'],
    ['letters as mobile number', { mobile: 'call me' }, 'mobile', 'Invalid phone number'],
    ['a number too short for the country', { mobile: '4123456' }, 'mobile', 'Invalid phone number'],
    ['a land line', { mobile: '37 27 40 00' }, 'mobile', 'Invalid phone number'],
    ['a password of five characters', { password: 'abcde' }, 'password', "That's too short!"],
    ['an empty password', { password: '' }, 'password', 'This is required!'],
    [
      'another password the second time',
      { confirm_password: 'winter' },
      'confirm_password',
      'The passwords must match',
    ],
    ['terms not accepted', { termsofservice: false }, 'termsofservice', 'Please accept the terms of service'],
    ['no code', { code: '' }, 'code', 'The code is not valid'],
    ['an unknown code', { code: makeAccessCode(randomBytes) }, 'code', 'The code is not valid'],
  ])('refuses %s and names the field', async (_, change, field, message) => {
    const browser = shop.browser();
    const body = form(change);
    const reply = await create(browser, body);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      error: true,
      errorMessage: message,
      data: [field],
      reasons: { [field]: message },
    });
    expect(await stored(body.email)).toEqual([]);
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('names every wrong field at once', async () => {
    const wrong = form({
      email: 'x',
      mobile: '1',
      password: 'a',
      confirm_password: 'b',
      code: 'x',
      termsofservice: false,
    });
    const { body } = await create(shop.browser(), wrong);
    expect(body.errorMessage).toBe('Please check the marked fields');
    expect(new Set(body.data)).toEqual(
      new Set(['email', 'mobile', 'password', 'confirm_password', 'code', 'termsofservice']),
    );
    expect(body.reasons).toMatchObject({
      email: 'Invalid email',
      mobile: 'Invalid phone number',
      password: "That's too short!",
    });
  });

  it('says what is wrong in the language of the visitor', async () => {
    const browser = shop.browser();
    await browser.ask(changeLanguage, { body: { lang: 'de' } });
    expect((await create(browser, form({ mobile: '1' }))).body.errorMessage).toBe('Ungültige Telefonnummer');
  });

  it('takes a mobile number of another country with its prefix', async () => {
    const body = form({ mobile: '+46 70 123 45 67' });
    await create(shop.browser(), body);
    expect((await stored(body.email))[0]?.mobile).toBe('+46701234567');
  });

  it.each(['password', '123456', 'abcdef', 'Qwerty'])(
    'refuses the password %s, which strangers try first',
    async (password) => {
      const { body } = await create(shop.browser(), form({ password }));
      expect(body).toMatchObject({
        error: true,
        errorMessage: 'This password is one of the first that strangers try. Please choose another.',
        data: ['password'],
      });
    },
  );

  it('refuses the own address as the password', async () => {
    const email = 'per.nord@example.com';
    for (const password of [email, 'per.nord']) {
      expect((await create(shop.browser(), form({ email, password }))).body.data).toEqual(['password']);
    }
  });

  it('is open to a whole school behind one address', async () => {
    const { browser: evening } = shop;
    for (let n = 0; n < 25; n++) {
      const parent = evening('192.0.2.77');
      const { code } = await addSubject(shop);
      await parent.ask(verifySubjectCode, { query: { code } });
      const { status } = await create(parent, form({ code, email: 'not an address' }));
      expect(status).toBe(200);
    }
  });

  it('refuses an address that has an account, but tells so only to who has a valid code', async () => {
    const { email } = await addAccount(shop);
    expect((await create(shop.browser(), form({ email: email.toUpperCase() }))).body).toEqual({
      error: true,
      errorMessage: 'The email address already has an account',
      data: ['email'],
      reasons: { email: 'The email address already has an account' },
      exists: true,
    });
    const guess = await create(shop.browser(), form({ email, code: makeAccessCode(randomBytes) }));
    expect(guess.body.data).toEqual(['code']);
  });

  it('needs a code with a picture set', async () => {
    const redirect = await addRedirectCode(shop, '/pages/summer');
    expect((await create(shop.browser(), form({ code: redirect }))).body.data).toEqual(['code']);
  });

  it('is no way around the door: past ten wrong codes the name is wanted', async () => {
    const browser = shop.browser();
    for (let n = 0; n < 10; n++) {
      expect((await create(browser, form({ code: makeAccessCode(randomBytes) }))).status).toBe(200);
    }
    expect((await create(browser, form())).body.data).toEqual(['code']);
    expect((await browser.ask(verifySubjectCode, { query: { code } })).body.needsName).toBe(true);
    expect((await create(browser, form({ firstName: 'Emma' }))).body.error).toBe(false);
  });

  it('makes one account when twenty register one address at once', async () => {
    const email = 'twenty@example.com';
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => create(shop.browser(), form({ email }))),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(replies.filter(({ body }) => !body.error)).toHaveLength(1);
    for (const { body } of replies.filter((reply) => reply.body.error)) expect(body.data).toEqual(['email']);
    const accounts = await stored(email);
    expect(accounts).toHaveLength(1);
    const owned = await shop.services.db
      .selectFrom('account_subject')
      .where('account_uuid', '=', accounts[0]?.uuid ?? '')
      .selectAll()
      .execute();
    expect(owned).toHaveLength(1);
  });

  it('leaves nothing behind when it cannot be finished', async () => {
    const body = form({ email: 'unlucky@example.com' });
    const { db } = shop.services;
    const { sql } = await import('kysely');
    await sql`alter table session add constraint no_more check (false) not valid`.execute(db);
    expect((await create(shop.browser(), body)).status).toBe(500);
    await sql`alter table session drop constraint no_more`.execute(db);
    expect(await stored(body.email)).toEqual([]);
    expect((await create(shop.browser(), body)).body.error).toBe(false);
  });

  it('stores the wish for mail, but never where the shop does not ask', async () => {
    const options = { disableAcceptMailOptionWhenRegisteringUser: true, acceptMailDefaultOn: true };
    const quiet = await addOtherShop(shop, { options });
    const asked = form({ acceptmail: true });
    await create(shop.browser(), asked);
    expect((await stored(asked.email))[0]?.accept_mail).toBe(true);

    const there = await addSubject(shop, { portalUuid: quiet.uuid });
    const notAsked = form({ acceptmail: true, code: there.code });
    expect((await create(quiet.browser(), notAsked)).body.error).toBe(false);
    expect((await stored(notAsked.email))[0]?.accept_mail).toBe(false);
  });

  it('is limited to twenty an hour from one address', async () => {
    const browser = shop.browser();
    for (let n = 0; n < 20; n++) expect((await create(browser, form({ mobile: '1' }))).status).toBe(200);
    expect((await create(browser, form())).status).toBe(429);
  });
});
