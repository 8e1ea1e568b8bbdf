import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expectNoAxeFindings, owner, signIn } from './access-steps.ts';
import { DEVICES } from './devices.ts';
import { openDesign, shapesOf, textButton, tool } from './editor-steps.ts';
import { expect, type Page, test } from './journey.ts';

const CARDS = '/products/cards';

test.beforeEach(({ page }) => signIn(page, owner));

const picturesOn = (page: Page) =>
  page
    .locator('[data-resource] image')
    .evaluateAll((images) =>
      images.map((image) => /[0-9a-f-]{36}/.exec(image.getAttribute('href') ?? '')?.[0]),
    );

/** As a phone and a desktop show it. */
async function expectAccessible(page: Page): Promise<void> {
  for (const { viewport } of DEVICES.toReversed()) {
    await page.setViewportSize(viewport);
    await expectNoAxeFindings(page);
  }
}

test('a text tapped on the card is written there, and another design keeps words and picture', async ({
  page,
}) => {
  await openDesign(page, CARDS, /Eucalyptus/);
  await page.getByRole('button', { name: 'Edit: Text 1' }).tap();
  const entry = page.getByRole('textbox', { name: 'Text' });
  await expect(entry).toBeFocused();
  await expect(page.locator('[data-caret]')).toBeAttached();
  const letters = () => shapesOf(page, 'front.thanks');
  const before = await letters();
  await entry.fill('Takk');
  await expect.poll(letters).not.toBe(before);
  const plain = await letters();
  await entry.fill('Takk ❤️ 👩‍👩‍👧');
  await expect.poll(letters).toBeGreaterThan(plain + 4);
  const written = await letters();
  await tool(page, 'Done').tap();
  const [picture] = await picturesOn(page);

  await tool(page, 'Change design').tap();
  await tool(page, 'Surprise me').tap();
  const three = page.getByRole('region', { name: 'Three that fit your pictures' }).getByRole('button');
  await expect(three).toHaveCount(3);
  await expectAccessible(page);
  await three.first().tap();
  await expect(three.first()).toHaveAttribute('aria-pressed', 'true');
  await tool(page, 'Done').tap();
  expect(await picturesOn(page)).toContain(picture);
  await tool(page, 'Undo').tap();
  await expect.poll(letters).toBe(written);
});

test('the words of every side are listed, and chosen by their words', async ({ page }) => {
  await openDesign(page, CARDS, /Wild meadow/);
  await tool(page, 'Edit text').tap();
  const inside = page.getByRole('region', { name: 'Inside' });
  await expectAccessible(page);
  await inside.getByRole('button', { name: /^Text 3: / }).tap();
  await expect(page.getByRole('img', { name: 'Inside' })).toBeVisible();
  await tool(page, 'Previous text').tap();
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
  await tool(page, 'Cancel').tap();
  await tool(page, 'Edit text').tap();
  await expect(textButton(page, 1)).toBeVisible();
});

test('an upload tells how much of it has gone, and is given up in the middle', async ({ page }) => {
  await openDesign(page, '/products/photogifts/mugs', /Morning mug/);
  await tool(page, 'Change/edit photos').tap();
  const upload = page.getByTestId('upload');
  await expect(upload).toBeAttached();
  const raw = { width: 1000, height: 800, channels: 3 as const };
  const picture = await sharp(randomBytes(1000 * 800 * 3), { raw })
    .jpeg()
    .toBuffer();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: picture.length / 30,
  });
  const files = ['beach.jpg', 'grandma.jpg'].map((name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: picture,
  }));
  await upload.setInputFiles(files);
  const first = page.getByRole('progressbar', { name: 'beach.jpg' });
  await expect(first).toHaveAttribute('value', /^0\.\d/);
  await expect(page.getByRole('dialog', { name: 'Upload status' })).toContainText(/\d+%/);
  await expectAccessible(page);
  await tool(page, 'Cancel grandma.jpg').tap();
  await tool(page, 'Cancel beach.jpg').tap();
  await expect(page.getByRole('dialog', { name: 'Upload status' })).toBeHidden();
});
