import { codes, fillSignIn, forget, newEmail, open, register } from './access-steps.ts';
import { expect, type Page, test } from './journey.ts';

const RESET = '**/api/webshop/reset-password/*';
const REMINDER = '**/send_password_reminder.php*';
const [, , , , , code = ''] = codes.new;

async function openReminder(page: Page) {
  await open(page, '/#login');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  return page.getByRole('dialog', { name: 'Forgot your password' });
}

test('the reminder wants a valid address, shows that it is sending, then its message', async ({ page }) => {
  await open(page, '/#login');
  await page.getByLabel('Email', { exact: true }).fill('typed@example.com');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password' });
  const email = dialog.getByLabel('Email', { exact: true });
  await expect(email).toHaveValue('typed@example.com');
  await email.fill('');
  const send = dialog.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(email).toHaveAccessibleDescription('This is required!');
  await email.fill('typed@');
  await send.click();
  await expect(email).toHaveAccessibleDescription('Invalid email');

  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(REMINDER, async (route) => {
    await held;
    await route.continue();
  });
  await email.fill(newEmail());
  await send.click();
  await expect(dialog.getByRole('status')).toHaveText('Sending');
  await expect(send).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(dialog.getByRole('status')).toHaveText(
    'If the address has an account, an email with instructions is on its way.',
  );
  await expect(page).toHaveURL('/#login');
});

test('a reminder that fails says so', async ({ page }) => {
  const dialog = await openReminder(page);
  const email = dialog.getByLabel('Email', { exact: true });
  await email.fill('someone@example.com');
  await page.route(REMINDER, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(email).toHaveAccessibleDescription('Error sending password reset instructions.');
  await page.unroute(REMINDER);
  await page.route(REMINDER, (route) => route.fulfill({ json: { error: 'The server says no' } }));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(email).toHaveAccessibleDescription('The server says no');
});

test('the mailed key opens the form, sets the password once and leads to the front page', async ({
  page,
}) => {
  const person = await register(page, code);
  await forget(page);
  const dialog = await openReminder(page);
  await dialog.getByLabel('Email', { exact: true }).fill(person.email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('status')).toContainText('is on its way');

  let link = '';
  await expect(async () => {
    const mails = await (await page.request.get('/dev/mail')).text();
    const mail = mails.split('<article').find((one) => one.includes(person.email)) ?? '';
    link = mail.match(/\/reset-password\?resetcode=[\w-]+/)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();

  await open(page, link);
  const first = page.getByLabel('New password', { exact: true });
  const second = page.getByLabel('Repeat the new password');
  const button = page.getByRole('button', { name: 'Reset password' });
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await first.fill('123 456 ');
  await second.fill('123456');
  await button.click();
  await expect(first, 'six characters, spaces stripped, are too few').toHaveAccessibleDescription(
    /That's too short!/,
  );
  await first.fill('sommer7');
  await second.fill('sommer8');
  await button.click();
  await expect(second).toHaveAccessibleDescription("The two passwords doesn't match!");
  await expect(second).toBeFocused();

  await page.route(RESET, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await second.fill('sommer7');
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error setting new password' })).toBeVisible();
  await page.unroute(RESET);

  await button.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('The password was succesfully updated.');
  await alert.getByRole('button').click();
  await page.waitForURL('/');

  await open(page, '/#login');
  await fillSignIn(page, { email: person.email, password: 'sommer7' });
  // The page on which the reset ended the session may still be remembered as the way back.
  await page.waitForURL(/\/(products\/packages\/|new-picture-set)$/);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Sorry, no account connected to this key' })).toBeVisible();
});

test('a key that is none is told so', async ({ page }) => {
  for (const key of ['nonsense', '../..', '']) {
    await page.goto(`/reset-password?resetcode=${encodeURIComponent(key)}`);
    await expect(
      page.getByRole('heading', { name: 'Sorry, no account connected to this key' }),
    ).toBeVisible();
  }
});

test('the key is validated first, and a failure can be tried again', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(RESET, async (route) => {
    await held;
    await route.fulfill({ status: 403, json: { error: 'This is not allowed' } });
  });
  await open(page, '/reset-password?resetcode=abc');
  await expect(page.getByText('Loading')).toBeAttached();
  answer();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(RESET);
  await page.route(RESET, (route) => route.fulfill({ json: { valid: true } }));
  await retry.click();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});
