import { deleteAccount, exportAccount } from '@picture-day/contract/calls/accounts';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { resendFamilyMail } from '@picture-day/contract/calls/studio/families';
import { amendDelivery, noteOrder, orderDelivery } from '@picture-day/contract/calls/studio/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../platform/mail.ts';
import { sendQueuedMail } from '../../platform/outbox.ts';
import { addAccount, addOperator, type SignedIn, signIn } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { forgetInOrders } from '../accounts/account.ts';
import { exportedData } from '../accounts/testing/exported-data.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { CONTACT } from '../checkout/testing/shopping.ts';
import { amendmentsOf } from './amendment-store.ts';
import { asAmended } from './amendments.ts';
import { findOrderOfShop } from './store.ts';
import { HOME, pageOf, soldGoods } from './testing/sold-goods.ts';

const NEW_HOME = { name: 'Kari Solheim', address: 'Storgata 1', postalCode: '4790', city: 'Lillesand' };

let shop: TestShop;
let office: SignedIn;
let uuid: string;
let parent: Awaited<ReturnType<typeof soldGoods>>['parent'];
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  office = await addOperator(shop, { role: 'office', name: 'Marit Foss' });
  ({ uuid, parent } = await soldGoods(shop));
});
afterAll(() => shop.close());

const deliveryOf = async (orderUuid = uuid) =>
  (await office.browser.ask(orderDelivery, { params: { orderUuid } })).body;
const amend = (body: Parameters<typeof send>[1], orderUuid = uuid) => send(orderUuid, body);
const send = (orderUuid: string, body: { version: number; optionUuid: string; data: object }, who = office) =>
  who.browser.ask(amendDelivery, { params: { orderUuid }, body });
/** What a refusal says. */
const saidBy = ({ body }: { body: unknown }) => body as { error?: string; fields?: string[] };
const snapshotOf = async (orderUuid: string) =>
  JSON.stringify(
    await shop.services.db
      .selectFrom('shop_order')
      .where('uuid', '=', orderUuid)
      .selectAll()
      .executeTakeFirst(),
  );

describe('where an order goes', () => {
  it('is offered with its own way first, and the others the shop has for its goods', async () => {
    const { version, optionUuid, data, options, rules } = await deliveryOf();
    expect(version).toBe(0);
    expect(data).toMatchObject(HOME);
    expect(options[0]).toMatchObject({ uuid: optionUuid, type: 'postage' });
    const types = new Set(options.map(({ type }) => type));
    expect(types).toEqual(new Set(['postage', 'school-pickup', 'store-pickup', 'parcel-locker']));
    expect(rules).toMatchObject({ country: 'NO' });
    const names = options.map(({ type, name }) => `${type} ${name}`);
    expect(names, 'a store with several prices is named once').toEqual([...new Set(names)]);
  });

  it('is changed beside the snapshot, which stays, and the page tells before, after and who', async () => {
    const before = await snapshotOf(uuid);
    const { optionUuid } = await deliveryOf();
    expect((await amend({ version: 0, optionUuid, data: NEW_HOME })).body).toEqual({ version: 1 });
    expect(await snapshotOf(uuid)).toBe(before);
    const page = await pageOf(office, uuid);
    expect(page).toMatchObject({ version: 1, delivery: { address: { address1: 'Storgata 1' } } });
    expect(page.events).toContainEqual(
      expect.objectContaining({
        kind: 'amendment',
        what: 'address',
        before: ['Kari Solheim', 'Strandgata 14', '4790 Lillesand'],
        after: ['Kari Solheim', 'Storgata 1', '4790 Lillesand'],
        by: 'Marit Foss',
      }),
    );
    expect(page.events.filter(({ kind }) => kind === 'change')).toEqual([]);
    const { body: receipt } = await parent.browser.ask(orderForReceipt, { params: { orderUuid: uuid } });
    expect(receipt.delivery.address).toMatchObject({ address1: 'Strandgata 14' });
    const { rows } = await sql<{ fields: string[] }>`
      select fields from audit_log where action = 'amendDelivery' and order_uuid = ${uuid}`.execute(
      shop.services.db,
    );
    expect(rows).toEqual([{ fields: ['address'] }]);
  });

  it('is changed once by a second click, and a colleague who looked before is told of the conflict', async () => {
    const { optionUuid } = await deliveryOf();
    const again = await Promise.all(
      [0, 0, 1].map((version) => amend({ version, optionUuid, data: NEW_HOME })),
    );
    expect(again.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    const late = await amend({ version: 0, optionUuid, data: HOME });
    expect([late.status, saidBy(late).error]).toEqual([409, expect.stringContaining('meanwhile')]);
    const two = await Promise.all(
      ['Storgata 2', 'Storgata 3'].map((address) =>
        amend({ version: 1, optionUuid, data: { ...NEW_HOME, address } }),
      ),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is held to the rules of the checkout, field by field', async () => {
    const { version, optionUuid, options } = await deliveryOf();
    const wrong = await amend({ version, optionUuid, data: { ...NEW_HOME, postalCode: '47', name: 'Kari' } });
    expect([wrong.status, saidBy(wrong).fields?.toSorted()]).toEqual([422, ['name', 'postalCode']]);
    const unknown = await amend({ version, optionUuid: uuid, data: NEW_HOME });
    expect(unknown.status).toBe(422);
    const locker = options.find(({ type }) => type === 'parcel-locker')!;
    const nowhere = { version, optionUuid: locker.uuid, data: { ...CONTACT, lockerId: 'NOWHERE' } };
    expect(saidBy(await amend(nowhere)).fields).toEqual(['lockerId']);
  });

  it('may be another way, which the slip in the parcel and a mail sent again name', async () => {
    const { db } = shop.services;
    const sold = await soldGoods(shop);
    const { version, options } = await deliveryOf(sold.uuid);
    const store = options.find(({ type }) => type === 'store-pickup')!;
    const body = { version, optionUuid: store.uuid, data: CONTACT };
    expect((await amend(body, sold.uuid)).body).toEqual({ version: 1 });
    expect(await deliveryOf(sold.uuid)).toMatchObject({ version: 1, optionUuid: store.uuid, data: CONTACT });
    const order = await findOrderOfShop(db, shop.portalUuid, sold.uuid);
    const { handover } = asAmended(order!, await amendmentsOf(db, [sold.uuid]));
    expect(handover).toMatchObject({ type: 'store-pickup', contact: CONTACT });
    const mails = () =>
      sql<{ uuid: string; key: string; message: MailMessage | null }>`
        select uuid, key, message from outbox_mail where key like ${`order-confirmed ${sold.uuid}%`}
        order by created_at`.execute(db);
    const [first] = (await mails()).rows;
    await sendQueuedMail(shop.services, first!.uuid);
    const event = (await pageOf(office, sold.uuid)).events.find(({ kind }) => kind === 'mail');
    expect(event).toMatchObject({ uuid: first!.uuid, mayRepeat: true });
    shop.clock.forward(1000);
    const params = { uuid: sold.parent.uuid, mailUuid: first!.uuid };
    expect((await office.browser.ask(resendFamilyMail, { params })).status).toBe(200);
    const again = (await mails()).rows.find(({ key }) => key.includes(' again '));
    expect(again?.message?.text).toContain(handover.address!.address1);
    const { events } = await pageOf(office, sold.uuid);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'change', action: 'resendFamilyMail' }));
  });

  it('stays as it is once its goods are being made', async () => {
    const sold = await soldGoods(shop);
    const { version, optionUuid } = await deliveryOf(sold.uuid);
    expect((await pageOf(office, sold.uuid)).may).toEqual({ change: true, cancel: true, reprint: true });
    await shop.services.db
      .updateTable('fulfilment')
      .set({ state: 'printed' })
      .where('order_uuid', '=', sold.uuid)
      .execute();
    const late = await amend({ version, optionUuid, data: NEW_HOME }, sold.uuid);
    expect([late.status, saidBy(late).error]).toEqual([409, expect.stringContaining('being made')]);
    expect((await pageOf(office, sold.uuid)).may.change).toBe(false);
  });

  it("is nobody's business in another shop", async () => {
    const elsewhere = await addOtherShop(shop);
    const there = await addAccount(shop, { role: 'owner', portalUuid: elsewhere.uuid });
    const stranger = { ...there, browser: elsewhere.browser() };
    await signIn(stranger.browser, there);
    const { version, optionUuid } = await deliveryOf();
    expect((await stranger.browser.ask(orderDelivery, { params: { orderUuid: uuid } })).status).toBe(404);
    expect((await send(uuid, { version, optionUuid, data: HOME }, stranger)).status).toBe(404);
    const body = { version, note: 'Mine now' };
    expect((await stranger.browser.ask(noteOrder, { params: { orderUuid: uuid }, body })).status).toBe(404);
  });
});

describe('a note on an order', () => {
  const note = (orderUuid: string, body: { version: number; note: string }) =>
    office.browser.ask(noteOrder, { params: { orderUuid }, body });

  it('is kept beside it at any time, told with before and after, and not for who prints', async () => {
    const sold = await soldGoods(shop);
    await shop.services.db
      .updateTable('fulfilment')
      .set({ state: 'handed_over' })
      .where('order_uuid', '=', sold.uuid)
      .execute();
    expect((await note(sold.uuid, { version: 0, note: 'Calls back on Friday' })).body).toEqual({
      version: 1,
    });
    expect((await note(sold.uuid, { version: 0, note: 'Calls back on Friday' })).body).toEqual({
      version: 1,
    });
    expect((await note(sold.uuid, { version: 0, note: 'Another' })).status).toBe(409);
    expect((await note(sold.uuid, { version: 1, note: '' })).body).toEqual({ version: 2 });
    const page = await pageOf(office, sold.uuid);
    expect(page).toMatchObject({ note: '', version: 2 });
    expect(page.events[0]).toMatchObject({ what: 'note', before: ['Calls back on Friday'], after: [] });
    const printer = await addOperator(shop, { role: 'production' });
    expect(JSON.stringify(await pageOf(printer, sold.uuid))).not.toContain('Friday');
  });

  it('goes with the family: it is in their data, and erased with them', async () => {
    const { db } = shop.services;
    const sold = await soldGoods(shop);
    await note(sold.uuid, { version: 0, note: 'Wants no call after nine' });
    const { browser, password } = sold.parent;
    const exported = exportedData(await browser.send('GET', exportAccount.path));
    expect(JSON.stringify(exported.orders)).toContain('no call after nine');
    await db.updateTable('shop_order').set({ state: 'done' }).where('uuid', '=', sold.uuid).execute();
    await browser.ask(deleteAccount, { body: { password } });
    await forgetInOrders(shop.services);
    expect(await amendmentsOf(db, [sold.uuid])).toEqual([]);
  });
});
