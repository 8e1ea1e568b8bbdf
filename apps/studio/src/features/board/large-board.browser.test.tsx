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

/** Rows that are drawn without their pictures. */
const light = () => document.querySelectorAll('[data-flying] section').length;
const pictures = () =>
  [...document.querySelectorAll<HTMLElement>('[data-rows] [data-picture]')].map(
    ({ dataset }) => dataset.picture,
  );
function inSight(): Element[] {
  const { top = 0, bottom = 0 } = list()?.getBoundingClientRect() ?? {};
  return [...document.querySelectorAll('[data-rows] section')]
    .filter((row) => {
      const at = row.getBoundingClientRect();
      return at.bottom > top && at.top < bottom;
    })
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
}
async function openLarge(): Promise<void> {
  await page.viewport(1440, 900);
  boardServer(largeBoard(600, 7));
  await openBoard();
  await expect.poll(() => list()?.scrollHeight ?? 0).toBeGreaterThan(600 * 100);
}
/** Scrolls in every frame, until something is so. */
async function fly(until: () => boolean, by = 80): Promise<void> {
  for (let frame = 0; !until(); frame++) {
    if (frame > 600) throw new Error('the whole list went by');
    list()?.scrollBy(0, by);
    await new Promise(requestAnimationFrame);
  }
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

  it('asks for no picture of the rows that fly past, and shows them whole where it stops', async () => {
    await openLarge();
    await fly(() => light() > 0);
    const before = pictures();
    let frames = 0;
    await fly(() => {
      expect(pictures()).toEqual(before);
      return ++frames > 40;
    });
    expect(isCovered()).toBe(true);
    expect(inSight().some((row) => row.querySelector('[data-picture]'))).toBe(false);
    expect(inSight()[1]?.textContent).toMatch(/^Child \d{4}7 pictures$/);
    await expect.poll(light).toBe(0);
    expect(isCovered()).toBe(true);
    expect(inSight().map((row) => row.querySelectorAll('[data-picture]').length)).toEqual(
      inSight().map(() => 7),
    );
  });

  it('is whole for whoever lays a finger on it or goes by keys, however fast', async () => {
    await openLarge();
    const touch = () => list()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
    for (const act of [touch, press]) {
      let frames = 0;
      await fly(() => {
        act();
        expect(light()).toBe(0);
        return ++frames > 15;
      });
    }
  });

  it('shows every picture at once as long as it is scrolled slowly', async () => {
    await openLarge();
    const from = list()?.scrollTop ?? 0;
    await fly(() => {
      expect(light()).toBe(0);
      expect(inSight().every((row) => row.querySelector('[data-picture], [class*="place"]'))).toBe(true);
      return (list()?.scrollTop ?? 0) - from > 400;
    }, 5);
  });
});
