import { randomUUID } from 'node:crypto';
import { login } from '@picture-day/contract/calls/access';
import { deleteAccount, exportAccount } from '@picture-day/contract/calls/accounts';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addSubject } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { forgetInOrders } from './forget-in-orders.ts';
import { exportedData } from './testing/exported-data.ts';

describe("a customer's own data", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  async function family() {
    const { subjectUuid } = await addSubject(shop, { subjectName: 'Ada Solheim' });
    const person = await addCustomer(shop, { name: 'Ingrid Solheim', owns: [subjectUuid] });
    return { ...person, subjectUuid };
  }

  async function order(accountUuid: string, state: 'done' | 'in_production'): Promise<string> {
    const { db } = shop.services;
    const [uuid, cart_uuid, now] = [randomUUID(), randomUUID(), shop.clock.now()];
    const shared = { portal_uuid: shop.portalUuid, account_uuid: accountUuid };
    await db
      .insertInto('cart')
      .values({ ...shared, uuid: cart_uuid, state: 'placed', created_at: now, changed_at: now })
      .execute();
    await db
      .insertInto('shop_order')
      .values({
        ...shared,
        uuid,
        cart_uuid,
        currency: 'NOK',
        goods: 100,
        discount: 0,
        delivery: 0,
        fees: 0,
        total: 100,
        comment: 'Ring the bell at Ingrid Solheim',
        lang: 'en',
        client: 'mobile',
        shop_address: 'http://localhost',
        payment: JSON.stringify({ title: 'Card' }),
        handover: JSON.stringify({
          type: 'postage',
          name: 'Post',
          address: { name: 'Ingrid Solheim' },
          contact: { name: 'Ingrid Solheim', emailAddress: 'i@example.com' },
        }),
        vat: JSON.stringify([]),
        holds_digital: false,
        holds_physical: true,
        placed_at: now,
        confirmed_at: now,
        expires_at: now,
      })
      .execute();
    await db
      .insertInto('order_line')
      .values({
        order_uuid: uuid,
        position: 0,
        uuid: randomUUID(),
        type: 0,
        kind: 'digital-set',
        subject_uuids: [randomUUID()],
        picture_uuids: [randomUUID()],
        quantity: 1,
        actual_line_price: 100,
        described: JSON.stringify({
          product: { name: 'Digital set' },
          description: 'Ada Solheim, 4B',
          subjects: [{ name: 'Ada Solheim' }],
        }),
      })
      .execute();
    await db.updateTable('shop_order').set({ state: 'paid' }).where('uuid', '=', uuid).execute();
    await db.updateTable('shop_order').set({ state }).where('uuid', '=', uuid).execute();
    return uuid;
  }

  const stored = (uuid: string) =>
    shop.services.db.selectFrom('shop_order').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow();

  it('is downloaded as one archive, without the password', async () => {
    const { browser, email, uuid } = await family();
    const orderUuid = await order(uuid, 'done');
    const { raw, status } = await browser.ask(exportAccount, {});
    expect(status).toBe(200);
    expect(raw.headers['content-disposition']).toContain('attachment');
    expect(raw.headers['cache-control']).toBe('private, no-store');
    const data = exportedData(raw);
    expect(data.account).toMatchObject({ email, name: 'Ingrid Solheim' });
    expect(data.pictureSets[0].subject.name).toBe('Ada Solheim');
    expect(data.orders[0].uuid).toBe(orderUuid);
    expect(raw.payload).not.toContain('argon2');
  });

  it('goes with the account: sessions, picture sets and name at once, the order stays', async () => {
    const { browser, email, password, uuid } = await family();
    const elsewhere = shop.browser();
    await elsewhere.ask(login, { body: { username: email, password } });
    const orderUuid = await order(uuid, 'done');
    const answer = await browser.ask(deleteAccount, { body: { password } });
    expect(answer.body).toEqual({ deleted: true });
    for (const one of [browser, elsewhere]) {
      expect((await one.ask(bootstrap, { query: {} })).body.session.user).toBeNull();
    }
    const again = await shop.browser().ask(login, { body: { username: email, password } });
    expect(again.body.error).toBe(true);
    const kept = await stored(orderUuid);
    expect(kept.total).toBe(100);
    expect(JSON.stringify(kept)).not.toMatch(/Ingrid|i@example/);
    const { db } = shop.services;
    const line = await db.selectFrom('order_line').where('order_uuid', '=', orderUuid).selectAll().execute();
    expect(line).toMatchObject([{ actual_line_price: 100, subject_uuids: [], picture_uuids: [] }]);
    expect(JSON.stringify(line)).toContain('Digital set');
    expect(JSON.stringify(line)).not.toContain('Ada');
    const account = await db.selectFrom('account').where('uuid', '=', uuid).selectAll().executeTakeFirst();
    expect(JSON.stringify(account)).not.toMatch(/Ingrid|@example/);
    expect(await db.selectFrom('account_subject').where('account_uuid', '=', uuid).execute()).toEqual([]);
  });

  it('goes from every finished order at once, whatever other order is still under way', async () => {
    const { browser, password, uuid } = await family();
    const done = await order(uuid, 'done');
    const underWay = await order(uuid, 'in_production');
    await browser.ask(deleteAccount, { body: { password } });
    expect(JSON.stringify(await stored(done))).not.toContain('Ingrid');
    expect(JSON.stringify((await stored(underWay)).handover)).toContain('Ingrid');
  });

  it('leaves the address on an order under way until it is on its way', async () => {
    const { browser, password, uuid } = await family();
    const orderUuid = await order(uuid, 'in_production');
    await browser.ask(deleteAccount, { body: { password } });
    expect(JSON.stringify((await stored(orderUuid)).handover)).toContain('Ingrid');
    await shop.services.db
      .updateTable('shop_order')
      .set({ state: 'shipped' })
      .where('uuid', '=', orderUuid)
      .execute();
    await forgetInOrders(shop.services);
    expect(JSON.stringify(await stored(orderUuid))).not.toContain('Ingrid');
  });

  it('is the only thing that is ever taken out of a paid order', async () => {
    const { uuid } = await family();
    const orderUuid = await order(uuid, 'done');
    const without = shop.services.db.updateTable('shop_order').set({ comment: null });
    await expect(without.where('uuid', '=', orderUuid).execute()).rejects.toThrow('never changed');
    const bare = shop.services.db.updateTable('order_line').set({ subject_uuids: [], picture_uuids: [] });
    await expect(bare.where('order_uuid', '=', orderUuid).execute()).rejects.toThrow('never changed');
  });

  it('stays when the password is wrong', async () => {
    const { browser } = await family();
    const answer = await browser.ask(deleteAccount, { body: { password: 'wrong' } });
    expect(answer.body).toEqual({ deleted: false, error: 'Wrong password' });
    expect((await browser.ask(bootstrap, { query: {} })).body.session.user?.name).toBe('Ingrid Solheim');
  });

  it('is given to nobody else', async () => {
    expect((await shop.browser().ask(exportAccount, {})).status).toBe(401);
    expect((await shop.browser().ask(deleteAccount, { body: { password: 'x' } })).status).toBe(401);
  });
});
