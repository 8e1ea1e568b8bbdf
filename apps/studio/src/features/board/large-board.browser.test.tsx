import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { largeBoard } from './testing/example-board.ts';
import { boardServer, openBoard } from './testing/open-board.tsx';

afterEach(() => localStorage.clear());
const list = () => document.querySelector<HTMLElement>('[data-rows]');
const drawn = () => document.querySelectorAll('[data-picture]').length;
const frame = () => new Promise((go) => requestAnimationFrame(go));

describe('a board of 600 children', () => {
  it('draws only what stands on the screen, however far it is scrolled', async () => {
    await page.viewport(1440, 900);
    boardServer(largeBoard(600, 7));
    await openBoard();
    await expect.poll(() => list()?.scrollHeight ?? 0).toBeGreaterThan(600 * 100);
    // The frames a second are measured by bench/board.ts; here, that no step has more to draw than another.
    for (let turn = 0; turn < 41; turn++) {
      expect(drawn()).toBeLessThan(200);
      list()?.scrollBy(0, 800);
      await frame();
      await frame();
    }
    expect(drawn()).toBeGreaterThan(0);
    expect(drawn()).toBeLessThan(200);
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
