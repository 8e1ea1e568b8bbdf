import { simulateCustomer } from '@picture-day/contract/calls/studio';
import * as calls from '@picture-day/contract/calls/studio/families';
import { studioSession } from '@picture-day/contract/calls/studio/session';
import type { MergePreview } from '@picture-day/contract/entities/family';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes, sessionOf } from '../../testing/render-studio.tsx';
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
  { path: '/studio/families', element: <p>All families</p> },
];

async function openPanel(panel: string) {
  const fake = fakeCalls();
  fake.answer(calls.studioFamily, { params }, { family: turid });
  const path = `/studio/families/${turid.uuid}?panel=${panel}`;
  const { router } = await renderRoutes(routes, { path });
  await expect.element(page.getByRole('heading', { level: 1, name: turid.name })).toBeVisible();
  const bodies = () => fake.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...fake, router, bodies };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const reason = () => page.getByLabelText('Reason');

describe('the panels of a family', () => {
  it('act as it with a reason only, and close', async () => {
    const fake = await openPanel('act');
    fake.answer(simulateCustomer, {}, {} as never);
    fake.answer(studioSession, {}, sessionOf());
    await expect.element(button('Act for 30 minutes')).toBeDisabled();
    await reason().fill('  asked by phone ');
    await button('Act for 30 minutes').click();
    await expect.poll(fake.bodies).toEqual([{ customerUuid: turid.uuid, reason: 'asked by phone' }]);
    await expect.poll(() => fake.router.state.location.search).toBe('');
    await button(/^New code/).click();
    await expect.poll(() => fake.router.state.location.search).toBe('?panel=code');
    await button('Close').click();
    await expect.poll(() => fake.router.state.location.search).toBe('');
  });

  it('give a new code to the contact of the roster, and elsewhere only with a reason', async () => {
    const [sander, kasper] = turid.children;
    const fake = await openPanel('code');
    const of = (subjectUuid = '') => ({ params: { ...params, subjectUuid } });
    fake.answer(calls.renewFamilyCode, of(kasper?.uuid), { code: 'WVR54MBPKD', mailedTo: null });
    await expect.element(page.getByLabelText('Goes to')).toHaveValue('roster');
    await page.getByLabelText('Child', { exact: true }).selectOptions('Kasper Eide');
    await expect.element(page.getByLabelText('Goes to'), { message: 'no contact' }).toHaveValue('letter');
    await page.getByLabelText('Goes to').selectOptions('family');
    await expect.element(button('Give Kasper a new code')).toBeDisabled();
    await reason().fill('The letter was lost');
    await button('Give Kasper a new code').click();
    await expect.element(page.getByText('WVR54MBPKD')).toBeVisible();
    expect(fake.bodies()).toEqual([{ sendTo: 'family', reason: 'The letter was lost' }]);
    expect(sander?.contact).not.toBeNull();
  });

  it('merge: find the other account, see what moves, say why', async () => {
    const preview: MergePreview = {
      kept: { uuid: turid.uuid, name: turid.name, emailAddress: turid.emailAddress },
      other: leif,
      obstacle: null,
      moves: {
        children: ['Ada Eide'],
        orders: 2,
        files: 0,
        uploads: 0,
        shares: 1,
        vouchers: 0,
        cartLines: 0,
      },
    };
    const fake = await openPanel('merge');
    const row = {
      ...leif,
      createdTime: turid.createdTime,
      children: [],
      orders: 2,
      bought: 0,
      lastOrderTime: null,
    };
    const families = [{ ...row, uuid: turid.uuid, name: turid.name }, row];
    fake.answer(calls.studioFamilies, { query: { q: 'eide' } }, { families, hasMore: false, total: 2 });
    fake.answer(calls.studioFamilies, { query: { q: 'nobody' } }, { families: [], hasMore: false, total: 0 });
    fake.answer(calls.previewFamilyMerge, { params, query: { otherUuid: leif.uuid } }, preview);
    fake.answer(
      calls.mergeFamilies,
      { params },
      {
        merge: { uuid: leif.uuid, other: leif, time: turid.createdTime, undoUntil: turid.createdTime },
      },
    );
    await page.getByLabelText('The other account').fill('nobody');
    await expect.element(page.getByText('Nobody is called that.')).toBeVisible();
    await page.getByLabelText('The other account').fill('eide');
    await expect.element(button(/Leif Eide/)).toBeVisible();
    expect(button(/^Turid Eide/).query(), 'never the family itself').toBeNull();
    await button(/Leif Eide/).click();
    for (const moved of ['Ada Eide', '2 orders', '1 shared link'])
      await expect.element(page.getByText(moved, { exact: true })).toBeVisible();
    await expect.element(button('Make Leif Eide part of Turid Eide')).toBeDisabled();
    await reason().fill('Same mother');
    await button('Make Leif Eide part of Turid Eide').click();
    await expect.poll(fake.bodies).toEqual([{ otherUuid: leif.uuid, reason: 'Same mother' }]);
    await expect.poll(() => fake.router.state.location.search, { message: 'it closes' }).toBe('');
  });

  it.each([
    ['paying', /One of the two is paying right now/],
    ['has-merged', /merge this one into it instead/],
  ] as const)('say why two accounts cannot be one now: %s', async (obstacle, words) => {
    const fake = await openPanel('merge');
    const families = [
      { ...leif, createdTime: turid.createdTime, children: [], orders: 0, bought: 0, lastOrderTime: null },
    ];
    fake.answer(calls.studioFamilies, { query: { q: 'leif' } }, { families, hasMore: false, total: 1 });
    fake.answer(
      calls.previewFamilyMerge,
      { params, query: { otherUuid: leif.uuid } },
      {
        ...{ kept: turid, other: leif, obstacle },
        moves: { children: [], orders: 0, files: 0, uploads: 0, shares: 0, vouchers: 0, cartLines: 0 },
      },
    );
    await page.getByLabelText('The other account').fill('leif');
    await button(/Leif Eide/).click();
    await expect.element(page.getByText('Nothing; the account is empty.')).toBeVisible();
    await expect.element(page.getByText(words)).toHaveAttribute('role', 'alert');
    await reason().fill('Same mother');
    await expect.element(button(/Make Leif Eide/)).toBeDisabled();
  });

  it('erase asks once, by name; a refusal keeps the reason that was typed', async () => {
    const fake = await openPanel('erase');
    fake.answer(calls.eraseFamily, { params }, refusal(409, 'An order is on its way'));
    await expect.element(button('Erase Turid Eide')).toBeDisabled();
    await reason().fill('Asked by letter');
    await button('Erase Turid Eide').click();
    const asks = page.getByRole('alertdialog');
    await expect.element(asks.getByText(/This cannot be undone/)).toBeVisible();
    await asks.getByRole('button', { name: 'Erase Turid Eide' }).click();
    await expect.poll(fake.bodies).toHaveLength(1);
    await expect.element(button('Erase Turid Eide')).toBeEnabled();
    await expect.element(reason()).toHaveValue('Asked by letter');
    fake.answer(calls.eraseFamily, { params }, { erased: true, time: turid.createdTime });
    await button('Erase Turid Eide').click();
    await asks.getByRole('button', { name: 'Erase Turid Eide' }).click();
    await expect.element(page.getByText('All families')).toBeVisible();
    expect(fake.bodies().at(-1)).toEqual({ reason: 'Asked by letter', emailAddress: turid.emailAddress });
  });
});
