import type { Page } from '@picture-day/render';

/** The width at which a drawing's longest side has this many pixels: nothing unpaid is shown larger. */
export function widthFor(page: Page, longest: number): number {
  const { width, height } = page.scene ?? page;
  return Math.max(1, Math.round(longest * Math.min(1, width / height)));
}
