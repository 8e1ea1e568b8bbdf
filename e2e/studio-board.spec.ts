import { expectNoAxeFindings } from './access-steps.ts';
import { DESK, STUDIO_WIDTHS } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { openStudio } from './studio-steps.ts';

const KEY = 'lillesund-skole-2025';
const ADDRESS = `/studio/jobs/${KEY}/pictures`;
const rows = (page: Page) => page.locator('[data-drop^="child "]');
const pictures = (page: Page, row: number) => rows(page).nth(row).locator('[data-picture]');

async function openBoard(page: Page): Promise<void> {
  await openStudio(page, ADDRESS);
  await expect(pictures(page, 0).first()).toBeVisible();
}

/** The board shows a change before the server knows it. */
const allSent = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate((key) => {
        const kept = Object.entries(localStorage).filter(
          ([name]) => name.startsWith('board ') && name.endsWith(key),
        );
        return kept.flatMap(([, steps]) => JSON.parse(steps));
      }, KEY),
    )
    .toEqual([]);

/** Takes back what a test did, so that the next finds the demo as it was. */
async function undoAll(page: Page): Promise<void> {
  await allSent(page);
  for (;;) {
    const reply = await page.request.post(`/api/studio/jobs/${KEY}/board/undo`, {
      data: { id: crypto.randomUUID() },
    });
    if (reply.status() !== 200) break;
  }
}

for (const width of STUDIO_WIDTHS) {
  test.describe(`the board of a job at ${width}`, () => {
    test.use({ ...DESK, viewport: { width, height: 900 } });

    test('is worked on with the mouse, and everything is taken back', async ({ page }) => {
      await openBoard(page);
      await expectNoAxeFindings(page);
      const before = await pictures(page, 0).count();
      const target = await pictures(page, 1).count();
      await pictures(page, 0).first().click();
      await expect(page.getByRole('toolbar')).toContainText('1 selected');
      await expect(page.getByRole('region', { name: 'How it was decided' })).toBeVisible();
      const from = await pictures(page, 0).first().boundingBox();
      const to = await rows(page).nth(1).boundingBox();
      if (!from || !to) throw new Error('rows stand on the screen');
      await page.mouse.move(from.x + 20, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 });
      await page.mouse.move(to.x + 40, to.y + 20, { steps: 4 });
      await expect(rows(page).nth(1)).toContainText('Drop 1 here');
      await page.mouse.up();
      await expect(pictures(page, 1)).toHaveCount(target + 1);
      await page.keyboard.press('Control+z');
      await expect(pictures(page, 1)).toHaveCount(target);
      await expect(pictures(page, 0)).toHaveCount(before);
      await undoAll(page);
    });
  });
}

test.describe('the board of a job', () => {
  test.use(DESK);

  test('is worked on by keys alone', async ({ page }) => {
    await openBoard(page);
    await pictures(page, 0).first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    await page.keyboard.press('f');
    await expect(page.getByText(/^1 favourite/)).toBeVisible();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled();
    await undoAll(page);
  });

  test('shows two colleagues each other’s changes', async ({ page, browser }) => {
    await openBoard(page);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const other = await context.newPage();
    await openBoard(other);
    const before = await pictures(other, 0).count();
    await pictures(page, 0).first().click();
    await page.keyboard.press('Delete');
    await expect(pictures(other, 0)).toHaveCount(before - 1);
    await page.keyboard.press('Control+z');
    await expect(pictures(other, 0)).toHaveCount(before);
    await undoAll(page);
    await context.close();
  });
});

test.describe('the board on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 1366 }, hasTouch: true });

  test('is worked on with a finger that rests on a picture', async ({ page }) => {
    await openBoard(page);
    const target = await pictures(page, 1).count();
    const from = await pictures(page, 0).first().boundingBox();
    const to = await rows(page).nth(1).boundingBox();
    if (!from || !to) throw new Error('rows stand on the screen');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from.x + 20, from.y + 20);
    await expect(page.locator('[class*="hand"]')).toBeVisible();
    await touch('touchMove', from.x + 40, from.y + 50);
    await touch('touchMove', to.x + 60, to.y + 30);
    await expect(rows(page).nth(1)).toContainText('Drop 1 here');
    await touch('touchEnd');
    await expect(pictures(page, 1)).toHaveCount(target + 1);
    await undoAll(page);
  });
});
