import {
  codeField,
  codes,
  enterCode,
  enterCodeAndEmail,
  newEmail,
  owner,
  passwordField,
} from './access-steps.ts';
import { expect, test } from './journey.ts';

const CREATE = '**/ajax/create.php';
const [, code = ''] = codes.new;

test('the email check wants a valid address and tells it apart', async ({ page }) => {
  await enterCode(page, code);
  const email = page.getByLabel('Email', { exact: true });
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect(email).toHaveAccessibleDescription('This is required!');
  await expect(email).toBeFocused();
  await email.fill('not an address');
  await next.click();
  await expect(email).toHaveAccessibleDescription('Invalid email');

  await email.fill(`  ${owner.email}  `);
  await next.click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
  await expect(page.getByText(owner.email)).toBeVisible();

  await page.getByRole('button', { name: 'Go back' }).click();
  await email.fill(newEmail());
  await next.click();
  await expect(page.getByRole('heading', { name: 'Create a free user account' })).toBeFocused();
});

test('a refused email check shows the server’s message on the field', async ({ page }) => {
  await page.route('**/user_exists_by_email.php*', (route) =>
    route.fulfill({ json: { error: 'The server says no' } }),
  );
  await enterCodeAndEmail(page, code, 'someone@example.com');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('The server says no');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('someone@example.com');
});

test('nothing typed is lost on the way back and forth', async ({ page }) => {
  const address = newEmail();
  await enterCodeAndEmail(page, code, address);
  await page.getByLabel('Mobile').fill('912 34 567');
  await passwordField(page).fill('sommer');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address);
  await page.goBack();
  await expect(codeField(page)).toHaveValue(code);
  await page.goForward();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Mobile')).toHaveValue('912 34 567');
  await expect(passwordField(page)).toHaveValue('sommer');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create a free user account' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address);
});

test('the registration holds its rules, then opens the new picture set', async ({ page }) => {
  const address = newEmail();
  await enterCodeAndEmail(page, code, address);
  const email = page.getByLabel('Email', { exact: true });
  const mobile = page.getByLabel('Mobile');
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(email).toHaveValue(address);
  await expect(email).not.toBeEditable();
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(mobile).toHaveAttribute('autocomplete', 'tel');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password');

  await create.click();
  await expect(mobile).toHaveAccessibleDescription('This is required!');
  await expect(passwordField(page)).toHaveAccessibleDescription('This is required!');
  await expect(mobile).toBeFocused();

  await mobile.fill('12');
  await passwordField(page).fill('12345');
  await create.click();
  await expect(mobile).toHaveAccessibleDescription('Invalid phone number');
  await expect(passwordField(page)).toHaveAccessibleDescription("That's too short!");

  await mobile.fill('12345678');
  await mobile.blur();
  await expect(mobile, 'the server knows that no mobile begins so').toHaveAccessibleDescription(
    'Invalid phone number',
  );

  await page.getByRole('button', { name: 'terms of service' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms of service' });
  await expect(terms).toContainText('Your account is free and personal.');
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();

  await mobile.fill('912 34 567');
  await passwordField(page).fill('qwerty');
  await create.click();
  await expect(passwordField(page), 'the server knows the common ones').toHaveAccessibleDescription(
    /one of the first that strangers try/,
  );
  await passwordField(page).fill('sommer7');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest(CREATE);
  await create.click();
  expect((await sent).postDataJSON()).toEqual({
    email: address,
    mobile: '912 34 567',
    password: 'sommer7',
    confirm_password: 'sommer7',
    code,
    acceptmail: true,
    termsofservice: true,
  });
  await page.waitForURL('/new-picture-set');
});

test('a refused registration shows the server’s message and marks the listed fields', async ({ page }) => {
  await enterCodeAndEmail(page, code, newEmail());
  const create = page.getByRole('button', { name: 'Create account' });
  await page.getByLabel('Mobile').fill('912 34 567');
  await passwordField(page).fill('sommer7');

  await page.route(CREATE, (route) =>
    route.fulfill({
      json: { error: true, errorMessage: 'Please check the marked fields', data: ['mobile', 'password'] },
    }),
  );
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the marked fields' })).toBeVisible();
  await expect(page.getByLabel('Mobile')).toHaveAttribute('aria-invalid', 'true');
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Mobile')).toBeFocused();

  await page.unroute(CREATE);
  await page.route(CREATE, (route) =>
    route.fulfill({
      json: { error: true, errorMessage: 'The email address already has an account', data: ['email'] },
    }),
  );
  await create.click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'The email address already has an account',
  );

  await page.unroute(CREATE);
  await page.route(CREATE, (route) => route.abort());
  await create.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please check your connection and try again.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Mobile')).toHaveValue('912 34 567');
});

test('a registration is sent once, however often it is submitted', async ({ page }) => {
  let sent = 0;
  await page.route(CREATE, async (route) => {
    sent++;
    await route.continue();
  });
  await enterCodeAndEmail(page, code, newEmail());
  await page.getByLabel('Mobile').fill('912 34 567');
  await passwordField(page).fill('sommer7');
  await passwordField(page).evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await page.waitForURL('/new-picture-set');
  expect(sent).toBe(1);
});
