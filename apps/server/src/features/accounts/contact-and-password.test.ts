import { login, validateMobile } from '@picture-day/contract/calls/access';
import { updatePassword, updateUser, updateUserInfo } from '@picture-day/contract/calls/accounts';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../testing/fixtures.ts';
import { changeSettings } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const CONTACT = {
  name: 'Kari Hansen',
  address: 'Strandgata 1',
  address2: 'c/o Nilsen',
  postal_code: '4790',
  city: 'Lillesand',
  state: 'Agder',
  mobile: '41234567',
};

describe('the account of a signed-in customer', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('keeps the wish for mail', async () => {
    const { browser } = await addCustomer(shop);
    for (const acceptMail of [true, false]) {
      expect((await browser.ask(updateUser, { body: { acceptMail } })).body.user.acceptMail).toBe(acceptMail);
    }
  });

  it('changes only its own', async () => {
    const [one, other] = [await addCustomer(shop), await addCustomer(shop)];
    await one.browser.ask(updateUser, { body: { acceptMail: true } });
    await one.browser.ask(updateUserInfo, { body: CONTACT });
    const { body } = await other.browser.ask(bootstrap, { query: {} });
    expect(body.session.user).toMatchObject({ acceptMail: false, name: '' });
  });

  it('takes new contact information, without what the shop does not gather', async () => {
    const { browser } = await addCustomer(shop);
    const { body } = await browser.ask(updateUserInfo, { body: CONTACT });
    expect(body.success).toBe(true);
    expect(body.user).toMatchObject({
      name: 'Kari Hansen',
      mobilePhone: '+4741234567',
      address: { address: 'Strandgata 1', address2: '', postalCode: '4790', city: 'Lillesand', state: '' },
    });
  });

  it('gathers a second address line and a listed state where the shop wants them', async () => {
    const wants = { gatherAddress2: true, gatherState: true, states: ['Agder'], hidePostalCode: true };
    await changeSettings(shop, { options: wants });
    const { browser } = await addCustomer(shop);
    const contact = { ...CONTACT, postal_code: '' };
    const { body } = await browser.ask(updateUserInfo, { body: contact });
    expect(body.user?.address).toMatchObject({ address2: 'c/o Nilsen', state: 'Agder', postalCode: '' });
    const elsewhere = await browser.ask(updateUserInfo, { body: { ...contact, state: 'Texas' } });
    expect(elsewhere.body.user?.address.state).toBe('');
    await changeSettings(shop);
  });

  it.each<[keyof typeof CONTACT, string, string]>([
    ['name', 'Kari', 'Please enter both first and last name'],
    ['name', '', 'This is required!'],
    ['address', '', 'This is required!'],
    ['city', ' ', 'This is required!'],
    ['postal_code', '47900', 'Invalid postal code'],
    ['postal_code', '', 'This is required!'],
    ['mobile', '123', 'Invalid phone number'],
    ['mobile', '37274000', 'Invalid phone number'],
  ])("refuses the %s '%s'", async (field, value, message) => {
    const { browser } = await addCustomer(shop);
    const { body } = await browser.ask(updateUserInfo, { body: { ...CONTACT, [field]: value } });
    expect(body).toEqual({
      success: false,
      error: message,
      data: [field],
      reasons: { [field]: message },
    });
    const boot = await browser.ask(bootstrap, { query: {} });
    expect(boot.body.session.user?.name).toBe('');
  });

  it('takes a new password and ends the other sessions', async () => {
    const { email, password, browser } = await addCustomer(shop);
    const elsewhere = shop.browser();
    await elsewhere.ask(login, { body: { username: email, password } });
    const body = { password: 'fives', reTypePassword: 'fives' };
    expect((await browser.ask(updatePassword, { body })).body).toEqual({ status: 'OK' });
    expect((await browser.ask(bootstrap, { query: {} })).body.session.user).not.toBeNull();
    expect((await elsewhere.ask(bootstrap, { query: {} })).body.session.user).toBeNull();
    const signIn = async (typed: string) =>
      (await shop.browser().ask(login, { body: { username: email, password: typed } })).body.error;
    expect(await signIn(password)).toBe(true);
    expect(await signIn('fives')).toBe(false);
  });

  it.each(['abcde', '12345', 'password', 'DRAGON', 'aaaaa'])(
    'refuses %s, which strangers try first',
    async (password) => {
      const { browser } = await addCustomer(shop);
      const { body } = await browser.ask(updatePassword, { body: { password, reTypePassword: password } });
      expect(body).toEqual({
        status: 'ERROR',
        error: 'This password is one of the first that strangers try. Please choose another.',
        data: ['password'],
      });
    },
  );

  it('refuses the own address as a password', async () => {
    const { browser, email } = await addCustomer(shop, { email: 'kari.nord@example.com' });
    for (const password of [email.toUpperCase(), 'kari.nord']) {
      const { body } = await browser.ask(updatePassword, { body: { password, reTypePassword: password } });
      expect(body.data).toEqual(['password']);
    }
  });

  it('tells the owner by mail that the password was changed, in their language', async () => {
    const { browser, email } = await addCustomer(shop, { lang: 'sv' });
    const body = { password: 'granbar', reTypePassword: 'granbar' };
    await browser.ask(updatePassword, { body });
    const mails = await shop.services.db
      .selectFrom('outbox_mail')
      .where('recipient', '=', email)
      .select('message')
      .execute();
    expect(mails).toMatchObject([{ message: { subject: 'Ditt lösenord har ändrats' } }]);
  });

  it('refuses a password that is not long enough, or not the same twice', async () => {
    const { browser } = await addCustomer(shop);
    const change = async (password: string, reTypePassword: string) =>
      (await browser.ask(updatePassword, { body: { password, reTypePassword } })).body;
    expect(await change('four', 'four')).toEqual({
      status: 'ERROR',
      error: 'The password is not long enough',
      data: ['password'],
    });
    expect(await change('fives', 'fivez')).toEqual({
      status: 'ERROR',
      error: 'The passwords must match',
      data: ['reTypePassword'],
    });
  });

  it('is not there for visitors', async () => {
    const visitor = shop.browser();
    expect((await visitor.ask(updateUser, { body: { acceptMail: true } })).status).toBe(401);
    expect((await visitor.ask(updateUserInfo, { body: CONTACT })).status).toBe(401);
    const body = { password: 'fives', reTypePassword: 'fives' };
    expect((await visitor.ask(updatePassword, { body })).status).toBe(401);
  });
});

describe('a mobile number', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it.each([
    ['41234567', '+4741234567'],
    ['+47 412 34 567', '+4741234567'],
    ['0047 412 34 567', '+4741234567'],
    ['+46 70-123 45 67', '+46701234567'],
    ['+45 20 12 34 56', '+4520123456'],
    ['+358 40 1234567', '+358401234567'],
    ['+49 151 23456789', '+4915123456789'],
  ])('%s is valid in Norway', async (mobile, asStored) => {
    const { body } = await shop.browser().ask(validateMobile, { body: { mobile } });
    expect(body).toEqual({ valid: true, mobile: asStored });
  });

  it.each(['', '1', '11111111', '37274000', 'abc41234567', '41234567; drop', '+47'])(
    "'%s' is not",
    async (mobile) => {
      const { body } = await shop.browser().ask(validateMobile, { body: { mobile } });
      expect(body).toEqual({ valid: false, errorMessage: 'Invalid phone number' });
    },
  );
});
