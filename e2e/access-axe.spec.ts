import {
  axeFindings,
  codeField,
  codes,
  enterCode,
  enterCodeAndEmail,
  expectNoAxeFindings,
  firstNameField,
  newEmail,
  open,
  owner,
  passwordField,
  signIn,
} from './access-steps.ts';
import { DEVICES } from './devices.ts';
import { expect, type Page, test } from './journey.ts';

const [, , , , , , code = ''] = codes.new;

/** Every screen of access in every state, by what brings it up. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'the code form': (page) => open(page, '/'),
  'a wrong code': async (page) => {
    await page.route('**/verify_subject_code.php*', (route) =>
      route.fulfill({ json: { error: true, errorMessage: 'The code is not valid', valid: false } }),
    );
    await enterCode(page, 'WRONGCODE2');
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  },
  'a code and a name that do not fit': async (page) => {
    await enterCode(page, codes.legacy);
    await firstNameField(page).fill('Nobody');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(firstNameField(page)).toHaveAttribute('aria-invalid', 'true');
  },
  'the info dialog': async (page) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Not received a code?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the email check with an error': async (page) => {
    await enterCodeAndEmail(page, code, 'nobody');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  },
  'welcome back with an error': async (page) => {
    await enterCodeAndEmail(page, code, owner.email);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  },
  'the registration with errors': async (page) => {
    await enterCodeAndEmail(page, code, newEmail());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  },
  'the terms dialog': async (page) => {
    await enterCodeAndEmail(page, code, newEmail());
    await page.getByRole('button', { name: 'terms of service' }).click();
    await expect(page.getByRole('dialog')).toContainText('Your account is free');
  },
  'the sign-in with errors': async (page) => {
    await open(page, '/#login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  },
  'the forgot-password dialog': async (page) => {
    await open(page, '/#login');
    await page.getByRole('button', { name: 'Forgot your password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  },
  'the reset form with an error': async (page) => {
    await page.route('**/api/webshop/reset-password/*', (route) => route.fulfill({ json: { valid: true } }));
    await open(page, '/reset-password?resetcode=abc');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  },
  'an unknown reset key': async (page) => {
    await open(page, '/reset-password?resetcode=abc');
    await expect(page.getByRole('heading', { name: /^Sorry/ })).toBeVisible();
  },
  'the front page of a customer, and the confirmation': async (page) => {
    await signIn(page, owner);
    await open(page, '/');
    await expectNoAxeFindings(page);
    await codeField(page).fill(codes.confirm);
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await expect(page.getByRole('heading', { name: 'Is this the right person?' })).toBeVisible();
  },
};

/** The phone first; the long run looks at the desktop, too. */
for (const device of DEVICES.slice(0, process.env.LONG ? 2 : 1)) {
  test.describe(`axe finds nothing at ${device.viewport.width} on`, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } });
    for (const [name, bring] of Object.entries(states)) {
      test(name, async ({ page }) => {
        await bring(page);
        await expectNoAxeFindings(page);
      });
    }
  });
}

test('what is wrong is found, also at a second look, which does not read axe again', async ({ page }) => {
  await open(page, '/');
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => {
    Object.assign(Reflect.get(window, 'axe'), { isKept: true });
    document.querySelector('main')?.append(new Image());
  });
  expect((await axeFindings(page)).join()).toContain('image-alt');
  expect(await page.evaluate(() => Reflect.get(window, 'axe').isKept)).toBe(true);
});

test('what is half faded while axe looks is looked at again when it stands', async ({ page }) => {
  await open(page, '/');
  expect(await axeFindings(page)).toEqual([]);
  const fade = (stands: string) =>
    page.evaluate((opacity) => {
      const { axe } = window as unknown as { axe: { run(...asked: unknown[]): Promise<unknown> } };
      const message = document.createElement('p');
      message.textContent = 'The mug is back in the cart';
      message.style.opacity = '0.3';
      document.querySelector('main')?.append(message);
      const look = axe.run;
      axe.run = (...asked) =>
        look(...asked).finally(() => {
          message.style.opacity = opacity;
        });
    }, stands);
  await fade('1');
  await expectNoAxeFindings(page);
  await fade('0.4');
  await expect(expectNoAxeFindings(page)).rejects.toThrow('color-contrast');
});
