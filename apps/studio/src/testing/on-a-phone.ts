import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Nothing of the page runs out of a phone's width; the window is wide again after it. */
export async function expectToFitAPhone(): Promise<void> {
  await page.viewport(390, 844);
  await expect
    .poll(() => document.documentElement.scrollWidth, { message: 'the page’s width on a phone' })
    .toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);
}
