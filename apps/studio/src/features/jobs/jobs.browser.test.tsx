import { jobChoices, studioJobs } from '@picture-day/contract/calls/studio/jobs';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { Component as JobsPage } from './jobs-page.tsx';
import { CHOICES, rowOf, STATES } from './testing/example-jobs.ts';

const routes = [
  { path: '/studio/jobs', element: <JobsPage /> },
  { path: '/studio/jobs/*', element: null },
];
const open = (path = '/studio/jobs') => renderRoutes(routes, { path });
const rows = [rowOf(1, { open: 34 }), rowOf(2), rowOf(3, { state: 'prepared', deadline: null })];

function listed(query: object = {}, jobs = rows, states = STATES) {
  const calls = fakeCalls();
  calls.answer(jobChoices, {}, CHOICES);
  calls.answer(studioJobs, { query }, { jobs, hasMore: false, states });
  return calls;
}

describe('the list of jobs', () => {
  it('shows name, state, photographer, days and counts, and how many there are', async () => {
    listed();
    await open();
    const row = page.getByRole('row', { name: /School 1/ });
    await expect.element(row).toMatchTextContent('Live');
    await expect.element(row).toMatchTextContent('Anders Lunde');
    await expect.element(row).toMatchTextContent('15 Sept 2026');
    await expect.element(row).toMatchTextContent('1,248');
    await expect.element(row).toMatchTextContent('34');
    await expect.element(row).toMatchTextContent('10 GB');
    await expect.element(page.getByText('3 jobs')).toBeVisible();
  });

  it('says of a deleted job that and when it was deleted, and the name keeps its room at 1280', async () => {
    await page.viewport(1280, 900);
    const calls = fakeCalls();
    const gone = rowOf(4, { state: 'archived', deletedDay: '2026-05-06', name: 'Strandhagen barnehage' });
    calls.answer(studioJobs, { query: {} }, { jobs: [gone], hasMore: false, states: STATES });
    calls.answer(jobChoices, {}, CHOICES);
    await open();
    const row = page.getByRole('row', { name: /Strandhagen/ });
    await expect.element(row).toMatchTextContent('Deleted 6 May 2026');
    const name = page.getByTitle('Strandhagen barnehage').element();
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  });

  it('is filtered by what stands in the address, each state with its count', async () => {
    const calls = listed();
    calls.answer(
      studioJobs,
      { query: { state: 'prepared' } },
      { jobs: [rows[2]!], hasMore: false, states: STATES },
    );
    const { router } = await open();
    await page.getByRole('button', { name: 'State', exact: true }).click();
    await page.getByRole('button', { name: 'Being prepared 1' }).click();
    expect(router.state.location.search).toBe('?state=prepared');
    await expect.element(page.getByText('1 job', { exact: true })).toBeVisible();
  });

  it('is sorted by name from A, and the other way by a second click', async () => {
    const calls = listed();
    for (const query of [{ sort: 'name' as const }, { sort: 'name' as const, up: 'yes' as const }])
      calls.answer(studioJobs, { query }, { jobs: rows, hasMore: false, states: STATES });
    await open();
    const asked = () => calls.asked.map(({ url }) => url).at(-1);
    await page.getByRole('button', { name: 'Job', exact: true }).click();
    await expect.poll(asked).toBe('/api/studio/jobs?sort=name');
    await page.getByRole('button', { name: 'Job', exact: true }).click();
    await expect.poll(asked).toBe('/api/studio/jobs?sort=name&up=yes');
  });

  it('is walked by J and opened by Enter', async () => {
    listed();
    const { router } = await open();
    await expect.element(page.getByRole('row', { name: /School 1/ })).toBeVisible();
    await userEvent.keyboard('jj{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/studio/jobs/job-2');
  });

  it('says what a job is where there is none, with one button', async () => {
    listed({}, [], { ...STATES, prepared: 0, live: 0 });
    await open();
    await expect.element(page.getByText('No job yet')).toBeVisible();
    expect(page.getByRole('link', { name: 'New job' }).elements()).toHaveLength(1);
  });

  it('says that a filter finds nothing, and that the list could not be read', async () => {
    const calls = listed();
    calls.answer(studioJobs, { query: { state: 'closed' } }, { jobs: [], hasMore: false, states: STATES });
    await open('/studio/jobs?state=closed');
    await page.getByRole('button', { name: 'Show all jobs' }).click();
    await expect.element(page.getByRole('row', { name: /School 1/ })).toBeVisible();
    calls.answer(studioJobs, { query: { state: 'late' } }, refusal(500, 'Out of order'));
    await page.getByRole('button', { name: 'State', exact: true }).click();
    await page.getByRole('button', { name: /Late orders/ }).click();
    await expect.element(page.getByText('The jobs could not be read')).toBeVisible();
  });
});
