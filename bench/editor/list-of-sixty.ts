import type { BrowserContext } from '@playwright/test';

/** The best of so many counts, after one to warm up. */
export const ROUNDS = 4;
const DESIGNS = 60;

interface Listed {
  uuid: string;
}

/** Sixty designs made of the list's own, in the page: a request that is intercepted outside would not be cached. */
function makeSixty(count: number): void {
  const real = window.fetch;
  const parse = JSON.parse;
  const own = new Map<string, string>();
  const sixty = (designs: readonly Listed[]) =>
    Array.from({ length: count }, (_, at) => {
      const design = designs[at % designs.length]!;
      if (at < designs.length) return design;
      const uuid = `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`;
      own.set(uuid, design.uuid);
      return { ...design, uuid };
    });
  // The list comes with the page.
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver);
    for (const address of Object.keys(value?.answers ?? {})) {
      if (address.includes('/templates/cards?')) value.answers[address] = sixty(value.answers[address]);
    }
    return value;
  };
  window.fetch = async (input, init) => {
    const url = String(input);
    if (url.includes('/templates/cards?'))
      return Response.json(sixty(await (await real(input, init)).json()));
    if (!url.endsWith('/fill-templates')) return real(input, init);
    const asked = JSON.parse(String(init?.body)) as { templates: Listed[] };
    const templates = asked.templates.map(({ uuid }) => ({ uuid: own.get(uuid) ?? uuid }));
    const answer = await real(input, { ...init, body: JSON.stringify({ ...asked, templates }) });
    const filled = (await answer.json()) as { template: Listed }[];
    return Response.json(
      asked.templates.flatMap(({ uuid }) => {
        const found = filled.find(({ template }) => template.uuid === (own.get(uuid) ?? uuid));
        return found ? [{ ...found, template: { ...found.template, uuid } }] : [];
      }),
    );
  };
}

/** A list's first screen: after the click that leads to it, or of the page opened anew with its scripts. */
export async function listing(
  context: BrowserContext,
  way: 'clicked' | 'opened',
): Promise<{ ms: number; shift: number; designs: number }> {
  const results = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const page = await context.newPage();
    await page.addInitScript(makeSixty, DESIGNS);
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      const watch = () => {
        const isList = location.pathname === '/products/cards';
        const tiles = [...document.querySelectorAll('a:has([style*="--ratio"])')].filter((tile) => {
          const { top, height } = tile.getBoundingClientRect();
          return height > 0 && top < window.innerHeight;
        });
        const drawn = tiles.every((tile) => tile.querySelector('[data-drawn] image'));
        const ready = isList && tiles.length > 3 && drawn;
        if (!ready) return void requestAnimationFrame(watch);
        requestAnimationFrame(() => Object.assign(window, { drawn: performance.now() }));
      };
      Object.assign(window, { begun: 0 });
      document.addEventListener('click', () => Object.assign(window, { begun: performance.now() }), true);
      document.addEventListener('DOMContentLoaded', watch);
    });
    if (way === 'clicked') {
      await page.goto('/my-account', { waitUntil: 'networkidle' });
      await page
        .locator('a[href="/products/cards"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
    } else {
      await page.goto('/products/cards');
    }
    await page.waitForFunction(() => 'drawn' in window);
    // Everything below is drawn too before the shifts are counted.
    for (let screen = 0; screen < 12; screen++) {
      await page.mouse.wheel(0, 800);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    const { ms, shift } = await page.evaluate(() => {
      const { drawn, begun, shift } = window as unknown as { drawn: number; begun: number; shift: number };
      return { ms: drawn - begun, shift };
    });
    const designs = await page.locator('a:has([style*="--ratio"])').count();
    if (round > 0) results.push({ ms, shift, designs });
    await page.close();
  }
  return results.sort((a, b) => a.ms - b.ms)[0]!;
}
