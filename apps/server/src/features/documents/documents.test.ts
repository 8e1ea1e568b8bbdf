import { createHash, randomUUID } from 'node:crypto';
import { orderCreditNotePdf, orderDetails, orderReceiptPdf } from '@picture-day/contract/calls/orders';
import { documentPdf, orderDocuments } from '@picture-day/contract/calls/studio/documents';
import { refundOrder } from '@picture-day/contract/calls/studio/refunds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf, fontsOf, wordsOf } from '../../paper/testing/read-paper.ts';
import { transact } from '../../platform/database/connect.ts';
import { addOperator } from '../../testing/fixtures.ts';
import { hearStatements } from '../../testing/heard.ts';
import { addOtherShop, changeSettings } from '../../testing/portals.ts';
import { type Browser, TEST_PORTAL_SETTINGS, type TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { orderNow, SET_PRICE, soldOrder } from '../payments/testing/sold-order.ts';
import { portalByUuid } from '../portals/portal.ts';
import { type DocumentContent, letterheadOf } from './content.ts';
import { issueDocument } from './issue-document.ts';
import { issueReceipts } from './receipts.ts';
import { drawDocuments, issueDocuments } from './work.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop)).browser;
});
afterAll(() => shop.close());

const documentsOf = async (orderUuid: string, by = desk) =>
  (await by.ask(orderDocuments, { params: { orderUuid } })).body.documents;
const pdfOf = async (uuid: string, by = desk) => (await by.ask(documentPdf, { params: { uuid } })).raw;
const refundSet = (orderUuid: string, set: string) =>
  desk.ask(refundOrder, {
    params: { orderUuid },
    body: {
      uuid: randomUUID(),
      asked: { kind: 'lines', lines: [{ line: set, pieces: 1 }] },
      total: 10_900,
      reason: 'not-printed',
      words: 'The file was damaged.',
      tellFamily: false,
    },
  });
/** Every number of a kind that was given out, by year. */
const numbers = async (kind: string) => {
  const { rows } = await sql<{ year: number; number: number }>`
    select year, number from document where kind = ${kind} and portal_uuid = ${shop.portalUuid}
    order by year, number`.execute(shop.services.db);
  return rows;
};
const gapless = (rows: readonly { number: number }[]) => rows.map(({ number }) => number);
const counted = (length: number) => Array.from({ length }, (_, at) => at + 1);

describe('receipts', () => {
  it('are issued by the worker in the order of the sales, one for each, numbered without a gap', async () => {
    const sold: string[] = [];
    for (let order = 0; order < 3; order++) {
      sold.push((await soldOrder(shop)).orderUuid);
      shop.clock.forward(1000);
    }
    await Promise.all([issueDocuments(shop.services), issueDocuments(shop.services)]);
    await issueDocuments(shop.services);
    const issued = await numbers('receipt');
    expect(gapless(issued)).toEqual(counted(issued.length));
    const mine = await Promise.all(sold.map(async (uuid) => (await documentsOf(uuid))[0]?.number));
    expect(mine).toEqual([...mine].sort());
    expect(new Set(mine).size).toBe(3);
    expect(mine[0]).toMatch(/^2026-\d{4}$/);
  });

  it('of many sales cost the database no more questions than that of one', async () => {
    const heard = hearStatements(shop.connected.pool);
    const askedFor = async (sales: number): Promise<number> => {
      for (let order = 0; order < sales; order++) await soldOrder(shop);
      heard.length = 0;
      expect(await issueReceipts(shop.services, { limit: 10 })).toBe(sales);
      return heard.length;
    };
    await issueDocuments(shop.services);
    const ofOne = await askedFor(1);
    expect(await askedFor(3)).toBe(ofOne);
    const issued = await numbers('receipt');
    expect(gapless(issued)).toEqual(counted(issued.length));
  });

  it('that cannot be issued keeps back those sold after it, and none sold before', async () => {
    const { db } = shop.services;
    const sold: string[] = [];
    for (let order = 0; order < 3; order++) {
      sold.push((await soldOrder(shop)).orderUuid);
      shop.clock.forward(1000);
    }
    const [before, refused] = sold;
    await sql`create function refused() returns trigger language plpgsql as
      $$ begin raise 'this one cannot be issued'; end $$`.execute(db);
    await sql`create trigger refused before insert on document for each row
      when (new.order_uuid = ${sql.lit(refused)}) execute function refused()`.execute(db);
    const issued = async () =>
      (
        await sql<{
          of: string;
        }>`select order_uuid as of from document where order_uuid = any(${sold}::uuid[])
        order by number`.execute(db)
      ).rows.map(({ of }) => of);
    await expect(issueReceipts(shop.services, { limit: 10 })).rejects.toThrow('this one cannot be issued');
    expect(await issued()).toEqual([before]);
    await sql`drop trigger refused on document`.execute(db);
    await issueReceipts(shop.services, { limit: 10 });
    expect(await issued()).toEqual(sold);
  });

  it('are the year’s of the sale where the shop is', async () => {
    const { orderUuid } = await soldOrder(shop);
    // Half past midnight in Oslo, still the old year in London.
    await sql`update shop_order set confirmed_at = '2025-12-31T23:30:00Z' where uuid = ${orderUuid}`.execute(
      shop.services.db,
    );
    const [receipt] = await documentsOf(orderUuid);
    expect(receipt?.number).toMatch(/^2026-/);
  });

  it('give the family the very bytes that were kept, whatever the shop is called later', async () => {
    const { orderUuid, browser } = await soldOrder(shop);
    const first = (await browser.ask(orderReceiptPdf, { params: { orderUuid } })).raw.rawPayload;
    await changeSettings(shop, {
      contact: { ...TEST_PORTAL_SETTINGS.contact, name: 'New Name AS', state: '' },
    });
    const again = (await browser.ask(orderReceiptPdf, { params: { orderUuid } })).raw.rawPayload;
    expect(Buffer.compare(first, again)).toBe(0);
    const [receipt] = await documentsOf(orderUuid);
    const words = wordsOf(first);
    expect(words).toContain(receipt?.number);
    expect(words).toContain('Receipt number');
    expect(words).not.toContain('New Name AS');
    const { rows } = await sql<{ sha256: string; storage_key: string }>`
      select sha256, storage_key from document where uuid = ${receipt?.uuid}`.execute(shop.services.db);
    expect(rows[0]?.sha256).toBe(createHash('sha256').update(first).digest('hex'));
    expect(await shop.services.storage.has(rows[0]?.storage_key ?? '')).toBe(true);
    await changeSettings(shop);
  });

  it('are tagged, in Figtree, and found by what they say', async () => {
    const { orderUuid } = await soldOrder(shop);
    const [receipt] = await documentsOf(orderUuid);
    const pdf = (await pdfOf(receipt?.uuid ?? '')).rawPayload;
    expect(factsOf(pdf)).toMatch(/Tagged:\s+yes/);
    expect(fontsOf(pdf).every((font) => font.includes('figtree'))).toBe(true);
    expect(wordsOf(pdf)).toContain('399.00');
  });

  it('that were issued or drawn are never changed, not even by the database’s own hand', async () => {
    const { db } = shop.services;
    await issueDocuments(shop.services);
    await drawDocuments(shop.services, async () => undefined);
    for (const change of [sql`total = 1`, sql`number = number + 1000`, sql`sha256 = 'x'`]) {
      await expect(
        sql`update document set ${change} where storage_key is not null`.execute(db),
      ).rejects.toThrow('never changed');
    }
    await expect(sql`delete from document`.execute(db)).rejects.toThrow('never changed');
  });

  it('that lie damaged in storage are not handed out', async () => {
    const { orderUuid } = await soldOrder(shop);
    const [receipt] = await documentsOf(orderUuid);
    await pdfOf(receipt?.uuid ?? '');
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from document where uuid = ${receipt?.uuid}`.execute(shop.services.db);
    await shop.services.storage.put(rows[0]?.key ?? '', Buffer.from('%PDF another'));
    expect((await pdfOf(receipt?.uuid ?? '')).statusCode).toBe(500);
  });

  it('of another shop are not there', async () => {
    const { orderUuid } = await soldOrder(shop);
    const [receipt] = await documentsOf(orderUuid);
    const other = await addOtherShop(shop);
    const theirs = await addOperator({ ...shop, portalUuid: other.uuid, browser: () => other.browser() });
    expect((await pdfOf(receipt?.uuid ?? '', theirs.browser)).statusCode).toBe(404);
    const asked = await theirs.browser.ask(orderDocuments, { params: { orderUuid } });
    expect(asked.status).toBe(404);
  });
});

describe('a credit note', () => {
  it('names its receipt, the reason, the lines, the VAT and what the order is now', async () => {
    const { orderUuid, set } = await soldOrder(shop);
    await refundSet(orderUuid, set);
    const [receipt, note] = await documentsOf(orderUuid);
    expect(note).toMatchObject({ kind: 'credit_note', total: -10_900 });
    const words = wordsOf((await pdfOf(note?.uuid ?? '')).rawPayload);
    for (const said of [
      'Credit note',
      note?.number ?? 'none',
      `receipt ${receipt?.number}`,
      'could not be printed. The file was damaged.',
      '−109.00',
      '−21.80',
      'What the order is now',
      '290.00',
      'can no longer be downloaded',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('is one for each refund, however many workers issue it, numbered without a gap', async () => {
    const sold = await Promise.all([1, 2, 3].map(() => soldOrder(shop)));
    await Promise.all(sold.map(({ orderUuid, set }) => refundSet(orderUuid, set)));
    await Promise.all(Array.from({ length: 4 }, () => issueDocuments(shop.services)));
    const issued = await numbers('credit_note');
    expect(gapless(issued)).toEqual(counted(issued.length));
    for (const { orderUuid } of sold) {
      expect((await documentsOf(orderUuid)).map(({ kind }) => kind)).toEqual(['receipt', 'credit_note']);
    }
  });

  it('is the family’s own to open beside its receipt, and nobody else’s', async () => {
    const { orderUuid, set, browser } = await soldOrder(shop);
    const seen = async () =>
      (await browser.ask(orderDetails, { query: { uuid: orderUuid } })).body.creditNotes;
    expect(await seen()).toBeUndefined();
    await refundSet(orderUuid, set);
    await issueDocuments(shop.services);
    const [note] = (await seen()) ?? [];
    expect(note).toMatchObject({ number: expect.stringMatching(/^2026-/), total: -10_900 });
    const params = { orderUuid, uuid: note?.uuid ?? '' };
    const pdf = (await browser.ask(orderCreditNotePdf, { params })).raw;
    expect(wordsOf(pdf.rawPayload)).toContain(note?.number);
    const another = await soldOrder(shop);
    expect((await another.browser.ask(orderCreditNotePdf, { params })).status).toBe(404);
    const foreign = { ...params, orderUuid: another.orderUuid };
    expect((await another.browser.ask(orderCreditNotePdf, { params: foreign })).status).toBe(404);
    const [receipt] = await documentsOf(orderUuid);
    const wrong = { orderUuid, uuid: receipt?.uuid ?? '' };
    expect((await browser.ask(orderCreditNotePdf, { params: wrong })).status).toBe(404);
  });

  it('is issued for what went back before refunds knew what they take back, but not for late money', async () => {
    const { db, clock } = shop.services;
    const [whole, part, late] = [await soldOrder(shop), await soldOrder(shop), await soldOrder(shop)];
    for (const [{ orderUuid, paymentUuid }, amount, reason] of [
      [whole, SET_PRICE, 'The colours were not right'],
      [part, 5000, 'A favour'],
      [late, 5000, 'late'],
    ] as const) {
      await sql`
        insert into refund (uuid, order_uuid, payment_uuid, amount, reason, created_at, done_at)
        values (gen_random_uuid(), ${orderUuid}, ${paymentUuid}, ${amount}, ${reason}, ${clock.now()}, ${clock.now()})`.execute(
        db,
      );
    }
    await issueDocuments(shop.services);
    await issueDocuments(shop.services);
    const notesOf = async ({ orderUuid }: { orderUuid: string }) =>
      (await documentsOf(orderUuid)).filter(({ kind }) => kind === 'credit_note').map(({ total }) => total);
    expect([await notesOf(whole), await notesOf(part), await notesOf(late)]).toEqual([
      [-SET_PRICE],
      [-5000],
      [],
    ]);
    const issued = await numbers('credit_note');
    expect(gapless(issued)).toEqual(counted(issued.length));
    expect(await orderNow(shop, part.orderUuid)).toMatchObject({ credited: 5000 });
  });

  it('of an invoice that nobody paid says that nothing is transferred', async () => {
    const { orderUuid } = await soldOrder(shop, 'Invoice');
    await desk.ask(refundOrder, {
      params: { orderUuid },
      body: {
        uuid: randomUUID(),
        asked: { kind: 'amount', amount: 5000 },
        total: 5000,
        reason: 'goodwill',
        words: '',
        tellFamily: false,
      },
    });
    const note = (await documentsOf(orderUuid)).find(({ kind }) => kind === 'credit_note');
    const words = wordsOf((await pdfOf(note?.uuid ?? '')).rawPayload);
    expect(words).toContain('nothing is transferred');
    expect(words).toContain('50.00');
  });
});

it('gives each of many at once a number of its own, and none to what was not issued', async () => {
  const portal = await portalByUuid(shop.services.db, shop.portalUuid);
  const orders = await Promise.all([1, 2].map(() => soldOrder(shop)));
  const content = (number: string): DocumentContent => ({
    lang: 'en',
    letterhead: letterheadOf(portal),
    paper: {
      title: 'Invoice',
      subtitle: '',
      number: { label: '', value: number },
      facts: [],
      parties: [],
      heads: [{ label: '' }],
      lines: [],
      notes: [],
      foot: '',
    },
  });
  const issue = (orderUuid: string, fails: boolean) =>
    transact(shop.services.db, async (trx) => {
      const asked = {
        portal,
        kind: 'invoice',
        orderUuid,
        currency: 'NOK',
        total: SET_PRICE,
        vat: [],
      } as const;
      const issued = await issueDocument(trx, { ...asked, at: shop.clock.now(), content });
      if (fails) throw new Error('the process ends here');
      return issued.number;
    });
  const tries = orders.flatMap(({ orderUuid }) => [
    ...[1, 2, 3].map(() => issue(orderUuid, true).catch(() => null)),
    ...[1, 2, 3].map(() => issue(orderUuid, false)),
  ]);
  const given = (await Promise.all(tries)).filter((number) => number !== null);
  expect([...new Set(given)].sort()).toEqual([1, 2]);
  expect(gapless(await numbers('invoice'))).toEqual([1, 2]);
});
