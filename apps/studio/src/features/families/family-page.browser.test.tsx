import * as calls from '@picture-day/contract/calls/studio/families';
import type { Family } from '@picture-day/contract/entities/family';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as FamilyPage } from './family-page.tsx';
import { leif, turid } from './testing/turid.ts';

const params = { uuid: turid.uuid };
const routes = [
  {
    path: '/studio/families/:uuid',
    element: (
      <ConfirmProvider>
        <FamilyPage />
      </ConfirmProvider>
    ),
  },
];

/** The page of a family that changes as a test says. */
async function openFamily(own: Partial<Family> = {}) {
  const fake = fakeCalls();
  const shown = { family: { ...turid, ...own } };
  fake.answer(calls.studioFamily, { params }, () => shown);
  const { router } = await renderRoutes(routes, { path: `/studio/families/${turid.uuid}` });
  await expect.element(page.getByRole('heading', { level: 1, name: turid.name })).toBeVisible();
  return { ...fake, shown, router };
}
const sent = ({ asked }: { readonly asked: readonly { url: string; method: string; body: unknown }[] }) =>
  asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
/** The last words of the addresses that were posted to. */
const posted = ({ asked }: { readonly asked: readonly { url: string; method: string }[] }) =>
  asked.filter(({ method }) => method === 'POST').map(({ url }) => url.split('/').at(-1));

describe('the page of a family', () => {
  it('shows children with their codes, orders, shares, devices and what happened', async () => {
    await openFamily();
    for (const heading of ['Children 2', 'Orders 1', 'Shared with 1', 'Signed in on 2', 'What happened'])
      await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect.element(page.getByText('D94FX-4HA6X')).toBeVisible();
    await expect.element(page.getByText('In the cart')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'd4f81a30' })).toBeVisible();
    await expect.element(page.getByText('Unknown browser')).toBeVisible();
    await expect.element(page.getByText(/two accounts made one/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Export' }))
      .toHaveAttribute('href', `/api/studio/families/${turid.uuid}/export`);
    await expect
      .element(page.getByRole('link', { name: 'In the log' }))
      .toHaveAttribute('href', `/studio/log?family=${turid.uuid}`);
  });

  it('says that a family is empty, section by section', async () => {
    await openFamily({ children: [], orders: [], shares: [], devices: [], mails: [], log: [] });
    await expect.element(page.getByText(/No child is on this account/)).toBeVisible();
    await expect.element(page.getByText('The family is signed in nowhere.')).toBeVisible();
    await expect.element(page.getByText('Nothing yet.')).toBeVisible();
    expect(page.getByRole('button', { name: 'New code' }).query()).toBeNull();
  });

  it('says that a family is not there, and that it could not be read', async () => {
    const fake = fakeCalls();
    const { router } = await renderRoutes(routes, { path: `/studio/families/${uuidOf(9)}` });
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    fake.answer(calls.studioFamily, { params }, refusal(403, 'No'));
    await router.navigate(`/studio/families/${turid.uuid}`);
    await expect.element(page.getByText('The family could not be read')).toBeVisible();
  });

  it('leads from an account that became part of another to that one', async () => {
    const fake = fakeCalls();
    fake.answer(calls.studioFamily, { params: { uuid: leif.uuid } }, { family: turid });
    fake.answer(calls.studioFamily, { params }, { family: turid });
    const { router } = await renderRoutes(routes, { path: `/studio/families/${leif.uuid}` });
    await expect.poll(() => router.state.location.pathname).toBe(`/studio/families/${turid.uuid}`);
  });

  it('sends a mail once more, ends a share, one device and all of them', async () => {
    const fake = await openFamily();
    fake.answer(calls.resendFamilyMail, { params: { ...params, mailUuid: uuidOf(6) } }, { done: true });
    fake.answer(calls.endFamilyShare, { params: { ...params, shareUuid: uuidOf(5) } }, { done: true });
    fake.answer(calls.endFamilySessions, { params }, { ended: 1 });
    await page.getByRole('button', { name: 'Send “Your order” once more' }).click();
    await expect.poll(() => posted(fake)).toEqual(['resend']);
    await page.getByRole('row', { name: /berit/ }).getByRole('button', { name: 'End' }).click();
    await expect.poll(() => posted(fake)).toEqual(['resend', 'end']);
    await page.getByRole('row', { name: /Phone/ }).getByRole('button', { name: 'End' }).click();
    await expect.poll(() => sent(fake)).toContainEqual({ device: 'one' });
    await page.getByRole('button', { name: 'End all 2' }).click();
    await expect.poll(() => sent(fake)).toContainEqual({ device: null });
  });

  it('keeps what was noted until it is saved, and asks before two accounts are made of one', async () => {
    const mergeUuid = uuidOf(10);
    const { name, emailAddress } = leif;
    const fake = await openFamily({
      merges: [
        {
          uuid: mergeUuid,
          other: { name, emailAddress },
          ...{ time: '2026-11-19T08:00:00.000Z', undoUntil: '2026-11-20T08:00:00.000Z' },
        },
      ],
    });
    fake.answer(calls.noteFamily, { params }, refusal(500, 'Broken'));
    fake.answer(calls.undoFamilyMerge, { params: { ...params, mergeUuid } }, () => {
      fake.shown.family = turid;
      return { stayed: 0 };
    });
    await page.getByLabelText('Note for colleagues').fill('Call Turid first');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect.poll(() => sent(fake)).toEqual([{ note: 'Call Turid first' }]);
    await expect.element(page.getByRole('button', { name: 'Save note' })).toBeEnabled();
    await expect.element(page.getByLabelText('Note for colleagues')).toHaveValue('Call Turid first');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Make two accounts' }).click();
    await expect.element(page.getByText(/is part of this account now/)).not.toBeInTheDocument();
  });
});
