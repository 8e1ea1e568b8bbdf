import { studioSession } from '@picture-day/contract/calls/studio/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes, sessionOf } from '../../testing/render-studio.tsx';
import { Component as InvitationPage } from './invitation-page.tsx';
import { Component as NewPasswordPage } from './new-password-page.tsx';

const nobody = sessionOf({ colleague: null });
const INVITATION = '/api/studio/invitations/a-key';
const LINK = '/api/studio/password-links/a-key';
const invitation = {
  emailAddress: 'ida@lillesundfoto.example',
  role: 'office',
  name: '',
  shop: 'Lillesund Foto',
};

const asked: string[] = [];
async function open(path: string, answers: Record<string, unknown>) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' } = {}) => {
    asked.push(`${method} ${url} ${body}`.trim());
    return Response.json(answers[`${method} ${url}`] ?? (url === studioSession.path ? nobody : {}));
  });
  const routes = [
    { path: '/studio/invitation/:key', Component: InvitationPage },
    { path: '/studio/new-password/:key', Component: NewPasswordPage },
    { path: '/studio', element: <p>The studio</p> },
  ];
  return renderRoutes(routes, { path, session: nobody });
}
afterEach(() => vi.unstubAllGlobals());

describe('an invitation', () => {
  it('says to whom and as what, takes a name and a strong password, and leads on to the second factor', async () => {
    await open('/studio/invitation/a-key', {
      [`GET ${INVITATION}`]: { invitation },
      [`POST ${INVITATION}`]: { step: 'setup' },
    });
    await expect.element(page.getByRole('heading', { name: 'Welcome to Lillesund Foto' })).toBeVisible();
    await expect.element(page.getByText(/as: Office/)).toBeVisible();
    await expect.element(page.getByLabelText('E-mail')).toHaveValue(invitation.emailAddress);
    await page.getByLabelText('Your name').fill('Ida Myhre');
    await page.getByLabelText('New password').fill('elleve-tegn');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
    await page.getByLabelText('New password').fill('granbar-og-mose-7');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    const body = '{"name":"Ida Myhre","password":"granbar-og-mose-7"}';
    expect(asked).toContain(`POST ${INVITATION} ${body}`);
  });

  it('leads straight in where no second factor is asked for', async () => {
    const { router } = await open('/studio/invitation/a-key', {
      [`GET ${INVITATION}`]: { invitation: { ...invitation, name: 'Ida Myhre' } },
      [`POST ${INVITATION}`]: { step: 'in' },
    });
    await page.getByLabelText('New password').fill('granbar-og-mose-7');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/studio');
  });

  it('that has ended says so, and whom to ask', async () => {
    await open('/studio/invitation/a-key', { [`GET ${INVITATION}`]: { invitation: null } });
    await expect.element(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
    await expect.element(page.getByText(/Ask whoever invited you/)).toBeVisible();
  });

  it('keeps what was typed when the server refuses it', async () => {
    const error = 'This password is one of the first that strangers try.';
    await open('/studio/invitation/a-key', {
      [`GET ${INVITATION}`]: { invitation: { ...invitation, name: 'Ida Myhre' } },
      [`POST ${INVITATION}`]: { error },
    });
    await page.getByLabelText('New password').fill('Welcome!!!2019');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect
      .element(page.getByLabelText('New password'))
      .toHaveAccessibleDescription(expect.stringContaining(error));
    await expect.element(page.getByLabelText('New password')).toHaveValue('Welcome!!!2019');
  });
});

describe('a link for a new password', () => {
  it('takes one by the rule of twelve, and says that every session has ended', async () => {
    await open('/studio/new-password/a-key', { [`GET ${LINK}`]: { isOpen: true }, [`POST ${LINK}`]: {} });
    await page.getByLabelText('New password').fill('elleve-tegn');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect.element(page.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabelText('New password').fill('granbar-og-mose-7');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('It is set, and every session has ended. Sign in with it and your second factor.');
    await expect.element(page.getByRole('link', { name: 'To the sign-in' })).toBeVisible();
  });

  it('that was used or is too old says so', async () => {
    await open('/studio/new-password/a-key', { [`GET ${LINK}`]: { isOpen: false } });
    await expect.element(page.getByText(/was used or is too old/)).toBeVisible();
    await expect.element(page.getByLabelText('New password')).not.toBeInTheDocument();
  });
});
