import {
  studioWork,
  tryWorkAgain,
  type WorkOfKind,
  type WorkPiece,
  workPieces,
} from '@picture-day/contract/calls/studio/work';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { marit, renderStudio, sessionOf } from '../../testing/render-studio.tsx';
import { Component } from './work-page.tsx';

const none = { scheduled: false, waiting: 0, running: 0, failing: 0, failed: 0, oldest: null, fault: null };
const mail: WorkOfKind = {
  ...none,
  kind: 'mail',
  waiting: 3,
  failing: 2,
  failed: 1,
  oldest: '2026-11-16T09:00:00.000Z',
  fault: { at: '2026-11-16T09:30:00.000Z', cause: 'network', said: null },
};
const tidy: WorkOfKind = { ...none, kind: 'tidy', scheduled: true };
const piece: WorkPiece = {
  id: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9b02',
  state: 'failed',
  created: '2026-11-16T09:00:00.000Z',
  tries: 11,
  next: null,
  fault: { at: '2026-11-16T09:30:00.000Z', cause: 'other', said: 'The picture could not be read' },
};
const at = (search: string) => ({ path: `/studio/shop/work${search}` });
const kinds = page.getByRole('table', { name: 'Background work' });

describe('background work', () => {
  it('shows what waits, since when, what fails and why; the rest on wish, and the address keeps both', async () => {
    const calls = fakeCalls();
    calls.answer(studioWork, {}, { kinds: [mail, tidy] });
    calls.answer(workPieces, { params: { kind: 'mail' } }, { pieces: [piece] });
    const { router } = await renderStudio(<Component />, at(''));
    const row = kinds.getByRole('row', { name: /^Sending mails/ });
    await expect.element(row).toMatchTextContent(/A service outside did not answer\..*given up.*3.*2.*1/);
    await expect.element(kinds.getByText('Tidying up')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'All' }).click();
    await expect.element(kinds.getByRole('row', { name: /^Tidying up nothing to do/ })).toBeVisible();
    await row.getByRole('link').click();
    await expect.poll(() => router.state.location.search).toBe('?show=all&kind=mail');
  });

  it('tries one piece, or all of a kind', async () => {
    const calls = fakeCalls();
    calls.answer(studioWork, {}, { kinds: [mail] });
    calls.answer(workPieces, { params: { kind: 'mail' } }, { pieces: [piece] });
    calls.answer(tryWorkAgain, { params: { kind: 'mail' } }, { begun: 1 });
    await renderStudio(<Component />, at('?kind=mail'));
    const panel = page.getByRole('complementary', { name: 'Sending mails' });
    await expect.element(panel.getByText('The picture could not be read', { exact: false })).toBeVisible();
    await expect.element(panel.getByText('Tried 11 times, then given up')).toBeVisible();
    const tried = () => calls.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await panel.getByRole('button', { name: /^Try the work of/ }).click();
    await expect.poll(tried).toEqual([{ piece: piece.id }]);
    await panel.getByRole('button', { name: 'Try all 3 again' }).click();
    await expect.poll(tried).toEqual([{ piece: piece.id }, { piece: null }]);
  });

  it('says so when nothing is left, and when it cannot be read', async () => {
    const calls = fakeCalls();
    calls.answer(studioWork, {}, { kinds: [tidy] });
    const screen = await renderStudio(<Component />, at(''));
    await expect.element(page.getByText('Nothing waits and nothing fails.')).toBeVisible();
    await screen.unmount();
    calls.answer(studioWork, {}, refusal(500, 'No'));
    await renderStudio(<Component />, at(''));
    await expect.element(page.getByRole('button', { name: /Try again/ })).toBeVisible();
  });

  it('is for whoever looks after the installation', async () => {
    const calls = fakeCalls();
    calls.answer(studioWork, {}, refusal(403, 'No'));
    const screen = await renderStudio(<Component />, at(''));
    const words = page.getByText('Only whoever looks after the whole installation sees this.');
    await expect.element(words).toBeVisible();
    await screen.unmount();
    const session = sessionOf({ colleague: { ...marit, role: 'office' } });
    await renderStudio(<Component />, { ...at(''), session });
    await expect.element(words).toBeVisible();
  });
});
