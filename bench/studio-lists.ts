/**
 * Whether the studio's lists pause with 100,000 families, orders and lines of the log: the slowest hundredth of their
 * first pages over the whole server, beside the same pages of a shop with 1,000, and the longest task of a browser
 * while they are scrolled, beside that of a page whose rows all stand in the document.
 */

import { callUrl } from '@picture-day/contract/call';
import { studioFamilies } from '@picture-day/contract/calls/studio/families';
import { studioLog } from '@picture-day/contract/calls/studio/log';
import { studioOrders } from '@picture-day/contract/calls/studio/orders';
import { type Browser, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { builtStudio, studioPages } from '../apps/server/src/platform/http/studio-client.ts';
import { longestTask } from '../e2e/longest-task.ts';
import { browser as shell } from '../scripts/browser.ts';
import { answerTime, type FullShop, openFullShop, slowestHundredth } from './place/full-shop.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const COUNT = Number(process.argv[2] ?? 100_000);
const FEW = 1000;
const WARM_UP = 20;
const REQUESTS = 200;
const GOALS = { page: 150, task: 50 };
/** Turns of the wheel, about a screen each. */
const TURNS = 120;
/** About as many as are scrolled past in that. */
const PLAIN_ROWS = 3000;

const PAGES: readonly (readonly [string, string])[] = [
  ['families', callUrl(studioFamilies, { query: {} })],
  ['orders', callUrl(studioOrders, { query: {} })],
  ['orders by sum', callUrl(studioOrders, { query: { sort: 'sum' } })],
  ['orders in one state', callUrl(studioOrders, { query: { state: 'paid' } })],
  ['orders of a job', callUrl(studioOrders, { query: { job: 'past 3' } })],
  ['orders by name', callUrl(studioOrders, { query: { q: 'emil bakke' } })],
  ['orders by two letters', callUrl(studioOrders, { query: { q: 'em' } })],
  ['orders to be paid', callUrl(studioOrders, { query: { payment: 'open' } })],
  ['log', callUrl(studioLog, { query: {} })],
];

async function open(place: BenchPlace, count: number): Promise<FullShop> {
  const shop = await openFullShop(place, count);
  const { db, portalUuid, owner } = shop;
  await sql`
    insert into audit_log (at, portal_uuid, operator_uuid, account_uuid, action, kind)
    select now() - n * interval '5 minutes', ${portalUuid}, ${owner}, a.uuid, 'studioFamily', 'read'
    from (select uuid, row_number() over () as n from account where portal_uuid = ${portalUuid}) a`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
  studioPages(shop.app, await builtStudio(shop.app, readConfig({}).STUDIO_DIST));
  await shop.app.ready();
  return shop;
}

async function firstPages(few: FullShop, many: FullShop): Promise<void> {
  for (const [name, url] of PAGES) {
    const times = new Map<FullShop, number[]>([
      [few, []],
      [many, []],
    ]);
    for (let n = -WARM_UP; n < REQUESTS; n++) {
      for (const shop of n % 2 ? [few, many] : [many, few]) {
        const time = await answerTime(shop, url);
        if (n >= 0) times.get(shop)?.push(time);
      }
    }
    const [small, large] = [few, many].map((shop) => slowestHundredth(times.get(shop) ?? []));
    console.log(`${name}, first page at p99: ${large?.toFixed(1)} ms (goal at most ${GOALS.page} ms)`);
    console.log(`${name}, ${COUNT} against ${FEW}: ${((large ?? 0) / (small || 1)).toFixed(2)}`);
  }
}

const wheel = async (page: Page): Promise<void> => {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, turn % 30 === 29 ? 8000 : 800);
    await page.waitForTimeout(30);
  }
};

/** Rows as many as are scrolled past, all in the document, as a plain page would have them; done when they are drawn. */
const plainPage = (rows: number): Promise<void> => {
  const row = `<tr>${'<td style="padding:14px">Hanna Bakke, Lillesund skole</td>'.repeat(7)}</tr>`;
  document.body.innerHTML = `<table>${row.repeat(rows)}</table>`;
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
};

async function scrolling(browser: Browser, shop: FullShop): Promise<void> {
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(base);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const url = `http://localhost:${port}`;
  await context.addCookies([{ name: 'session', value: shop.token, url }]);
  const page = await context.newPage();
  await page.goto('about:blank');
  const plain = await longestTask(browser, page, async () => {
    await page.evaluate(plainPage, PLAIN_ROWS);
    await wheel(page);
  });
  for (const room of ['families', 'orders', 'log']) {
    await page.goto(`${url}/studio/${room}`);
    await page.locator('tr[data-row]').first().waitFor();
    const { busy, clock } = await longestTask(browser, page, () => wheel(page));
    const last = await page.locator('tr[data-row]').last().getAttribute('data-row');
    console.log(`${room}: scrolled past ${last} rows, longest task ${clock} ms by the clock`);
    console.log(`${room}, longest task while scrolling: ${busy} ms (goal at most ${GOALS.task} ms)`);
    console.log(`${room}, scrolling against all rows in the document: ${(busy / plain.busy).toFixed(2)}`);
  }
  await context.close();
}

await onOwnDatabase('studio-lists', async (place) => {
  const [few, many] = [await open(place, FEW), await open(place, COUNT)];
  await firstPages(few, many);
  const browser = await chromium.launch(shell);
  await scrolling(browser, many);
  await browser.close();
  await few.close();
  await many.close();
});
