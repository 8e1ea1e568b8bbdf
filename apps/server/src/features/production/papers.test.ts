import { callUrl } from '@picture-day/contract/call';
import { makeBatch, packingList, parcelLabels } from '@picture-day/contract/calls/studio/production';
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

const pdfOf = async (call: typeof packingList, query: { class?: string[] } = {}) => {
  const raw = await marit.browser.send('GET', callUrl(call, { params: { batch }, query }));
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  return raw.rawPayload;
};

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

  it('says neither a price nor an address, and nothing to who photographs', async () => {
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
});
