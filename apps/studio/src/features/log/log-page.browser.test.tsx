import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createI18n } from '../../lib/i18n.ts';
import { marit, renderRoutes, sessionOf } from '../../testing/render-studio.tsx';
import { Component } from './log-page.tsx';
import { daysOfEntries } from './shared/use-day-of.ts';

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
  before: {},
  after: {},
  detail: {},
  ...own,
});

const UUID: Record<string, string> = {
  family: 'a1e5c1f0-0000-4000-8000-000000000001',
  order: 'a1e5c1f0-0000-4000-8000-000000000002',
  job: 'a1e5c1f0-0000-4000-8000-000000000003',
};
const asked: string[] = [];
function answer(url: string): object {
  if (url.includes('/log/choices')) {
    return { people: [{ uuid: marit.uuid, name: 'Marit Foss' }], programs: ['open-shop'], jobs: [] };
  }
  if (/\/log\/\d+/.test(url)) {
    return {
      entry: entryOf(3, {
        order: { uuid: UUID.order ?? '', reference: 'a1e5c1f0' },
        job: { uuid: UUID.job ?? '', name: 'Lillesund skole' },
      }),
      before: { city: 'Oslo' },
      after: { city: 'Bergen' },
      reason: 'She moved',
      emptied: null,
    };
  }
  const page = Array.from({ length: 200 }, (_, at) => entryOf(at + 1));
  page[0] = entryOf(1, { time: new Date().toISOString() });
  page[1] = entryOf(2, {
    time: new Date().toISOString(),
    action: 'changeRole',
    kind: 'people',
    family: null,
    fields: ['role'],
    before: { role: 'office' },
    after: { role: 'production' },
  });
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the log', () => {
  it('says in words what happened and to whom, with how much there is', async () => {
    await open();
    await expect.element(page.getByText('201 entries')).toBeVisible();
    await expect.element(page.getByText('Changed a family').first()).toBeVisible();
    await expect.element(page.getByText('Hanna Bakke · City').first()).toBeVisible();
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

  it('opens an entry in its place with what stood before and after; Escape and a second press close it', async () => {
    const { router } = await open('/studio/log?kind=family');
    const third = () => page.getByRole('row', { name: /^\S+ Marit Foss .* 3$/ }).getByRole('link');
    await third().click();
    await expect.poll(() => router.state.location.search).toBe('?kind=family&panel=3');
    await expect.element(third()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByRole('row', { name: 'City Oslo Bergen' })).toBeVisible();
    await expect.element(page.getByText('She moved')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => router.state.location.search).toBe('?kind=family');
    await expect.element(third()).toHaveFocus();
    await expect.element(third()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('She moved')).toBeVisible();
    await third().click();
    await expect.element(page.getByText('She moved')).not.toBeInTheDocument();
  });

  it('names each day once above its entries, today as such', async () => {
    vi.setSystemTime('2026-11-26T12:00:00.000Z');
    await open();
    await expect.element(page.getByRole('cell', { name: 'Today, Thursday 26 November' })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('tbody > tr > td[colspan] ').length).toBeGreaterThan(1);
    expect(page.getByRole('cell', { name: 'Thursday 19 November' }).elements()).toHaveLength(1);
  });

  it('reads the day of an entry once, however often a growing log asks for it', () => {
    let read = 0;
    const time = () => {
      read++;
      return '2026-01-19T23:30:00.000Z';
    };
    const entry = Object.defineProperty(entryOf(1), 'time', { get: time });
    const dayOf = daysOfEntries(createI18n(), 'Europe/Oslo');
    expect([dayOf(entry), dayOf(entry), dayOf(entry)]).toEqual(Array(3).fill(dayOf(entry)));
    expect(dayOf(entry)).toContain('20 January');
    expect(read).toBe(1);
  });

  it('shows before and after in the list where it is nobody’s own, in words', async () => {
    await open();
    await expect.element(page.getByRole('row', { name: /Changed a role.*Office Production/ })).toBeVisible();
  });

  it.each(['family', 'order', 'job'])('shows all of the same %s from an entry', async (what) => {
    const { router } = await open('/studio/log?panel=3');
    await page.getByRole('link', { name: `All of this ${what}` }).click();
    await expect.poll(() => router.state.location.search).toBe(`?${what}=${UUID[what]}`);
    await expect.poll(() => asked.some((url) => url.includes(`${what}=${UUID[what]}`))).toBe(true);
  });

  it('is filtered by a person, and is whole again by one press', async () => {
    const { router } = await open();
    await page.getByRole('button', { name: 'Who', exact: true }).click();
    await page.getByRole('button', { name: 'Marit Foss' }).click();
    await expect.poll(() => router.state.location.search).toBe(`?who=${marit.uuid}`);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => router.state.location.search).toBe('');
  });

  it('says what failed, and offers a second try', async () => {
    await open();
    vi.stubGlobal('fetch', async () => Response.json({ error: 'Something went wrong' }, { status: 500 }));
    await page.getByRole('link').nth(3).click();
    await expect.element(page.getByRole('button', { name: 'Try again' }), { timeout: 15_000 }).toBeVisible();
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
