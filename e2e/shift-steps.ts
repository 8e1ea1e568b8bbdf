import type { Page } from '@playwright/test';

/** A layout-shift entry, as far as it is read here. */
interface Shift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Shifted {
  /** How much of the page moved how far. */
  readonly shift: number;
  /** The beginning of each thing that moved, and from where to where. */
  readonly moved: readonly string[];
}

/** Notes what moves on the pages that are opened from now on, other than by a press. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifted>> {
  await page.addInitScript(() => {
    const shifted = { shift: 0, moved: [] as string[] };
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        shifted.shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          shifted.moved.push(
            `${(node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.textContent} ${from} -> ${to}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: Shifted }).shifted);
}
