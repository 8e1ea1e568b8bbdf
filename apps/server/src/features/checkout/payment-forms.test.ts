import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { BILLING, goToCheckout, OF_AGE, pressBuy, progressOf } from './testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const TOO_YOUNG = '01011050081';

const press = async (title: string, paymentOptionData: object) => {
  const shopping = await goToCheckout(shop, { title });
  return { shopping, reply: await pressBuy(shopping, { title, paymentOptionData }) };
};

describe('a payment option that asks for a mobile number', () => {
  it.each([
    [{}, 'This is required!'],
    [{ mobilePhone: '' }, 'This is required!'],
    [{ mobilePhone: '12' }, 'Invalid phone number'],
    [{ mobilePhone: '22 00 00 00' }, 'Invalid phone number'],
    [{ mobilePhone: 'call me' }, 'Invalid phone number'],
  ])('refuses %j', async (data, error) => {
    const { reply } = await press('Vipps', data);
    expect(reply).toMatchObject({ status: 422, body: { error, fields: ['mobilePhone'] } });
  });

  it('takes one of the country, or an international one', async () => {
    for (const mobilePhone of ['912 34 567', '+47 91234567', '+46 70 123 45 67']) {
      expect((await press('Vipps', { mobilePhone })).reply.status).toBe(200);
    }
  });
});

describe('an invoice', () => {
  it.each([
    [{}, 'This is required!'],
    [{ pid: '15076500566' }, 'Invalid personal ID number'],
    [{ pid: 'nonsense' }, 'Invalid personal ID number'],
    [{ pid: TOO_YOUNG }, 'You must be at least 18 years old to pay by invoice.'],
  ])('refuses %j', async (data, error) => {
    const { reply } = await press('Invoice', data);
    expect(reply).toMatchObject({ status: 422, body: { error, fields: ['pid'] } });
  });

  it.each([
    [
      'nobody, by an account without an address',
      undefined,
      ['billing.address', 'billing.postalCode', 'billing.city'],
    ],
    ['nobody at all', {}, ['billing.name', 'billing.address', 'billing.postalCode', 'billing.city']],
    ['half a name', { ...BILLING, name: 'Kari' }, ['billing.name']],
    ['no street', { ...BILLING, address: '' }, ['billing.address']],
    ['a postal code of elsewhere', { ...BILLING, postalCode: '47' }, ['billing.postalCode']],
  ])('refuses to be for %s, and says why of each field', async (_, billing, fields) => {
    const { reply } = await press('Invoice', { pid: OF_AGE, billing });
    expect(reply).toMatchObject({ status: 422, body: { fields } });
    expect(Object.keys((reply.body as { reasons?: object }).reasons ?? {})).toEqual(fields);
  });

  it('is for the account where the purchase names nobody else, and says what the account lacks', async () => {
    const shopping = await goToCheckout(shop, { title: 'Invoice' });
    const paymentOptionData = { pid: OF_AGE, billing: undefined };
    const refused = await pressBuy(shopping, { title: 'Invoice', paymentOptionData });
    expect(refused.body.error).toBe(
      'An invoice needs a full name and address. Missing in the account: address, postal code, city.',
    );
    const address = {
      address: 'Strandgata 14',
      address2: '',
      postalCode: '4790',
      city: 'Lillesand',
      state: '',
    };
    await shop.services.db
      .updateTable('account')
      .set({ address: JSON.stringify(address) })
      .where('uuid', '=', shopping.parent.uuid)
      .execute();
    const { status, body } = await pressBuy(shopping, { title: 'Invoice', paymentOptionData });
    expect(status).toBe(200);
    const { billing } = await shop.services.db
      .selectFrom('shop_order')
      .where('uuid', '=', body.transaction!.order.uuid)
      .select('billing')
      .executeTakeFirstOrThrow();
    expect(billing).toMatchObject({ name: 'Kari Solheim', address1: 'Strandgata 14', city: 'Lillesand' });
  });

  it('is not offered by a shop that has no bank account', async () => {
    await changeSettings(shop, { legal: { organisationNumber: '923609016', bankAccount: '' } });
    await expect(press('Invoice', { pid: OF_AGE })).rejects.toThrow();
    await changeSettings(shop);
  });

  it('is agreed at once with the fee, and the personal number is kept nowhere', async () => {
    const { shopping, reply } = await press('Invoice', { pid: OF_AGE });
    expect(await progressOf(shopping.browser, reply.body.transaction!)).toMatchObject({
      provider: 'invoice',
      state: 'authorised',
      totalPrice: 39900 + 2900,
    });
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(shop.services.db);
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const { rows } = await sql<{ found: number }>`
        select count(*) as found from ${sql.raw(name)} t
        where t::text like ${`%${OF_AGE}%`}`.execute(shop.services.db);
      expect([name, rows[0]?.found]).toEqual([name, 0]);
    }
  });
});
