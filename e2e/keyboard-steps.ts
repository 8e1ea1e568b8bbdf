import { expect, type Locator, type Page } from '@playwright/test';

/** What has the focus and does not show it, or nothing. */
export const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const ringed = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A hidden radio shows its ring on the card around or beside it, a tile on the picture inside.
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
    const shown = [...around, focused.nextElementSibling, ...focused.querySelectorAll('*')];
    const { width, height, bottom, top } = focused.getBoundingClientRect();
    // A heading that was focused to be read aloud is no stop of anybody's.
    if (focused.getAttribute('tabindex') === '-1') return '';
    if (!shown.some(ringed)) return `no ring: ${focused.outerHTML.slice(0, 200)}`;
    if (width === 0 || height === 0 || bottom < 0 || top > innerHeight) {
      return `out of sight: ${focused.outerHTML.slice(0, 200)}`;
    }
    return '';
  });

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on with Tab as a person would, and sees where they are on every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 90 && !(await hasFocus(target)); stop++) {
    await page.keyboard.press('Tab');
    // Behind the last stop the browser's own bar is next, then the page from its top.
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab');
    await expect.poll(() => unseenFocus(page)).toBe('');
  }
  await expect(target).toBeFocused();
}

export async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The focus has come along to the new screen. */
export async function arrived(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}
