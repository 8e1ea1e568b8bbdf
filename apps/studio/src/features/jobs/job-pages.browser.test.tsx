import {
  copyJob,
  jobActivity,
  jobChoices,
  jobCopy,
  jobSales,
  studioJob,
} from '@picture-day/contract/calls/studio/jobs';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFitAPhone } from '../../testing/on-a-phone.ts';
import { marit, renderRoutes, sessionOf } from '../../testing/render-studio.tsx';
import { Component as ActivityPage } from './activity-page.tsx';
import { Component as NewJobPage } from './new-job-page.tsx';
import { Component as SalesPage } from './sales-page.tsx';
import { CHOICES, lillesund, settings } from './testing/example-jobs.ts';

const routes = [
  { path: '/studio/jobs/new', element: <NewJobPage /> },
  { path: '/studio/jobs/:key/activity', element: <ActivityPage /> },
  { path: '/studio/jobs/:key/sales', element: <SalesPage /> },
  { path: '*', element: null },
];
const params = { key: 'lillesund-skole' };
const at = (tab: string) => `/studio/jobs/lillesund-skole/${tab}`;

function calls() {
  const made = fakeCalls();
  made.answer(jobChoices, {}, CHOICES);
  made.answer(studioJob, { params }, { job: lillesund() });
  return made;
}

const entry = (own: Partial<LogEntry>): LogEntry => ({
  id: 1,
  time: '2026-11-19T10:00:00.000Z',
  who: { uuid: marit.uuid, name: 'Marit Foss' },
  program: null,
  action: 'changeJob',
  kind: 'job',
  family: null,
  subject: null,
  job: null,
  order: null,
  colleague: null,
  fields: [],
  before: {},
  after: {},
  detail: {},
  ...own,
});

describe('what happened to a job', () => {
  it('is told in words with what stood before and after', async () => {
    const made = calls();
    const changed = entry({
      fields: ['deadline'],
      before: { deadline: '2026-11-10' },
      after: { deadline: '2026-11-17' },
    });
    const planned = entry({
      id: 3,
      action: 'planPublishing',
      fields: ['publishTime'],
      before: { publishTime: null },
      after: { publishTime: '2026-11-18T15:00:00.000Z' },
    });
    const entries = [changed, entry({ id: 2, action: 'publishJob' }), planned];
    made.answer(jobActivity, { params, query: {} }, { entries, next: null });
    await renderRoutes(routes, { path: at('activity') });
    const row = page.getByRole('row', { name: /Changed a job/ });
    await expect.element(row).toMatchTextContent('Marit Foss');
    await expect.element(row).toMatchTextContent('Last day for the school');
    await expect.element(row).toMatchTextContent('2026-11-17');
    await expect.element(page.getByText('Published a job')).toBeVisible();
    const plan = page.getByRole('row', { name: /Planned when a job is published/ });
    await expect.element(plan).toMatchTextContent(/Time of publishing.*18 Nov 2026, 16:00/);
    await expectToFitAPhone();
  });
});

describe('what a job brought', () => {
  const sold = {
    total: { orders: 3, children: 25, bought: 2, amount: 50_000, refunded: 0 },
    classes: [
      { group: '1A', children: 12, bought: 1, orders: 2, amount: 42_500 },
      { group: '1B', children: 13, bought: 1, orders: 1, amount: 7_500 },
    ],
    products: [{ name: 'Poster', quantity: 4, orders: 3, amount: 50_000 }],
  };

  it('stands by class and by product with the same sum, and leads to its orders', async () => {
    calls().answer(jobSales, { params }, sold);
    await renderRoutes(routes, { path: at('sales') });
    const sums = page.getByRole('row', { name: /All/ });
    await expect.element(sums.first()).toMatchTextContent('500 kr');
    await expect.element(sums.last()).toMatchTextContent('500 kr');
    await expect.element(page.getByRole('row', { name: /1A/ })).toMatchTextContent('425 kr');
    await expectToFitAPhone();
    await expect
      .element(page.getByRole('link', { name: 'See the orders of this job' }))
      .toHaveAttribute('href', '/studio/orders?job=lillesund-skole');
  });

  it('is not for who photographs', async () => {
    calls();
    const session = sessionOf({ colleague: { ...marit, role: 'photographer' } });
    await renderRoutes(routes, { path: at('sales'), session });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.getByText('By class').elements()).toHaveLength(0);
  });
});

describe('a copy for the next year', () => {
  it('shows every class, asks what it cannot know, and writes only then', async () => {
    const made = calls();
    made.answer(
      jobCopy,
      { params },
      {
        name: 'Lillesund skole',
        settings: settings({
          name: 'Lillesund skole 2027',
          deadline: '2027-11-09',
          lateUntil: '',
          retention: '',
        }),
        classes: [
          { from: '1A', children: 12, to: '2A', ask: null, proposal: null },
          { from: '7A', children: 9, to: null, ask: null, proposal: null },
          { from: 'Bjørnene', children: 3, to: null, ask: 'no grade', proposal: null },
        ],
      },
    );
    made.answer(copyJob, { params }, { key: 'lillesund-skole-2027', children: 15 });
    const { router } = await renderRoutes(routes, { path: '/studio/jobs/new?from=lillesund-skole' });
    const button = page.getByRole('button', { name: /Make the job/ });
    await expect.element(button).toBeDisabled();
    await expect.element(page.getByText('1 class must be told by you.')).toBeVisible();
    await page.getByLabelText('What becomes of Bjørnene').selectOptions('moves');
    await page.getByLabelText('New class of Bjørnene').fill('Ulvene');
    await page.getByRole('button', { name: 'Make the job with 15 children' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/studio/jobs/lillesund-skole-2027');
    expect(made.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Lillesund skole 2027',
      classes: [
        { from: '1A', to: '2A' },
        { from: '7A', to: null },
        { from: 'Bjørnene', to: 'Ulvene' },
      ],
    });
  });
});
