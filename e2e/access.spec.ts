import { codeField, codes, enterCode, firstNameField, firstNames, open } from './access-steps.ts';
import { expect, test } from './journey.ts';

const VERIFY = '**/ajax/prophoto/verify_subject_code.php*';
const [code = ''] = codes.new;

test.describe('the front page of a visitor', () => {
  test('asks for the code and offers help and the sign-in', async ({ page }) => {
    await open(page, '/');
    await expect(page).toHaveTitle('Lillesund Foto');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi! Did you receive a code from us?');
    await expect(page.getByText('Already have an account?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/#login');

    await page.getByRole('button', { name: 'Not received a code?' }).click();
    const info = page.getByRole('dialog', { name: 'Not received a code?' });
    await expect(info).toContainText('Students receive an SMS, a letter or an email after the shoot.');
    await expect(info).toContainText('please contact us with name, group and location');
    await info.getByRole('button', { name: 'Close' }).last().click();
    await expect(info).toBeHidden();
    await expect(page.getByRole('button', { name: 'Not received a code?' })).toBeFocused();
  });

  test('is rendered on the server', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi! Did you receive a code from us?');
    await expect(codeField(page)).toBeVisible();
    await context.close();
  });

  test('enables the button from six characters, while the field itself wants four', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Continue' });
    await expect(button).toBeDisabled();
    await codeField(page).fill('ABCDE');
    await expect(button).toBeDisabled();
    await codeField(page).fill('ABCDEF');
    await expect(button).toBeEnabled();
    await codeField(page).fill('     A');
    await expect(button).toBeDisabled();

    await codeField(page).fill('ABC');
    await codeField(page).blur();
    await expect(codeField(page)).toHaveAccessibleDescription("That's too short!");
    await codeField(page).fill('ABCD');
    await codeField(page).blur();
    await expect(codeField(page)).not.toHaveAttribute('aria-invalid');
  });

  test('sends nothing by Enter while the code is shorter than six characters', async ({ page }) => {
    let sent = 0;
    await page.route(VERIFY, (route) => {
      sent++;
      return route.abort();
    });
    await open(page, '/');
    await codeField(page).fill('ABCDE');
    await codeField(page).press('Enter');
    await codeField(page).fill('ABCDEF');
    await codeField(page).press('Enter');
    await expect(codeField(page)).toHaveAccessibleDescription('Please check your connection and try again.');
    expect(sent).toBe(1);
  });

  test('shows the code in capitals with wide letters, however it is typed', async ({ page }) => {
    await open(page, '/');
    await expect(codeField(page)).toHaveCSS('text-transform', 'uppercase');
    await expect(codeField(page)).not.toHaveCSS('letter-spacing', 'normal');
    await codeField(page).fill(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4, 7)}-${code.slice(7)} `);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Your code is valid' })).toBeFocused();
  });

  test('shows the server’s message under the code and keeps what was typed', async ({ page }) => {
    await enterCode(page, 'WRONGCODE2');
    await expect(codeField(page)).toHaveAccessibleDescription('The code is not valid');
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveValue('WRONGCODE2');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test('sends a code once, however often it is submitted', async ({ page }) => {
    let sent = 0;
    const { promise: submitted, resolve: answer } = Promise.withResolvers<void>();
    await page.route(VERIFY, async (route) => {
      sent++;
      await submitted;
      await route.continue();
    });
    await open(page, '/');
    await codeField(page).fill(code);
    await codeField(page).evaluate((field: HTMLInputElement) => {
      field.form?.requestSubmit();
      field.form?.requestSubmit();
    });
    await codeField(page).press('Enter');
    answer();
    await expect(page.getByRole('heading', { name: 'Your code is valid' })).toBeVisible();
    expect(sent).toBe(1);
  });

  test('follows a code that leads elsewhere, typed or linked', async ({ page }) => {
    await enterCode(page, codes.redirect);
    await page.waitForURL('/pages/how-it-works');
    await page.goto(`/?code=${codes.redirect}`);
    await page.waitForURL('/pages/how-it-works');
  });

  test('speaks another language at once, in its messages too, and remembers it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/');
    await codeField(page).fill('ABC');
    const kept = page.waitForResponse('**/api/webshop/language');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('nb');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei! Har du fått en kode fra oss?');
    const typed = page.getByLabel('Kode', { exact: true });
    await expect(typed).toHaveValue('ABC');
    await typed.focus();
    await typed.blur();
    await expect(typed).toHaveAccessibleDescription('Det er for kort!');
    await kept;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei! Har du fått en kode fra oss?');
  });

  test("takes the old short codes, together with the child's first name", async ({ page }) => {
    await enterCode(page, codes.legacy);
    await expect(firstNameField(page)).toBeFocused();
    await firstNameField(page).fill('Nora');
    await firstNameField(page).press('Enter');
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(firstNameField(page)).toHaveAccessibleDescription(/do not fit together/);
    await firstNameField(page).fill(firstNames[codes.legacy] ?? '');
    await firstNameField(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your code is valid' })).toBeVisible();
  });
});

test.describe('the link of a code letter', () => {
  test('starts with the email address, rendered on the server', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/?code=${code}`);
    await expect(page.getByText(/^Enter your email address to access the photos of \S+ \S\.$/)).toBeVisible();
    await context.close();
  });

  test('lets the visitor go back to the code, which is filled in', async ({ page }) => {
    await open(page, `/?code=${code}`);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi! Did you receive a code from us?');
    await expect(codeField(page)).toHaveValue(code);
  });

  test('shows a wrong code with its error', async ({ page }) => {
    await open(page, '/?code=WRONGCODE2');
    await expect(codeField(page)).toHaveValue('WRONGCODE2');
    await expect(codeField(page)).toHaveAccessibleDescription('The code is not valid');
  });
});
