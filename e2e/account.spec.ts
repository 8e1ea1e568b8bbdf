import { codes, expectNoAxeFindings, open, owner } from './access-steps.ts';
import { DEVICES } from './devices.ts';
import { expect, test } from './journey.ts';
import { enterAs, newCustomer, openPage } from './picture-set-steps.ts';
import { withoutFirstData } from './screen-steps.ts';

test('the account leads to everything; cancelling packages only where some are planned', async ({ page }) => {
  await enterAs(page, owner);
  await openPage(page, '/my-account', 'My account');
  const menu = page.getByRole('main').getByRole('list').filter({ hasText: 'Communication' });
  await expect(menu.getByRole('listitem')).toHaveText([
    'Change password',
    'Update contact information',
    'My picture sets',
    'Order history',
    'Cancel picture packages',
    'Communication',
  ]);
  for (const { viewport } of DEVICES) {
    await page.setViewportSize(viewport);
    await expectNoAxeFindings(page);
  }
  await newCustomer(page, [codes.new[10] ?? '']);
  await openPage(page, '/my-account', 'My account');
  await expect(page.getByRole('link', { name: 'Communication' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel picture packages' })).toBeHidden();
});

test('it says what it waits for', async ({ page }) => {
  await enterAs(page, owner);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/get_account_data.php', async (route) => {
    await held;
    await route.continue();
  });
  await withoutFirstData(page);
  await open(page, '/my-account');
  await expect(page.getByText('Fetching account settings')).toBeVisible();
  answer();
  await expect(page.getByRole('link', { name: 'Communication' })).toBeVisible();
});

test('contact info is checked here and by the server, then kept', async ({ page }) => {
  await newCustomer(page, [codes.new[10] ?? '']);
  await openPage(page, '/my-account/contact-info', 'Update contact information');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is required!').first()).toBeVisible();
  await page.getByLabel('Name').fill('Kari Hansen');
  await page.getByLabel('Address').fill('Strandgata 1');
  await page.getByLabel('Postal code').fill('4790');
  await page.getByLabel('City').fill('Lillesand');
  await page.getByLabel('Mobile').fill('37274000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await page.getByLabel('Mobile').fill('412 34 567');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your contact info was successfully updated.')).toBeVisible();
  await expect(page.getByLabel('Mobile')).toHaveValue('+4741234567');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Kari Hansen');
  await expectNoAxeFindings(page);
});

test('a new password is long enough and typed twice', async ({ page }) => {
  await newCustomer(page, [codes.new[10] ?? '']);
  await openPage(page, '/my-account/change-password', 'Change password');
  const [first, second] = [page.getByLabel('New password', { exact: true }), page.getByLabel('Re-type')];
  const save = page.getByRole('button', { name: 'Change password' });
  await first.fill('four');
  await second.fill('four');
  await save.click();
  await expect(page.getByText('The password is not long enough')).toBeVisible();
  await first.fill('fives');
  await save.click();
  await expect(page.getByText('The passwords must match')).toBeVisible();
  await second.fill('fives');
  await save.click();
  await expect(page.getByText('Your password was successfully updated.')).toBeVisible();
  await expect(first).toHaveValue('');
});

test('mail and reminders are switched and stay so', async ({ page }) => {
  await newCustomer(page, [codes.new[10] ?? '']);
  await openPage(page, '/my-account/communication', 'Communication');
  const mail = page.getByLabel('News and offers by e-mail');
  await expect(mail).not.toBeChecked();
  await mail.check();
  const reminder = page.getByRole('listitem').getByRole('checkbox');
  await expect(reminder).toBeChecked();
  const kept = page.waitForResponse('**/set_reminders_disabled_status.php');
  await reminder.uncheck();
  await kept;
  await page.reload();
  await expect(page.getByLabel('News and offers by e-mail')).toBeChecked();
  await expect(page.getByRole('listitem').getByRole('checkbox')).not.toBeChecked();
  await expectNoAxeFindings(page);
});

test('picture packages can be saved only after a change', async ({ page }) => {
  await enterAs(page, owner);
  await openPage(page, '/my-account/cancel-picture-packages', 'Cancel picture packages');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const ada = page.getByLabel('Ada Solheim');
  await ada.uncheck();
  await expect(save).toBeEnabled();
  await ada.check();
  await expect(save).toBeDisabled();
  await ada.uncheck();
  await save.click();
  await expect(page.getByText('Your choice was saved.')).toBeVisible();
  await page.reload();
  await expect(ada).not.toBeChecked();
  await ada.check();
  await save.click();
  await expect(save).toBeDisabled();
});

test('all data can be taken along, and the account deleted with its password', async ({ page }) => {
  const person = await newCustomer(page, [codes.new[11] ?? '']);
  await openPage(page, '/my-account', 'My account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Wrong password')).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const again = { username: person.email, password: person.password };
  const answer = await page.request.post('/api/webshop/login', { data: again });
  expect(await answer.json()).toMatchObject({ error: true });
});
