import { callUrl } from '@picture-day/contract/call';
import {
  batchParcels,
  batchSheet,
  batchTicket,
  makeBatch,
  packingList,
  parcelLabels,
  studioBatch,
} from '@picture-day/contract/calls/studio/production';
import { ticket } from '@picture-day/contract/entities/ticket';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf, pageInGrey, readQr, sheetsOf, wordsOf } from '../../paper/testing/read-paper.ts';
import { addJob, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { classCode } from './parcel-code.ts';
import { findBatch } from './store.ts';
import { sell } from './testing/sold-orders.ts';

let shop: TestShop;
let marit: SignedIn;
let batch: string;
let emails: string[];
beforeAll(async () => {
  shop = await openTestShop();
  marit = await addOperator(shop, { role: 'production' });
  const jobUuid = await addJob(shop, { name: 'Lillesund skole' });
  const sold = [];
  for (let number = 1; number <= 15; number++)
    sold.push(await sell(shop, { jobUuid, child: `Child ${String(number).padStart(2, '0')}`, group: '4B' }));
  const mug = { product: 'Mug', quantity: 2 };
  const lines = [mug, { product: 'Calendar', file: 'failed' as const }];
  sold.push(await sell(shop, { jobUuid, child: 'Emil Bakke', group: '7A', lines }));
  emails = sold.map(({ email }) => email);
  const body = { name: 'Lillesund skole', orders: sold.map(({ reference }) => reference) };
  batch = (await marit.browser.ask(makeBatch, { body })).body.key;
});
afterAll(() => shop.close());

const jobs = new Map<string, Promise<string>>();
const jobOf = (name: string): Promise<string> => {
  const known = jobs.get(name) ?? addJob(shop, { name });
  jobs.set(name, known);
  return known;
};

const pdfOf = async (call: typeof packingList, query: { class?: string[] } = {}) => {
  const raw = await marit.browser.send('GET', callUrl(call, { params: { batch }, query }));
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  return raw.rawPayload;
};

const HOME = {
  name: 'Kari Solheim-Bakkevoll',
  address1: 'Strandgata 14',
  address2: 'c/o Bakkevoll',
  postalCode: '4876',
  city: 'Lillesund',
  state: '',
};

describe('parcels that are sent', () => {
  let sent: { batch: string };
  beforeAll(async () => {
    const home = await sell(shop, { delivery: 'postage', child: 'Ada Solheim', address: HOME });
    const moved = await sell(shop, { delivery: 'postage', child: 'Emil Bakke', address: HOME });
    const box = { ...HOME, name: 'Coop Torget (L7)', address1: 'Torget 2', address2: '', lockerId: 'L7' };
    const locker = await sell(shop, { delivery: 'parcel-locker', child: 'Una Vik', address: box });
    const school = await sell(shop, { child: 'Oda Krog', address: { ...HOME, address1: 'Skoleveien 1' } });
    await sql`
      insert into amendment (order_uuid, version, kind, value, at)
      values (${moved.uuid}, 1, 'address',
        ${JSON.stringify({ address: { ...HOME, address1: 'Fjellveien 3' }, contact: null })}, now())`.execute(
      shop.services.db,
    );
    const body = { name: '', orders: [home, moved, locker, school].map(({ reference }) => reference) };
    sent = { batch: (await marit.browser.ask(makeBatch, { body })).body.key };
  });
  const wordsIn = async (call: typeof packingList) =>
    wordsOf((await marit.browser.send('GET', callUrl(call, { params: sent, query: {} }))).rawPayload);

  it('have the address on the label, the packing list and in the ticket, the one agreed last', async () => {
    for (const call of [packingList, parcelLabels as typeof packingList]) {
      const words = await wordsIn(call);
      for (const line of ['Kari Solheim-Bakkevoll', 'Strandgata 14', 'c/o Bakkevoll', '4876 Lillesund'])
        expect(words).toContain(line);
      expect(words).toContain('Fjellveien 3');
      expect(words).toMatch(/Parent of Una Vik,? Coop Torget \(L7\),? Torget 2/);
      expect(words, 'handed out at the school').not.toContain('Skoleveien');
      expect(words).not.toContain('@');
    }
    const { raw } = await marit.browser.ask(batchTicket, { params: sent });
    const { goods } = ticket.parse(JSON.parse(raw.body));
    const of = (child: string) => goods.find((line) => line.child === child)?.address;
    const { name: _, ...place } = HOME;
    expect([of('Ada Solheim'), of('Emil Bakke')?.address1, of('Oda Krog')]).toEqual([
      { ...HOME, locker: '' },
      'Fjellveien 3',
      null,
    ]);
    expect(of('Una Vik')).toEqual({
      ...place,
      name: 'Parent of Una Vik',
      locker: 'Coop Torget (L7)',
      address1: 'Torget 2',
      address2: '',
    });
    const { raw: sheet } = await marit.browser.ask(batchSheet, { params: sent });
    expect(sheet.body).toContain(',Kari Solheim-Bakkevoll,,Strandgata 14,c/o Bakkevoll,4876,Lillesund,');
  });

  it('show the address on the screen while the batch is being worked on, and log the reading', async () => {
    const shown = async () =>
      (await marit.browser.ask(batchParcels, { params: sent, query: { class: 'Home delivery' } })).body
        .parcels;
    expect((await shown()).map(({ address }) => address[1])).toEqual(['Strandgata 14', 'Fjellveien 3']);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where operator_uuid = ${marit.uuid} order by id desc limit 1`.execute(
      shop.services.db,
    );
    expect(rows).toEqual([{ action: 'batchParcels' }]);
    await shop.services.db
      .updateTable('batch')
      .set({ state: 'handed_over' })
      .where('key', '=', sent.batch)
      .execute();
    expect((await shown()).map(({ address }) => address)).toEqual([[], []]);
  });
});

describe('paper for who packs', () => {
  it('is a list a class with a box, what is in each parcel, and a code for all of it', async () => {
    const pdf = await pdfOf(packingList);
    const sheets = sheetsOf(pdf);
    expect(sheets).toHaveLength(2);
    expect(sheets[0]).toMatch(/^4B Lillesund skole Batch \S+, 15 parcels, 15 prints\. scan: all packed/);
    expect(sheets[1]).toMatch(/Emil Bakke 2 Mug Calendar later [0-9a-f]{8} 3 .*Page 1 of 1/);
    const { uuid } = (await findBatch(shop.services.db, shop.portalUuid, batch))!;
    const page = pageInGrey(await pdfOf(packingList, { class: ['7A'] }));
    expect(await readQr(page, { left: 160, top: 10, size: 40 })).toBe(classCode(uuid, '7A'));
  });

  it('are labels, fourteen on a sheet, each with its code; no sheet holds two classes', async () => {
    const pdf = await pdfOf(parcelLabels);
    const sheets = sheetsOf(pdf);
    expect(sheets.map((sheet) => sheet.match(/parcel \d+ of \d+/g)?.length)).toEqual([14, 1, 1]);
    expect(sheets[2]).toMatch(/Emil Bakke 7A Lillesund skole 2 Mug Without Calendar [0-9a-f]{8}/);
    expect(factsOf(pdf)).toMatch(/\(A4\)/);
    const { rows } = await shop.connected.pool.query(
      "select code from parcel p join subject s on s.uuid = p.subject_uuid where s.name = 'Child 01'",
    );
    expect(await readQr(pageInGrey(pdf), { left: 66, top: 17, size: 34 })).toBe(rows[0].code);
  });

  it('says neither a price nor an email address, and nothing to who photographs', async () => {
    for (const call of [packingList, parcelLabels]) {
      const words = wordsOf(await pdfOf(call as typeof packingList));
      for (const email of emails) expect(words).not.toContain(email);
      expect(words).not.toMatch(/100[.,]00|kr\b/);
      const photographer = await addOperator(shop, { role: 'photographer' });
      expect((await photographer.browser.ask(call, { params: { batch }, query: {} })).status).toBe(403);
    }
    const query = { class: ['9Z'] };
    expect((await marit.browser.ask(packingList, { params: { batch }, query })).status).toBe(404);
  });

  it('tells two classes of one name at two schools apart, on list and labels, and packs each alone', async () => {
    const sold = [];
    for (const [school, child] of [
      ['Åsen skole', 'Ada Lie'],
      ['Bakken skole', 'Bo Moe'],
      ['Åsen skole', 'Cato Vik'],
    ] as const)
      sold.push(await sell(shop, { jobUuid: await jobOf(school), child, group: '3A' }));
    const body = { name: 'By hand', orders: sold.map(({ reference }) => reference) };
    const { key } = (await marit.browser.ask(makeBatch, { body })).body;
    const read = async (call: typeof packingList, query: { class?: string[] } = {}) =>
      sheetsOf(
        (await marit.browser.send('GET', callUrl(call, { params: { batch: key }, query }))).rawPayload,
      );
    const lists = await read(packingList);
    expect(lists).toHaveLength(2);
    expect(lists[0]).toMatch(/^3A, Bakken skole .*Bo Moe/);
    expect(lists[1]).toMatch(/^3A, Åsen skole .*Ada Lie.*Cato Vik/);
    const labels = await read(parcelLabels);
    expect(labels).toHaveLength(2);
    expect(labels[0]).toMatch(/Bo Moe 3A, Bakken skole/);
    expect(await read(packingList, { class: ['3A, Åsen skole'] })).toEqual([lists[1]]);
    const { body: seen } = await marit.browser.ask(studioBatch, { params: { batch: key } });
    expect(seen.batch.classes.map(({ name, parcels }) => [name, parcels])).toEqual([
      ['3A, Bakken skole', 1],
      ['3A, Åsen skole', 2],
    ]);
  });
});
