import {
  batchParcels,
  changeProductionSettings,
  makeBatch,
  packClasses,
  scanParcel,
  stepBatch,
  studioBatch,
  takeParcelBack,
  trackParcel,
} from '@picture-day/contract/calls/studio/production';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { demoCatalogue } from '../cart/testing/picture-sets.ts';
import { currentCatalogue, deliveryOptionUuid } from '../catalogue/catalogue.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { classCode } from './parcel-code.ts';
import { type SoldOrder, sell } from './testing/sold-orders.ts';

let shop: TestShop;
let tomasz: SignedIn;
beforeAll(async () => {
  shop = await openTestShop();
  tomasz = await addOperator(shop, { name: 'Tomasz Nowak', role: 'production' });
});
afterAll(() => shop.close());

/** A batch that was sent to print, with the codes of its parcels. */
async function atPrint(...orders: readonly SoldOrder[]) {
  const body = { name: '', orders: orders.map(({ reference }) => reference) };
  const { key } = (await tomasz.browser.ask(makeBatch, { body })).body;
  const params = { batch: key };
  await tomasz.browser.ask(stepBatch, { params, body: { from: 'collecting', to: 'locked' } });
  await tomasz.browser.ask(stepBatch, { params, body: { from: 'locked', to: 'sent_to_print' } });
  const { rows } = await sql<{ order: string; code: string; batch: string }>`
    select p.order_uuid as order, p.code, p.batch_uuid as batch from parcel p join batch b on b.uuid = p.batch_uuid
    where b.key = ${key}`.execute(shop.services.db);
  const codeOf = ({ uuid }: SoldOrder) => rows.find(({ order }) => order === uuid)?.code ?? '';
  const scan = async (code: string, as: 'packed' | 'handed_over' = 'packed') =>
    (await tomasz.browser.ask(scanParcel, { params, body: { code, as } })).body;
  return { key, params, codeOf, scan, uuid: rows[0]?.batch ?? '' };
}
const state = async (params: { batch: string }) =>
  (await tomasz.browser.ask(studioBatch, { params })).body.batch.state;

describe('a scanned code', () => {
  it('packs its parcel and says whose it is; scanned again it says by whom it was packed', async () => {
    const jobUuid = await addJob(shop);
    const [ada, emil] = [
      await sell(shop, { jobUuid }),
      await sell(shop, { jobUuid, child: 'Emil Bakke', lines: [{ product: 'Mug' }, { file: 'failed' }] }),
    ];
    const { params, codeOf, scan } = await atPrint(ada, emil);
    expect(await scan(` ${codeOf(ada).toLowerCase()} `)).toMatchObject({
      answer: 'packed',
      child: 'Ada Solheim',
      class: '4B',
      packed: 1,
      parcels: 2,
    });
    expect(await scan(codeOf(ada))).toMatchObject({ answer: 'already_packed', by: 'Tomasz Nowak' });
    expect(await state(params)).toBe('sent_to_print');
    expect(await scan(codeOf(emil))).toMatchObject({ answer: 'packed', without: 'Calendar 20 × 30' });
    expect(await state(params), 'the last parcel takes the batch a step on').toBe('packed');
    expect(await scan(codeOf(ada), 'handed_over')).toMatchObject({ answer: 'handed_over' });
    expect(await scan(codeOf(ada), 'handed_over')).toMatchObject({ answer: 'already_handed_over' });
    await scan(codeOf(emil), 'handed_over');
    expect(await state(params)).toBe('handed_over');
  });

  it('says so where it is nobody’s, of another batch, or too early, and changes nothing', async () => {
    const [first, second] = [await atPrint(await sell(shop)), await sell(shop)];
    const other = await atPrint(second);
    expect(await first.scan('P0000000000')).toMatchObject({ answer: 'unknown' });
    expect(await first.scan(other.codeOf(second))).toMatchObject({ answer: 'other_batch', batch: other.key });
    expect(await other.scan(other.codeOf(second), 'handed_over')).toMatchObject({ answer: 'not_packed_yet' });
    const back = { from: 'sent_to_print', to: 'locked', reason: 'Too early' } as const;
    await tomasz.browser.ask(stepBatch, { params: other.params, body: back });
    expect(await other.scan(other.codeOf(second))).toMatchObject({ answer: 'not_yet', packed: 0 });
  });

  it('of a class packs all of it', async () => {
    const orders = [
      await sell(shop, { child: 'A' }),
      await sell(shop, { child: 'B' }),
      await sell(shop, { group: '2C' }),
    ];
    const { params, scan, uuid } = await atPrint(...orders);
    expect(await scan(classCode(uuid, '4B'))).toMatchObject({
      answer: 'class_packed',
      class: '4B',
      packed: 2,
    });
    const { body } = await tomasz.browser.ask(studioBatch, { params });
    expect(body.batch.classes.map(({ name, state: so, packed }) => [name, so, packed])).toEqual([
      ['2C', 'at_lab', 0],
      ['4B', 'packed', 2],
    ]);
    expect((await tomasz.browser.ask(packClasses, { params, body: { classes: ['2C'] } })).body).toEqual({
      packed: 1,
    });
  });

  it('of what is sent home packs all of it, in whatever languages its families bought', async () => {
    const { db } = shop.services;
    await loadCatalogue(shop.services, shop.portalUuid, await demoCatalogue());
    const { delivery } = await currentCatalogue(db, shop.portalUuid);
    const offer = delivery.find(({ type }) => type === 'postage')!;
    const [option] = offer.options;
    const { en = '', nb = '' } = option!.names;
    expect(en).not.toBe(nb);
    const uuid = deliveryOptionUuid(offer, option!);
    const orders = await Promise.all(
      [nb, en, nb].map((name) => sell(shop, { delivery: 'postage', option: { uuid, name } })),
    );
    const batch = await atPrint(...orders);
    const norwegian = await addOperator(shop, { role: 'production', lang: 'nb' });
    const { params } = batch;
    const classes = async (who: SignedIn) =>
      (await who.browser.ask(studioBatch, { params })).body.batch.classes.map((one) => [
        one.name,
        one.parcels,
      ]);
    expect(await classes(tomasz)).toEqual([[en, 3]]);
    expect(await classes(norwegian)).toEqual([[nb, 3]]);
    const parcels = await norwegian.browser.ask(batchParcels, { params, query: { class: nb } });
    expect(parcels.body.parcels).toHaveLength(3);
    expect(await batch.scan(classCode(batch.uuid, uuid))).toMatchObject({
      answer: 'class_packed',
      class: en,
      packed: 3,
    });
  });

  it('of a class hands over what is packed of it, says whose parcels stay, and is known when it comes again', async () => {
    const orders = [
      await sell(shop, { child: 'A' }),
      await sell(shop, { child: 'B' }),
      await sell(shop, { child: 'C' }),
    ];
    const { codeOf, params, scan, uuid } = await atPrint(...orders);
    const ofClass = () => scan(classCode(uuid, '4B'), 'handed_over');
    expect(await ofClass()).toMatchObject({ answer: 'not_packed_yet', class: '4B' });
    for (const order of orders.slice(0, 2)) await scan(codeOf(order));
    expect(await ofClass()).toMatchObject({ answer: 'class_handed_over', class: '4B', without: 'C' });
    await scan(codeOf(orders[2]!));
    expect(await ofClass()).toMatchObject({ answer: 'class_handed_over', without: null });
    expect(await ofClass()).toMatchObject({ answer: 'already_handed_over', class: '4B' });
    const { body } = await tomasz.browser.ask(studioBatch, { params });
    expect([body.batch.state, body.batch.handed]).toEqual(['handed_over', 3]);
  });

  it('packs once where two scan at the same moment', async () => {
    const order = await sell(shop);
    const { codeOf, scan } = await atPrint(order, await sell(shop));
    const answers = await Promise.all([1, 2, 3].map(() => scan(codeOf(order))));
    expect(answers.map(({ answer }) => answer).sort()).toEqual([
      'already_packed',
      'already_packed',
      'packed',
    ]);
  });
});

describe('a parcel that was packed by mistake', () => {
  it('goes one step back with a reason, and its batch and order with it', async () => {
    const [ada, emil] = [await sell(shop), await sell(shop, { child: 'Emil Bakke' })];
    const { params, codeOf, scan } = await atPrint(ada, emil);
    const back = (from: 'packed' | 'handed_over', reason = 'Wrong box') =>
      tomasz.browser.ask(takeParcelBack, {
        params: { ...params, orderUuid: ada.uuid },
        body: { from, reason },
      });
    await scan(codeOf(ada));
    await scan(codeOf(emil));
    await scan(codeOf(ada), 'handed_over');
    await scan(codeOf(emil), 'handed_over');
    const so = async () => {
      const { rows } = await sql<{ order: string; line: string }>`
        select o.state as order, f.state as line from shop_order o join fulfilment f on f.order_uuid = o.uuid
        where o.uuid = any(${[ada.uuid, emil.uuid]}::uuid[]) order by o.uuid = ${emil.uuid}`.execute(
        shop.services.db,
      );
      return [await state(params), ...rows.map(({ order, line }) => `${order} ${line}`)];
    };
    expect(await so()).toEqual(['handed_over', 'done handed_over', 'done handed_over']);
    expect((await back('handed_over', ' ')).status, 'not without a reason').toBe(400);
    expect((await back('handed_over')).status).toBe(200);
    expect(await so()).toEqual(['packed', 'in_production packed', 'done handed_over']);
    expect((await back('handed_over')).status, 'a second click').toBe(409);
    expect((await back('packed')).status).toBe(200);
    expect(await so()).toEqual(['sent_to_print', 'in_production in_batch', 'done handed_over']);
    const { rows } = await sql<{ action: string; reason: string }>`
      select l.action, v.reason from audit_log l join audit_values v on v.log_id = l.id
      where l.order_uuid = ${ada.uuid} order by l.id`.execute(shop.services.db);
    expect(rows).toEqual([
      { action: 'takeParcelBack', reason: 'Wrong box' },
      { action: 'unpackParcel', reason: 'Wrong box' },
    ]);
    expect(await scan(codeOf(ada))).toMatchObject({ answer: 'packed', packed: 2 });
  });
});

it('a parcel that is sent has its number and link in the mail', async () => {
  const owner = await addOperator(shop);
  const body = { fileNames: '{class}/{order}_{number}', trackingLink: 'https://track.example/{number}' };
  expect((await owner.browser.ask(changeProductionSettings, { body })).status).toBe(200);
  expect((await tomasz.browser.ask(changeProductionSettings, { body })).status).toBe(403);
  const order = await sell(shop, { delivery: 'postage' });
  const { params, codeOf, scan } = await atPrint(order);
  const tracked = { params: { ...params, orderUuid: order.uuid }, body: { number: 'NO 1234 5678' } };
  expect((await tomasz.browser.ask(trackParcel, tracked)).body).toEqual({
    trackingNumber: 'NO 1234 5678',
    trackingLink: 'https://track.example/NO12345678',
  });
  const { body: listed } = await tomasz.browser.ask(batchParcels, {
    params,
    query: { class: 'Home delivery' },
  });
  expect(listed.parcels).toMatchObject([{ trackingNumber: 'NO 1234 5678', contents: 'Calendar 20 × 30' }]);
  await scan(codeOf(order));
  await scan(codeOf(order), 'handed_over');
  const { rows } = await sql<{ message: { text: string } }>`
    select message from outbox_mail where recipient = ${order.email} and subject like '%on its way'`.execute(
    shop.services.db,
  );
  expect(rows[0]?.message.text).toMatch(
    /Tracking number: NO 1234 5678[\s\S]*https:\/\/track\.example\/NO12345678/,
  );
});
