import {
  passByCode,
  passByRecoveryCode,
  passkeyChallenge,
} from '@picture-day/contract/calls/studio/second-factor';
import { studioSession } from '@picture-day/contract/calls/studio/session';
import { studioForgotten, studioSignIn } from '@picture-day/contract/calls/studio/sign-in';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStudio, sessionOf } from '../../testing/render-studio.tsx';
import SignInScreen from './shared/sign-in-screen.tsx';

const APP = { passkey: false, app: true, recoveryCodes: 10 };
const half = { name: 'Marit Foss', step: 'factor' as const, factors: APP };
const nobody = sessionOf({ colleague: null });

/** Answers calls by their path, as the server would. */
function serve(answers: Record<string, unknown>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    asked.push(`${url} ${init?.body ?? ''}`.trim());
    return new Response(JSON.stringify(answers[url] ?? {}), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const givePassword = async () => {
  await page.getByLabelText(/email/i).fill('marit@lillesundfoto.example');
  await page.getByLabelText('Password', { exact: true }).fill('bak-disken-2026');
  await page.getByRole('button', { name: 'Continue' }).click();
};

describe('the door of the studio', () => {
  it('asks for the code of the app after the password, and sends six digits by themselves', async () => {
    const asked = serve({
      [studioSignIn.path]: { step: 'factor' },
      [studioSession.path]: { ...nobody, half },
      [passByCode.path]: {},
    });
    await renderStudio(<SignInScreen />, { session: nobody });
    await givePassword();
    await expect.element(page.getByRole('heading', { name: 'Is it you, Marit?' })).toBeVisible();
    await userEvent.keyboard('407 126');
    await expect.poll(() => asked).toContain(`${passByCode.path} {"code":"407126"}`);
  });

  it('says what was wrong with a code, and empties the field for the next', async () => {
    serve({ [passByCode.path]: { error: 'This code is not right.' } });
    await renderStudio(<SignInScreen />, { session: { ...nobody, half } });
    await userEvent.keyboard('000000');
    await expect.element(page.getByRole('alert')).toHaveTextContent('This code is not right.');
    await expect.element(page.getByLabelText('Code')).toHaveValue('');
  });

  it.each([
    [{ triesLeft: 3 }, 'Three tries are left. Then we wait 15 minutes.'],
    [{ triesLeft: 1 }, 'One try is left.'],
    [{ triesLeft: 0 }, 'That was the last try.'],
    [{ isFull: true }, 'have a link mailed to you'],
  ])('says in one place what was wrong, and in words how many tries are left: %j', async (told, words) => {
    serve({ [studioSignIn.path]: { error: 'Wrong email address or password', ...told } });
    await renderStudio(<SignInScreen />, { session: nobody });
    await givePassword();
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    for (const field of [page.getByLabelText(/email/i), page.getByLabelText('Password', { exact: true })]) {
      await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words));
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
    await userEvent.keyboard('x');
    await expect.element(page.getByText(words, { exact: false })).not.toBeInTheDocument();
  });

  it('draws the six digits in boxes, and takes a code that is pasted with its gap', async () => {
    const asked = serve({ [passByCode.path]: { error: 'This code is not right.' } });
    await renderStudio(<SignInScreen />, { session: { ...nobody, half } });
    await page.getByLabelText('Code').fill('40');
    await expect.element(page.getByLabelText('Code')).toHaveValue('40');
    await page.getByLabelText('Code').fill('407 126');
    await expect.poll(() => asked).toContain(`${passByCode.path} {"code":"407126"}`);
  });

  it('asks for a passkey at once, with the app below it and a way for who lost both', async () => {
    const asked = serve({ [passkeyChallenge.path]: { options: { challenge: 'AAAA' } } });
    const both = { ...half, factors: { ...APP, passkey: true } };
    await renderStudio(<SignInScreen />, { session: { ...nobody, half: both } });
    await expect.poll(() => asked.some((one) => one.startsWith(passkeyChallenge.path))).toBe(true);
    await expect.element(page.getByText('or the code in your app')).toBeVisible();
    await expect.element(page.getByLabelText('Code')).toBeVisible();
    await page.getByRole('button', { name: 'Lost them both' }).click();
    await expect.element(page.getByText('All other sessions of yours end.')).toBeVisible();
    await expect.element(page.getByText(/9 codes would be left/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sign in with this code' })).toBeDisabled();
  });

  it('asks for the password again after too many wrong codes, and says why', async () => {
    serve({ [passByCode.path]: { error: 'Too many wrong codes.', isOver: true } });
    await renderStudio(<SignInScreen />, { session: { ...nobody, half } });
    await userEvent.keyboard('000000');
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect.element(page.getByText('Too many wrong codes.')).toBeVisible();
  });

  it('takes a recovery code in whatever spelling', async () => {
    const asked = serve({ [passByRecoveryCode.path]: {}, [studioSession.path]: nobody });
    await renderStudio(<SignInScreen />, { session: { ...nobody, half } });
    await page.getByRole('button', { name: 'Lost them both' }).click();
    await userEvent.keyboard('7qkd-m2xp abcd');
    await page.getByRole('button', { name: 'Sign in with this code' }).click();
    await expect.poll(() => asked).toContain(`${passByRecoveryCode.path} {"code":"7qkdm2xpabcd"}`);
  });

  it('leads who has no factor to set one up before anything else', async () => {
    serve({});
    const without = { ...half, step: 'setup' as const, factors: { ...APP, app: false } };
    await renderStudio(<SignInScreen />, { session: { ...nobody, half: without } });
    await expect.element(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Use an app that shows codes' })).toBeVisible();
  });

  it('mails a link for a forgotten password and keeps the address that was typed', async () => {
    serve({ [studioForgotten.path]: { message: 'An email is on its way.' } });
    await renderStudio(<SignInScreen />, { session: nobody });
    await page.getByLabelText(/email/i).fill('marit@lillesundfoto.example');
    await page.getByRole('button', { name: 'Forgotten the password' }).click();
    await expect.element(page.getByLabelText(/email/i)).toHaveValue('marit@lillesundfoto.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('An email is on its way.');
  });
});
