import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../../testing/uuid-of.ts';
import { ali, ella, filip, pictureOf, smallBoard } from '../testing/example-board.ts';
import { afterChange, told, turnOnScreen } from './board.ts';
import { findTargets } from './find-target.ts';
import { linesOf, neighbour, placesOf, rowAt, topsOf } from './layout.ts';
import { rowsOf, sortBoard, trayGroups } from './rows.ts';

const board = smallBoard();

describe('a board', () => {
  it('sorts pictures into rows, tray and cards, a doubtful one where it was taken', () => {
    const { byChild, byClass, tray, cards, counts } = sortBoard(board);
    const uuids = (child: string) => byChild.get(child)?.map(({ uuid }) => uuid);
    expect(uuids(ella.uuid)).toEqual([uuidOf(4), uuidOf(5), uuidOf(6)]);
    expect(byClass.get('3A')?.map(({ uuid }) => uuid)).toEqual([uuidOf(7)]);
    expect([tray.length, cards.length]).toEqual([2, 1]);
    expect(counts).toEqual({ doubtful: 1, empty: 2, hidden: 1, cards: 1 });
    expect(trayGroups(tray).map(({ reason }) => reason)).toEqual(['card-unread', 'before-first-card']);
  });

  it('shows in each view the children it is about', () => {
    const sorted = sortBoard(board);
    const names = (view: 'doubtful' | 'empty' | 'hidden') =>
      rowsOf(board, sorted, { view }, '').map(({ child }) => child?.name);
    expect(names('doubtful')).toEqual(['Ella Foss']);
    expect(names('empty')).toEqual(['Filip Ness', 'Nora Lie']);
    expect(names('hidden')).toEqual(['Ella Foss']);
  });

  it('looks at once as a change will leave it', () => {
    const moved = sortBoard(
      afterChange(board, [uuidOf(9), uuidOf(1)], { kind: 'move', to: { kind: 'child', child: filip.uuid } }),
    );
    expect(moved.byChild.get(filip.uuid)).toHaveLength(2);
    expect(moved.byChild.get(ali.uuid)).toHaveLength(2);
    expect(moved.tray).toHaveLength(1);
    const ordered = sortBoard(
      afterChange(board, [uuidOf(3)], { kind: 'order', child: ali.uuid, before: uuidOf(1) }),
    );
    expect(ordered.byChild.get(ali.uuid)?.map(({ uuid }) => uuid)).toEqual([3, 1, 2].map(uuidOf));
    expect(afterChange(board, [uuidOf(1)], { kind: 'remove' }).pictures).toHaveLength(9);
  });

  it('turns a picture on the screen until its turned file is there', () => {
    const [turned] = afterChange({ ...board, pictures: [pictureOf(1)] }, [uuidOf(1)], {
      kind: 'turn',
      by: 90,
    }).pictures;
    expect(turned && [turned.width, turned.height, turnOnScreen(turned)]).toEqual([1200, 960, 90]);
    expect(turnOnScreen(pictureOf(1, { turn: 90, version: 'abcd1234-90' }))).toBe(0);
  });

  it('takes what the server says of some pictures, also of those that come back', () => {
    const without = told(board, { pictures: [], gone: [uuidOf(1)] });
    expect(without.pictures).toHaveLength(9);
    expect(told(without, { pictures: [pictureOf(1, { favourite: true })], gone: [] }).pictures).toHaveLength(
      10,
    );
  });
});

describe('rows', () => {
  const rows = rowsOf(board, sortBoard(board), { group: '3A' }, '');
  it('wrap their pictures and know where each begins', () => {
    const [, first] = rows;
    if (!first) throw new Error('there is a row');
    expect(linesOf(first, 'M', 150).map((line) => line.length)).toEqual([2, 1]);
    const tops = topsOf(rows, 'M', 640);
    expect(tops).toEqual([0, 89, 190, 291, 392]);
    expect([rowAt(tops, 0), rowAt(tops, 100), rowAt(tops, 9999)]).toEqual([0, 1, 3]);
  });

  it('are walked by arrows', () => {
    const lines = rows.flatMap((row) => linesOf(row, 'M', 640));
    expect(neighbour(lines, uuidOf(1), 'ArrowRight')).toBe(uuidOf(2));
    expect(neighbour(lines, uuidOf(3), 'ArrowDown')).toBe(uuidOf(6));
    expect(neighbour(lines, uuidOf(4), 'ArrowUp')).toBe(uuidOf(1));
    expect(neighbour(lines, uuidOf(6), 'ArrowRight')).toBeUndefined();
  });
});

describe('typed letters', () => {
  it('find a child by any part of the name, with or without accents, and a class', () => {
    const names = (typed: string) => findTargets(board.children, ['3A', '3B'], typed).map(({ name }) => name);
    expect(names('fo')).toEqual(['Ella Foss']);
    expect(names('l')[0]).toBe('Nora Lie');
    expect(names('3b')).toEqual(['3B']);
    expect(findTargets([{ ...ali, name: 'Åse Ødegård' }], [], 'ode').map(({ name }) => name)).toEqual([
      'Åse Ødegård',
    ]);
    expect(names('zzz')).toEqual([]);
  });
});

describe('a row that flies past', () => {
  it('has the places of its pictures where they will stand, line by line', () => {
    const row = {
      id: '',
      kind: 'child',
      group: '',
      pictures: [pictureOf(1), pictureOf(7, { width: 1920 })],
    } as const;
    const one = (stops: string, top: number) =>
      `linear-gradient(90deg, ${stops}, #0000 0 100%) 184px ${top}px / ROOMpx 84px no-repeat`;
    expect(placesOf(row, 'M', 640)).toBe(
      `${one('#0000 0 0px, var(--mat) 0 67px, #0000 0 71px, var(--mat) 0 205px', 8).replace('ROOM', '640')}, #0000`,
    );
    expect(placesOf(row, 'M', 200)).toBe(
      [
        one('#0000 0 0px, var(--mat) 0 67px', 8).replace('ROOM', '200'),
        one('#0000 0 0px, var(--mat) 0 134px', 96).replace('ROOM', '200'),
        '#0000',
      ].join(', '),
    );
  });
});
