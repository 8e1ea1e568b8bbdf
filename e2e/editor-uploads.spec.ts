import sharp from 'sharp';
import { owner } from './access-steps.ts';
import { drawnPage, openDesign, textButton, tool } from './editor-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { enterAs } from './picture-set-steps.ts';

const MUG = '/products/photogifts/mugs';

test.beforeEach(({ page }) => enterAs(page, owner));

/** As a phone takes it, lying on its side with the word of its camera how to turn it. */
const phonePhoto = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

async function openInbox(page: Page) {
  await openDesign(page, MUG, /Morning mug/);
  await tool(page, 'Change/edit photos').click();
  await expect(page.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
  return page.getByTestId('upload');
}

test('photos of 12 and 48 megapixels are taken; a single one is in the slot at once', async ({ page }) => {
  test.slow();
  const input = await openInbox(page);
  const [twelve, fortyEight] = await Promise.all([
    phonePhoto(4032, 3024, '#7fb3c8'),
    phonePhoto(8064, 6048, '#c87f9a'),
  ]);
  await input.setInputFiles(file('large.jpg', fortyEight));
  await expect(page.getByRole('dialog', { name: 'Upload status' })).toContainText('large.jpg');
  const first = page.getByRole('button', { name: 'Your own picture 1' });
  await expect(first).toHaveAttribute('aria-pressed', 'true', { timeout: 60_000 });
  // Upright, as the phone was held.
  await expect(first.getByRole('img')).toHaveAttribute('width', '6048');
  await input.setInputFiles([file('a.jpg', twelve), file('b.jpg', twelve.subarray(0, 40))]);
  await expect(page.getByText(/^b\.jpg: /).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Your own picture 2' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('half a minute without a connection loses nothing, and all of it goes on by itself', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  const input = await openInbox(page);
  const before = await page.locator('[data-resource] image').first().getAttribute('href');
  await page.context().setOffline(true);
  const note = page.getByText('No connection. Your work is kept on this device.');
  await expect(note).toBeVisible();
  await input.setInputFiles(file('mine.jpg', await phonePhoto(1600, 1200, '#8fbf7f')));
  const status = page.getByRole('dialog', { name: 'Upload status' });
  await expect(status).toContainText('Retrying...');
  const failed = page.getByRole('dialog', { name: 'Upload failed' });
  // A pause that begins after the time was moved on waits for the next move.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(failed).toBeVisible({ timeout: 500 });
  }).toPass();
  await failed.getByRole('button', { name: 'Ok' }).click();
  await page.clock.fastForward(10_000);

  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await expect(page.getByRole('button', { name: 'Your own picture 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
    { timeout: 30_000 },
  );
  await expect(page.locator('[data-resource] image').first()).not.toHaveAttribute('href', before ?? '');
  await tool(page, 'Done').click();
  await expect(page.getByRole('tab')).toHaveCount(0);

  // Ordered in a tunnel: it is in the cart when the train has left it.
  await tool(page, 'Add to cart').click();
  const asked = page.getByRole('alertdialog', { name: 'Before it is printed' });
  await asked.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('heading', { name: 'Select quantity' })).toBeFocused();
  await page.context().setOffline(true);
  await expect(note).toBeVisible();
  // The question before it closes by the clock, which stands still here.
  await tool(page, 'Add to cart').first().click();
  await page.clock.fastForward(30_000);
  await page.context().setOffline(false);
  await page.waitForURL('/shopping-cart', { timeout: 30_000 });
});

test('in a tunnel every menu and dialog of the editor opens, and pictures come when it is over', async ({
  page,
}) => {
  await openDesign(page, '/products/cards', /Eucalyptus/);
  // What the menus need is fetched ahead once the page is drawn.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await tool(page, 'Preview').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await tool(page, 'Change/edit photos').click();
  await page.getByRole('button', { name: 'Portrait picture 5 of Ada Solheim' }).click();
  await tool(page, 'Done').click();
  await tool(page, 'Edit text').click();
  await textButton(page, 1).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('I tunnelen');
  await tool(page, 'Done').click();
  await tool(page, 'Cancel').click();
  await page
    .getByRole('alertdialog', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Continue editing' })
    .click();
  const picture = page.waitForResponse((answer) => answer.url().includes('/640') && answer.ok());
  await page.context().setOffline(false);
  await picture;
  await page.reload();
  await expect(drawnPage(page)).toBeVisible();
  await expect(page.getByText('We kept your work from last time.').first()).toBeAttached();
});
