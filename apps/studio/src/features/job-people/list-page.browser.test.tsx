import { addJobList, compareJobList } from '@picture-day/contract/calls/studio/job-people';
import { studioJob } from '@picture-day/contract/calls/studio/jobs';
import type { ComparedList } from '@picture-day/contract/entities/job-people';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as ListPage } from './list-page.tsx';
import { comparedOf, fjellheim, wildFile } from './testing/fjellheim.ts';

const params = { key: fjellheim.key };
const path = '/studio/jobs/fjellheim/people/list';
const added = (own = {}) => ({
  list: {
    ...{
      uuid: uuidOf(90),
      addedTime: '2026-11-16T10:00:00.000Z',
      added: 15,
      changed: 0,
      gone: 0,
      canUndo: true,
    },
    ...own,
  },
});

async function open(compared: ComparedList = comparedOf()) {
  const fake = fakeCalls();
  fake.answer(studioJob, { params }, () => ({ job: fjellheim }));
  fake.answer(compareJobList, { params }, () => compared);
  fake.answer(addJobList, { params }, () => added());
  const shown = await renderRoutes(
    [
      { path: '/studio/jobs/:key/people/list', element: <ListPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { path },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...fake, ...shown };
}
const drop = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
const chip = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const sent = ({ asked }: ReturnType<typeof fakeCalls>, url: string) =>
  asked.filter((one) => one.method === 'POST' && one.url.endsWith(url)).map(({ body }) => body);

async function answerAll() {
  await chip('Two children').click();
  await chip('Without class for now').click();
  await chip('New key for row 15').click();
  await chip('Use anne.larsen@example.com').click();
}

const list = (...lines: string[]) => new File([lines.join('\r\n')], 'Klasse 4B.csv', { type: 'text/csv' });

describe("the school's list", () => {
  beforeEach(() => sessionStorage.clear());

  it('asks about a column that may say what guardians agreed to, and writes nothing before', async () => {
    await page.viewport(1440, 900);
    await open();
    await drop(
      list(
        'Fornavn;Etternavn;Klasse;Foto i avisen',
        'Ada;Solheim;4B;Ja',
        'Emil;Bakke;4B;Ja',
        'Ida;Lund;4B;Nei',
      ),
    );
    await expect.element(page.getByText('3 of 4 columns recognised. One waits for you.')).toBeVisible();
    await expect.element(page.getByLabelText('What Foto i avisen holds')).toHaveValue('');
    await expect.element(page.getByText('What does “Foto i avisen” hold?')).toBeVisible();
    await expect.element(chip(/^Add/)).toBeDisabled();
    await chip('Consent').click();
    await expect.element(page.getByLabelText('What Foto i avisen holds')).toHaveValue('consent');
    await expect.element(page.getByText('4 of 4 columns recognised.')).toBeVisible();
    await expect.element(page.getByText(/for an answer/)).not.toBeInTheDocument();
  });

  it('asks nothing more about a row that is left out', async () => {
    await open();
    await drop(list('Fornavn;Etternavn;Klasse', 'Ada;Solheim;4B', 'Emil;Bakke;4B', 'Antall elever: 2;;'));
    await expect.element(page.getByText('Antall elever: 2 has no class')).toBeVisible();
    await chip('Leave the row out').click();
    await expect.element(page.getByText('Antall elever: 2 has no class')).not.toBeInTheDocument();
    await expect.element(page.getByText(/for an answer/)).not.toBeInTheDocument();
  });

  it('is read as the school saved it, with its columns, its letters and what is doubtful', async () => {
    await page.viewport(1440, 900);
    await open();
    await drop(wildFile());
    await expect.element(page.getByText('Elevliste høst 2026 - Fjellheim.csv')).toBeVisible();
    await expect.element(page.getByLabelText('How its letters are written')).toHaveValue('Windows-1252');
    await expect.element(page.getByText(/15 rows, separated by semicolon/)).toBeVisible();
    await expect.element(page.getByText('Bråten')).toBeVisible();
    await expect.element(page.getByLabelText('What Etternavn holds')).toHaveValue('last');
    await expect.element(page.getByLabelText('What Født holds')).toHaveValue('born');
    await expect.element(page.getByLabelText('What SFO holds')).toHaveValue('leave');
    await expect.element(page.getByText('Two children named Nora Hansen in 2B')).toBeVisible();
    await expect.element(page.getByText('Synne Dalen has no class')).toBeVisible();
    await expect.element(page.getByText('The key 10482 stands more than once')).toBeVisible();
    await expect.element(page.getByText('An address that cannot be one')).toBeVisible();
    await expect.element(chip(/^Add/)).toBeDisabled();
    await expect.element(page.getByText('4 doubts wait for an answer.')).toBeVisible();
  });

  it('is written once all is answered, once however often the button is pressed', async () => {
    const fake = await open(
      comparedOf({
        children: Array.from({ length: 15 }, (_, at) => ({
          ...{
            uuid: uuidOf(at + 10),
            line: at + 2,
            change: 'new' as const,
            name: `Child ${at}`,
            group: '4B',
          },
          ...{
            before: null,
            alters: [],
            listSays: null,
            families: 0,
            isSold: false,
            isRefused: false,
            asks: false,
          },
        })),
      }),
    );
    await drop(wildFile());
    await answerAll();
    await expect.element(chip('Add 15 children')).toBeEnabled();
    expect(sent(fake, '/list')).toEqual([]);
    await userEvent.dblClick(chip('Add 15 children').element());
    await expect.element(page.getByText('Another page')).toBeVisible();
    expect(fake.router.state.location.pathname).toBe('/studio/jobs/fjellheim/people/cards');
    const [body, ...more] = sent(fake, '/list') as { answers: { lines: object }; stamp: string }[];
    expect(more).toEqual([]);
    expect(body).toMatchObject({
      stamp: 'stamp',
      answers: {
        lines: {
          7: 'take',
          11: 'take',
          12: 'take',
          14: 'take',
          15: { number: '' },
          16: { email: 'anne.larsen@example.com' },
        },
      },
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('is read anew when a column is taken for something else', async () => {
    await open();
    await drop(wildFile());
    await page.getByLabelText('What Trinn/gruppe holds').selectOptions('leave');
    await expect.element(page.getByText('Synne Dalen has no class')).not.toBeInTheDocument();
    await expect.element(page.getByText(/Classes/)).toHaveTextContent('Classes');
    await page.getByLabelText('What Trinn/gruppe holds').selectOptions('group');
    await expect.element(page.getByText('Synne Dalen has no class')).toBeVisible();
    await page.getByLabelText('How its letters are written').selectOptions('Mac Roman');
    await expect.element(page.getByText('Bråten')).not.toBeInTheDocument();
  });

  it('is there again after a reload, with the answers given so far', async () => {
    const { unmount } = await open();
    await drop(wildFile());
    await chip('Two children').click();
    await unmount();
    await open();
    await expect.element(chip('Two children')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('3 doubts wait for an answer.')).toBeVisible();
    await chip('Another file').click();
    await expect.element(page.getByText('Drop the school’s list here')).toBeVisible();
  });

  it('can be pasted, and asks what only a person knows', async () => {
    await open();
    await page
      .getByLabelText('Or paste rows from a spreadsheet')
      .fill('Navn\tKlasse\tSamtykke\nSolheim Ada\t4B\tkanskje\nBakke Emil\t4B\tJa\n');
    await chip('Read these rows').click();
    await expect.element(page.getByText('Pasted rows')).toBeVisible();
    await expect.element(page.getByText('How is “Solheim Ada” written?')).toBeVisible();
    await chip('Last name first').click();
    await expect.element(page.getByText('What have the guardians said by “kanskje”?')).toBeVisible();
    await chip('Not photographed').click();
    await expect.element(chip('Last name first')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('Rows not used')).toBeVisible();
  });

  it('of five thousand children shows every row, and draws those that are seen', async () => {
    await page.viewport(1440, 900);
    await open();
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `${at + 70_000};Ada;Solheim ${'abcdefghij'[at % 10]};4B`,
    );
    await drop(list('Elevnr;Fornavn;Etternavn;Klasse', ...rows));
    const drawn = () => document.querySelectorAll('tbody tr').length;
    await expect.element(page.getByRole('cell', { name: '70000' })).toBeVisible();
    expect(drawn()).toBeLessThan(100);
    const sheet = document.querySelector('table')!.parentElement!;
    sheet.scrollTop = sheet.scrollHeight;
    await expect.element(page.getByRole('cell', { name: '74999' })).toBeVisible();
    expect(drawn()).toBeLessThan(100);
    sheet.scrollTop = sheet.scrollHeight / 2;
    await expect.element(page.getByRole('cell', { name: '72500' })).toBeVisible();
    // The names of the columns stay in sight.
    await expect.element(page.getByLabelText('What Etternavn holds')).toBeInViewport();
  });

  it('that a system of schools saved as a page called .xls can be chosen and is read', async () => {
    await open();
    const chosen = document.querySelector<HTMLInputElement>('input[type=file]')?.accept.split(',');
    expect(chosen).toEqual(expect.arrayContaining(['.csv', '.xlsx', '.xls', '.html']));
    const rows = '<tr><th>Navn<th>Klasse<tr><td>Ada Berg<td>4B<tr><td>Emil Bakke<td>4B';
    await drop(new File([`<html><body><table>${rows}</table></body></html>`], 'elever.xls'));
    await expect.element(page.getByText('Emil Bakke')).toBeVisible();
  });

  it('that is a picture or an old workbook is said to be none', async () => {
    await open();
    await drop(new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], 'liste.xls'));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This is a workbook of before 2007. Save it as XLSX or CSV.');
    await drop(new File(['PK\x03\x04'], 'liste.xlsx'));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'This workbook cannot be opened. Open it in a spreadsheet and save it anew, as XLSX or CSV.',
      );
    await drop(new File([''], 'liste.csv'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('There are no rows in this file.');
  });

  it('that meets a changed job is compared again and keeps every answer', async () => {
    const fake = await open(
      comparedOf({
        children: [
          {
            ...{ uuid: uuidOf(10), line: 2, change: 'new', name: 'Ingeborg Aas', group: '2A', before: null },
            ...{ alters: [], listSays: null, families: 0, isSold: false, isRefused: false, asks: false },
          },
        ],
      }),
    );
    fake.answer(addJobList, { params }, () =>
      refusal(409, 'The children of this job were changed meanwhile.'),
    );
    await drop(wildFile());
    await answerAll();
    await chip('Add 1 child').click();
    await expect.poll(() => sent(fake, '/compare').length).toBe(2);
    await expect.element(chip('Two children')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a second list', () => {
  beforeEach(() => sessionStorage.clear());
  const child = (own: object) => ({
    ...{
      uuid: uuidOf(20),
      line: null,
      name: 'Emil Bakke',
      group: '4B',
      before: null,
      alters: [] as ComparedList['children'][number]['alters'],
      listSays: null,
    },
    ...{ families: 0, isSold: false, isRefused: false, asks: false },
    ...own,
  });
  const compared = comparedOf({
    children: [
      child({ change: 'gone', families: 1, isSold: true, asks: true }),
      child({
        change: 'changed',
        uuid: uuidOf(21),
        name: 'Ada Solheim',
        before: { name: 'Ada Solheim', group: '4A' },
        alters: ['email', 'mobile'],
      }),
      child({ change: 'new', uuid: uuidOf(22), name: 'Ny Elev', line: 4 }),
    ] as ComparedList['children'],
    same: 12,
    isSettled: false,
    otherClasses: ['1A', '1B'],
    doubts: [
      {
        kind: 'another',
        lines: [{ line: 5, name: 'Ola Dal', group: '4B', born: '', contact: '' }],
        children: [{ uuid: uuidOf(23), name: 'Kari Lie', group: '4B', born: '', contact: '', families: 0 }],
      },
    ],
  });

  it('is shown with what follows for whom, and asks before anybody loses anything', async () => {
    await page.viewport(1440, 900);
    const fake = await open(compared);
    await drop(wildFile());
    await answerAll();
    await expect.element(page.getByText('Emil Bakke, 4B is not on the list')).toBeVisible();
    await expect.element(page.getByText(/1 family has the pictures. Something was bought/)).toBeVisible();
    await expect.element(page.getByText('Nobody of 1A, 1B is on this list')).toBeVisible();
    await expect.element(page.getByText('The key of Kari Lie now stands for Ola Dal')).toBeVisible();
    await expect.element(page.getByText('The comparison waits for an answer.')).toBeVisible();
    await expect.element(chip('Write 3 changes')).toBeDisabled();
    await page.getByText(/^Changed 1$/).click();
    await expect.element(page.getByText('was Ada Solheim, 4A')).toBeVisible();
    await expect.element(page.getByText('Contact, Mobile')).toBeVisible();
    await chip('Stays').click();
    await chip('They stay').click();
    await chip('Another child').click();
    await expect
      .poll(() => (sent(fake, '/compare').at(-1) as { decisions: object }).decisions)
      .toEqual({ gone: { [uuidOf(20)]: 'stay' }, otherClasses: 'stay', who: { 5: 'new' } });
  });
});
