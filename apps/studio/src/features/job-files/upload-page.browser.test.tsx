import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectToFitAPhone } from '../../testing/on-a-phone.ts';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { exampleJob as job, KEY } from '../board/testing/example-board.ts';
import { filip, henrik, matchesOf, olivia, stateOf } from './testing/example-day.ts';
import { Component as UploadPage } from './upload-page.tsx';

let state = stateOf();
let matches = matchesOf();
const sent: { url: string; body: unknown }[] = [];

beforeEach(() => {
  state = stateOf();
  matches = matchesOf();
  sent.length = 0;
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    if (!url.startsWith('/api/')) return real(input, init);
    if (init?.method === 'POST') {
      sent.push({ url, body: JSON.parse(String(init.body)) });
      return Response.json({});
    }
    if (url.endsWith('/files')) return Response.json(state);
    if (url.endsWith('/matches')) return Response.json(matches);
    return Response.json({ job });
  });
});
afterEach(() => vi.restoreAllMocks());

const picturesOf = (index: number): unknown[] =>
  (sent[index] as { body: { pictures: unknown[] } }).body.pictures;

const open = () =>
  renderRoutes(
    [
      {
        path: '/studio/jobs/:key/pictures/upload',
        element: (
          <ConfirmProvider>
            <UploadPage />
          </ConfirmProvider>
        ),
      },
      { path: '*', element: null },
    ],
    { path: `/studio/jobs/${KEY}/pictures/upload` },
  );

describe('the page where pictures come in', () => {
  it('shows in three columns whose they are and how that was decided', async () => {
    await page.viewport(1440, 900);
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'Sure 655' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Doubtful 6' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Nobody’s 11' })).toBeVisible();
    await expect.element(screen.getByText('photo card 592')).toBeVisible();
    await expect.element(screen.getByText('Folder “3A/mathias rød”')).toBeVisible();
    await expect.element(screen.getByText('FJ_0498.JPG, 10:31:07')).toBeVisible();
    await expectToFitAPhone();
    await expect.element(screen.getByText('101 of 156')).toBeVisible();
  });

  it('decides a doubt by its key, for all its pictures, and opens the next', async () => {
    const screen = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Decide 5' }));
    await expect.element(screen.getByRole('button', { name: 'Filip Ness' })).toBeVisible();
    await userEvent.keyboard('2');
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
    expect(sent[0]?.url).toBe(`/api/studio/jobs/${KEY}/board/changes`);
    expect(sent[0]?.body).toMatchObject({
      action: { kind: 'move', to: { kind: 'child', child: henrik.uuid } },
    });
    expect(picturesOf(0)).toHaveLength(5);
    await expect.element(screen.getByRole('group', { name: 'Tiril Larsen?' })).toBeVisible();
    await userEvent.keyboard('0');
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 20_000 });
    expect(sent[1]?.body).toMatchObject({ action: { to: { kind: 'nobody' } } });
  });

  it.each([
    { width: 390, picture: 128, beside: 390 },
    { width: 920, picture: 128, beside: 180 },
    { width: 1024, picture: 128, beside: 180 },
    { width: 1440, picture: 128, beside: 180 },
  ])('shows an open doubt large beside what is sure, $width px wide', async ({ width, picture, beside }) => {
    await page.viewport(width, 900);
    const screen = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Decide 5' }));
    const panel = screen.getByRole('group', { name: 'Filip Ness or Henrik Sunde?' }).element();
    const widthOf = (element: Element): number => element.getBoundingClientRect().width;
    const [asked, likely, other] = [...panel.querySelectorAll('h3')].map((title) => title.parentElement!);
    for (const [compared, count] of [
      [asked, 5],
      [likely, 2],
      [other, 2],
    ] as const) {
      const pictures = [...compared!.querySelectorAll('img')];
      expect(pictures).toHaveLength(count);
      for (const one of pictures) expect(widthOf(one)).toBeGreaterThanOrEqual(picture);
    }
    for (const name of ['Sure 655', 'Nobody’s 11']) {
      const column = screen.getByRole('region', { name }).element();
      expect(widthOf(column), name).toBeGreaterThanOrEqual(beside);
      expect(column.scrollWidth, `${name} is cut`).toBeLessThanOrEqual(column.clientWidth);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.viewport(1440, 900);
  });

  it('decides a doubt by a chip, and for somebody else by name', async () => {
    const screen = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Decide 5' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filip Ness' }));
    await expect
      .poll(() => sent[0]?.body)
      .toMatchObject({ action: { to: { kind: 'child', child: filip.uuid } } });
    await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }));
    await userEvent.type(screen.getByRole('combobox'), 'olivia{Enter}');
    await expect
      .poll(() => sent[1]?.body)
      .toMatchObject({ action: { to: { kind: 'child', child: olivia.uuid } } });
  });

  it('gives nobody’s pictures that were chosen to a class', async () => {
    const screen = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Picture 1', exact: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Picture 3', exact: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Give 2 to a child or a class' }));
    await userEvent.type(screen.getByRole('combobox'), '3A');
    await userEvent.click(screen.getByRole('option', { name: /Class 3A/ }));
    await expect.poll(() => sent[0]?.body).toMatchObject({ action: { to: { kind: 'class', group: '3A' } } });
    expect(picturesOf(0)).toHaveLength(2);
  });

  it('looks on after the last file was read, until it is known whose it is', async () => {
    state = stateOf({ unmatched: 4 });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: /^Sure/ })).toBeVisible();
    matches = matchesOf({ sure: { ...matches.sure, count: 4711 } });
    state = stateOf({ unmatched: 0 });
    await expect.element(screen.getByRole('heading', { name: /^Sure 4,711/ })).toBeVisible();
  });

  it('names what could not be read', async () => {
    const screen = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show', exact: true }));
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('FJ_0402.JPG')).toBeVisible();
    await expect.element(dialog.getByText('damaged')).toBeVisible();
  });

  it('asks for the folder where nothing came yet', async () => {
    state = stateOf({ read: 0, bytes: 0, refused: [], refusedCount: 0, last: [], matchedTime: null });
    matches = matchesOf({
      sure: { ...matches.sure, count: 0, ways: [], lastCard: null, children: [], classes: [] },
    });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { name: 'Drop the folder of the photo day here' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
  });

  it('says that the pictures could not be read, and tries again', async () => {
    vi.mocked(window.fetch).mockImplementation(async (input) =>
      String(input).endsWith('/matches')
        ? Response.json({ error: 'Something went wrong' }, { status: 500 })
        : Response.json(String(input).endsWith('/files') ? state : { job }),
    );
    const screen = await open();
    await expect.element(screen.getByText('The pictures could not be read')).toBeVisible();
  });
});
