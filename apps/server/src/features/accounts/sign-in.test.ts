import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '@picture-day/contract/access-code';
import {
  changeLanguage,
  login,
  logout,
  resetPassword,
  sendPasswordReminder,
  userExistsByEmail,
  verifySubjectCode,
} from '@picture-day/contract/calls/access';
import { updateUser } from '@picture-day/contract/calls/accounts';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours, minutes } from '../../platform/clock.ts';
import { limitKey } from '../../platform/limits.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { addAccount, addCustomer, addOperator, addSubject, openAgain } from '../../testing/fixtures.ts';
import { addOtherShop, atHost } from '../../testing/portals.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { answerReminder } from './password-reminder.ts';

const WRONG = 'Wrong email address or password';
const bootOf = async (browser: Browser) => (await browser.ask(bootstrap, { query: {} })).body;
const unknownCode = (): string => makeAccessCode(randomBytes);

describe('signing in', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const signIn = (browser: Browser, username: string, password: string, code?: string) =>
    browser.ask(login, { body: { username, password, code } });

  it('answers the user and opens what is protected', async () => {
    const { email, password } = await addAccount(shop, { name: 'Kari Hansen', acceptMail: true, lang: 'nb' });
    const browser = shop.browser();
    const { body } = await signIn(browser, `  ${email.toUpperCase()} `, password);
    expect(body).toEqual({
      error: false,
      user: {
        name: 'Kari Hansen',
        emailAddress: email,
        isSimulated: false,
        isAnonymousUser: false,
        lang: 'nb',
        mobilePhone: '',
        address: { address: '', address2: '', postalCode: '', city: '', state: '' },
        acceptMail: true,
      },
    });
    const boot = await bootOf(browser);
    expect(boot.session).toEqual({ user: body.user, lang: 'nb', operator: null, simulation: null });
  });

  it('says the same for a wrong address as for a wrong password', async () => {
    const { email } = await addAccount(shop);
    const wrongPassword = await signIn(shop.browser(), email, 'something else');
    const wrongAddress = await signIn(shop.browser(), 'nobody@example.com', 'something else');
    expect(wrongPassword.body).toEqual({ error: true, errorMessage: WRONG });
    expect(wrongAddress.body).toEqual(wrongPassword.body);
    expect(wrongAddress.raw.cookies).toEqual([]);
  });

  it('refuses operators and anonymous users with the same text', async () => {
    const operator = await addAccount(shop, { role: 'owner' });
    const anonymous = await addAccount(shop, { isAnonymous: true });
    for (const { email, password } of [operator, anonymous]) {
      expect((await signIn(shop.browser(), email, password)).body).toEqual({
        error: true,
        errorMessage: WRONG,
      });
    }
  });

  it('gives the session a new token and ends the old one', async () => {
    const { code } = await addSubject(shop);
    const { email, password } = await addAccount(shop);
    const browser = shop.browser();
    await browser.ask(verifySubjectCode, { query: { code } });
    const before = browser.cookies.get('session') ?? '';
    await signIn(browser, email, password);
    const now = browser.cookies.get('session') ?? '';
    expect(now).not.toBe(before);
    const left = await shop.services.db
      .selectFrom('session')
      .where('token_hash', 'in', [hashSecret(before), hashSecret(now)])
      .select('token_hash')
      .execute();
    expect(left.map((row) => row.token_hash)).toEqual([hashSecret(now)]);
  });

  it('keeps the token in a cookie that scripts and other sites cannot use', async () => {
    const { email, password } = await addAccount(shop);
    const { raw } = await signIn(shop.browser(), email, password);
    expect(raw.cookies[0]).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Strict', path: '/' });
    const stored = await shop.services.db.selectFrom('session').select('token_hash').execute();
    const token = raw.cookies[0]?.value ?? '';
    expect(stored.some((row) => row.token_hash.toString().includes(token))).toBe(false);
  });

  it('adds the picture set of a code given along', async () => {
    const { code, subjectUuid } = await addSubject(shop, { needsConfirmation: true });
    const { email, password } = await addAccount(shop);
    const browser = shop.browser();
    const { body } = await signIn(browser, email, password, code);
    expect(body.subject).toEqual({ uuid: subjectUuid });
    expect((await bootOf(browser)).currentPictureSetUuid).toBe(subjectUuid);
  });

  it('does not sign in with a wrong code, and counts it as one', async () => {
    const { email, password } = await addAccount(shop);
    const browser = shop.browser();
    for (let n = 0; n < 10; n++) {
      const { body } = await signIn(browser, email, password, unknownCode());
      expect(body).toEqual({ error: true, errorMessage: 'The code is not valid' });
    }
    expect(browser.cookies.has('session')).toBe(false);
    const { code } = await addSubject(shop);
    expect((await signIn(browser, email, password, code)).body.errorMessage).toMatch(/first name/);
    expect((await signIn(browser, email, password)).body.error).toBe(false);
  });

  it('takes the code this browser has verified, also when its attempts are used up', async () => {
    const { code, subjectUuid } = await addSubject(shop);
    const { email, password } = await addAccount(shop);
    const browser = shop.browser();
    await browser.ask(verifySubjectCode, { query: { code } });
    for (let n = 0; n < 10; n++) await browser.ask(verifySubjectCode, { query: { code: unknownCode() } });
    expect((await signIn(browser, email, password, code)).body.subject).toEqual({ uuid: subjectUuid });
  });

  /** As if a hundred households had each tried a wrong password: hashing them all would take a minute. */
  const attack = async (email: string) => {
    const key = limitKey('account', `${shop.portalUuid} ${email}`);
    const at = shop.clock.now();
    const events = Array.from({ length: 100 }, () => ({ class: 'sign-in', key, at }));
    await shop.services.db.insertInto('limit_event').values(events).execute();
  };

  it('evaluates twenty wrong passwords in 15 minutes from one household, also across a restart', async () => {
    const { email, password } = await addAccount(shop);
    const browser = shop.browser();
    for (let n = 0; n < 20; n++)
      expect((await signIn(browser, email, 'wrong')).body.errorMessage).toBe(WRONG);
    const again = await openAgain(shop);
    const refused = await signIn(again.browser(browser.address), email, password);
    expect(refused.body.errorMessage).toMatch(/Too many wrong passwords .* the link we mail you/);
    await again.close();
    const neighbour = await addAccount(shop);
    expect((await signIn(shop.browser(browser.address), neighbour.email, password)).body.error).toBe(false);
    shop.clock.forward(minutes(15) + 1);
    expect((await signIn(browser, email, password)).body.error).toBe(false);
  });

  it('protects one account from many addresses, and an unknown one alike', async () => {
    const { email, password } = await addAccount(shop);
    for (const username of [email, 'not.known@example.com']) {
      await attack(username);
      expect((await signIn(shop.browser(), username, password)).body.errorMessage).toMatch(/Too many wrong/);
    }
    shop.clock.forward(hours(1));
    expect((await signIn(shop.browser(), email, password)).body.error).toBe(false);
  });

  it('lets no stranger lock the owner out of the browser they use', async () => {
    const { browser, email, password } = await addCustomer(shop);
    await browser.ask(logout, {});
    await attack(email);
    for (let n = 0; n < 25; n++) await signIn(shop.browser(browser.address), email, 'wrong');
    expect((await signIn(browser, email, password)).body.error, 'a known browser').toBe(false);
    expect((await signIn(shop.browser(), email, password)).body.error, 'a new one').toBe(true);
  });

  it('counts the tries of a known browser by themselves', async () => {
    const { browser, email, password } = await addCustomer(shop);
    for (let n = 0; n < 20; n++)
      expect((await signIn(browser, email, 'wrong')).body.errorMessage).toBe(WRONG);
    expect((await signIn(browser, email, password)).body.errorMessage).toMatch(/Too many wrong/);
    const other = await addAccount(shop);
    expect((await signIn(browser, other.email, other.password)).body.error, 'another account').toBe(false);
  });

  it('opens a way past by the link of a reminder, which makes the browser a known one', async () => {
    const { email } = await addAccount(shop);
    await attack(email);
    const browser = shop.browser();
    await browser.ask(sendPasswordReminder, { query: { json: '1', email } });
    const [asked] = await shop.services.db.selectFrom('password_reminder').select('uuid').execute();
    await answerReminder(shop.services, asked?.uuid ?? '');
    const mail = await shop.services.db
      .selectFrom('outbox_mail')
      .where('recipient', '=', email)
      .select('message')
      .executeTakeFirstOrThrow();
    const [, code = ''] = /resetcode=([\w-]+)/.exec(JSON.stringify(mail.message)) ?? [];
    await browser.ask(resetPassword, { params: { code }, body: { password: 'granbar-7' } });
    expect((await signIn(browser, email, 'granbar-7')).body.error).toBe(false);
    expect((await signIn(shop.browser(), email, 'granbar-7')).body.error, 'another browser').toBe(true);
  });

  it('keeps the token of a known browser as a secret of this host, and only its hash', async () => {
    const { browser } = await addCustomer(shop);
    const token = browser.cookies.get('known') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await shop.services.db.selectFrom('known_browser').select('token_hash').execute();
    expect(kept.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token);
  });

  it('ends with the browser session on log out', async () => {
    const { browser } = await addCustomer(shop);
    const token = browser.cookies.get('session') ?? '';
    expect((await browser.ask(logout, {})).body).toEqual({ error: false });
    expect(browser.cookies.has('session')).toBe(false);
    const thief = shop.browser();
    const reply = await thief.send('GET', '/api/webshop/bootstrap', {
      headers: { cookie: `session=${token}` },
    });
    expect(reply.json().session.user).toBeNull();
  });

  it('lasts thirty days without a visit', async () => {
    const { browser } = await addCustomer(shop);
    shop.clock.forward(days(29));
    expect((await bootOf(browser)).session.user).not.toBeNull();
    shop.clock.forward(days(31));
    expect((await bootOf(browser)).session.user).toBeNull();
  });

  it('does not hold in another shop', async () => {
    const other = await addOtherShop(shop);
    const { email, password, browser } = await addCustomer(shop);
    atHost(browser, other.host);
    expect((await bootOf(browser)).session.user).toBeNull();
    expect((await browser.ask(updateUser, { body: { acceptMail: true } })).status).toBe(401);
    expect((await signIn(browser, email, password)).body.errorMessage).toBe(WRONG);
  });
});

describe('the language', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('is remembered for a visitor in a cookie that pages are rendered with', async () => {
    const browser = shop.browser();
    const { raw } = await browser.ask(changeLanguage, { body: { lang: 'fi' } });
    expect(raw.cookies).toMatchObject([{ name: 'lang', value: 'fi', sameSite: 'Lax', path: '/' }]);
    expect((await bootOf(browser)).session.lang).toBe('fi');
  });

  it('is remembered for the account', async () => {
    const { email, password, browser } = await addCustomer(shop);
    await browser.ask(changeLanguage, { body: { lang: 'de' } });
    const elsewhere = shop.browser();
    await elsewhere.ask(login, { body: { username: email, password } });
    expect((await bootOf(elsewhere)).session).toMatchObject({ lang: 'de', user: { lang: 'de' } });
  });

  it('chosen in this browser is kept across a sign-in', async () => {
    const { email, password } = await addAccount(shop, { lang: 'nb' });
    const browser = shop.browser();
    await browser.ask(changeLanguage, { body: { lang: 'sv' } });
    await browser.ask(login, { body: { username: email, password } });
    expect((await bootOf(browser)).session.lang).toBe('sv');
  });

  it('must be one that the shop offers', async () => {
    const { savePortal } = await import('../portals/portal.ts');
    const { TEST_PORTAL_SETTINGS } = await import('../../testing/test-shop.ts');
    await savePortal(shop.services.db, {
      uuid: crypto.randomUUID(),
      key: 'two',
      name: 'Two languages',
      hosts: ['two.localhost'],
      isDefault: false,
      settings: { ...TEST_PORTAL_SETTINGS, languages: ['nb', 'en'], defaultLanguage: 'nb' },
    });
    shop.clock.forward(minutes(1));
    const browser = shop.browser();
    browser.headers = { ...browser.headers, host: 'two.localhost' };
    const { status, raw } = await browser.ask(changeLanguage, { body: { lang: 'fi' } });
    expect(status).toBe(422);
    expect(raw.json().fields).toEqual(['lang']);
    expect((await bootOf(browser)).session.lang).toBe('nb');
  });

  it('of an operator who acts as a customer does not become the customer’s', async () => {
    const { simulateCustomer } = await import('@picture-day/contract/calls/studio');
    const customer = await addAccount(shop, { lang: 'da' });
    const operator = await addOperator(shop);
    await operator.browser.ask(simulateCustomer, {
      body: { customerUuid: customer.uuid, reason: 'asked by phone' },
    });
    await operator.browser.ask(changeLanguage, { body: { lang: 'en' } });
    const boot = await bootOf(operator.browser);
    expect(boot.session).toMatchObject({ lang: 'en', user: { lang: 'da' } });
  });
});

describe('the email check', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const exists = (browser: Browser, email: string) => browser.ask(userExistsByEmail, { query: { email } });

  it('tells honestly whether an address belongs to an account', async () => {
    const { email } = await addAccount(shop);
    expect((await exists(shop.browser(), ` ${email.toUpperCase()} `)).body).toEqual({ exists: true });
    expect((await exists(shop.browser(), 'nobody@example.com')).body).toEqual({ exists: false });
  });

  it("answers 'Invalid email' for what is no address", async () => {
    for (const email of ['kari', 'kari@', 'a@b.no,c@d.no', 'a b@example.com']) {
      expect((await exists(shop.browser(), email)).body).toEqual({ error: 'Invalid email' });
    }
  });

  it('is limited to five in ten minutes from an address without a verified code', async () => {
    const browser = shop.browser();
    for (let n = 0; n < 5; n++) expect((await exists(browser, `a${n}@example.com`)).status).toBe(200);
    expect((await exists(browser, 'a6@example.com')).status).toBe(429);
    shop.clock.forward(minutes(10) + 1);
    expect((await exists(browser, 'a6@example.com')).status).toBe(200);
  });

  it('is limited to twenty per verified code, in whatever browser', async () => {
    const { code } = await addSubject(shop);
    const [one, two] = [shop.browser(), shop.browser()];
    for (const browser of [one, two]) await browser.ask(verifySubjectCode, { query: { code } });
    for (let n = 0; n < 20; n++) {
      expect((await exists(n % 2 ? one : two, `b${n}@example.com`)).status).toBe(200);
    }
    expect((await exists(one, 'last@example.com')).status).toBe(429);
    expect((await exists(two, 'last@example.com')).status).toBe(429);
  });
});
