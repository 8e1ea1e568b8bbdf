import { boardChanges, changeBoard, jobBoard } from '@picture-day/contract/calls/studio/job-board';
import { refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { uuidOf } from '../../testing/uuid-of.ts';
import { ella, filip, pictureOf, smallBoard } from './testing/example-board.ts';
import { boardServer, openBoard } from './testing/open-board.tsx';

afterEach(() => localStorage.clear());
const row = (name: string) => page.getByRole('region', { name, exact: true });
const print = (name: string | RegExp) => page.getByRole('button', { name });
const ellas = { places: [{ child: ella.uuid, position: 1, hidden: false }] };
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.picture;

describe('the board', () => {
  it('shows a class with its children in a row each, their marks, and the tray by reason', async () => {
    await page.viewport(1440, 900);
    boardServer();
    await openBoard();
    await expect.element(row('Ali Rahimi')).toMatchTextContent(/3 pictures/);
    await expect.element(print('Ali Rahimi, 1 of 3, favourite')).toBeVisible();
    await expect.element(row('Ella Foss')).toMatchTextContent(/3 pictures, 1 hidden.*1 doubtful/);
    await expect.element(print('Ella Foss, 2 of 3, doubtful')).toBeVisible();
    await expect.element(row('Filip Ness')).toMatchTextContent(/no pictures/);
    await expect.element(row('Class picture 3A')).toMatchTextContent(/For all 3 children/);
    await expect.element(row('Card could not be read')).toMatchTextContent(/10:09/);
    await expect.element(page.getByText('3 children, 7 pictures')).toBeVisible();
    // A strict look: the head offers it once.
    await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  });

  it('of a new job says what comes first, and leads there', async () => {
    boardServer(smallBoard({ children: [], pictures: [] }));
    const { router } = await openBoard();
    await expect.element(page.getByRole('heading', { name: 'No child yet' })).toBeVisible();
    await expect.element(page.getByText('Every picture has a child.')).not.toBeInTheDocument();
    await expect.element(page.getByText('Class picture')).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Add the school’s list' }).click();
    await expect.poll(() => router.state.location.pathname).toMatch(/people\/list$/);
  });

  it('has its name for those who hear it, also where the name has the focus', async () => {
    boardServer();
    await openBoard();
    const name = page.getByRole('heading', { level: 1 });
    await expect.element(name).toBeInTheDocument();
    const heading = name.element() as HTMLElement;
    heading.tabIndex = -1;
    heading.focus();
    expect(document.activeElement).toBe(heading);
    expect(heading.getBoundingClientRect().height).toBe(1);
  });

  it('has its classes and views at the left, with counts, in the address', async () => {
    boardServer();
    const { router } = await openBoard();
    await page.getByRole('link', { name: 'No pictures 2' }).click();
    expect(router.state.location.search).toBe('?view=empty');
    await expect.element(row('Nora Lie')).toMatchTextContent(/3B, no pictures/);
    await expect.element(row('Ali Rahimi')).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Card frames 1' }).click();
    await expect.element(print('Card frame, 1 of 1')).toBeVisible();
    await page.getByRole('link', { name: '3B 1' }).click();
    expect(router.state.location.search).toBe('?class=3B');
  });

  it('says how a picture was decided, and takes the answer to a doubt by 1, 2 and 0', async () => {
    const server = boardServer();
    await openBoard();
    await print('Ella Foss, 2 of 3, doubtful').click();
    const card = page.getByRole('region', { name: 'How it was decided' });
    await expect.element(card).toMatchTextContent(/Ella Foss, IMG_0005.*Doubtful\. A long pause before it\./);
    await expect.element(card.getByRole('button', { name: /Keep with Ella/ })).toBeVisible();
    await userEvent.keyboard('2');
    await expect
      .poll(() => server.sent().map(({ body }) => body))
      .toMatchObject([
        { pictures: [uuidOf(5)], action: { kind: 'move', to: { kind: 'child', child: filip.uuid } } },
      ]);
    await expect.element(row('Filip Ness')).toMatchTextContent(/1 picture/);
  });

  it('says that it could not be read, and is there when it could', async () => {
    const server = boardServer();
    server.answer(jobBoard, { params: server.params }, refusal(400, 'No'));
    await openBoard();
    await expect.element(page.getByText('The pictures could not be read')).toBeVisible();
    server.answer(jobBoard, { params: server.params }, smallBoard());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Ali Rahimi')).toBeVisible();
  });

  it('shows only what the filter says, and pictures in three sizes', async () => {
    boardServer();
    const { router } = await openBoard();
    await page.getByRole('button', { name: 'All pictures' }).click();
    await page.getByRole('button', { name: 'Favourites' }).click();
    expect(router.state.location.search).toBe('?only=favourite');
    await expect.element(print('Ali Rahimi, 1 of 1, favourite')).toBeVisible();
    const high = () => print('Ali Rahimi, 1 of 1, favourite').element().clientHeight;
    for (const [size, height] of [
      ['S', 68],
      ['L', 132],
      ['M', 84],
    ] as const) {
      await page.getByRole('button', { name: size, exact: true }).click();
      await expect.poll(high).toBe(height);
    }
  });
});

describe('working with the keyboard', () => {
  it('walks by arrows, selects by X and Shift, and moves by typing a name', async () => {
    const server = boardServer();
    await openBoard();
    await expect.element(row('Ali Rahimi')).toBeVisible();
    await print('Ali Rahimi, 1 of 3, favourite').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe(uuidOf(2));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(uuidOf(5));
    await userEvent.keyboard('{ArrowUp}x{Shift>}{ArrowRight}{/Shift}');
    await expect.element(page.getByRole('toolbar')).toMatchTextContent(/^2 selected/);
    await userEvent.keyboard('m');
    await page.getByRole('combobox').fill('fil');
    await expect
      .element(page.getByRole('option', { name: /Filip Ness/ }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(row('Filip Ness')).toMatchTextContent(/2 pictures/);
    await expect.element(page.getByText('2 pictures moved to Filip Ness')).toBeVisible();
    expect(server.sent()[0]?.body).toMatchObject({ pictures: [uuidOf(2), uuidOf(3)] });
  });

  it('makes favourites, turns, hides, removes and orders; Ctrl Z and Ctrl Shift Z go back and forth', async () => {
    const server = boardServer();
    await openBoard();
    await expect.element(row('Ali Rahimi')).toBeVisible();
    const kinds = () =>
      server
        .sent()
        .map(
          ({ body, url }) => (body as { action?: { kind: string } }).action?.kind ?? url.split('/').at(-1),
        );
    await print('Ali Rahimi, 2 of 3').element().focus();
    await userEvent.keyboard('f');
    await expect.element(print('Ali Rahimi, 2 of 3, favourite')).toBeVisible();
    await userEvent.keyboard('r');
    await expect.element(print('Ali Rahimi, 2 of 3, favourite, turned')).toBeVisible();
    await userEvent.keyboard('h');
    await expect.element(print('Ali Rahimi, 2 of 3, favourite, hidden, turned')).toBeVisible();
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    await expect.element(print('Ali Rahimi, 1 of 3, favourite, hidden, turned')).toBeVisible();
    await userEvent.keyboard('{Delete}');
    await expect.element(row('Ali Rahimi')).toMatchTextContent(/2 pictures/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(row('Ali Rahimi')).toMatchTextContent(/3 pictures/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(print('Ali Rahimi, 2 of 3, favourite, hidden, turned')).toBeVisible();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(print('Ali Rahimi, 1 of 3, favourite, hidden, turned')).toBeVisible();
    await expect
      .poll(kinds)
      .toEqual(['favourite', 'turn', 'hide', 'order', 'remove', 'undo', 'undo', 'redo']);
  });
});

describe('a sold picture', () => {
  it('stays as it is, and that is said', async () => {
    const server = boardServer();
    const sold = {
      shape: 'a',
      undo: null,
      redo: null,
      pictures: [pictureOf(4, ellas)],
      gone: [],
      sold: [uuidOf(4)],
    };
    server.answer(changeBoard, { params: server.params }, sold);
    await openBoard();
    await print('Ella Foss, 1 of 3').click();
    await userEvent.keyboard('r');
    await expect.element(page.getByText('1 picture is sold and stays as it is').first()).toBeVisible();
    await expect.element(print('Ella Foss, 1 of 3')).toBeVisible();
  });
});

describe('what others do', () => {
  it('is seen within seconds, and a picture they removed is gone', async () => {
    const server = boardServer();
    await openBoard();
    await expect.element(row('Filip Ness')).toMatchTextContent(/no pictures/);
    const moved = pictureOf(2, { places: [{ child: filip.uuid, position: 1, hidden: false }] });
    server.answer(
      boardChanges,
      { params: server.params, query: { since: '7' } },
      { last: 9, shape: 'a', undo: null, redo: null, pictures: [moved], gone: [uuidOf(3)] },
    );
    await expect.element(row('Filip Ness')).toMatchTextContent(/1 picture/);
    await expect.element(row('Ali Rahimi')).toMatchTextContent(/1 picture/);
  });
});

describe('a lost line', () => {
  it('throws nothing away: what was done is seen, waits, is kept over a reload, and is sent in its order', async () => {
    const server = boardServer();
    server.answer(changeBoard, { params: server.params }, () => {
      throw new TypeError('no line');
    });
    const first = await openBoard();
    await print('Ali Rahimi, 2 of 3').click();
    await userEvent.keyboard('f');
    await userEvent.keyboard('h');
    await expect.element(print('Ali Rahimi, 2 of 3, favourite, hidden')).toBeVisible();
    await expect.element(page.getByText(/^No connection\. 2 changes wait/)).toBeVisible();
    await first.unmount();
    await openBoard();
    await expect.element(print('Ali Rahimi, 2 of 3, favourite, hidden')).toBeVisible();
    const sent: unknown[] = [];
    server.answer(changeBoard, { params: server.params }, ({ body }) => {
      sent.push((body as { action: { kind: string } }).action.kind);
      return { shape: 'a', undo: null, redo: null, pictures: [], gone: [], sold: [] };
    });
    dispatchEvent(new Event('online'));
    await expect.poll(() => sent).toEqual(['favourite', 'hide']);
    await expect.element(page.getByText(/^No connection/)).not.toBeInTheDocument();
  });

  it('and a refusal are two things: what is refused is said in words and shown as it is', async () => {
    const server = boardServer();
    server.answer(
      changeBoard,
      { params: server.params },
      refusal(409, 'This child is not on the list any more.'),
    );
    await openBoard();
    await print('Ella Foss, 2 of 3, doubtful').click();
    await userEvent.keyboard('1');
    await expect.element(page.getByText('This child is not on the list any more.').first()).toBeVisible();
    await expect.element(page.getByText(/moved to Ella/)).not.toBeInTheDocument();
    await expect.element(print('Ella Foss, 2 of 3, doubtful')).toBeVisible();
  });
});
