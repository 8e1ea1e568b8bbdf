/**
 * What a phone on a slow line has to wait for when it opens a page: the largest paint, the time its processor is
 * blocked at a quarter of the speed, and the scripts that come, beside a page with nothing but React's own runtime.
 * The total blocking time is what browsers call so: of every task after the first paint what goes beyond 50 ms. What
 * the tasks before it had, parsing and laying out, is told beside it.
 * `--base=http://…` measures a shop that is running already.
 */
import os from 'node:os';
import { type BrowserContext, chromium } from '@playwright/test';
import { browser as shell } from '../scripts/browser.ts';
import { openBareReact } from './first-view/bare-react.ts';
import { onPhone, openJourneysShop } from './place/journeys-shop.ts';

const PORT = 31_883;
const ROUNDS = 5;
const KILOBYTE = 1024;
/** After the last request: what a page begins by itself is over. */
const QUIET_MS = 1500;
/** A task that is longer is felt. */
const FELT_MS = 50;

const PAGES = [
  { name: 'front page', path: '/', who: 'visitor', goals: { blocked: 100, paint: 1200, kilobytes: 110 } },
  {
    name: 'list of designs',
    path: '/products/cards',
    who: 'customer',
    goals: { blocked: null, paint: 2500, kilobytes: 140 },
  },
  {
    name: 'account',
    path: '/my-account',
    who: 'customer',
    goals: { blocked: null, paint: 2500, kilobytes: 140 },
  },
] as const;

interface View {
  blocked: number;
  /** The same of the tasks before anything was there to be pressed. */
  before: number;
  paint: number;
  /** What was painted as the largest. */
  largest: string;
  /** Scripts that came before the page could be used, and their bytes over the line. */
  bytes: number;
  files: number;
}

/** One first view, with nothing kept from before: a processor of a quarter, 150 ms there and back, 1.6 Mbit/s. */
async function viewOnce(context: BrowserContext, url: string): Promise<View> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * KILOBYTE * KILOBYTE) / 8,
    uploadThroughput: (0.75 * KILOBYTE * KILOBYTE) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript((felt) => {
    const seen = { paint: 0, largest: '' };
    const tasks: PerformanceEntry[] = [];
    const blocked = () => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const beyond = (from: number) =>
        tasks.reduce((sum, { startTime, duration }) => {
          const end = startTime + duration;
          return sum + Math.max(0, end - Math.max(startTime, from) - felt);
        }, 0);
      const after = beyond(first?.startTime ?? 0);
      return { blocked: after, before: beyond(0) - after };
    };
    Object.assign(window, { seen, blocked });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries());
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string };
        seen.paint = entry.startTime;
        seen.largest = `${element?.localName} ${url || element?.textContent?.trim().slice(0, 40)}`;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }, FELT_MS);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const view = await page.evaluate(() => {
    const named = [
      ...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
        'head > link[rel=modulepreload][fetchpriority=low], script[type=module][src]',
      ),
    ].map((one) => ('src' in one ? one.src : one.href));
    const first = performance
      .getEntriesByType('resource')
      .filter(({ name }) => named.includes(name)) as PerformanceResourceTiming[];
    const bytes = first.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const { seen, blocked } = window as unknown as {
      seen: Pick<View, 'paint' | 'largest'>;
      blocked: () => Pick<View, 'blocked' | 'before'>;
    };
    return { ...seen, ...blocked(), bytes, files: first.length };
  });
  await page.close();
  return view;
}

/** The middle one of several, after one to warm the server up. */
async function view(context: BrowserContext, url: string): Promise<View> {
  const views: View[] = [];
  for (let round = 0; round <= ROUNDS; round++) views.push(await viewOnce(context, url));
  const middle = (of: (view: View) => number) =>
    views
      .slice(1)
      .map(of)
      .sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  return {
    blocked: middle(({ blocked }) => blocked),
    before: middle(({ before }) => before),
    paint: middle(({ paint }) => paint),
    bytes: middle(({ bytes }) => bytes),
    files: middle(({ files }) => files),
    largest: views.at(-1)!.largest,
  };
}

let missed = 0;
function report(what: string, value: number, goal: number | null): void {
  const isGood = goal === null || value <= goal;
  if (!isGood) missed++;
  const beside = goal === null ? '' : ` (goal ${isGood ? '' : 'missed, '}${goal})`;
  console.log(`${what}: ${value.toFixed(0)}${beside}`);
}

const bare = await openBareReact();
const shop = await openJourneysShop(PORT);
const browser = await chromium.launch(shell);
try {
  const contexts = {
    visitor: await onPhone(browser, shop.base, 'visitor'),
    customer: await onPhone(browser, shop.base, 'customer'),
  };
  const react = await view(await browser.newContext({ viewport: { width: 390, height: 844 } }), bare.base);
  console.log(
    `React alone: blocked ${react.blocked.toFixed(0)} ms (${react.before.toFixed(0)} before the first paint), painted after ${react.paint.toFixed(0)} ms, ${(react.bytes / KILOBYTE).toFixed(1)} KB`,
  );
  for (const { name, path, who, goals } of PAGES) {
    const seen = await view(contexts[who], shop.base + path);
    report(`${name}, total blocking time, ms`, seen.blocked, goals.blocked);
    console.log(`${name}, blocked before the first paint, ms: ${seen.before.toFixed(0)}`);
    report(`${name}, largest paint, ms`, seen.paint, goals.paint);
    console.log(`${name}, largest paint was ${seen.largest}`);
    report(`${name}, scripts as sent, KB`, seen.bytes / KILOBYTE, goals.kilobytes);
    console.log(`${name}, script files: ${seen.files}`);
    const ratio = (seen.blocked + 1) / (react.blocked + 1);
    console.log(`${name}, time blocked against React alone: ${ratio.toFixed(1)}`);
    console.log(`${name}, bytes against React alone: ${(seen.bytes / react.bytes).toFixed(2)}`);
  }
  console.log(`load of the machine: ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores`);
  if (missed > 0) process.exitCode = 1;
} finally {
  await browser.close();
  bare.stop();
  await shop.stop();
}
