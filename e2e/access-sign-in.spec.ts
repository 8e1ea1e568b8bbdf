import {
  codeField,
  codes,
  enterCodeAndEmail,
  fillSignIn,
  forget,
  open,
  other,
  owner,
  passwordField,
  register,
  signIn,
} from './access-steps.ts';
import { expect, test } from './journey.ts';

const [, , code = '', another = '', third = ''] = codes.new;

test('the login hash opens the sign-in, and Back returns to the code', async ({ page }) => {
  await open(page, '/');
  await codeField(page).fill('ABC');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/#login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill('half@');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  await expect(codeField(page)).toHaveValue('ABC');

  await page.evaluate(() => {
    window.location.hash = '#login';
  });
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('half@');
  await page.goBack();
  await expect(codeField(page)).toBeVisible();

  await open(page, '/#login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(codeField(page)).toBeVisible();
});

test('the sign-in holds its rules and shows the server’s error under the password', async ({ page }) => {
  await open(page, '/#login');
  const email = page.getByLabel('Email', { exact: true });
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
  await button.click();
  await expect(email).toHaveAccessibleDescription('This is required!');
  await expect(passwordField(page)).toHaveAccessibleDescription('This is required!');
  await passwordField(page).fill('12');
  await email.fill('nobody');
  await button.click();
  await expect(email).toHaveAccessibleDescription('Invalid email');
  await expect(passwordField(page)).toHaveAccessibleDescription("That's too short!");

  await fillSignIn(page, { email: other.email, password: 'not this one' });
  await expect(passwordField(page)).toHaveAccessibleDescription('Wrong email address or password');
  await expect(passwordField(page)).toBeFocused();
  await expect(email).toHaveValue(other.email);

  await page.route('**/api/webshop/login', (route) => route.abort());
  await button.click();
  await expect(passwordField(page)).toHaveAccessibleDescription(
    'Please check your connection and try again.',
  );
  await page.unroute('**/api/webshop/login');
  await fillSignIn(page, { email: `  ${other.email} `, password: other.password });
  await page.waitForURL('/products/packages/');
});

test('a protected page leads to the login and back', async ({ page }) => {
  await page.goto('/my-account/picture-sets');
  await page.waitForURL('/#login');
  await fillSignIn(page, owner);
  await page.waitForURL('/my-account/picture-sets');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Would you like to add another picture set?',
  );
});

/** What a browser, a router or a careless check could take for a page of somebody else. */
const HOSTILE_REFERRERS = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/..%2f/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https:evil.example',
  'https://evil.example',
  '//user@evil.example/',
  'evil.example',
  'javascript:document.title="evil"',
  'data:text/html,evil',
  '/m//evil.example',
];

test('a referrer that is no path of ours is not followed, whatever it pretends to be', async ({ page }) => {
  test.setTimeout(240_000);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
  });
  expect(new Set(HOSTILE_REFERRERS).size).toBe(22);
  for (const referrer of HOSTILE_REFERRERS) {
    await test.step(JSON.stringify(referrer), async () => {
      await forget(page);
      await open(page, '/#login');
      await page.evaluate((kept) => sessionStorage.setItem('referrer', kept), referrer);
      await fillSignIn(page, other);
      await page.waitForURL('/products/packages/', { waitUntil: 'commit' });
      expect(await page.evaluate(() => sessionStorage.getItem('referrer'))).toBeNull();
    });
  }
  expect(foreign).toEqual([]);
});

test('an existing user is welcomed back, and the code’s picture set is added', async ({ page }) => {
  const person = await register(page, code);
  await forget(page);
  await enterCodeAndEmail(page, another, person.email);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const logIn = page.getByRole('button', { name: 'Log in' });
  await passwordField(page).fill('wrong one');
  await logIn.click();
  await expect(passwordField(page)).toHaveAccessibleDescription('Wrong email address or password');
  await passwordField(page).fill(person.password);
  await logIn.click();
  await page.waitForURL('/new-picture-set');
});

test('a customer adds another picture set, after a confirmation where the code asks for it', async ({
  page,
}) => {
  await register(page, third);
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Would you like to add another picture set?',
  );
  await expect(page.getByRole('heading', { name: 'Logged in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My picture sets' })).toHaveAttribute(
    'href',
    '/my-account/picture-sets',
  );
  await expect(page.getByText('Already have an account?')).toBeHidden();

  const add = page.getByRole('button', { name: 'Add pictures' });
  await expect(add).toBeDisabled();
  await codeField(page).fill('WRONGCODE3');
  await add.click();
  await expect(codeField(page)).toHaveAccessibleDescription('The code is not valid');

  await codeField(page).fill(codes.confirm);
  await add.click();
  await expect(page.getByRole('heading', { name: 'Is this the right person?' })).toBeFocused();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(codeField(page)).toHaveValue(codes.confirm);
  await add.click();
  await expect(page.getByRole('heading', { name: 'Is this the right person?' })).toBeVisible();
  await add.click();
  await page.waitForURL('/new-picture-set');

  await page.goto(`/?code=${codes.confirm}`);
  await expect(codeField(page)).toHaveValue(codes.confirm);
  await expect(page.getByText('Add pictures')).toBeVisible();
});

test('the logged-in panel names the customer', async ({ page }) => {
  await signIn(page, owner);
  await open(page, '/#login');
  await expect(page.getByRole('main').getByText(owner.name)).toBeVisible();
});
