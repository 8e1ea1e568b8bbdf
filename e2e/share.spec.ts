import { codes, expectNoAxeFindings, open, owner } from './access-steps.ts';
import { DEVICES } from './devices.ts';
import { expect, type Page, test } from './journey.ts';
import { enterAs, newCustomer, openPage } from './picture-set-steps.ts';

const recipient = (page: Page, at: number) => page.getByLabel(`Recipient ${at}`, { exact: true });

/** The link in the mail to an address, as soon as it has been sent. */
async function linkTo(page: Page, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mail')).text()).split('<article>');
    const mail = mails.find((one) => one.includes(`To ${address},`)) ?? '';
    link = /\/shared\/[\w-]+/.exec(mail)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}

test('picture sets are chosen, recipients added one by one or pasted, and the receipt shown', async ({
  page,
}) => {
  await newCustomer(page, [codes.new[12] ?? '']);
  await openPage(page, '/share-picture-sets', 'Share picture sets');
  const select = page.getByRole('button', { name: 'Select picture set(s)' });
  await expect(select).toBeDisabled();
  await page.getByRole('checkbox').first().check();
  await expectNoAxeFindings(page);
  await select.click();

  const send = page.getByRole('button', { name: 'Please add recipients' });
  await expect(send).toBeDisabled();
  await recipient(page, 1).fill('no address');
  await recipient(page, 1).blur();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await select.click();
  await recipient(page, 1).fill('');
  await recipient(page, 1).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Grandma <grandma-share@example.com>, Carl <uncle-share@example.com>');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(recipient(page, 2)).toHaveValue('uncle-share@example.com');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('grandma-share@example.com');
  await page.getByRole('button', { name: 'Send more' }).click();
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
});

test('archived picture sets are not offered', async ({ page }) => {
  await enterAs(page, owner);
  await openPage(page, '/share-picture-sets', 'Share picture sets');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Strandhagen');
});

test('a link shows the pictures without an account, until it is withdrawn', async ({ page, browser }) => {
  await newCustomer(page, [codes.new[13] ?? '']);
  const address = `aunt-${Date.now()}@example.com`;
  await openPage(page, '/share-picture-sets', 'Share picture sets');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Select picture set(s)' }).click();
  await recipient(page, 1).fill(address);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status')).toContainText(address);
  const link = await linkTo(page, address);

  const context = await browser.newContext();
  const aunt = await context.newPage();
  await openPage(aunt, link, 'Shared pictures');
  const first = aunt.getByRole('img').first();
  await expect(first).toBeVisible();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const { viewport } of DEVICES) {
    await aunt.setViewportSize(viewport);
    await expectNoAxeFindings(aunt);
  }

  await page.reload();
  await expect(page.getByText('opened, until')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Who can see your pictures')).toBeHidden();
  const source = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
  await aunt.reload();
  await expect(aunt.getByText('This link no longer shows pictures.')).toBeVisible();
  expect((await aunt.request.get(source)).status()).toBe(404);
  await context.close();
});

test('the menu opens the same three steps as a dialog', async ({ page }) => {
  await enterAs(page, owner);
  await open(page, '/contact-us');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share picture sets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share picture sets' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Select picture set(s)' }).click();
  await expect(recipient(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a lost connection is told', async ({ page }) => {
  await enterAs(page, owner);
  await openPage(page, '/share-picture-sets', 'Share picture sets');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Select picture set(s)' }).click();
  await recipient(page, 1).fill('x@example.com');
  await page.route('**/do_tipafriend.php*', (route) => route.abort());
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Error sharing picture sets, please try again')).toBeVisible();
});
