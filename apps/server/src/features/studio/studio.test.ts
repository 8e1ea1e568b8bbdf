import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '@picture-day/contract/access-code';
import type { AnyCall } from '@picture-day/contract/call';
import {
  addPictureSetByCode,
  createAccount,
  login,
  logout,
  resetPassword,
} from '@picture-day/contract/calls/access';
import { updatePassword, updateUser } from '@picture-day/contract/calls/accounts';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { downloadDigitalCopy } from '@picture-day/contract/calls/pictures';
import { sharePictureSets } from '@picture-day/contract/calls/sharing';
import { endSimulation, simulateCustomer } from '@picture-day/contract/calls/studio';
import { studioFamilies } from '@picture-day/contract/calls/studio/families';
import { studioLog, studioLogEntry } from '@picture-day/contract/calls/studio/log';
import { studioSignIn, studioSignOut } from '@picture-day/contract/calls/studio/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { limitKey } from '../../platform/limits.ts';
import {
  addAccount,
  addCustomer,
  addOperator,
  addSubject,
  type SignedIn,
  signIn,
} from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const WRONG = 'Wrong email address or password';

describe('an operator', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const boot = async (browser: Browser) => (await browser.ask(bootstrap, { query: {} })).body;
  const simulate = (operator: SignedIn, customerUuid: string, reason = 'asked by phone') =>
    operator.browser.ask(simulateCustomer, { body: { customerUuid, reason } });
  const audit = async (operator: SignedIn, family: string) =>
    (await operator.browser.ask(studioLog, { query: { family } })).body.entries;

  it('signs in and is no customer', async () => {
    const operator = await addOperator(shop, { name: 'Ola Operator' });
    const { session } = await boot(operator.browser);
    expect(session).toMatchObject({
      user: null,
      operator: { name: 'Ola Operator', emailAddress: operator.email },
      simulation: null,
    });
    const refused = await operator.browser.ask(updateUser, { body: { acceptMail: true } });
    expect(refused.status).toBe(401);
  });

  it('is told the same for a wrong password, an unknown address and a customer’s', async () => {
    const operator = await addAccount(shop, { role: 'owner' });
    const customer = await addAccount(shop);
    const tries = [
      { emailAddress: operator.email, password: 'wrong' },
      { emailAddress: 'nobody@example.com', password: 'wrong' },
      { emailAddress: customer.email, password: customer.password },
    ];
    for (const body of tries) {
      const answer = await shop.browser().ask(studioSignIn, { body });
      expect([answer.body.error, answer.body.step]).toEqual([WRONG, undefined]);
    }
  });

  it('is not locked out by a stranger’s hundred wrong passwords', async () => {
    const operator = await addOperator(shop);
    await operator.browser.ask(studioSignOut, {});
    const key = limitKey('account', `${shop.portalUuid} ${operator.email}`);
    const at = shop.clock.now();
    const events = Array.from({ length: 100 }, () => ({ class: 'sign-in', key, at }));
    await shop.services.db.insertInto('limit_event').values(events).execute();
    const body = { emailAddress: operator.email, password: operator.password };
    const stranger = await shop.browser().ask(studioSignIn, { body });
    expect(stranger.body.error).toMatch(/the link we mail you opens the way/);
    expect((await operator.browser.ask(studioSignIn, { body })).body.step).toBe('in');
  });

  it('gets a new token at sign-in and none after log out', async () => {
    const { browser, email, password } = await addOperator(shop);
    const first = browser.cookies.get('session');
    await browser.ask(studioSignIn, { body: { emailAddress: email, password } });
    expect(browser.cookies.get('session')).not.toBe(first);
    await browser.ask(studioSignOut, {});
    expect(browser.cookies.has('session')).toBe(false);
    expect((await boot(browser)).session.operator).toBeNull();
  });

  it.each<[string, AnyCall, object]>([
    ['find families', studioFamilies, { query: {} }],
    ['simulate', simulateCustomer, { body: { customerUuid: crypto.randomUUID(), reason: 'why not' } }],
    ['end a simulation', endSimulation, {}],
    ['read the log', studioLog, { query: {} }],
  ])('is the only one who may %s', async (_, call, request) => {
    const customer = await addCustomer(shop);
    for (const browser of [shop.browser(), customer.browser]) {
      expect((await browser.ask(call, request)).status).toBe(401);
    }
  });

  it('acts as a customer for thirty minutes, with a reason', async () => {
    const operator = await addOperator(shop, { name: 'Ola Operator' });
    const customer = await addAccount(shop, { name: 'Kari Hansen' });
    const endTime = new Date(shop.clock.now().getTime() + minutes(30)).toISOString();
    const { body } = await simulate(operator, customer.uuid, '  asked by phone ');
    const simulation = {
      customer: { uuid: customer.uuid, name: 'Kari Hansen', emailAddress: customer.email },
      reason: 'asked by phone',
      endTime,
    };
    expect(body).toEqual({ simulation });
    expect((await boot(operator.browser)).session).toMatchObject({
      user: { emailAddress: customer.email, isSimulated: true },
      operator: { name: 'Ola Operator', emailAddress: operator.email },
      simulation,
    });
    expect(
      (await operator.browser.ask(updateUser, { body: { acceptMail: true } })).body.user.isSimulated,
    ).toBe(true);

    shop.clock.forward(minutes(30));
    expect((await operator.browser.ask(updateUser, { body: { acceptMail: false } })).status).toBe(401);
    expect((await boot(operator.browser)).session).toMatchObject({
      user: null,
      operator: { name: 'Ola Operator' },
      simulation: null,
    });
  });

  it('must give a reason', async () => {
    const operator = await addOperator(shop);
    const customer = await addAccount(shop);
    for (const reason of ['', '   '])
      expect((await simulate(operator, customer.uuid, reason)).status).toBe(400);
  });

  it('ends the simulation and is the operator again', async () => {
    const operator = await addOperator(shop);
    const customer = await addAccount(shop);
    await simulate(operator, customer.uuid);
    expect((await operator.browser.ask(endSimulation, {})).body).toEqual({ error: false });
    const { session } = await boot(operator.browser);
    expect(session).toMatchObject({
      user: null,
      simulation: null,
      operator: { emailAddress: operator.email },
    });
  });

  it('finds nobody in another shop, nor an operator, nor a guest, to act as', async () => {
    const operator = await addOperator(shop);
    const other = await addOtherShop(shop);
    const strangers = [
      await addAccount(shop, { portalUuid: other.uuid, name: 'Stranger Danger' }),
      await addAccount(shop, { role: 'owner' }),
      await addAccount(shop, { isAnonymous: true }),
      { uuid: crypto.randomUUID() },
    ];
    for (const stranger of strangers) {
      const { status, raw } = await simulate(operator, stranger.uuid);
      expect(status).toBe(404);
      expect(raw.json().error).toBe('Not found');
    }
    const { body } = await operator.browser.ask(studioFamilies, { query: { q: 'stranger' } });
    expect(body.families).toEqual([]);
  });

  it('cannot change the password, register, sign in or reset while acting as a customer', async () => {
    const operator = await addOperator(shop);
    const customer = await addAccount(shop);
    await simulate(operator, customer.uuid);
    const { code } = await addSubject(shop);
    const body = {
      email: 'new@example.com',
      mobile: '41234567',
      password: 'sommer',
      confirm_password: 'sommer',
      code,
      acceptmail: false,
      termsofservice: true,
    };
    const own = { username: customer.email, password: customer.password };
    const replies = [
      await operator.browser.ask(updatePassword, { body: { password: 'fives', reTypePassword: 'fives' } }),
      await operator.browser.ask(createAccount, { body }),
      await operator.browser.ask(login, { body: own }),
      await operator.browser.ask(resetPassword, {
        params: { code: 'any' },
        body: { password: 'sevenchars' },
      }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(replies[0]?.raw.json().error).toBe('This is not possible while you act as a customer');
    expect((await shop.browser().ask(login, { body: own })).body.error).toBe(false);
  });

  it('cannot mail a picture set to anybody while acting as a customer', async () => {
    const operator = await addOperator(shop);
    const { subjectUuid } = await addSubject(shop);
    const customer = await addAccount(shop, { owns: [subjectUuid] });
    await simulate(operator, customer.uuid);
    const query = { 'email[]': ['friend@example.com'], 'subjects[]': [subjectUuid] };
    const { status, raw } = await operator.browser.ask(sharePictureSets, { query });
    expect([status, raw.json().error]).toEqual([403, 'This is not possible while you act as a customer']);
    const mails = await shop.services.db
      .selectFrom('outbox_mail')
      .where('recipient', '=', 'friend@example.com')
      .select('uuid')
      .execute();
    expect(mails).toEqual([]);
  });

  it('leaves a line with both identities for every download, naming what was asked for', async () => {
    const operator = await addOperator(shop);
    const customer = await addAccount(shop);
    const file = crypto.randomUUID();
    const own = await addCustomer(shop);
    await own.browser.ask(downloadDigitalCopy, { query: { dl: 'file', file } });
    await simulate(operator, customer.uuid);
    await operator.browser.ask(downloadDigitalCopy, { query: { dl: 'file', file } });
    const rows = await shop.services.db
      .selectFrom('audit_log')
      .where('action', '=', 'downloadDigitalCopy')
      .select(['operator_uuid', 'account_uuid', 'detail'])
      .execute();
    expect(rows).toEqual([
      {
        operator_uuid: operator.uuid,
        account_uuid: customer.uuid,
        detail: { asked: { dl: 'file', file } },
      },
    ]);
  });

  it('leaves a line with both identities for every write', async () => {
    const operator = await addOperator(shop, { name: 'Ola Operator' });
    const customer = await addAccount(shop, { name: 'Kari Hansen' });
    const { code } = await addSubject(shop);
    await simulate(operator, customer.uuid, 'asked by phone');
    await operator.browser.ask(addPictureSetByCode, { query: { code } });
    await operator.browser.ask(updateUser, { body: { acceptMail: true } });
    await operator.browser.ask(endSimulation, {});
    const entries = await audit(operator, customer.uuid);
    expect(entries.map(({ action }) => action)).toEqual([
      'endSimulation',
      'updateUser',
      'addPictureSetByCode',
      'simulateCustomer',
    ]);
    for (const entry of entries) {
      expect(entry.who).toEqual({ uuid: operator.uuid, name: 'Ola Operator' });
      expect(entry.family).toEqual({ uuid: customer.uuid, name: 'Kari Hansen' });
    }
    const params = { id: entries.at(-1)?.id ?? 0 };
    const { body: began } = await operator.browser.ask(studioLogEntry, { params });
    expect(began.reason).toBe('asked by phone');
    const logged = JSON.stringify(await shop.services.db.selectFrom('audit_log').selectAll().execute());
    expect(logged).not.toContain(code);
  });

  it('reads the log of the own shop and of no other', async () => {
    await addOperator(shop);
    const other = await addOtherShop(shop);
    const browser = other.browser();
    await signIn(browser, await addAccount(shop, { portalUuid: other.uuid, role: 'owner' }));
    const foreign = await browser.ask(studioLog, { query: {} });
    expect(foreign.body.entries.map(({ action }) => action)).toEqual(['operatorLogin']);
  });

  it('leaves no session behind when logging out as the customer', async () => {
    const operator = await addOperator(shop);
    const customer = await addAccount(shop);
    await simulate(operator, customer.uuid);
    await operator.browser.ask(logout, {});
    expect((await boot(operator.browser)).session).toMatchObject({ user: null, operator: null });
  });

  it('meets the same door as everybody, acting or not', async () => {
    const operator = await addOperator(shop);
    const customer = await addAccount(shop);
    await simulate(operator, customer.uuid);
    const add = () =>
      operator.browser.ask(addPictureSetByCode, { query: { code: makeAccessCode(randomBytes) } });
    for (let n = 0; n < 10; n++) expect((await add()).status).toBe(200);
    expect((await add()).body.needsName).toBe(true);
  });
});
