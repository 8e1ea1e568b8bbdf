import type { ReplyOf } from '@picture-day/contract/call';
import type { codeRequests } from '@picture-day/contract/calls/studio/codes';
import type { studioToday } from '@picture-day/contract/calls/studio/today';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import { Component as TodayPage } from './today-page.tsx';

type Today = ReplyOf<typeof studioToday>;
const TODAY: Today = {
  day: '2026-11-19',
  attention: [
    {
      ...{
        key: 'ready a',
        kind: 'job',
        grave: false,
        sentence: 'Fjellheim skole can be published',
        time: null,
      },
      reason: '154 of 156 children have pictures.',
      action: {
        ...{ label: 'Publish', opens: null, does: '/api/studio/jobs/a/publish' },
        question: { title: 'Publish Fjellheim skole?', text: 'Its families see them.', yes: 'Publish it' },
      },
    },
    {
      ...{
        key: 'code-requests',
        kind: 'code',
        grave: true,
        sentence: '1 family asks for a code',
        time: null,
      },
      reason: 'Lillesund skole.',
      action: { label: 'Look at them', opens: '/studio?panel=codes', does: null, question: null },
    },
  ],
  jobs: [
    {
      ...{
        key: 'a',
        name: 'Lillesund skole',
        type: 'School',
        day: '2026-09-15',
        deadline: '2026-11-29',
        daysLeft: 10,
      },
      ...{ children: 312, invited: 312, opened: 240, inCart: 30, bought: 141, sales: 9_648_000 },
    },
  ],
  sales: {
    today: { amount: 331_000, orders: 5 },
    week: { amount: 2_079_000, orders: 29 },
    yearAgo: { amount: 1_980_000, orders: 27 },
    days: Array.from({ length: 7 }, (_, n) => ({
      day: `2026-11-${16 + n}`,
      amount: n < 4 ? 500_000 : 0,
      yearAgo: 400_000,
    })),
    most: [{ name: 'The family package', quantity: 7, amount: 524_300 }],
  },
};
const request: ReplyOf<typeof codeRequests>['requests'][number] = {
  uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a07',
  ...{ child: 'Emil', class: '4B', school: 'Lillesund skole', emailAddress: 'aunt@example.com' },
  time: '2026-11-19T08:00:00.000Z',
  children: [
    {
      uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a08',
      ...{ name: 'Emil Bakke', group: '4B', job: 'Lillesund skole', contact: 'hanna@example.com' },
      ...{ school: 'Lillesund skole', contactEnded: false },
      fits: { name: 'whole' as const, group: true, school: true },
    },
  ],
};

const OTHER: ReplyOf<typeof codeRequests>['requests'][number]['children'][number] = {
  uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a09',
  ...{ name: 'Emilie Holm', group: '4A', job: 'Lillesund skole', contact: '', school: 'Lillesund skole' },
  ...{ contactEnded: false, fits: { name: 'no', group: false, school: true } },
};
let objections: ReplyOf<typeof codeRequests>['objections'] = [];
let today: Today;
const sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  today = TODAY;
  objections = [];
  sent.length = 0;
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    if (!url.startsWith('/api/')) return real(input, init);
    if (init?.method === 'POST') {
      sent.push({ url, body: init.body ? JSON.parse(String(init.body)) : undefined });
      return Response.json({ error: false });
    }
    if (url === '/api/studio/today') return Response.json(today);
    if (url.endsWith('/letter')) return new Response('%PDF-1.7');
    if (url === '/api/studio/code-requests') return Response.json({ requests: [request], objections });
    if (url.startsWith(`/api/studio/code-requests/${request.uuid}/children`))
      return Response.json({ children: [OTHER] });
    return Response.json({ error: 'Not found' }, { status: 404 });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

it('says what needs a person, what is live and what sold', async () => {
  const screen = await renderStudio(<TodayPage />);
  await expect.element(screen.getByRole('heading', { name: 'Thursday 19 November' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'New job' }))
    .toHaveAttribute('href', '/studio/jobs/new');
  await expect.element(screen.getByText(/2 things need a person\./)).toBeVisible();
  await expect.element(screen.getByText('20,790 kr').first()).toBeVisible();
  await expect.element(screen.getByText('+5%')).toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: /312 invited, 240 opened, 30 in the cart, 141 bought/ }))
    .toBeVisible();
});

it('asks before it publishes, does nothing on no, and the line goes once it is done', async () => {
  const screen = await renderStudio(<TodayPage />);
  await screen.getByRole('button', { name: 'Publish', exact: true }).click();
  await screen.getByRole('button', { name: /Cancel|No/ }).click();
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: 'Publish', exact: true }).click();
  today = { ...TODAY, attention: TODAY.attention.slice(1) };
  await screen.getByRole('button', { name: 'Publish it' }).click();
  await expect.element(screen.getByText(/One thing needs a person\./)).toBeVisible();
  expect(sent.map(({ url }) => url)).toEqual(['/api/studio/jobs/a/publish']);
});

it('opens the codes asked for beside the page; elsewhere wants a reason', async () => {
  const screen = await renderStudio(<TodayPage />, { path: '/studio?panel=codes' });
  await screen.getByRole('radio', { name: /aunt@example.com, which the roster does not have/ }).click();
  await screen.getByRole('button', { name: 'Send the code' }).click();
  await expect.element(screen.getByText(/Please give a reason/)).toBeVisible();
  await screen.getByLabelText('Reason').fill('called us');
  await screen.getByRole('button', { name: 'Send the code' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
  expect(sent[0]?.body).toEqual({
    subjectUuid: request.children[0]?.uuid,
    way: 'elsewhere',
    reason: 'called us',
  });
});

it('says what fits, finds any other child, and sends nothing to a contact that has no access any more', async () => {
  const screen = await renderStudio(<TodayPage />, { path: '/studio?panel=codes' });
  await expect.element(screen.getByRole('radio', { name: /Emil Bakke fits .*4B fits/ })).toBeChecked();
  await screen.getByRole('radio', { name: /aunt@example.com, which the roster/ }).click();
  await expect.element(screen.getByText(/hanna@example.com is told that a code went/)).toBeVisible();
  await screen.getByRole('checkbox', { name: /hanna@example.com has no access/ }).click();
  await screen.getByLabelText('Reason').fill('custody');
  await screen.getByRole('button', { name: 'Send the code' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
  expect(sent[0]?.body).toMatchObject({ endsContact: true, reason: 'custody' });
  await screen.getByLabelText('Search for another child').fill('holm');
  await screen.getByRole('radio', { name: /Emilie Holm does not fit/ }).click();
  await screen.getByRole('button', { name: 'Send the code' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 20_000 });
  expect(sent[1]?.body).toMatchObject({ subjectUuid: OTHER.uuid, way: 'elsewhere' });
});

it('chooses no child where the one that is asked for is not certain', async () => {
  const fits = { name: 'part' as const, group: true, school: true };
  const children = request.children.map((child) => ({ ...child, fits }));
  const real = request.children;
  Object.assign(request, { children });
  const screen = await renderStudio(<TodayPage />, { path: '/studio?panel=codes' });
  await expect.element(screen.getByRole('radio', { name: /Emil Bakke fits in part/ })).not.toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Send nothing' })).toBeChecked();
  Object.assign(request, { children: real });
});

it('has a contact’s objection decided with a reason', async () => {
  objections = [
    {
      uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a10',
      ...{ name: 'Emil Bakke', group: '4B', job: 'Lillesund skole', contact: 'hanna@example.com', opened: 1 },
      ...{ sentTime: '2026-11-18T08:00:00.000Z', objectedTime: '2026-11-19T08:00:00.000Z' },
    },
  ];
  const screen = await renderStudio(<TodayPage />, { path: '/studio?panel=codes' });
  await expect.element(screen.getByText(/1 account has opened the pictures/)).toBeVisible();
  await screen.getByLabelText('Reason').first().fill('sole custody');
  await screen.getByRole('button', { name: 'End the code' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
  expect(sent[0]).toEqual({
    url: `/api/studio/code-objections/${objections[0]?.uuid}/answer`,
    body: { answer: 'ended', reason: 'sole custody' },
  });
});

it('leaves room for its words beside a panel, on a tablet too', async () => {
  await page.viewport(1024, 768);
  const screen = await renderStudio(<TodayPage />, { path: '/studio?panel=codes' });
  const line = screen.getByText('1 family asks for a code');
  await expect.element(line).toBeVisible();
  await expect.poll(() => line.element().parentElement?.getBoundingClientRect().width).toBeGreaterThan(200);
});

it('saves the letter of a code that was asked for, and opens no window that may be held back', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const screen = await renderStudio(<TodayPage />, { path: '/studio?panel=codes' });
  await screen.getByRole('radio', { name: 'As a letter through the school' }).click();
  await screen.getByRole('button', { name: 'Print the letter' }).click();
  await vi.waitFor(() => expect(saved).toEqual(['Emil Bakke.pdf']), { timeout: 20_000 });
  expect(open).not.toHaveBeenCalled();
});

it('shows who reads no prices the jobs without them', async () => {
  today = { ...TODAY, sales: null, jobs: TODAY.jobs?.map((job) => ({ ...job, sales: null })) ?? null };
  const screen = await renderStudio(<TodayPage />);
  await expect.element(screen.getByText('Lillesund skole').first()).toBeVisible();
  expect(document.body.textContent).not.toContain('kr');
});
