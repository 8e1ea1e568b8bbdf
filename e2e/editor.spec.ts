import { expectNoAxeFindings, owner, signIn } from './access-steps.ts';
import { drawnPage, openDesign, pictureTransform, textButton, tool, walkModes } from './editor-steps.ts';
import { expect, test } from './journey.ts';
import { touch } from './touch-steps.ts';

const CARDS = '/products/cards';
const MUG = '/products/photogifts/mugs';

test.beforeEach(async ({ page }) => {
  await signIn(page, owner);
});

test('a parent writes on a card and puts ten of it into the cart, then changes it there', async ({
  page,
}) => {
  await openDesign(page, CARDS, /Eucalyptus/);
  await tool(page, 'Edit text').click();
  await textButton(page, 1).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('  Tusen   takk ');
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(' Tusen takk ');
  await tool(page, 'Lobster').click();
  await expect(tool(page, 'Lobster')).toHaveAttribute('aria-pressed', 'true');
  await tool(page, 'Red').click();
  await tool(page, 'Done').click();
  await tool(page, 'Add to cart').click();
  await expect(page.getByText('Select quantity').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('none');
  await page.getByRole('textbox', { name: 'Quantity' }).blur();
  await expect(tool(page, 'Add to cart')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('10');
  await page.getByRole('textbox', { name: 'Quantity' }).blur();
  await tool(page, 'Add to cart').click();
  await page.waitForURL('/shopping-cart');

  const { cart } = await (await page.request.get('/api/webshop/cart')).json();
  const line = cart.orderLines.find((one: unknown) => JSON.stringify(one).includes('Tusen takk'));
  await page.locator(`a[href="/shopping-cart/edit/${line.uuid}"]`).first().click();
  await expect(drawnPage(page)).toBeVisible({ timeout: 30_000 });
  await expect(tool(page, 'Update cart')).toBeVisible();
  await tool(page, 'Edit text').click();
  await textButton(page, 1).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Tusen takk');
  await page.getByRole('textbox', { name: 'Text' }).fill('Takk');
  await tool(page, 'Done').click();
  await tool(page, 'Update cart').click();
  await page.waitForURL('/shopping-cart');
  await page.goto('/shopping-cart/edit/00000000-0000-4000-8000-000000000000');
  await page.waitForURL('/shopping-cart');
});

test('no mode has an accessibility finding', async ({ page }) => {
  test.slow();
  await walkModes(page, () => expectNoAxeFindings(page));
});

test('unsaved changes are asked about, survive a reload, and are gone once discarded', async ({ page }) => {
  await openDesign(page, CARDS, /Bunting/);
  await tool(page, 'Edit text').click();
  const entry = page.getByRole('textbox', { name: 'Text' });
  if (await textButton(page, 1).isVisible()) await textButton(page, 1).click();
  await entry.fill('Jonas');
  await tool(page, 'Done').click();
  await page.reload();
  await expect(drawnPage(page)).toBeVisible();
  await expect(page.getByText('We kept your work from last time.').first()).toBeAttached();
  await tool(page, 'Cancel').click();
  const dialog = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  // What was kept is no step that one press takes back.
  await expect(tool(page, 'Undo')).toBeDisabled();
  await tool(page, 'Cancel').click();
  await dialog.getByRole('button', { name: 'Close without saving' }).click();
  await page.waitForURL(CARDS);
  await openDesign(page, CARDS, /Bunting/);
  await tool(page, 'Cancel').click();
  await page.waitForURL(CARDS);
});

test('a picture is chosen, pinched, dragged, turned and coloured', async ({ page }) => {
  await openDesign(page, CARDS, /Passepartout/);
  await tool(page, 'Change/edit photos').click();
  const before = await page.locator('[data-resource] image').first().getAttribute('href');
  await page.getByRole('button', { name: 'Portrait picture 2 of Ada Solheim' }).click();
  await expect(page.locator('[data-resource] image').first()).not.toHaveAttribute('href', before ?? '');
  await expect(page.getByText('Pinch to zoom.')).toBeVisible();
  const frame = page.getByRole('application');
  const resource = (await page.locator('g[data-resource]').first().getAttribute('data-resource')) ?? '';
  const at = await pictureTransform(page, resource);
  const box = (await frame.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch(
    page,
    [
      { x: x - 20, y },
      { x: x - 50, y },
    ],
    [
      { x: x + 20, y },
      { x: x + 50, y },
    ],
  );
  await expect.poll(() => pictureTransform(page, resource)).not.toBe(at);
  const zoomed = await pictureTransform(page, resource);
  await touch(page, [
    { x, y },
    { x: x + 20, y: y + 10 },
  ]);
  await expect.poll(() => pictureTransform(page, resource)).not.toBe(zoomed);
  await frame.focus();
  const dragged = await pictureTransform(page, resource);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => pictureTransform(page, resource)).not.toBe(dragged);
  await page.getByRole('tab', { name: 'Edit image' }).click();
  await tool(page, 'Sepia').click();
  await expect(page.locator(`[data-resource="${resource}"] image`).first()).toHaveAttribute(
    'filter',
    /sepia/,
  );
  await tool(page, 'Rotate').click();
  await tool(page, 'Done').click();
  await expect(tool(page, 'Add to cart')).toBeVisible();
  await tool(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Close without saving' }).click();
});

test('two fingers beside the frame zoom the picture, and the page stays as it is', async ({ page }) => {
  await openDesign(page, CARDS, /Passepartout/);
  await tool(page, 'Change/edit photos').click();
  const resource = (await page.locator('g[data-resource]').first().getAttribute('data-resource')) ?? '';
  const before = await pictureTransform(page, resource);
  const box = (await page.getByRole('application').boundingBox())!;
  const [left, right, y] = [box.x - 20, box.x + box.width + 20, box.y + 20];
  await touch(
    page,
    [
      { x: left + 8, y },
      { x: left - 8, y },
    ],
    [
      { x: right - 8, y },
      { x: right + 8, y },
    ],
  );
  await expect.poll(() => pictureTransform(page, resource)).not.toBe(before);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test('one of the own pictures is uploaded and taken at once; a text file is refused', async ({ page }) => {
  await openDesign(page, MUG, /Morning mug/);
  await tool(page, 'Change/edit photos').click();
  const first = page.getByRole('button', { name: 'Picture 1', exact: true });
  if (await first.isVisible()) await first.click();
  const input = page.getByTestId('upload');
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(
    page.getByText('note.txt is not a picture. Only pictures can be uploaded.').first(),
  ).toBeVisible();
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 1500;
    const paint = canvas.getContext('2d')!;
    paint.fillStyle = '#7fb3c8';
    paint.fillRect(0, 0, 1200, 1500);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  await input.setInputFiles({
    name: 'mine.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(picture, 'base64'),
  });
  await expect(page.getByRole('button', { name: 'Your own picture 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
    {
      timeout: 20_000,
    },
  );
});
