import * as calls from '@picture-day/contract/calls/studio/job-families';
import { studioJob } from '@picture-day/contract/calls/studio/jobs';
import type { ReminderPreview } from '@picture-day/contract/entities/job-families';
import type { Role } from '@picture-day/contract/roles';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../paths.ts';
import { expectToFitAPhone } from '../../testing/on-a-phone.ts';
import { marit, renderRoutes, sessionOf } from '../../testing/render-studio.tsx';
import { Component as FamiliesPage } from './families-page.tsx';
import { choices, fjellheim, funnel, invitations, lillesund, publishing } from './testing/fjellheim.ts';

const routes = [{ path: '/studio/jobs/:key/families', element: <FamiliesPage /> }];
const preview: ReminderPreview = {
  subject: '5 days left to order pictures of Leah Foss',
  lang: 'en',
  words: 'You looked at the pictures of {name} on {date}.',
  places: { name: 'Leah Foss', job: 'Lillesund skole', date: '28 October' },
  paragraphs: ['Orders can be placed until 29 November.'],
  picture: null,
};

async function open(search = '', { job = lillesund, role = 'owner' as Role, counted = async () => {} } = {}) {
  const fake = fakeCalls();
  const params = { key: job.key };
  fake.answer(studioJob, { params }, { job });
  const isOffice = role === 'owner';
  const shown = isOffice
    ? funnel
    : { ...funnel, sales: null, classes: funnel.classes.map((row) => ({ ...row, sales: null })) };
  fake.answer(calls.jobFunnel, { params }, shown);
  fake.answer(calls.reminderOfJob, { params }, choices);
  fake.answer(calls.jobInvitations, { params, query: {} }, async () => {
    await counted();
    return invitations;
  });
  fake.answer(calls.jobPublishing, { params }, { ...publishing, name: job.name });
  fake.answer(calls.previewReminder, { params, query: { group: 'looked', day: '2026-11-24' } }, { preview });
  const path = `/studio/jobs/${job.key}/families${search}`;
  const session = sessionOf({ colleague: { ...marit, role } });
  const { router } = await renderRoutes(routes, { path, session });
  await expect.element(page.getByRole('heading', { level: 1, name: job.name })).toBeVisible();
  const bodies = () => fake.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...fake, params, router, bodies };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
describe('the families of a job', () => {
  it('are counted from invited to bought, by class, with the sum below', async () => {
    await open();
    await expect.element(page.getByText('312').first()).toBeVisible();
    await expect.element(page.getByText('45%, a year ago 41%')).toBeVisible();
    const row = page.getByRole('row', { name: /^4B/ });
    await expect.element(row).toHaveTextContent('4B27261124 89%16,460 kr');
    await expect
      .element(row.getByRole('img', { name: '24 bought, 1 in the cart, 1 looked only, 1 not opened' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /^All/ }))
      .toHaveTextContent('All3122683196141 45%96,480 kr');
  });

  it('fit a phone, their panels too', async () => {
    await open();
    await expect.element(page.getByRole('row', { name: /^4B/ })).toBeVisible();
    await expectToFitAPhone();
    await open('?panel=reminder');
    await expect.element(page.getByText(preview.subject)).toBeVisible();
    await expectToFitAPhone();
  });

  it('are shown to who photographs as counts, without money, letters, codes or reminders', async () => {
    const { asked } = await open('?panel=unopened', { role: 'photographer' });
    await expect.element(page.getByRole('row', { name: /^4B/ })).toBeVisible();
    expect(page.getByText('Sales').query()).toBeNull();
    expect(button('Send codes').query()).toBeNull();
    expect(page.getByRole('complementary').query()).toBeNull();
    expect(asked.filter(({ url }) => /reminder|unopened|invitations/.test(url))).toEqual([]);
  });

  it('get a reminder that is planned once: to whom, who is left out, when, and the mail', async () => {
    const fake = await open('?panel=reminder');
    fake.answer(calls.planReminder, { params: fake.params }, { uuid: lillesund.uuid });
    await expect.element(page.getByText('4 are left out.')).toBeVisible();
    await expect.element(page.getByLabelText('Day')).toHaveValue('2026-11-24');
    await expect.element(page.getByText(/5 days before orders close\./)).toBeVisible();
    await expect.element(page.getByText(preview.subject)).toBeVisible();
    await button('Plan 92 mails').click();
    await expect.poll(fake.bodies).toEqual([{ group: 'looked', day: '2026-11-24', time: '18:00' }]);
    await expect.poll(() => fake.router.state.location.search, { message: 'it closes' }).toBe('');
  });

  it('read the words of the studio, previewed as they are typed and never a tag', async () => {
    const fake = await open('?panel=reminder');
    fake.answer(calls.planReminder, { params: fake.params }, { uuid: lillesund.uuid });
    const words = page.getByLabelText('Words', { exact: true });
    await expect.element(words).toHaveValue(preview.words);
    await words.fill('Dear family of {name}, <b>hurry</b>');
    await expect.element(page.getByText('Plain text only, without tags')).toBeVisible();
    await expect.element(button('Plan 92 mails')).toBeDisabled();
    await words.fill('Dear family of {nam}');
    await expect.element(page.getByText('Only name, job and date can stand in braces')).toBeVisible();
    await words.fill('Dear family of {name}, {job} ends soon.');
    const mail = page.getByRole('region', { name: 'Mail' });
    await expect.element(mail).toMatchTextContent('Dear family of Leah Foss, Lillesund skole ends soon.');
    await expect.element(mail).toMatchTextContent('Orders can be placed until 29 November.');
    await button('Plan 92 mails').click();
    const text = 'Dear family of {name}, {job} ends soon.';
    const planned = { group: 'looked', day: '2026-11-24', time: '18:00' };
    await expect.poll(fake.bodies).toEqual([{ ...planned, words: [{ lang: 'en', text }] }]);
  });

  it('read the usual words again after one click', async () => {
    await open('?panel=reminder');
    const words = page.getByLabelText('Words', { exact: true });
    await words.fill('Hello');
    await button('The usual words').click();
    await expect.element(words).toHaveValue(preview.words);
    await expect.element(button('The usual words')).not.toBeInTheDocument();
  });

  it('keep what was typed where the reminder is refused, with the reason', async () => {
    const fake = await open('?panel=reminder');
    fake.answer(calls.planReminder, { params: fake.params }, refusal(422, 'Please choose another time'));
    await page.getByLabelText('Time').fill('22:15');
    await button('Plan 92 mails').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose another time');
    await expect.element(page.getByLabelText('Time')).toHaveValue('22:15');
  });

  it('test the mail to oneself, and print letters for whom no mail reaches', async () => {
    const fake = await open('?panel=reminder');
    fake.answer(calls.testReminder, { params: fake.params }, { mailedTo: marit.emailAddress });
    fake.answer(calls.printLetters, { params: fake.params }, new Response('%PDF-'));
    await button('Test to me').click();
    await expect.poll(fake.bodies).toEqual([{ group: 'looked', day: '2026-11-24' }]);
    await page.getByRole('radio', { name: /new letter/ }).click();
    await button('Print 16 letters').click();
    await expect.poll(() => fake.bodies().at(-1)).toEqual({ unopened: true, withoutContact: true });
  });

  it('have a planned reminder undone before its time', async () => {
    const fake = await open('?panel=letters');
    const plan = {
      uuid: lillesund.uuid,
      group: 'looked' as const,
      time: '2026-11-24T17:00:00.000Z',
      mails: 0,
      words: [],
    };
    const params = { key: lillesund.key, uuid: plan.uuid };
    fake.answer(
      calls.reminderOfJob,
      { params: fake.params },
      { ...choices, plans: [{ ...plan, state: 'planned' }] },
    );
    fake.answer(calls.takeBackReminder, { params }, { error: false });
    fake.answer(calls.printLetters, { params: fake.params }, new Response('%PDF-'));
    // Whatever is done with a job, all of it is looked at anew.
    await button('Print 312 letters').click();
    await button('Undo').click();
    await expect.poll(() => fake.asked.some(({ url }) => url.endsWith('/take-back'))).toBe(true);
  });

  it('get letters of all, of those who have not opened, or of a class', async () => {
    const fake = await open('?panel=letters');
    fake.answer(calls.printLetters, { params: fake.params }, new Response('%PDF-'));
    await page.getByRole('radio', { name: /Not opened yet/ }).click();
    await button('Print 44 letters').click();
    await page.getByRole('radio', { name: /^4B/ }).click();
    await button('Print 27 letters').click();
    await expect.poll(fake.bodies).toEqual([{ unopened: true }, { class: '4B' }]);
  });

  it('get their codes by mail, with progress and those left out', async () => {
    const fake = await open('?panel=codes');
    fake.answer(calls.mailInvitations, { params: fake.params }, { asked: 28 });
    await expect.element(page.getByText(/261 of 265 mails are sent\. 1 was not taken/)).toBeVisible();
    await button('Send 28 codes').click();
    await expect.poll(fake.bodies).toEqual([{}]);
  });

  it.each([
    ['codes', 'Send 28 codes', 'Nobody is left to mail'],
    ['letters', /^Print \d+ letters$/, 'No letter to print'],
  ])('are not said to be none before they are counted (%s)', async (panel, counted, none) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await open(`?panel=${panel}`, { counted: () => promise });
    await expect.element(page.getByRole('complementary').getByRole('heading')).toBeVisible();
    expect(button(none).query()).toBeNull();
    resolve();
    await expect.element(button(counted)).toBeEnabled();
  });

  it('are found by their name from the search, and get the same code again', async () => {
    const child = {
      ...{ uuid: fjellheim.uuid, name: 'Nora Lien', group: '3A', contact: 'lien@example.com' },
      ...{ contactEnded: false, hasCode: true, lastWay: null, lastTime: null },
    };
    const fake = await open();
    const params = { ...fake.params, subjectUuid: child.uuid };
    const answer = { children: [child], hasMore: false, total: 1 };
    fake.answer(calls.jobUnopened, { params: fake.params, query: { child: child.uuid } }, answer);
    fake.answer(calls.renewChildCode, { params }, { mailedTo: child.contact });
    await fake.router.navigate(paths.codeOfChild(lillesund.key, child.uuid));
    await page.getByRole('checkbox', { name: 'Send the same code again' }).click();
    await expect.element(page.getByText(/The code stays as it is/)).toBeVisible();
    await button('Send the code').click();
    await expect.poll(() => fake.bodies().at(-1)).toMatchObject({ way: 'contact', keepsCode: true });
  });

  it('get a new code for a lost one: elsewhere only with an address and a reason', async () => {
    const fake = await open('?panel=unopened');
    const child = {
      ...{ uuid: fjellheim.uuid, name: 'Nora Lien', group: '3A', contact: '' },
      ...{ contactEnded: false, hasCode: true },
      ...{ lastWay: 'letter' as const, lastTime: '2026-10-12T10:00:00.000Z' },
    };
    fake.answer(
      calls.jobUnopened,
      { params: fake.params, query: {} },
      { children: [child], hasMore: false, total: 1 },
    );
    await fake.router.navigate(`/studio/jobs/${lillesund.key}/families`);
    await button('44 not yet').click();
    await button('New code for Nora Lien').click();
    await expect.element(page.getByRole('radio', { name: /no e-mail address/ })).toBeDisabled();
    const params = { key: lillesund.key, subjectUuid: child.uuid };
    fake.answer(calls.renewChildCode, { params }, { mailedTo: 'gran@example.com' });
    await page.getByRole('radio', { name: /another address/ }).click();
    await expect.element(button('Send the code')).toBeDisabled();
    await page.getByLabelText('E-mail address').fill('gran@example.com');
    await page.getByLabelText('Reason').fill('called us');
    await button('Send the code').click();
    await expect
      .poll(fake.bodies)
      .toMatchObject([{ way: 'elsewhere', emailAddress: 'gran@example.com', reason: 'called us' }]);
  });
});

describe('publishing a job', () => {
  const job = fjellheim;

  it('shows open points first, and publishes at a time of the shop’s clock', async () => {
    const fake = await open('', { job });
    fake.answer(calls.publishJob, { params: fake.params }, { error: false });
    await button('Publish').click();
    await expect
      .element(page.getByText('6 points are in order. 2 are open; you may publish with them.'))
      .toBeVisible();
    await expect.element(page.getByText('2 children have no pictures')).toBeVisible();
    await expect.element(page.getByText(/34 pictures are doubtful, 11 are nobody’s/)).toBeVisible();
    await expect.element(button('Publish 154 children')).toBeEnabled();
    await page.getByRole('radio', { name: 'At a time' }).click();
    await page.getByLabelText('Day').fill('2026-11-20');
    await page.getByLabelText('Time').fill('16:00');
    await expect.element(page.getByText(/26 families wait and get their mail at that time/)).toBeVisible();
    await button(/^Publish 154 children on Friday/).click();
    await expect.poll(fake.bodies).toEqual([{ at: { day: '2026-11-20', time: '16:00' } }]);
    await expect.poll(() => fake.router.state.location.search).toBe('');
  });

  it('names who has class pictures only, and leads to them', async () => {
    const fake = await open('', { job });
    fake.answer(
      calls.jobPublishing,
      { params: fake.params },
      {
        ...publishing,
        without: { count: 0, some: [] },
        classOnly: { count: 6, some: [{ name: 'Maja Strand', group: '1A' }] },
      },
    );
    await button('Publish').click();
    await expect.element(page.getByText('6 children have class pictures only')).toBeVisible();
    await expect.element(page.getByText('Maja Strand (1A) and 5 more.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'See them' }))
      .toHaveAttribute('href', expect.stringMatching(/\/pictures\?view=empty$/));
  });

  it('is not possible without a deadline, and says so', async () => {
    const fake = await open('', { job });
    fake.answer(
      calls.jobPublishing,
      { params: fake.params },
      { ...publishing, deadline: null, blocks: ['deadline'] },
    );
    await button('Publish').click();
    await expect.element(page.getByText(/1 is missing, without which nobody could order/)).toBeVisible();
    await expect.element(button('Publish 154 children')).toBeDisabled();
  });

  it('is given up before its time', async () => {
    const planned = { ...job, publishTime: '2026-11-20T15:00:00.000Z' };
    const fake = await open('', { job: planned });
    const { publishTime } = planned;
    fake.answer(
      calls.jobPublishing,
      { params: fake.params },
      { ...publishing, state: 'planned', publishTime },
    );
    fake.answer(calls.takeBackJob, { params: fake.params }, { error: false });
    await button('Change the time').click();
    await expect.element(page.getByLabelText('Time')).toHaveValue('16:00');
    await button('Give the plan up').click();
    await expect.poll(fake.bodies).toEqual([{ what: 'plan' }]);
  });

  it('is taken back after words on who looked and who bought', async () => {
    const fake = await open();
    const live = { ...publishing, name: lillesund.name, state: 'live', opened: 268, bought: 141 } as const;
    fake.answer(calls.jobPublishing, { params: fake.params }, live);
    fake.answer(calls.takeBackJob, { params: fake.params }, { error: false });
    await button('Take it back').click();
    await expect.element(page.getByText(/268 families have looked/)).toBeVisible();
    await expect.element(page.getByText(/what is bought stays/)).toBeVisible();
    await button('Take Lillesund skole back').click();
    await expect.poll(fake.bodies).toEqual([{ what: 'published' }]);
  });
});
