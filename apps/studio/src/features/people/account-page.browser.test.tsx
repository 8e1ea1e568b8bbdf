import {
  changeStudioAccount,
  changeStudioPassword,
  endOtherStudioSessions,
  studioAccount,
} from '@picture-day/contract/calls/studio/account';
import { renewRecoveryCodes } from '@picture-day/contract/calls/studio/second-factor';
import { studioSession } from '@picture-day/contract/calls/studio/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { marit, renderStudio, sessionOf } from '../../testing/render-studio.tsx';
import { Component as AccountPage } from './account-page.tsx';

const session = (own: object) => ({
  uuid: marit.uuid,
  browser: 'Firefox, Linux',
  address: '203.0.113.9',
  isThis: true,
  startTime: '2026-11-19T09:58:00.000Z',
  seenTime: '2026-11-19T10:58:00.000Z',
  ...own,
});
const OTHER = '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a77';
const account = {
  name: 'Marit Foss',
  emailAddress: marit.emailAddress,
  role: 'owner',
  lang: 'en',
  factors: { passkey: false, app: true, recoveryCodes: 9 },
  passkeys: [],
  needsFactor: true,
  sessions: [session({}), session({ uuid: OTHER, browser: 'Safari, iPhone', isThis: false })],
};

const asked: string[] = [];
async function open(answers: Record<string, unknown> = {}) {
  asked.length = 0;
  const known: Record<string, unknown> = { [studioAccount.path]: account, [studioSession.path]: sessionOf() };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' } = {}) => {
    asked.push(`${method} ${url} ${body}`.trim());
    return Response.json(answers[`${method} ${url}`] ?? (method === 'GET' ? known[url] : { done: true }));
  });
  return renderStudio(<AccountPage />);
}
afterEach(() => vi.unstubAllGlobals());

describe('the own account', () => {
  it('changes the own name, which is required, and not the address', async () => {
    await open();
    await expect.element(page.getByLabelText('E-mail')).toHaveAttribute('readonly');
    await page.getByLabelText('Your name').fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('This is required!')).toBeVisible();
    await page.getByLabelText('Your name').fill('Marit Foss Lie');
    await page.getByRole('button', { name: 'Save' }).click();
    const body = '{"name":"Marit Foss Lie","lang":"en"}';
    await expect.poll(() => asked).toContain(`PATCH ${changeStudioAccount.path} ${body}`);
  });

  it('takes a new password by the rule of twelve, and marks the field the server refuses', async () => {
    await open({
      [`POST ${changeStudioPassword.path}`]: { error: 'This password is not right.', field: 'current' },
    });
    await page.getByLabelText('Present password').fill('bak-disken-2025');
    await page.getByLabelText('New password').fill('elleve-tegn');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect.element(page.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
    expect(asked.filter((one) => one.includes(changeStudioPassword.path))).toEqual([]);
    await page.getByLabelText('New password').fill('granbar-og-mose-7');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect
      .element(page.getByLabelText('Present password'))
      .toHaveAccessibleDescription('This password is not right.');
    await expect.element(page.getByLabelText('New password')).toHaveValue('granbar-og-mose-7');
  });

  it('ends one other session, or all others, and never this one', async () => {
    await open();
    await page.getByRole('button', { name: 'End Safari, iPhone' }).click();
    await expect.poll(() => asked).toContain(`DELETE ${studioAccount.path}/sessions/${OTHER}`);
    await expect.element(page.getByRole('button', { name: 'End Firefox, Linux' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.poll(() => asked).toContain(`POST ${endOtherStudioSessions.path}`);
  });

  it('says how many recovery codes are left, and shows new ones once', async () => {
    const recoveryCodes = Array.from({ length: 10 }, (_, at) => `7QKD-M2XP-AB${at}C`);
    await open({ [`POST ${renewRecoveryCodes.path}`]: { recoveryCodes } });
    await expect.element(page.getByText('9 of 10 are left')).toBeVisible();
    await page.getByRole('button', { name: 'Make new ones' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(10);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect.element(page.getByText('7QKD-M2XP-AB0C')).not.toBeInTheDocument();
  });
});
