import {
  changeLanguage,
  checkResetKey,
  login,
  resetPassword,
  sendPasswordReminder,
} from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { simulateCustomer } from '@picture-day/contract/calls/studio';
import { studioNewPassword } from '@picture-day/contract/calls/studio/sign-in';
import { LANGUAGES } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { sendQueuedMail } from '../../platform/outbox.ts';
import { addAccount, addCustomer, addOperator } from '../../testing/fixtures.ts';
import { hearStatements } from '../../testing/heard.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { answerReminder } from './password-reminder.ts';

const SAME = 'If the address has an account, an email with instructions is on its way.';
const NO_ACCOUNT = 'Sorry, no account connected to this key';

describe('a forgotten password', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ settings: { TRUST_PROXY: 'yes' } });
  });
  afterAll(() => shop.close());

  const ask = (browser: Browser, email: string) =>
    browser.ask(sendPasswordReminder, { query: { json: '1', email } });
  /** What the worker does with all that was asked for. */
  const answerAll = async () => {
    const asked = await shop.services.db.selectFrom('password_reminder').select('uuid').execute();
    for (const { uuid } of asked) await answerReminder(shop.services, uuid);
  };
  const remind = async (browser: Browser, email: string) => {
    const reply = await ask(browser, email);
    await answerAll();
    return reply;
  };
  const mailsTo = (email: string) =>
    shop.services.db
      .selectFrom('outbox_mail')
      .where('recipient', '=', email)
      .select(['uuid', 'message'])
      .orderBy('created_at')
      .execute();
  const lastMailTo = async (email: string): Promise<MailMessage> => {
    const message = (await mailsTo(email)).at(-1)?.message;
    if (!message) throw new Error('no mail is waiting');
    return message as MailMessage;
  };
  const keyFor = async (email: string, browser = shop.browser()): Promise<string> => {
    await remind(browser, email);
    return /(?:resetcode=|new-password\/)([\w-]+)/.exec((await lastMailTo(email)).text)?.[1] ?? '';
  };
  const check = async (code: string, browser = shop.browser()) =>
    (await browser.ask(checkResetKey, { params: { code } })).body.valid;
  const reset = (code: string, password: string, browser = shop.browser()) =>
    browser.ask(resetPassword, { params: { code }, body: { password } });
  const signIn = async (username: string, password: string) =>
    (await shop.browser().ask(login, { body: { username, password } })).body;

  it('is answered the same for known and unknown addresses', async () => {
    const { email } = await addAccount(shop);
    const known = await remind(shop.browser(), email.toUpperCase());
    const unknown = await remind(shop.browser(), 'nobody@example.com');
    expect(known.body).toEqual({ message: SAME });
    expect(unknown.body).toEqual(known.body);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo('nobody@example.com')).toHaveLength(0);
  });

  it('is the same work for known and unknown addresses while the visitor waits', async () => {
    const { email } = await addAccount(shop);
    const heard = hearStatements(shop.connected.pool);
    const statements = async (address: string) => {
      heard.length = 0;
      await ask(shop.browser(), address);
      return [...heard];
    };
    await statements('first@example.com');
    const unknown = await statements('nobody.at.all@example.com');
    const known = await statements(email);
    expect(known).toEqual(unknown);
    expect(known.join()).toContain('password_reminder');
    expect(known.join()).not.toMatch(/"account"|reset_key|outbox_mail/);
    await answerAll();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await shop.services.db.selectFrom('password_reminder').select('uuid').execute()).toEqual([]);
  });

  it("answers 'Invalid email' for what is no address", async () => {
    for (const email of ['', 'kari', 'a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
      expect((await remind(shop.browser(), email)).body).toEqual({ error: 'Invalid email' });
    }
  });

  it('sends a mail with a link, as text and as a page in the colours of the shop', async () => {
    const { email } = await addAccount(shop);
    const key = await keyFor(email);
    const [mail] = await mailsTo(email);
    await sendQueuedMail(shop.services, mail?.uuid ?? '');
    const [sent] = (await shop.mail.read()).filter(({ to }) => to === email);
    expect(sent).toMatchObject({ from: '"Test Foto" <post@example.com>', subject: 'Choose a new password' });
    const link = `http://localhost/reset-password?resetcode=${key}`;
    expect(sent?.text).toContain(link);
    expect(sent?.text).toContain('within 30 minutes');
    expect(sent?.html).toContain(`href="${link}"`);
    expect(sent?.html).toContain('#0e5a57');
  });

  it('keeps the key readable nowhere once the mail is sent', async () => {
    const { uuid, email } = await addAccount(shop);
    const key = await keyFor(email);
    const [mail] = await mailsTo(email);
    await sendQueuedMail(shop.services, mail?.uuid ?? '');
    expect((await mailsTo(email))[0]?.message).toBeNull();
    const [stored] = await shop.services.db
      .selectFrom('reset_key')
      .where('account_uuid', '=', uuid)
      .select('key_hash')
      .execute();
    expect(stored?.key_hash).toHaveLength(32);
    expect(stored?.key_hash.toString('base64url')).not.toBe(key);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  });

  it('gets its mail in the language of the visitor', async () => {
    const subjects = new Set<string>();
    for (const lang of LANGUAGES) {
      const { email } = await addAccount(shop);
      const browser = shop.browser();
      await browser.ask(changeLanguage, { body: { lang } });
      await remind(browser, email);
      subjects.add((await lastMailTo(email)).subject);
    }
    expect(subjects.size).toBe(LANGUAGES.length);
    expect(subjects).toContain('Valitse uusi salasana');
  });

  it.each(['evil.example', 'localhost:3000@evil.example', 'localhost.evil.example', 'evil.example:3000'])(
    'never links to the host %s that a stranger wrote into the request',
    async (host) => {
      const { email } = await addAccount(shop);
      const browser = shop.browser();
      browser.headers = { ...browser.headers, host, 'x-forwarded-proto': 'https' };
      await remind(browser, email);
      const { text, html } = await lastMailTo(email);
      expect(text).toContain('http://localhost:3000/reset-password?');
      expect(html).not.toContain('evil');
    },
  );

  it('fills nobody’s inbox: five mails in half an hour', async () => {
    const { email } = await addAccount(shop);
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(shop.browser(), email)));
    await answerAll();
    for (const { body } of replies) expect(body).toEqual({ message: SAME });
    expect(await mailsTo(email)).toHaveLength(5);
    shop.clock.forward(minutes(31));
    await remind(shop.browser(), email);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('can be asked for five times in ten minutes from one household, for each address', async () => {
    const browser = shop.browser();
    for (let n = 0; n < 5; n++) expect((await ask(browser, 'nobody@example.com')).status).toBe(200);
    expect((await ask(browser, 'nobody@example.com')).status).toBe(429);
    expect((await ask(browser, 'somebody@example.com')).status, 'another family there').toBe(200);
    expect((await ask(shop.browser(), 'nobody@example.com')).status).toBe(200);
  });

  it.each(['password', '12345678', 'football', 'AAAAAAAA', 'Passord123', 'abcdefgh'])(
    'is not replaced by %s, which strangers try first',
    async (password) => {
      const { email } = await addAccount(shop);
      const key = await keyFor(email);
      const { body } = await reset(key, password);
      expect(body.error).toMatch(/one of the first that strangers try/);
      expect((await reset(key, 'granbar-7')).body, 'the key is still good').toEqual({ success: true });
    },
  );

  it('is not replaced by the own address', async () => {
    const { email } = await addAccount(shop);
    expect((await reset(await keyFor(email), email)).body.error).toMatch(/strangers try/);
  });

  it('tells the owner by mail when it was replaced', async () => {
    const { email } = await addAccount(shop, { lang: 'nb' });
    await reset(await keyFor(email), 'granbar-7');
    const mail = await lastMailTo(email);
    expect(mail.subject).toBe('Passordet ditt er endret');
    expect(mail.text).toContain('http://localhost/#login');
    expect(mail.text).not.toContain('granbar-7');
  });

  it('is replaced with the key, which looking at does not use up', async () => {
    const { email, password } = await addAccount(shop);
    const key = await keyFor(email);
    for (let n = 0; n < 3; n++) expect(await check(key)).toBe(true);
    expect((await reset(key, 'new pass word')).body).toEqual({ success: true });
    expect((await signIn(email, password)).error).toBe(true);
    expect((await signIn(email, 'newpassword')).error).toBe(false);
  });

  it('is replaced once per key', async () => {
    const { email } = await addAccount(shop);
    const key = await keyFor(email);
    await reset(key, 'sevenchars');
    expect(await check(key)).toBe(false);
    expect((await reset(key, 'otherchars')).body).toEqual({ error: NO_ACCOUNT });
    expect((await signIn(email, 'sevenchars')).error).toBe(false);
  });

  it('is replaced once when ten use the key at the same moment', async () => {
    const { email } = await addAccount(shop);
    const key = await keyFor(email);
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(key, `password-${n}`)));
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('cannot be replaced after thirty minutes', async () => {
    const { email } = await addAccount(shop);
    const key = await keyFor(email);
    shop.clock.forward(minutes(30));
    expect(await check(key)).toBe(false);
    expect((await reset(key, 'sevenchars')).body).toEqual({ error: NO_ACCOUNT });
  });

  it('ends the link of an older mail with a newer one, which works', async () => {
    const { email } = await addAccount(shop);
    const older = await keyFor(email);
    shop.clock.forward(1000);
    const newer = await keyFor(email);
    expect(older).not.toBe(newer);
    expect(await check(older)).toBe(false);
    expect((await reset(older, 'sevenchars')).body).toEqual({ error: NO_ACCOUNT });
    expect((await reset(newer, 'sevenchars')).body).toEqual({ success: true });
  });

  it('needs seven characters, spaces not counted', async () => {
    const { email } = await addAccount(shop);
    const key = await keyFor(email);
    for (const short of ['', 'sixsix', ' six six ', '       ']) {
      expect((await reset(key, short)).body).toEqual({ error: "That's too short!" });
    }
    expect(await check(key)).toBe(true);
    expect((await reset(key, 'seven77')).body).toEqual({ success: true });
  });

  it('ends all sessions of the account, an operator’s who acts as it too', async () => {
    const { uuid, email, browser } = await addCustomer(shop);
    const operator = await addOperator(shop);
    await operator.browser.ask(simulateCustomer, { body: { customerUuid: uuid, reason: 'asked' } });
    await reset(await keyFor(email), 'sevenchars');
    for (const ended of [browser, operator.browser]) {
      const { body } = await ended.ask(bootstrap, { query: {} });
      expect(body.session).toMatchObject({ user: null, operator: null, simulation: null });
    }
  });

  it('of an operator ends what the operator does as a customer', async () => {
    const customer = await addAccount(shop);
    const operator = await addOperator(shop);
    await operator.browser.ask(simulateCustomer, { body: { customerUuid: customer.uuid, reason: 'asked' } });
    const key = await keyFor(operator.email);
    await shop.browser().ask(studioNewPassword, { params: { key }, body: { password: 'granbar-og-mose' } });
    const { body } = await operator.browser.ask(bootstrap, { query: {} });
    expect(body.session).toMatchObject({ user: null, operator: null });
  });

  it('cannot be replaced with a key that never was', async () => {
    expect(await check('a'.repeat(43))).toBe(false);
    expect((await reset('a'.repeat(43), 'sevenchars')).body).toEqual({ error: NO_ACCOUNT });
  });

  it('cannot be replaced in another shop', async () => {
    const other = await addOtherShop(shop);
    const { email } = await addAccount(shop);
    const key = await keyFor(email);
    const there = other.browser();
    expect(await check(key, there)).toBe(false);
    expect((await reset(key, 'sevenchars', there)).body).toEqual({ error: NO_ACCOUNT });
    expect(await check(key)).toBe(true);
  });

  it('is not closed by wrong keys of others: those are only slowed, beyond sixty a minute', async () => {
    const { email } = await addAccount(shop);
    const key = await keyFor(email);
    const browser = shop.browser();
    for (let n = 0; n < 60; n++) expect(await check(`guess${n}`, browser)).toBe(false);
    const slowed = check('guess', browser);
    await expect.poll(() => shop.clock.waits).toEqual([1000]);
    expect(await check(key, browser)).toBe(true);
    shop.clock.forward(1000);
    expect(await slowed).toBe(false);
  });
});
