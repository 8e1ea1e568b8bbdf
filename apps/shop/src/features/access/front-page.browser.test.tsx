import {
  addPictureSetByCode,
  createAccount,
  login,
  userExistsByEmail,
  verifySubjectCode,
} from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import type { Boot } from '../../lib/boot.ts';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { renderRoutes, renderShop } from '../../testing/render-shop.tsx';
import { Component as FrontPage } from './front-page.tsx';

const code = 'WVR54MBPKD';
const email = 'new@example.com';
const { portal } = bootOf();

const withOptions = (options: Partial<Boot['portal']['options']>) =>
  bootOf({ portal: { options: { ...portal.options, ...options } } });

/** Walks a visitor with a good code to the registration. */
async function toRegistration(boot: Boot) {
  const calls = fakeCalls();
  const found = { code: { code, subject: { firstName: 'Ada', initial: 'S' } } };
  calls.answer(verifySubjectCode, { query: { code } }, { error: false, valid: true, data: found });
  calls.answer(userExistsByEmail, { query: { email } }, { exists: false });
  calls.answer(createAccount, {}, { error: false, data: [] });
  calls.answer(bootstrap, { query: {} }, { ...boot, session: { ...boot.session, user: ingrid } });
  const screen = await renderShop(<FrontPage />, { boot });
  await screen.getByLabelText('Code').fill(code);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByLabelText('Email').fill(email);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByLabelText('Mobile').fill('91234567');
  await screen.getByLabelText('Password', { exact: true }).fill('sommer7');
  const sent = () => calls.asked.find(({ url }) => url === createAccount.path)?.body;
  return { calls, screen, sent };
}

describe('a registration that the server refuses', () => {
  it('shows the reason that the server gives for each field, and only as long as it holds', async () => {
    const { calls, screen } = await toRegistration(bootOf());
    const reasons = { mobile: 'This number is taken', password: 'This password is too common' };
    const errorMessage = 'Please check the marked fields';
    calls.answer(createAccount, {}, { error: true, errorMessage, data: ['mobile', 'password'], reasons });
    await screen.getByRole('button', { name: 'Create account' }).click();
    const mobile = screen.getByLabelText('Mobile');
    const password = screen.getByLabelText('Password', { exact: true });
    await expect.element(mobile).toHaveAccessibleDescription(reasons.mobile);
    await expect.element(password).toHaveAccessibleDescription(reasons.password);
    await mobile.fill('91234568');
    await expect.element(screen.getByText(reasons.mobile)).not.toBeInTheDocument();
    await expect.element(screen.getByText(errorMessage)).toBeVisible();
    await password.fill('blåbærtur');
    await expect.element(screen.getByText(errorMessage)).not.toBeInTheDocument();
  });

  it('offers to log in where the address turns out to have an account', async () => {
    const { calls, screen } = await toRegistration(bootOf());
    const errorMessage = 'The email address already has an account';
    calls.answer(createAccount, {}, { error: true, errorMessage, data: ['email'], exists: true });
    await screen.getByRole('button', { name: 'Create account' }).click();
    await expect.element(screen.getByText(errorMessage)).toBeVisible();
    calls.answer(login, {}, { error: false });
    await screen.getByRole('button', { name: 'Log in' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await screen.getByLabelText('Password', { exact: true }).fill('abc');
    await screen.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/new-picture-set');
    expect(calls.asked.find(({ url }) => url === login.path)?.body).toMatchObject({ username: email, code });
  });

  it('forgets that no answer came once anything is changed', async () => {
    const { calls, screen } = await toRegistration(bootOf());
    calls.answer(createAccount, {}, () => Promise.reject(new TypeError('offline')));
    await screen.getByRole('button', { name: 'Create account' }).click();
    const told = screen.getByText('Please check your connection and try again.');
    await expect.element(told).toBeVisible();
    await screen.getByLabelText('Password', { exact: true }).fill('blåbærtur');
    await expect.element(told).not.toBeInTheDocument();
  });
});

describe('a sign-in that was refused', () => {
  it('is forgotten when the address is mended, not the password', async () => {
    const calls = fakeCalls();
    const errorMessage = 'Wrong email address or password';
    calls.answer(login, {}, { error: true, errorMessage });
    const screen = await renderShop(<FrontPage />);
    await screen.getByRole('link', { name: 'Sign in' }).click();
    await screen.getByLabelText('Email').fill('hanna.bake@example.com');
    await screen.getByLabelText('Password', { exact: true }).fill('picture-day');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText(errorMessage)).toBeVisible();
    await screen.getByLabelText('Email').fill('hanna.bakke@example.com');
    await expect.element(screen.getByText(errorMessage)).not.toBeInTheDocument();
  });
});

describe('the acceptmail option of the registration', () => {
  it('is ticked at first where the portal says so', async () => {
    const { screen, sent } = await toRegistration(withOptions({ acceptMailDefaultOn: true }));
    await expect.element(screen.getByRole('checkbox')).toBeChecked();
    await screen.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(sent).toMatchObject({ acceptmail: true });
  });

  it('is not shown where the portal disables it, and nobody has said yes', async () => {
    const { screen, sent } = await toRegistration(
      withOptions({ acceptMailDefaultOn: true, disableAcceptMailOptionWhenRegisteringUser: true }),
    );
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(sent).toMatchObject({ acceptmail: false, termsofservice: true });
  });
});

describe('the front page', () => {
  it('treats an anonymous user as not logged in', async () => {
    const screen = await renderShop(<FrontPage />, {
      boot: bootOf({ user: { ...ingrid, isAnonymousUser: true } }),
    });
    await expect.element(screen.getByText('Hi! Did you receive a code from us?')).toBeVisible();
    await expect.element(screen.getByText('Already have an account?')).toBeVisible();
  });

  it('does not follow a redirect to an unsafe place', async () => {
    const calls = fakeCalls();
    const data = { redirect: 'javascript:alert(1)' };
    calls.answer(verifySubjectCode, { query: { code } }, { error: false, valid: true, data });
    const screen = await renderShop(<FrontPage />);
    await screen.getByLabelText('Code').fill(code);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => calls.asked.length).toBe(1);
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(screen.router.state.location.pathname).toBe('/');
  });

  it('refreshes the picture sets and shows the new one when an existing user logs in with a code', async () => {
    const calls = fakeCalls();
    const boot = bootOf();
    const found = { code: { code, subject: { firstName: 'Ada', initial: 'S' } } };
    calls.answer(verifySubjectCode, { query: { code } }, { error: false, valid: true, data: found });
    calls.answer(userExistsByEmail, { query: { email } }, { exists: true });
    calls.answer(login, {}, { error: false });
    calls.answer(bootstrap, { query: {} }, { ...boot, session: { ...boot.session, user: ingrid } });
    sessionStorage.setItem('referrer', '/my-account/orders');
    const screen = await renderShop(<FrontPage />, { boot });
    const sets = ['api', 'webshop', 'user', 'picture-sets'];
    screen.queryClient.setQueryData(sets, { pictureSets: [] });
    await screen.getByLabelText('Code').fill(code);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await screen.getByLabelText('Email').fill(email);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await screen.getByLabelText('Password', { exact: true }).fill('abc');
    await screen.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/new-picture-set');
    expect(calls.asked.find(({ url }) => url === login.path)?.body).toEqual({
      username: email,
      password: 'abc',
      code,
    });
    expect(screen.queryClient.getQueryState(sets)?.isInvalidated).toBe(true);
  });

  it('refreshes the picture sets and shows the new one when a customer adds a code', async () => {
    const calls = fakeCalls();
    const boot = bootOf({ user: ingrid });
    calls.answer(addPictureSetByCode, { query: { code } }, { error: false, valid: true });
    calls.answer(bootstrap, { query: {} }, boot);
    const screen = await renderShop(<FrontPage />, { boot });
    const sets = ['api', 'webshop', 'user', 'picture-sets'];
    screen.queryClient.setQueryData(sets, { pictureSets: [] });
    await screen.getByLabelText('Code').fill(code);
    await screen.getByRole('button', { name: 'Add pictures' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/new-picture-set');
    expect(screen.queryClient.getQueryState(sets)?.isInvalidated).toBe(true);
  });
});

describe("the child's first name", () => {
  const found = { code: { code, subject: { firstName: 'Ada', initial: 'S' } } };
  const asked = { error: true, valid: false, needsName: true, errorMessage: 'Please also enter the name' };
  const differ = { ...asked, errorMessage: 'The code and the name do not fit together.' };
  const open = async (boot: Boot, path = '/') => {
    const calls = fakeCalls();
    const screen = await renderRoutes(
      [
        {
          path: '/',
          element: (
            <ConfirmProvider>
              <FrontPage />
            </ConfirmProvider>
          ),
        },
      ],
      { boot, path },
    );
    const name = screen.getByLabelText("The child's first name");
    const button = screen.getByRole('button', { name: 'Continue' });
    return { calls, screen, name, button, codeField: screen.getByLabelText('Code') };
  };

  it('is asked for once the server wants it, and keeps what was typed', async () => {
    const { calls, screen, name, button, codeField } = await open(bootOf());
    calls.answer(verifySubjectCode, { query: { code } }, asked);
    const right = { query: { code, firstName: 'Ada' } };
    calls.answer(verifySubjectCode, right, { error: false, valid: true, data: found });
    await expect.element(name).not.toBeInTheDocument();
    await codeField.fill(code);
    await button.click();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription(/As it stands on the letter/);
    await expect.element(name).not.toHaveAttribute('aria-invalid');
    await expect.element(codeField).toHaveValue(code);
    await name.fill(' Ada ');
    await button.click();
    await expect.element(screen.getByRole('heading', { name: 'Your code is valid' })).toBeVisible();
    await screen.getByRole('button', { name: 'Go back' }).click();
    await expect.element(codeField).toHaveValue(code);
    await expect.element(name).toHaveValue(' Ada ');
  });

  it('is asked for from the start where the door asks everybody, and is required', async () => {
    const { calls, screen, name, button, codeField } = await open(bootOf({ asksName: true }));
    await expect.element(screen.getByText(/The code and the first name open the pictures/)).toBeVisible();
    await codeField.fill(code);
    await button.click();
    await expect.element(name).toHaveAccessibleDescription('This is required!');
    await expect.element(name).toHaveFocus();
    expect(calls.asked).toHaveLength(0);
  });

  it('and a code that do not fit have one error, which says of neither that it is the wrong one', async () => {
    const { calls, screen, name, button, codeField } = await open(bootOf({ asksName: true }));
    calls.answer(verifySubjectCode, { query: { code, firstName: 'Adda' } }, differ);
    await codeField.fill(code);
    await name.fill('Adda');
    await button.click();
    for (const field of [codeField, name]) {
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAccessibleDescription('The code and the name do not fit together.');
    }
    expect(
      screen
        .getByRole('alert')
        .elements()
        .filter((alert) => alert.textContent),
    ).toHaveLength(1);
    await expect.element(screen.getByText('A name on the letter is wrong?')).toBeVisible();
    await name.fill('Ada');
    await expect.element(codeField).not.toHaveAttribute('aria-invalid');
  });

  it('has the focus where a letter’s link filled in the code', async () => {
    const { name, codeField, screen } = await open(bootOf({ asksName: true, code: asked }), `/?code=${code}`);
    await expect.element(codeField).toHaveValue(code);
    await expect.element(name).toHaveFocus();
    await expect.element(screen.getByText('Please also enter the name')).not.toBeInTheDocument();
  });

  it('is looked at slowly at times, and whoever waits is told so', async () => {
    const { calls, screen, name, button, codeField } = await open(bootOf({ asksName: true }));
    let answer = (_: object) => {};
    const waiting = new Promise<object>((go) => {
      answer = go;
    });
    calls.answer(verifySubjectCode, { query: { code, firstName: 'Ada' } }, () => waiting as never);
    await codeField.fill(code);
    await name.fill('Ada');
    await button.click();
    await expect.element(screen.getByText(/up to half a minute/), { timeout: 5000 }).toBeVisible();
    answer({ error: false, valid: true, data: found });
    await expect.element(screen.getByRole('heading', { name: 'Your code is valid' })).toBeVisible();
  });
});
