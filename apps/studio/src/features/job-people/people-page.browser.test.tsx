import {
  addJobChild,
  changeJobChild,
  jobChildLeaving,
  jobPeople,
  makeJobCards,
  nameSpareCard,
  takeJobChildOff,
  undoJobList,
} from '@picture-day/contract/calls/studio/job-people';
import { studioJob } from '@picture-day/contract/calls/studio/jobs';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectToFitAPhone } from '../../testing/on-a-phone.ts';
import { marit, renderRoutes, sessionOf } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as CardsPage } from './cards-page.tsx';
import { Component as PeoplePage } from './people-page.tsx';
import { childOf, fjellheim, peopleOf } from './testing/fjellheim.ts';

const params = { key: fjellheim.key };
const CHILDREN = [
  childOf(2, 'Ada Solheim', '4B', { card: 12, isOpened: true }),
  childOf(3, 'Emil Bakke', '4B', { card: null, contact: '', classPictures: false }),
  childOf(4, 'Åsne Hauge', '1B'),
];

async function open(
  people = peopleOf({ children: CHILDREN }),
  search = '',
  role: 'owner' | 'photographer' = 'owner',
) {
  const fake = fakeCalls();
  fake.answer(studioJob, { params }, () => ({ job: fjellheim }));
  fake.answer(jobPeople, { params }, () => people);
  const shown = await renderRoutes(
    [
      {
        path: '/studio/jobs/:key/people',
        element: (
          <ConfirmProvider>
            <PeoplePage />
          </ConfirmProvider>
        ),
      },
      { path: '/studio/jobs/:key/people/cards', element: <CardsPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    {
      path: `/studio/jobs/fjellheim/people${search}`,
      session: sessionOf({ colleague: { ...marit, role } }),
    },
  );
  return { ...fake, ...shown };
}
const rows = () =>
  [...document.querySelectorAll('tr[data-row]')].map((row) => row.querySelector('b')?.textContent);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

const OPENED = [{ uuid: uuidOf(90), version: 'a' }];

describe('the people of a job', () => {
  it('stand by class with contact, card and whether their family opened', async () => {
    await page.viewport(1440, 900);
    await open();
    await expect.poll(rows).toEqual(['Åsne Hauge', 'Ada Solheim', 'Emil Bakke']);
    await expect.element(page.getByText('ada@example.com')).toBeVisible();
    await expect.element(page.getByText('Opened', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '12' })).toBeVisible();
    await expectToFitAPhone();
  });

  it('do not tell a photographer what families did', async () => {
    await open(undefined, '', 'photographer');
    await expect.poll(rows).toHaveLength(3);
    expect(page.getByText('Opened', { exact: true }).query()).toBeNull();
  });

  it('are found by name without accents, by class and by what is missing, all in the address', async () => {
    const { router } = await open(undefined, '?q=asne');
    await expect.poll(rows).toEqual(['Åsne Hauge']);
    await router.navigate('/studio/jobs/fjellheim/people?group=4B');
    await expect.poll(rows).toEqual(['Ada Solheim', 'Emil Bakke']);
    await router.navigate('/studio/jobs/fjellheim/people?only=unreachable');
    await expect.poll(rows).toEqual(['Emil Bakke']);
    await router.navigate('/studio/jobs/fjellheim/people?q=nobody');
    await button('Show all children').click();
    await expect.poll(rows).toHaveLength(3);
  });

  it('that are none yet lead to the list', async () => {
    await open(peopleOf());
    await expect.element(page.getByText('No child yet')).toBeVisible();
    await page.getByRole('link', { name: 'Add the school’s list' }).click();
    await expect.element(page.getByText('Another page')).toBeVisible();
  });

  it('that cannot be read are asked for again', async () => {
    const fake = await open();
    fake.answer(jobPeople, { params }, () => refusal(500, 'Something failed'));
    await fake.queryClient.resetQueries({ queryKey: ['api', 'studio', 'jobs', 'fjellheim', 'people'] });
    await expect.element(page.getByText('The children could not be read')).toBeVisible();
  });
});

describe('a child', () => {
  it('is changed in the panel of the address; what the server refuses stays typed', async () => {
    const fake = await open(undefined, `?panel=child+${uuidOf(2)}`);
    const ofChild = { params: { ...params, subjectUuid: uuidOf(2) } };
    await page.getByLabelText('Contact 1').fill('anne@example,com');
    await button('Save changes').click();
    await expect.element(page.getByText('Invalid email')).toBeVisible();
    await page.getByLabelText('Contact 1').fill('anne@example.com');
    fake.answer(changeJobChild, ofChild, () => refusal(409, 'This job is archived.'));
    await button('Save changes').click();
    await expect.element(page.getByText('This job is archived.')).toBeVisible();
    await expect.element(page.getByLabelText('Contact 1')).toHaveValue('anne@example.com');
    fake.answer(changeJobChild, ofChild, () => ({ done: true }));
    await button('Save changes').click();
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
    const body = fake.asked.findLast(({ method }) => method === 'PATCH')?.body;
    expect(body).toMatchObject({ name: 'Ada Solheim', contact: 'anne@example.com', classPictures: true });
  });

  it('is added by hand, once for its form', async () => {
    const fake = await open(undefined, '?panel=new');
    fake.answer(addJobChild, { params }, () => ({ subjectUuid: uuidOf(9) }));
    await button('Add the child').click();
    await expect.element(page.getByText('This is required!')).toBeVisible();
    await page.getByLabelText('Name').fill('Ny Elev');
    await userEvent.dblClick(button('Add the child').element());
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
    expect(fake.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is taken off once it was said what follows', async () => {
    const fake = await open(undefined, `?panel=child+${uuidOf(2)}`);
    const ofChild = { params: { ...params, subjectUuid: uuidOf(2) } };
    fake.answer(jobChildLeaving, ofChild, () => ({ pictures: 7, families: 1, isSold: true }));
    fake.answer(takeJobChildOff, ofChild, () => ({ done: true }));
    await button('Take off').click();
    await expect.element(page.getByText(/1 family has the pictures and sees them no more/)).toBeVisible();
    await expect.element(page.getByText(/What was bought stays with its buyers/)).toBeVisible();
    await button('Take Ada Solheim off').click();
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
    expect(fake.asked.some(({ url }) => url.endsWith('/off'))).toBe(true);
  });

  it('who held a spare card and is on no list is written down with it', async () => {
    const fake = await open(
      peopleOf({ children: CHILDREN, spare: [{ number: 157, isSeen: true, pictures: OPENED }] }),
    );
    fake.answer(nameSpareCard, { params: { ...params, number: 157 } }, () => ({
      subjectUuid: uuidOf(3),
    }));
    await button('Name the child').click();
    const form = page.getByRole('form', { name: 'The child' });
    await form.getByLabelText('Name', { exact: true }).fill('Mia Lunde');
    await form.getByLabelText('Class', { exact: true }).fill('4B');
    await button('Add the child').click();
    await expect
      .poll(() => fake.asked.findLast(({ method }) => method === 'POST')?.body)
      .toMatchObject({ name: 'Mia Lunde', group: '4B' });
  });

  it('who lost the own card and held a spare one is found on the list', async () => {
    const fake = await open(
      peopleOf({ children: CHILDREN, spare: [{ number: 157, isSeen: true, pictures: OPENED }] }),
    );
    fake.answer(nameSpareCard, { params: { ...params, number: 157 } }, () => ({
      subjectUuid: uuidOf(2),
    }));
    await expect.element(page.getByText(/The spare card 157 was photographed/)).toBeVisible();
    await button('Name the child').click();
    const opened = page.getByRole('list', { name: 'Pictures after this card' }).getByRole('presentation');
    await expect.poll(() => opened.elements().length).toBe(1);
    await page.getByLabelText('A child of the list held it').selectOptions('Ada Solheim, 4B');
    await button('It was this child').click();
    await expect
      .poll(() => fake.asked.findLast(({ method }) => method === 'POST')?.body)
      .toEqual({ subjectUuid: uuidOf(2) });
  });
});

describe('the last list', () => {
  it('is undone after a question, as long as it can be', async () => {
    const list = {
      ...{ uuid: uuidOf(90), addedTime: '2026-11-16T10:00:00.000Z', added: 3, changed: 0, gone: 0 },
      canUndo: true,
    };
    const fake = await open(peopleOf({ children: CHILDREN, list }));
    fake.answer(undoJobList, { params }, () => ({ done: true }));
    await button('Undo').click();
    await expect.element(page.getByText(/3 children that it added leave the job/)).toBeVisible();
    await button('Undo the list').click();
    await expect
      .poll(() => fake.asked.findLast(({ method }) => method === 'POST')?.body)
      .toEqual({ list: list.uuid });
  });
});

describe('photo cards', () => {
  it('are counted before they are printed, and made once', async () => {
    await page.viewport(1440, 900);
    const fake = await open(undefined, '/cards');
    fake.answer(makeJobCards, { params }, () => ({ made: 1 }));
    await expect.element(page.getByText('13 cards, 7 sheets of A5')).toBeVisible();
    await button('One class').click();
    await page.getByLabelText('Class', { exact: true }).selectOptions('4B');
    await expect.element(button('Print 2 cards')).toBeVisible();
    await button('Only new').click();
    await expect.element(button('Print 1 card')).toBeVisible();
    await button('All').click();
    await page.getByLabelText('Spare cards').fill('10');
    await button('Print 17 cards').click();
    await expect
      .poll(() => fake.asked.findLast(({ method }) => method === 'POST')?.body)
      .toEqual({ spare: 10 });
  });
});
