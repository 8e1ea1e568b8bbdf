import { expect, type Page } from '@playwright/test';
import { PHONE } from './devices.ts';

/** Waits until fonts, pictures and drawings of what can be seen are there. */
export async function settled(page: Page): Promise<void> {
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    const seen = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    return (
      [...document.images].filter(seen).every((image) => image.complete) &&
      ![...document.querySelectorAll('[style*="--ratio"]:not([data-drawn])')].some(seen)
    );
  });
}

/** Whatever is another on every day or for every customer, written the same: dates, references, addresses. */
export async function withoutTheDay(page: Page): Promise<void> {
  await page.evaluate(() => {
    const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
    const days = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
    const same: [RegExp, string][] = [
      [new RegExp(`(?:(?:${days}),? )?\\d{1,2} (?:${months})(?: 20\\d\\d)?`, 'g'), '12 November'],
      [/\d{1,2} [A-Z][a-z]{2,3} 20\d\d, \d\d:\d\d/g, '12 Nov 2026, 12:00'],
      [/\b[0-9a-f]{8}\b/g, '3f9a27c1'],
      [/[\w.-]+@example\.com/g, 'parent@example.com'],
    ];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const before = text.nodeValue ?? '';
      const after = same.reduce((value, [what, instead]) => value.replace(what, instead), before);
      if (after !== before) text.nodeValue = after;
    }
  });
}

/** Lets pages come without their first data, as if the server could not read it: the client asks for everything. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
      (_, begin: string, boot: string, end: string) =>
        begin + JSON.stringify({ ...JSON.parse(boot), answers: {} }).replaceAll('<', '\\u003c') + end,
    );
    await route.fulfill({ response, body });
  });
}

/** What sticks out of the page, or is cut off where nothing says that it goes on. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const out: string[] = [];
    // The words a person sees, without a hit area around them and without words for the ear alone.
    const endOfWords = (element: HTMLElement) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words = document.createRange();
      let end = 0;
      while (walker.nextNode()) {
        words.selectNodeContents(walker.currentNode);
        const seen = (walker.currentNode.parentElement?.getBoundingClientRect().width ?? 0) >= 2;
        if (seen) end = Math.max(end, words.getBoundingClientRect().right);
      }
      return end;
    };
    // A phone lays a page out as wide as its widest thing, so that only the screen tells.
    const { width: screenWidth } = screen;
    const pageWidth = Math.max(document.documentElement.scrollWidth, innerWidth);
    if (pageWidth > screenWidth) out.push(`the page is ${pageWidth} px wide`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, label, p, input, select, textarea, [role$="dialog"]',
    )) {
      const { left, right, width } = element.getBoundingClientRect();
      const scrolls = (one: Element | null): boolean =>
        one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
      const hidden = width < 2 || element.closest('[inert], [aria-hidden="true"]') !== null;
      if (!hidden && (right > screenWidth + 1 || left < -1) && !scrolls(element.parentElement)) {
        out.push(`${element.tagName} “${element.textContent}” ends at ${Math.round(right)}`);
      }
      if (!hidden && element.tagName === 'BUTTON' && endOfWords(element) > right + 1) {
        out.push(`“${element.textContent}” does not fit its button`);
      }
    }
    return out;
  });

/** A narrow, a wide and the usual phone, in this order. */
const PHONES = [360, 430, PHONE.viewport.width];

/** What runs out of the screen of phones of all widths; it leaves the page on the usual one. */
export async function overflowingPhones(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of PHONES) {
    await page.setViewportSize({ ...PHONE.viewport, width });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    found.push(...(await overflowing(page)).map((what) => `at ${width} px: ${what}`));
  }
  return found;
}
