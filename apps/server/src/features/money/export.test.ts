import { randomUUID } from 'node:crypto';
import { emptyAccounts, usualBookkeeping } from '@picture-day/contract/bookkeeping';
import { callUrl } from '@picture-day/contract/call';
import {
  changeMoneyAccounts,
  type ExportLayout,
  exportMoney,
  moneyAccounts,
  moneyOverview,
} from '@picture-day/contract/calls/studio/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { planOf } from '../../testing/plan-of.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { documentsQuery } from './export-store.ts';
import { independentFees, payInvoices } from './testing/paid-invoices.ts';
import { addChildren, generatedOrders, giveBack, type Sold, sellMonths } from './testing/sold-months.ts';

const ORDERS = process.env.LONG ? 2_000 : 40;
const ALL = { period: 'own', from: '2026-05-01', until: '2026-12-31' } as const;

let shop: TestShop;
let owner: SignedIn;
let sold: Sold[];
let given: number;

/** Receipts, invoices and credit notes with their numbers, as they are issued after a sale. */
async function issueDocuments(): Promise<void> {
  for (const [n, { uuid, total, order }] of sold.entries()) {
    const kind = order.provider === 'invoice' ? 'invoice' : 'receipt';
    await sql`insert into document (uuid, portal_uuid, kind, year, number, order_uuid, currency, total, vat, content, issued_at)
      values (${randomUUID()}, ${shop.portalUuid}, ${kind}, 2026, ${n + 1}, ${uuid}, 'NOK', ${total}, '[]', '{}',
        ${shop.clock.now()})`.execute(shop.services.db);
  }
  await sql`insert into document (uuid, portal_uuid, kind, year, number, order_uuid, refund_uuid, currency, total, vat,
      content, issued_at)
    select gen_random_uuid(), ${shop.portalUuid}, 'credit_note', 2026, row_number() over (order by uuid), order_uuid, uuid,
      'NOK', -credited, vat, '{}', ${shop.clock.now()} from refund`.execute(shop.services.db);
}

beforeAll(async () => {
  shop = await openTestShop();
  owner = await addOperator(shop);
  sold = await sellMonths(shop, generatedOrders(ORDERS, 4_711), await addChildren(shop));
  await payInvoices(shop, sold);
  given = await giveBack(shop, sold);
  await issueDocuments();
  // Many are cut here, so that no test waits for it.
  await owner.browser.ask(moneyOverview, { query: ALL });
}, 600_000);
afterAll(() => shop.close());

type Row = Readonly<Record<string, string>>;
async function sheet(layout: ExportLayout): Promise<Row[]> {
  const { body } = await owner.browser.send('GET', callUrl(exportMoney, { params: { layout }, query: ALL }));
  const [head = '', ...lines] = body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const names = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(names.map((name, n) => [name, cells[n] ?? '']));
  });
}
/** Øre of '1234,50', without a fraction on the way. */
const ore = (text = ''): bigint => BigInt(text.replace(',', ''));
const total = (rows: readonly Row[], name: string): bigint =>
  rows.reduce((sum, row) => sum + ore(row[name]), 0n);

describe('what the accountant gets', () => {
  it('has a line for each document and rate, and comes to the øre of the orders', async () => {
    const rows = (await sheet('documents')).filter(({ document }) => document !== 'reminder fee');
    const left = sold.reduce((sum, one) => sum + BigInt(one.total), -BigInt(given));
    expect(total(rows, 'gross')).toBe(left);
    for (const row of rows) expect(ore(row.net) + ore(row.vat)).toBe(ore(row.gross));
    const keys = rows.map(({ document, number, vat_rate }) => `${document} ${number} ${vat_rate}`);
    expect(new Set(keys).size).toBe(keys.length);
    const { rows: issued } = await sql<{ order: string; number: string; kind: string }>`
      select left(order_uuid::text, 8) as order, year || '-' || lpad(number::text, 4, '0') as number,
        replace(kind, '_', ' ') as kind from document`.execute(shop.services.db);
    const known = new Set(issued.map(({ order, number, kind }) => `${order} ${number} ${kind}`));
    for (const { order, number, document } of rows)
      expect(known.has(`${order} ${number} ${document}`), `${order} ${number} ${document}`).toBe(true);
    const credits = rows.filter(({ document }) => document === 'credit note');
    expect(credits.length).toBeGreaterThan(4);
    for (const { credits: of, order } of credits) {
      expect(issued.find((one) => one.order === order && one.kind !== 'credit note')?.number).toBe(of);
    }
    // The VAT of each rate, rounded half up once for each order, by the database alone.
    const { rows: vat } = await sql<{ vat: string }>`
      select coalesce(sum(floor(gross * vat_rate / (10000 + vat_rate) + 0.5)), 0)::bigint::text as vat from (
        select l.vat_rate, sum(l.actual_line_price - l.discount_share)::numeric as gross from order_line l
        where l.vat_rate is not null group by l.order_uuid, l.vat_rate) rated`.execute(shop.services.db);
    const { rows: back } = await sql<{ vat: string }>`
      select coalesce(sum((v->>'vat')::bigint), 0)::text as vat
      from refund r cross join lateral jsonb_array_elements(r.vat) v`.execute(shop.services.db);
    expect(total(rows, 'vat')).toBe(BigInt(vat[0]?.vat ?? '') - BigInt(back[0]?.vat ?? ''));
  });

  it('books as much in debit as in credit in every document', async () => {
    const all = await sheet('journal');
    for (const [document, postings] of Map.groupBy(all, ({ document, order }) => `${document} ${order}`))
      expect(total(postings, 'debit'), document).toBe(total(postings, 'credit'));
    const rows = all.filter(({ document }) => document !== 'reminder fee' && document !== 'payment');
    const byDocument = Map.groupBy(rows, ({ document, number }) => `${document} ${number}`);
    expect(byDocument.size).toBeGreaterThan(sold.filter((one) => one.total > 0).length);
    for (const [document, postings] of byDocument) {
      expect(total(postings, 'debit'), document).toBe(total(postings, 'credit'));
    }
    const owed = rows.filter(({ vat_code }) => !vat_code);
    expect(total(owed, 'debit')).toBe(sold.reduce((sum, one) => sum + BigInt(one.total), 0n));
    expect(total(owed, 'credit')).toBe(BigInt(given));
  });

  it('has the fees of reminders as lines of their own kind, without a rate, once they were paid', async () => {
    const fees = (await sheet('documents')).filter(({ document }) => document === 'reminder fee');
    const paid = await independentFees(shop);
    expect(paid.length).toBeGreaterThan(1);
    expect(total(fees, 'gross')).toBe(BigInt(paid.reduce((sum, { amount }) => sum + amount, 0)));
    for (const { vat, vat_rate, vat_code, net, gross, sales_account, counter_account } of fees) {
      expect([vat, vat_rate, vat_code, sales_account, counter_account]).toEqual([
        '0,00',
        '',
        '',
        '3900',
        '1500',
      ]);
      expect(net).toBe(gross);
    }
  });

  it('leaves on the account of invoices what is still owed of them, part payments taken off', async () => {
    const { rows } = await sql<{ owed: string }>`
      select sum(o.total - o.credited - coalesce(i.booked, 0))::text as owed
      from shop_order o left join invoice i on i.order_uuid = o.uuid
      where o.payment->>'provider' = 'invoice'`.execute(shop.services.db);
    const fees = (await independentFees(shop)).reduce((sum, { amount }) => sum + amount, 0);
    const onAccount = (await sheet('journal')).filter(({ account }) => account === '1500');
    expect(total(onAccount, 'debit') - total(onAccount, 'credit')).toBe(
      BigInt(rows[0]?.owed ?? '') + BigInt(fees),
    );
  });

  it('opens in a spreadsheet: a mark of its encoding, semicolons, decimal commas, a name with its days', async () => {
    const raw = await owner.browser.send(
      'GET',
      callUrl(exportMoney, { params: { layout: 'documents' }, query: ALL }),
    );
    expect(raw.body.charCodeAt(0)).toBe(0xfeff);
    expect(raw.headers['content-disposition']).toContain('documents-2026-05-01-2026-11-15.csv');
    expect(raw.body.split('\r\n')[1]).toMatch(/^2026-\d\d-\d\d;(receipt|invoice);2026-\d{4};[0-9a-f]{8};/);
  });

  it('is written to the log, and its pages are read by an index', async () => {
    const { rows } = await sql`select from audit_log where action = 'exportMoney'`.execute(shop.services.db);
    expect(rows.length).toBeGreaterThan(0);
    const scope = { portalUuid: shop.portalUuid, from: ALL.from, until: ALL.until };
    expect((await planOf(shop.services.db, documentsQuery(scope, undefined, 10))).wholeTables).toEqual([]);
  });
});

describe('the accounts of the books', () => {
  it('are those of the country’s chart until the shop has said its own', async () => {
    const { body } = await owner.browser.ask(moneyAccounts, {});
    expect(body).toMatchObject({ country: 'NO', hasChart: true, changed: null });
    expect(body.settings.rates.find(({ rate }) => rate === 2_500)).toMatchObject({
      sales: '3000',
      code: '3',
    });
    expect(body.used.rates).toEqual([0, 1_200, 1_500, 2_500]);
    for (const country of ['NO', 'SE', 'DE', 'DK', 'FI']) {
      const { rates, receivables, bank, fees } = usualBookkeeping(country);
      expect(rates[0]?.rate, country).toBeGreaterThan(0);
      for (const { rate, sales, vat } of rates)
        expect([sales, rate === 0 || vat].every(Boolean), country).toBe(true);
      expect([receivables.invoice, bank, fees].every(Boolean), country).toBe(true);
    }
    expect(usualBookkeeping('PL').rates).toEqual([]);
  });

  it('are changed by the owner, stand in the export at once, and not over a change in between', async () => {
    const { body } = await owner.browser.ask(moneyAccounts, {});
    const settings = { ...body.settings, receivables: { ...body.settings.receivables, sandbox: '1581' } };
    const saved = await owner.browser.ask(changeMoneyAccounts, { body: { settings, seen: null } });
    expect(saved.body.settings.receivables.sandbox).toBe('1581');
    expect((await sheet('journal')).some(({ account }) => account === '1581')).toBe(true);
    const late = await owner.browser.ask(changeMoneyAccounts, { body: { settings, seen: null } });
    expect(late.status).toBe(409);
    const { rows } = await sql`select from audit_log where action = 'changeMoneyAccounts'`.execute(
      shop.services.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('stay the shop’s own where a later version asks for one more', async () => {
    const settings = async () => (await owner.browser.ask(moneyAccounts, {})).body.settings;
    const before = await settings();
    await sql`update bookkeeping set settings = (settings #- '{receivables,vipps}') - 'reminders' || '{"bank": 7}'
      where portal_uuid = ${shop.portalUuid}`.execute(shop.services.db);
    const { reminders, bank } = usualBookkeeping('NO');
    expect(await settings()).toEqual({
      ...before,
      receivables: { ...before.receivables, vipps: '' },
      reminders,
      bank,
    });
    expect((await settings()).receivables.sandbox).toBe('1581');
  });

  it('are named where sales would be booked on none', async () => {
    const { body } = await owner.browser.ask(moneyAccounts, {});
    const used = { rates: [2_500, 0, 600], providers: ['invoice', 'vipps'] as const, reminders: true };
    expect(emptyAccounts({ ...body.settings, bank: '', reminders: '' }, used)).toEqual([
      { of: 'sales', rate: 600 },
      { of: 'vat', rate: 600 },
      { of: 'receivable', provider: 'vipps' },
      { of: 'bank' },
      { of: 'reminders' },
    ]);
    expect(body.used.reminders, 'reminders of this shop cost a fee').toBe(true);
  });
});
