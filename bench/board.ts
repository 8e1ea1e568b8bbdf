/**
 * Whether the board of a large photo day pauses: 600 children with 4,000 pictures. Frames a second while its rows are
 * scrolled on a processor four times slower, beside an empty list of the same heights, which is all that this machine
 * can draw, and beside the same pictures in plain rows; how soon the pictures stand there when it stops; how soon a
 * move of 100 pictures is acknowledged over the whole server, beside a move of one; and how soon the whole board is
 * read. The first second is not counted: until then the browser has not compiled what it runs.
 */

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { type BoardAction, changeBoard, jobBoard } from '@picture-day/contract/calls/studio/job-board';
import { type Browser, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { pictureFiles } from '../apps/server/src/features/pictures/picture-files.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { builtStudio, studioPages } from '../apps/server/src/platform/http/studio-client.ts';
import { FolderStorage } from '../apps/server/src/platform/storage.ts';
import { browser as shell } from '../scripts/browser.ts';
import { answerTime, type FullShop, openFullShop, slowestHundredth } from './place/full-shop.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const CHILDREN = 600;
const PICTURES = 4000;
const KEY = 'board';
const FAMILIES = 100;
const GOALS = { frames: 50, move: 300, read: 1000 };
const SLOWER = 4;
const SECONDS = 8;
const WARM_SECONDS = 1;
/** Pixels in a frame: rows pass a screen in a third of a second, or are read on the way. */
const FLING = 40;
const READING = 8;
const MOVES = 40;

interface Day {
  readonly shop: FullShop;
  readonly children: readonly string[];
  readonly pictures: readonly string[];
}

/** A day with one class, each picture with its small file. */
async function openDay(place: BenchPlace): Promise<Day> {
  const shop = await openFullShop(place, FAMILIES);
  const { db, portalUuid } = shop;
  const jobUuid = randomUUID();
  await sql`
    insert into job (uuid, portal_uuid, key, name, job_type_uuid, photographer_uuid, creation_time)
    select ${jobUuid}, portal_uuid, ${KEY}, 'Fjellheim idrettslag', job_type_uuid, photographer_uuid, now()
    from job where portal_uuid = ${portalUuid} limit 1`.execute(db);
  const children = Array.from({ length: CHILDREN }, () => randomUUID());
  const pictures = Array.from({ length: PICTURES }, () => randomUUID());
  await sql`
    insert into subject (uuid, job_uuid, key, name, group_name)
    select c.uuid, ${jobUuid}, c.uuid::text, 'Child ' || lpad(c.n::text, 4, '0'), 'Turn'
    from unnest(${children}::uuid[]) with ordinality c (uuid, n)`.execute(db);
  await sql`
    insert into picture (uuid, job_uuid, source, content_hash, picture_type, width, height, thumbhash, created_at)
    select p.uuid, ${jobUuid}, 'IMG_' || p.n, replace(p.uuid::text, '-', ''), 'IP', 960, 1200, '', now()
    from unnest(${pictures}::uuid[]) with ordinality p (uuid, n)`.execute(db);
  await sql`
    insert into frame (picture_uuid, job_uuid, camera, taken_at, counter, certainty, why)
    select p.uuid, ${jobUuid}, 'R5', now() + p.n * interval '4 seconds', p.n, 'sure', '{card}'
    from unnest(${pictures}::uuid[]) with ordinality p (uuid, n)`.execute(db);
  await sql`
    insert into picture_subject (picture_uuid, subject_uuid, position)
    select p.uuid, (${children}::uuid[])[1 + (p.n - 1) % ${CHILDREN}], p.n
    from unnest(${pictures}::uuid[]) with ordinality p (uuid, n)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const storage = new FolderStorage(path.join(place.root, String(FAMILIES), 'files'));
  const prints = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      sharp({ create: { width: 96, height: 120, channels: 3, background: `hsl(${n * 30} 40% 70%)` } })
        .webp()
        .toBuffer(),
    ),
  );
  for (const [n, uuid] of pictures.entries()) {
    const picture = { uuid, content_hash: uuid.replaceAll('-', ''), greenscreen: false, turn: 0 } as const;
    const look = { mark: undefined, background: 'none', effect: 'original', rotation: 0 } as const;
    const print = prints[n % prints.length];
    if (print) await storage.put(pictureFiles(picture).view(look, 120), print);
  }
  studioPages(shop.app, await builtStudio(shop.app, readConfig({}).STUDIO_DIST));
  await shop.app.ready();
  return { shop, children, pictures };
}

async function changeTime(
  { app, token }: FullShop,
  pictures: readonly string[],
  action: BoardAction,
): Promise<number> {
  const from = performance.now();
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: callUrl(changeBoard, { params: { key: KEY } }),
    cookies: { session: token },
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    payload: { id: randomUUID(), pictures, action },
  });
  if (statusCode !== 200) throw new Error(`the board answered ${statusCode}: ${payload}`);
  return performance.now() - from;
}

async function answers({ shop, children, pictures }: Day): Promise<void> {
  const reads: number[] = [];
  for (let n = 0; n < MOVES; n++)
    reads.push(await answerTime(shop, callUrl(jobBoard, { params: { key: KEY } })));
  console.log(
    `whole board read at p99: ${slowestHundredth(reads).toFixed(1)} ms (goal at most ${GOALS.read} ms)`,
  );
  const [many, one]: number[][] = [[], []];
  for (let n = 0; n < MOVES; n++) {
    const to = { kind: 'move', to: { kind: 'child', child: children[n % 7] ?? '' } } as const;
    many?.push(await changeTime(shop, pictures.slice(n * 50, n * 50 + 100), to));
    one?.push(await changeTime(shop, pictures.slice(-1 - n, -n || undefined), to));
  }
  const [hundred, single] = [slowestHundredth(many ?? []), slowestHundredth(one ?? [])];
  console.log(`move of 100 acknowledged at p99: ${hundred.toFixed(1)} ms (goal at most ${GOALS.move} ms)`);
  console.log(`move of 100 against a move of one: ${(hundred / single).toFixed(2)}`);
}

/** Scrolls for some seconds, so far in every frame, and counts what was drawn. */
const framesASecond = (page: Page, by: number): Promise<number> =>
  page.evaluate(
    async ({ by, warm, seconds }) => {
      const list = document.querySelector('[data-rows]') ?? document.scrollingElement;
      const begin = performance.now() + warm * 1000;
      let [from, frames] = [Number.POSITIVE_INFINITY, 0];
      for (;;) {
        list?.scrollBy(0, by);
        await new Promise((go) => requestAnimationFrame(go));
        const now = performance.now();
        if (from < now) frames++;
        else if (now >= begin) from = now;
        if (now - from >= seconds * 1000) return frames / ((now - from) / 1000);
      }
    },
    { by, warm: WARM_SECONDS, seconds: SECONDS },
  );

/** How long it takes until all rows in sight have their pictures. */
const wholeAfter = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const from = performance.now();
    const { top = 0, bottom = 0 } =
      document.querySelector('[data-rows]')?.getBoundingClientRect() ?? ({} as Partial<DOMRect>);
    const isMissing = (print: HTMLElement) => {
      const at = print.getBoundingClientRect();
      const url = /url\("(.+?)"\)/.exec(getComputedStyle(print).backgroundImage)?.[1];
      const here = at.bottom > top && at.top < bottom;
      return here && performance.getEntriesByName(new URL(url ?? '', location.href).href).length === 0;
    };
    for (;;) {
      const prints = [...document.querySelectorAll<HTMLElement>('[data-rows] [data-picture]')];
      if (!document.querySelector('[data-flying] section') && !prints.some(isMissing)) break;
      await new Promise((go) => requestAnimationFrame(go));
    }
    return performance.now() - from;
  });

/** An empty list where the board's own was. */
const emptyBoard = (): void => {
  const list = document.querySelector<HTMLElement>('[data-rows]');
  const height = list?.scrollHeight ?? 0;
  const empty = list?.cloneNode(false) as HTMLElement;
  const inside = document.createElement('div');
  inside.style.height = `${height}px`;
  empty.append(inside);
  list?.replaceWith(empty);
};

/** The same pictures in plain rows: as fast as this browser can scroll them at all. */
const plainBoard = ({ sources, each }: { sources: readonly string[]; each: number }): void => {
  const print = (source: string) =>
    `<img style="width:67px;height:84px" loading="lazy" alt="" src="${source}">`;
  document.body.style.height = 'auto';
  document.body.innerHTML = Array.from(
    { length: Math.ceil(sources.length / each) },
    (_, row) =>
      `<div style="height:100px">${sources
        .slice(row * each, (row + 1) * each)
        .map(print)
        .join('')}</div>`,
  ).join('');
};

async function scrolling(browser: Browser, { shop, pictures }: Day): Promise<void> {
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  const url = `http://localhost:${port}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'session', value: shop.token, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/studio/jobs/${KEY}/pictures`);
  await page.locator('[data-picture]').first().waitFor();
  const session = await context.newCDPSession(page);
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000));
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const board = await framesASecond(page, FLING);
  const whole = await wholeAfter(page);
  const read = await framesASecond(page, READING);
  const shown = page.locator('[data-picture]').first();
  const uuid = await shown.getAttribute('data-picture');
  const source = await shown.evaluate(
    (print) => /url\("(.+?)"\)/.exec(getComputedStyle(print).backgroundImage)?.[1],
  );
  if (!uuid || !source?.includes(uuid)) throw new Error('the board shows its pictures by another address');
  await page.evaluate(emptyBoard);
  const empty = await framesASecond(page, FLING);
  await page.goto(`${url}/readyz`);
  await page.evaluate(plainBoard, {
    sources: pictures.map((picture) => source.replace(uuid, picture)),
    each: Math.ceil(PICTURES / CHILDREN),
  });
  const plain = await framesASecond(page, FLING);
  console.log(
    `frames a second while scrolling at ${SLOWER}×: ${board.toFixed(1)} (goal at least ${GOALS.frames})`,
  );
  console.log(`scrolling against an empty list (${empty.toFixed(1)}): ${(board / empty).toFixed(2)}`);
  console.log(
    `scrolling against the same pictures in plain rows (${plain.toFixed(1)}): ${(board / plain).toFixed(2)}`,
  );
  console.log(`all pictures in sight after a fling: ${whole.toFixed(0)} ms`);
  console.log(`frames a second while reading, ${READING} pixels in a frame: ${read.toFixed(1)}`);
  await context.close();
}

await onOwnDatabase('board', async (place) => {
  const day = await openDay(place);
  // Before pictures are moved: hundreds of them come to lie in the first rows, which are a screen high each then.
  const browser = await chromium.launch(shell);
  await scrolling(browser, day);
  await browser.close();
  await answers(day);
  await day.shop.close();
});
