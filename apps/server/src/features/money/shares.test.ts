import { callUrl } from '@picture-day/contract/call';
import { moneyBy } from '@picture-day/contract/calls/studio/money';
import {
  changeShare,
  moneyShares,
  payShare,
  sharePaper,
  shareStatement,
  takeBackShare,
} from '@picture-day/contract/calls/studio/money-shares';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../../paper/testing/read-paper.ts';
import { addColleagues, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addChildren, generatedOrders, giveBack, sellMonths } from './testing/sold-months.ts';

const DAYS = { from: '2026-05-01', until: '2026-11-15' } as const;
const ALL = { period: 'own', ...DAYS } as const;
const SCHOOL = 'Lillesund skole';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await addOperator(shop);
  await giveBack(shop, await sellMonths(shop, generatedOrders(24, 12), await addChildren(shop)));
}, 120_000);
afterAll(() => shop.close());

const schools = async () => (await owner.browser.ask(moneyShares, { query: ALL })).body.schools;
const lillesund = async () => (await schools()).find(({ school }) => school === SCHOOL);
const pay = async (amount: number, days: { from: string; until: string } = DAYS) =>
  owner.browser.ask(payShare, { body: { school: SCHOOL, ...days, amount } });

it('a school gets nothing before the shop says so, and then its percentage of the goods without VAT, refunds taken off', async () => {
  expect((await schools()).map(({ rate, share }) => [rate, share])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect((await pay(0)).status).toBe(404);
  await owner.browser.ask(changeShare, { body: { school: SCHOOL, rate: 1_250 } });
  const row = await lillesund();
  const { rows } = await sql<{ net: string }>`
    select sum(p.gross - p.vat)::text as net from sale_part p join job j on j.uuid = p.job_uuid
    where j.location = ${SCHOOL} and p.what = 'goods'`.execute(shop.services.db);
  const net = BigInt(rows[0]?.net ?? '');
  expect(row).toMatchObject({
    rate: 1_250,
    net: Number(net),
    share: Number((net * 1_250n + 5_000n) / 10_000n),
  });
  const { body } = await owner.browser.ask(moneyBy, { params: { group: 'job' }, query: ALL });
  expect(body.total.share).toBe(row?.share);
});

it('a school that is not one of the shop’s has no percentage', async () => {
  const { status } = await owner.browser.ask(changeShare, { body: { school: 'Elsewhere skole', rate: 100 } });
  expect(status).toBe(404);
});

it('is paid once for a day, at the sum the page showed, and can be taken back', async () => {
  const share = (await lillesund())?.share ?? 0;
  expect((await pay(share + 1)).status).toBe(409);
  const replies = await Promise.all([1, 2, 3, 4].map(() => pay(share)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const [paid] = (await lillesund())?.paid ?? [];
  expect(paid).toMatchObject({ ...DAYS, amount: share });
  expect((await owner.browser.ask(takeBackShare, { params: { uuid: paid?.uuid ?? '' } })).status).toBe(200);
  expect((await lillesund())?.paid).toEqual([]);
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where action like '%Share' order by id`.execute(shop.services.db);
  expect(rows.map(({ action }) => action)).toEqual(['changeShare', 'payShare', 'takeBackShare']);
});

it('is told to the school job by job as a sheet whose lines add up', async () => {
  const { body } = await owner.browser.send(
    'GET',
    callUrl(shareStatement, { query: { ...ALL, school: SCHOOL } }),
  );
  const lines = body.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(2);
  const shares = lines.map((line) => line.split(';').at(-1));
  const share = (await lillesund())?.share ?? 0;
  expect(shares).toEqual(Array(2).fill((share / 100).toFixed(2).replace('.', ',')));
});

const paper = (query: { from: string; until: string } = DAYS, school = SCHOOL, who = owner) =>
  who.browser.send('GET', callUrl(sharePaper, { query: { period: 'own', ...query, school } }));
/** As the paper writes an amount. */
const written = (amount: number) =>
  (amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 }).replace('-', '−');

it('is told to the school as a paper with its days, orders, sales, share, what was paid and what is to pay', async () => {
  const row = await lillesund();
  const share = row?.share ?? 0;
  const { rows } = await sql<{ orders: number; sales: string; vat: string }>`
    select count(distinct p.order_uuid) filter (where not p.is_refund) as orders,
      sum(p.gross) filter (where not p.is_refund)::text as sales, sum(p.vat)::text as vat
    from sale_part p join job j on j.uuid = p.job_uuid where j.location = ${SCHOOL} and p.what = 'goods'`.execute(
    shop.services.db,
  );
  const [sum] = rows;
  const before = await paper();
  expect(before.headers['content-type']).toBe('application/pdf');
  expect(before.headers['content-disposition']).toContain('share-2026-05-01-2026-11-15.pdf');
  const words = wordsOf(before.rawPayload);
  expect(words).toContain('Statement of share');
  expect(words).toContain(`What ${SCHOOL} gets of what families bought.`);
  expect(words).toContain(`1 May 2026`);
  expect(words).toContain(`15 November 2026 Orders ${sum?.orders} Made on`);
  expect(words).toContain(`Sales with VAT ${written(Number(sum?.sales))}`);
  expect(words).toContain(`VAT ${written(-Number(sum?.vat))}`);
  expect(words).toContain(`Without VAT ${written(row?.net ?? 0)}`);
  expect(words).toContain(`Share of 12.5 % ${written(share)}`);
  expect(words).toContain(`To pay ${written(share)} kr`);
});

it('takes off what was paid before: of the days of the paper, and no more', async () => {
  const first = { from: DAYS.from, until: '2026-09-30' } as const;
  const of = async (days: { from: string; until: string }) =>
    (await owner.browser.ask(moneyShares, { query: { period: 'own', ...days } })).body.schools.find(
      ({ school }) => school === SCHOOL,
    )?.share ?? 0;
  const paid = await of(first);
  expect(paid).toBeGreaterThan(0);
  expect((await pay(paid, first)).status).toBe(200);
  const share = (await lillesund())?.share ?? 0;
  const whole = wordsOf((await paper()).rawPayload);
  expect(whole).toContain(`for 1 May 2026 to 30 September 2026 −${written(paid)}`);
  expect(whole).toContain(`To pay ${written(share - paid)} kr`);
  const second = { from: '2026-08-01', until: DAYS.until } as const;
  const rest = { from: '2026-10-01', until: DAYS.until } as const;
  const half = wordsOf((await paper(second)).rawPayload);
  expect(half).toContain('for 1 August 2026 to 30 September 2026');
  const toPay = (await of(second)) - (await of({ from: second.from, until: first.until }));
  expect(half).toContain(`To pay ${written(toPay)} kr`);
  expect(Math.abs(toPay - (await of(rest)))).toBeLessThanOrEqual(1);
});

it('is printed by the owner alone, is written to the log, and there is none of a school that is not the shop’s', async () => {
  const { office } = await addColleagues(shop);
  expect((await paper(DAYS, SCHOOL, office)).statusCode).toBe(403);
  expect((await paper(DAYS, 'Elsewhere skole')).statusCode).toBe(404);
  const { rows } = await sql`select from audit_log where action = 'sharePaper'`.execute(shop.services.db);
  expect(rows.length).toBeGreaterThan(0);
});
