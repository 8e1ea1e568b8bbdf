import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { marit, renderRoutes, sessionOf } from '../../testing/render-studio.tsx';
import { Component } from './log-page.tsx';

const entryOf = (id: number, own: Partial<LogEntry> = {}): LogEntry => ({
  id,
  time: '2026-11-19T09:58:04.000Z',
  who: { uuid: marit.uuid, name: 'Marit Foss' },
  program: null,
  action: 'changeFamily',
  kind: 'family',
  family: { uuid: 'a1e5c1f0-0000-4000-8000-000000000001', name: 'Hanna Bakke' },
  subject: null,
  job: null,
  order: null,
  colleague: null,
  fields: ['city'],
  detail: {},
  ...own,
});

const asked: string[] = [];
function answer(url: string): object {
  if (url.includes('/log/choices')) {
    return { people: [{ uuid: marit.uuid, name: 'Marit Foss' }], programs: ['open-shop'], jobs: [] };
  }
  if (/\/log\/\d+/.test(url)) {
    return {
      entry: entryOf(3),
      before: { city: 'Oslo' },
      after: { city: 'Bergen' },
      reason: 'She moved',
      emptied: null,
    };
  }
  const page = Array.from({ length: 200 }, (_, at) => entryOf(at + 1));
  if (url.includes('before=')) return { entries: [entryOf(900)], next: null, count: null };
  return url.includes('kind=money')
    ? { entries: [], next: null, count: 0 }
    : { entries: page, next: '1-1', count: 201 };
}

async function open(path = '/studio/log', session = sessionOf()) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(answer(url));
  });
  return renderRoutes([{ path: '/studio/log', Component }], { path, session });
}
afterEach(() => vi.unstubAllGlobals());

describe('the log', () => {
  it('says in words what happened and to whom, with how much there is', async () => {
    await open();
    await expect.element(page.getByText('201 entries')).toBeVisible();
    await expect.element(page.getByText('Changed a family').first()).toBeVisible();
    await expect.element(page.getByText('Hanna Bakke · city').first()).toBeVisible();
  });

  it('filters by what stands in its address, and puts there what is chosen', async () => {
    const { router } = await open('/studio/log?who=open-shop&from=2026-11-01&kind=nonsense');
    await expect.poll(() => asked.some((url) => url.includes('who=open-shop&from=2026-11-01'))).toBe(true);
    expect(asked.join(' ')).not.toContain('nonsense');
    await page.getByRole('button', { name: 'Kind', exact: true }).click();
    await page.getByRole('button', { name: 'Money' }).click();
    await expect.element(page.getByText('Nothing happened that fits this.')).toBeVisible();
    expect(router.state.location.search).toContain('kind=money');
  });

  it('opens an entry beside the list with what stood before and after, and Escape closes it', async () => {
    const { router } = await open('/studio/log?kind=family&panel=3');
    await expect.element(page.getByText('Oslo')).toBeVisible();
    await expect.element(page.getByText('Bergen')).toBeVisible();
    await expect.element(page.getByText('She moved')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => router.state.location.search).toBe('?kind=family');
  });

  it('leaves as a sheet of the same view', async () => {
    await open('/studio/log?kind=family');
    const link = page.getByRole('link', { name: 'CSV of this view' });
    await expect.element(link).toHaveAttribute('href', '/api/studio/log.csv?kind=family');
  });

  it('tells a colleague that it is their own', async () => {
    await open('/studio/log', sessionOf({ colleague: { ...marit, role: 'office' } }));
    await expect.element(page.getByText(/What you did yourself/)).toBeVisible();
  });
});
