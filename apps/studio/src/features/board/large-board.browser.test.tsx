import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { largeBoard } from './testing/example-board.ts';
import { boardServer, openBoard } from './testing/open-board.tsx';

afterEach(() => localStorage.clear());
const list = () => document.querySelector<HTMLElement>('[data-rows]');
const drawn = () => document.querySelectorAll('[data-picture]').length;
/** Whether rows stand from the upper edge of the list to its lower one. */
function isCovered(): boolean {
  const { top = 0, bottom = 0 } = list()?.getBoundingClientRect() ?? {};
  const rows = [...document.querySelectorAll('[data-rows] section')].map((row) =>
    row.getBoundingClientRect(),
  );
  return rows.some((row) => row.top <= top && row.bottom > top) && rows.some((row) => row.bottom >= bottom);
}

describe('a board of 600 children', () => {
  it('draws only what stands on the screen, wherever it is scrolled to', async () => {
    await page.viewport(1440, 900);
    boardServer(largeBoard(600, 7));
    await openBoard();
    await expect.poll(() => list()?.scrollHeight ?? 0).toBeGreaterThan(600 * 100);
    expect(drawn()).toBeLessThan(200);
    // How many frames a second it has is measured by bench/board.ts.
    for (let turn = 0; turn < 12; turn++) {
      list()?.scrollBy(0, 800 + 400 * turn);
      await expect.poll(isCovered).toBe(true);
      expect(drawn()).toBeLessThan(200);
    }
  });

  it('scrolls to the picture that the arrows come to', async () => {
    boardServer(largeBoard(60, 2));
    await openBoard();
    const first = page.getByRole('button', { name: 'Child 0000, 1 of 2' });
    await expect.element(first).toBeVisible();
    first.element().focus();
    for (let turn = 0; turn < 15; turn++) await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Child 0015, 1 of 2');
    expect(list()?.scrollTop).toBeGreaterThan(500);
  });
});
