import { checkResetKey, resetPassword } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { bootOf } from '../../testing/boot.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as ResetPasswordPage } from './reset-password-page.tsx';

const params = { code: 'k1' };

async function open() {
  const calls = fakeCalls();
  calls.answer(checkResetKey, { params }, { valid: true });
  calls.answer(bootstrap, { query: {} }, bootOf());
  const page = (
    <ConfirmProvider>
      <ResetPasswordPage />
    </ConfirmProvider>
  );
  const routes = [
    { path: '/reset-password', element: page },
    { path: '*', element: null },
  ];
  const screen = await renderRoutes(routes, { path: '/reset-password?resetcode=k1' });
  const send = async (first: string, second = first) => {
    await screen.getByLabelText('New password', { exact: true }).fill(first);
    await screen.getByLabelText('Repeat the new password').fill(second);
    await screen.getByRole('button', { name: 'Reset password' }).click();
  };
  return { ...screen, calls, send };
}

describe('a new password', () => {
  it('is sent without its spaces, then the front page follows the alert', async () => {
    const screen = await open();
    screen.calls.answer(resetPassword, { params }, { success: true });
    await screen.send(' som mer 7 ', 'sommer7');
    const alert = screen.getByRole('alertdialog');
    await expect.element(alert.getByText('The password was succesfully updated.')).toBeVisible();
    expect(screen.calls.asked.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'sommer7' });
    await alert.getByRole('button').click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/');
  });

  it('of six characters, or not the same twice, is not sent', async () => {
    const screen = await open();
    await screen.send('s o m m e r');
    await expect.element(screen.getByText("That's too short!")).toBeVisible();
    await screen.send('sommer7', 'sommer8');
    await expect.element(screen.getByText("The two passwords doesn't match!")).toBeVisible();
    expect(screen.calls.asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('that strangers try first is not sent', async () => {
    const screen = await open();
    await screen.send('12345678');
    await expect.element(screen.getByText(/one of the first that strangers try/)).toBeVisible();
    expect(screen.calls.asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('that the server refuses shows the server’s text', async () => {
    const screen = await open();
    screen.calls.answer(resetPassword, { params }, { error: 'The key has been used.' });
    await screen.send('sommer7');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The key has been used.');
  });

  it('that was refused is no longer called so once another one is typed', async () => {
    const screen = await open();
    screen.calls.answer(resetPassword, { params }, { error: 'This password is too common' });
    await screen.send('sommer7');
    const told = screen.getByText('This password is too common');
    await expect.element(told).toBeVisible();
    await screen.getByLabelText('New password', { exact: true }).fill('blåbærtur');
    await expect.element(told).not.toBeInTheDocument();
  });

  it('that cannot be sent says so', async () => {
    const screen = await open();
    screen.calls.answer(resetPassword, { params }, () => {
      throw new TypeError('Failed to fetch');
    });
    await screen.send('sommer7');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error setting new password');
  });
});
