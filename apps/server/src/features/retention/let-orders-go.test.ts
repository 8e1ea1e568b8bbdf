import { studioLogEntry } from '@picture-day/contract/calls/studio/log';
import { studioRetention } from '@picture-day/contract/calls/studio/retention';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { findDocument, pdfBytes } from '../documents/document.ts';
import { invoiceOf, soldOnInvoice } from '../invoices/testing/on-invoice.ts';
import { letOrdersGo } from './let-orders-go.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const goTo = (day: string) =>
  shop.clock.forward(new Date(`${day}T12:00:00Z`).getTime() - shop.clock.now().getTime());
const rowOf = (orderUuid: string) =>
  shop.services.db
    .selectFrom('shop_order')
    .where('uuid', '=', orderUuid)
    .selectAll()
    .executeTakeFirstOrThrow();
const everything = async (orderUuid: string) => {
  const { db } = shop.services;
  const of = (table: 'order_line' | 'document' | 'invoice_booking') =>
    db.selectFrom(table).where('order_uuid', '=', orderUuid).selectAll().execute();
  return JSON.stringify([
    await rowOf(orderUuid),
    await of('order_line'),
    await of('document'),
    await of('invoice_booking'),
  ]);
};

describe('an order whose term is over', () => {
  it('keeps everything until five years after the end of its year, then only what the books need', async () => {
    const { orderUuid, total, parent } = await soldOnInvoice(shop);
    const { document_uuid } = await invoiceOf(shop, orderUuid);
    const { db, storage } = shop.services;
    const document = await findDocument(db, shop.portalUuid, document_uuid ?? '');
    if (!document) throw new Error('not issued');
    await pdfBytes(shop.services, document, async () => undefined);
    const kept = await findDocument(db, shop.portalUuid, document.uuid);
    const before = await rowOf(orderUuid);
    await db
      .insertInto('invoice_booking')
      .values({
        uuid: parent.uuid,
        order_uuid: orderUuid,
        portal_uuid: shop.portalUuid,
        amount: 100,
        day: '2026-11-20',
        source: 'bank',
        bank_key: 'k',
        said: 'Kari Solheim paid',
        by_account: null,
        at: shop.clock.now(),
      })
      .execute();

    goTo('2031-12-31');
    await letOrdersGo(shop.services);
    expect(await everything(orderUuid)).toContain('Kari Solheim');

    goTo('2032-01-01');
    await letOrdersGo(shop.services);
    const left = await everything(orderUuid);
    for (const person of ['Solheim', 'Storgata', 'kari@example.com', parent.set.subjectUuid])
      expect(left).not.toContain(person);
    const after = await rowOf(orderUuid);
    const sums = [
      'goods',
      'discount',
      'delivery',
      'fees',
      'total',
      'vat',
      'payment',
      'state',
      'currency',
    ] as const;
    for (const sum of sums) expect(after[sum]).toEqual(before[sum]);
    const paper = await db
      .selectFrom('document')
      .where('uuid', '=', document.uuid)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(paper).toMatchObject({
      number: document.number,
      total,
      vat: document.vat,
      content: {},
      sha256: null,
    });
    expect(await storage.has(kept?.storage_key ?? 'x')).toBe(false);
    const lines = await db.selectFrom('order_line').where('order_uuid', '=', orderUuid).selectAll().execute();
    expect(lines.some(({ kind, product_uuid }) => kind === 'digital-set' && product_uuid !== null)).toBe(
      true,
    );
    const sold = await sql<{ amount: number }>`
      select sum(amount)::int as amount from sold_child where order_uuid = ${orderUuid}`.execute(db);
    expect(sold.rows[0]?.amount, 'its job still sold it').toBeGreaterThan(0);
    const mails = await db
      .selectFrom('outbox_mail')
      .where('key', 'like', `%${orderUuid}%`)
      .where('sent_at', 'is not', null)
      .select('uuid')
      .execute();
    expect(mails).toEqual([]);
  });

  it('is emptied once, told in the log and on the page of what is kept', async () => {
    const { browser } = await addOperator(shop);
    await letOrdersGo(shop.services);
    const { body } = await browser.ask(studioRetention, {});
    expect(body.last).toMatchObject({ orders: 1, documents: 1 });
    const entry = await browser.ask(studioLogEntry, { params: { id: String(body.last?.entry) } });
    expect(entry.status).toBe(200);
    const { orderUuid } = await soldOnInvoice(shop);
    const later = (await browser.ask(studioRetention, {})).body.kinds.find(({ kind }) => kind === 'orders');
    expect(later).toMatchObject({
      term: { unit: 'years', count: 5 },
      next: '2038-01-01',
      count: 1,
      kept: 1,
    });
    expect((await rowOf(orderUuid)).erased_at).toBeNull();
  });

  it('can be changed in no other way, by no program', async () => {
    const { orderUuid } = await soldOnInvoice(shop);
    const { db } = shop.services;
    const change = (set: object) =>
      db.updateTable('shop_order').set(set).where('uuid', '=', orderUuid).execute();
    const soon = shop.clock.now();
    await expect(change({ erased_at: soon })).rejects.toThrow('until its time is over');
    await expect(change({ billing: null })).rejects.toThrow('never changed');
    const late = new Date('2045-01-02T00:00:00Z');
    await expect(change({ erased_at: late, total: 1 })).rejects.toThrow('never changed');
    await expect(change({ erased_at: late, billing: JSON.stringify({ name: 'X' }) })).rejects.toThrow(
      'never changed',
    );
    const papers = db.updateTable('document').where('order_uuid', '=', orderUuid);
    await expect(papers.set({ content: '{}' }).execute()).rejects.toThrow('never changed');
    await change({ erased_at: late });
    await expect(papers.set({ content: '{}', total: 1 }).execute()).rejects.toThrow('never changed');
    await expect(papers.set({ content: '{"paper": 1}' }).execute()).rejects.toThrow('never changed');
    await expect(change({ erased_at: null })).rejects.toThrow('until its time is over');
  });
});
