import {
  archiveJob,
  changeJob,
  createJob,
  deleteJob,
  jobChoices,
  jobDeletion,
  jobSettings,
  studioJob,
} from '@picture-day/contract/calls/studio/jobs';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFitAPhone } from '../../testing/on-a-phone.ts';
import { marit, renderRoutes, sessionOf } from '../../testing/render-studio.tsx';
import { Component as NewJobPage } from './new-job-page.tsx';
import { Component as SettingsPage } from './settings-page.tsx';
import { CHOICES, lillesund, settings } from './testing/example-jobs.ts';

const routes = [
  { path: '/studio/jobs/new', element: <NewJobPage /> },
  {
    path: '/studio/jobs/:key/settings',
    element: (
      <ConfirmProvider>
        <SettingsPage />
      </ConfirmProvider>
    ),
  },
  { path: '/studio/jobs/:key', element: null },
];
const params = { key: 'lillesund-skole' };

function calls() {
  const made = fakeCalls();
  made.answer(jobChoices, {}, CHOICES);
  made.answer(studioJob, { params }, { job: lillesund() });
  made.answer(jobSettings, { params }, { settings: settings(), changed: null });
  made.answer(jobDeletion, { params }, { bought: 2, deletion: null });
  return made;
}
beforeEach(() => sessionStorage.clear());

const openNew = () => renderRoutes(routes, { path: '/studio/jobs/new' });
const field = (name: string | RegExp) => page.getByLabelText(name);
async function fillIn() {
  await field('Name').fill('Fjellheim skole');
  await field('School or club').fill('Fjellheim');
  await field('Kind').fill('School');
  await field('Photographer').fill('Anders Lunde');
  await field('Photo day').fill('2026-11-24');
  await field('Last day for the school').fill('2026-12-08');
}
const make = page.getByRole('button', { name: 'Make the job' });

describe('a new job', () => {
  it('is made once from one page by a double click, and opens', async () => {
    const made = calls();
    made.answer(createJob, {}, { key: 'fjellheim-skole' });
    const { router } = await openNew();
    await fillIn();
    await make.dblClick();
    await expect.poll(() => router.state.location.pathname).toBe('/studio/jobs/fjellheim-skole');
    const posts = made.asked.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toMatchObject({
      name: 'Fjellheim skole',
      photoDay: '2026-11-24',
      deadline: '2026-12-08',
      toSchool: true,
      deliveryPrice: 0,
      deliveryDays: 15,
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('asks for no price list where the shop has none', async () => {
    calls();
    await openNew();
    await expect.element(page.getByText('Families buy at the prices of the shop’s catalogue.')).toBeVisible();
    expect(field('Price list').query()).toBeNull();
  });

  it('asks for its price list where the shop has several', async () => {
    const priceLists = [{ key: 'clubs', name: 'Clubs and teams' }];
    const several = calls();
    several.answer(jobChoices, {}, { ...CHOICES, priceLists });
    several.answer(createJob, {}, { key: 'fjellheim-skole' });
    await openNew();
    await fillIn();
    await field('Price list').selectOptions('Clubs and teams');
    await expectToFitAPhone();
    await make.click();
    await expect.poll(() => several.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const sent = several.asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ priceList: 'clubs' });
  });

  it('marks what is wrong before it asks, and keeps what was typed when the server refuses', async () => {
    const made = calls();
    made.answer(
      createJob,
      {},
      refusal(422, 'Please check', { fields: ['school'], reasons: { school: 'No such school' } }),
    );
    await openNew();
    await fillIn();
    await field('Last day of late orders').fill('2026-12-01');
    await make.click();
    await expect.element(page.getByText('This lies before the last day for the school')).toBeVisible();
    expect(made.asked.some(({ method }) => method === 'POST')).toBe(false);
    await field('Last day of late orders').fill('2026-12-20');
    await make.click();
    await expect.element(page.getByText('No such school')).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Fjellheim skole');
  });

  it('keeps what was typed when the page is loaded again, as the same job', async () => {
    const made = calls();
    made.answer(createJob, {}, { key: 'fjellheim-skole' });
    const first = await openNew();
    await fillIn();
    await first.unmount();
    await openNew();
    await expect.element(field('Name')).toHaveValue('Fjellheim skole');
    await expect.element(field('Photo day')).toHaveValue('2026-11-24');
  });
});

describe('the settings of a job', () => {
  const open = (session = sessionOf()) =>
    renderRoutes(routes, { path: '/studio/jobs/lillesund-skole/settings', session });

  it('stand in the frame of the job: its name, state, days in words and tabs with counts', async () => {
    calls();
    await open();
    await expect.element(page.getByRole('heading', { name: 'Lillesund skole' })).toBeVisible();
    await expect
      .element(
        page.getByText(/Live since 12 October 2026\. Late orders close on .*29 November.*in 10 days\./),
      )
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Settings' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('are saved against what was seen, and say so', async () => {
    const made = calls();
    const saved = { settings: settings({ name: 'New name' }), changed: '2026-11-19T10:00:00.000Z' };
    made.answer(changeJob, { params }, () => {
      made.answer(jobSettings, { params }, saved);
      return saved;
    });
    await open();
    await field('Name').fill('New name');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(field('Name')).toHaveValue('New name');
    const put = made.asked.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ name: 'New name', seen: null });
  });

  it('show who photographs no price, and a name that is theirs', async () => {
    calls();
    await open(sessionOf({ colleague: { ...marit, role: 'photographer' } }));
    await expect.element(field('Photographer')).toHaveAttribute('readonly');
    expect(page.getByLabelText(/Price in/).elements()).toHaveLength(0);
    expect(page.getByRole('link', { name: 'Sales' }).elements()).toHaveLength(0);
  });

  it('archive the job after one question in words, with its name', async () => {
    const made = calls();
    made.answer(archiveJob, { params }, { done: true });
    await open();
    await page.getByRole('button', { name: 'Archive the job' }).click();
    await page.getByRole('button', { name: 'Archive Lillesund skole' }).click();
    await expect
      .poll(() => made.asked.find(({ method }) => method === 'PUT')?.body)
      .toEqual({ archived: true });
  });

  it('delete the job after one question in words with its name and what stays, and offer the proof then', async () => {
    const made = calls();
    made.answer(deleteJob, { params }, () => {
      const doneTime = '2026-11-19T10:00:00.000Z';
      const deletion = { number: '2026-0007', askedTime: doneTime, doneTime };
      made.answer(jobDeletion, { params }, { bought: 2, deletion });
      return { number: '2026-0007' };
    });
    await open();
    await page.getByRole('button', { name: 'Delete the job' }).click();
    await expect.element(page.getByText(/What was bought of 2 children stays/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete Lillesund skole' }).click();
    await expect
      .element(page.getByRole('link', { name: 'Proof of deletion, PDF' }))
      .toHaveAttribute('href', '/api/studio/jobs/lillesund-skole/deletion/proof');
    expect(made.asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Lillesund skole' });
  });

  it('tell what the files of the job take of the disk', async () => {
    calls();
    await open();
    const disk = page.getByRole('region', { name: 'Disk' });
    await expect
      .element(disk)
      .toHaveTextContent('DiskOriginals17.7 GBPreviews1.2 GBPrint files381 MBTogether19.3 GB');
  });

  it('are a page that is not there for a foreign job', async () => {
    const made = calls();
    made.answer(studioJob, { params }, refusal(404, 'Not found'));
    await renderRoutes(
      [{ path: '/studio/jobs/:key/settings', element: <SettingsPage />, errorElement: <p>not here</p> }],
      { path: '/studio/jobs/lillesund-skole/settings' },
    );
    await expect.element(page.getByText('not here')).toBeVisible();
  });
});
