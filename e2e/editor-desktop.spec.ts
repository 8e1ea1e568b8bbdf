import { expectNoAxeFindings, owner, signIn } from './access-steps.ts';
import { DESKTOP } from './devices.ts';
import { drawnPage, openDesign, pictureTransform, tool, walkModes } from './editor-steps.ts';
import { expect, test } from './journey.ts';

test.use(DESKTOP);

test.beforeEach(async ({ page }) => {
  await signIn(page, owner);
});

test('no mode has an accessibility finding beside its panel', async ({ page }) => {
  test.slow();
  await walkModes(page, () => expectNoAxeFindings(page));
});

test('a calendar is made for another part, year and design beside its panel', async ({ page }) => {
  await openDesign(page, '/products/calendars', /Quiet months/);
  const parts = page.getByRole('navigation', { name: 'Parts' });
  await parts.getByRole('button', { name: 'March' }).click();
  await expect(page.getByRole('img', { name: 'March' })).toBeVisible();
  await tool(page, 'Next').click();
  await expect(parts.getByRole('button', { name: 'April' })).toHaveAttribute('aria-pressed', 'true');
  const year = tool(page, 'Change year');
  if (await year.isEnabled()) {
    await year.click();
    await page.getByRole('textbox', { name: 'Year' }).fill('soon');
    await page.getByRole('textbox', { name: 'Year' }).blur();
    await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue(/^20\d\d$/);
    await tool(page, 'Cancel').last().click();
  }
  await tool(page, 'Change design').click();
  await page.getByRole('button', { name: 'Four seasons' }).click();
  await expect(page.getByRole('button', { name: 'Four seasons' })).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('region')
    .or(page.locator('section'))
    .getByRole('button', { name: 'Cancel' })
    .last()
    .click();
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await expect(tool(page, 'Undo')).toBeDisabled();
});

test('the wheel zooms a picture and the mouse drags it', async ({ page }) => {
  await openDesign(page, '/products/cards', /Passepartout/);
  await tool(page, 'Change/edit photos').click();
  const resource = (await page.locator('g[data-resource]').first().getAttribute('data-resource')) ?? '';
  const before = await pictureTransform(page, resource);
  const frame = page.getByRole('application');
  await frame.hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => pictureTransform(page, resource)).not.toBe(before);
  const zoomed = await pictureTransform(page, resource);
  const box = (await frame.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 10, { steps: 4 });
  await page.mouse.up();
  expect(await pictureTransform(page, resource)).not.toBe(zoomed);
});

test('a card is made and ordered with the keyboard alone', async ({ page }) => {
  await page.goto('/products/cards');
  const design = page.getByRole('link', { name: /Eucalyptus/ });
  await design.focus();
  await page.keyboard.press('Enter');
  await expect(drawnPage(page)).toBeVisible({ timeout: 30_000 });
  const press = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name, exact: true }).last();
    await expect(target).toBeEnabled();
    for (let at = 0; at < 60; at++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('Change/edit photos');
  await page.getByRole('application').focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowUp');
  await press('Done');
  await expect(tool(page, 'Undo')).toBeEnabled();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await press('Edit text');
  await press(/^Text 1: /);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Hello');
  await press('Done');
  await press('Add to cart');
  await expect(page.getByRole('heading', { name: 'Select quantity' })).toBeFocused();
  await press('Add to cart');
  await page.waitForURL('/shopping-cart');
});
