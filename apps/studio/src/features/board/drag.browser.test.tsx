import { afterEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { uuidOf } from '../../testing/uuid-of.ts';
import { ali, filip } from './testing/example-board.ts';
import { boardServer, openBoard } from './testing/open-board.tsx';

afterEach(() => localStorage.clear());
const row = (name: string) => page.getByRole('region', { name, exact: true });
const print = (name: string) => page.getByRole('button', { name, exact: true });
const middleOf = (locator: Locator, share = 0.5) => {
  const { left, top, width, height } = locator.element().getBoundingClientRect();
  return { clientX: left + width * share, clientY: top + height / 2 };
};
const pointer = (type: string, on: EventTarget, at: object, pointerType: 'mouse' | 'touch' = 'mouse') =>
  on.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      button: 0,
      pointerType,
      ...at,
    }),
  );
const hand = () => document.querySelector('[class*="hand"]');

describe('pictures in the hand', () => {
  it('are at most three prints and a count; the row below lights up and says how many, and takes them', async () => {
    await page.viewport(1440, 900);
    const server = boardServer();
    await openBoard();
    await print('Ali Rahimi, 1 of 3, favourite').click();
    await print('Ella Foss, 1 of 3').click({ modifiers: ['Shift'] });
    pointer('pointerdown', print('Ali Rahimi, 2 of 3').element(), middleOf(print('Ali Rahimi, 2 of 3')));
    pointer('pointermove', window, middleOf(row('Filip Ness')));
    await expect.poll(() => hand()?.querySelectorAll('img').length).toBe(3);
    expect(hand()?.textContent).toBe('4');
    await expect.element(row('Filip Ness')).toMatchTextContent(/Drop 4 here/);
    pointer('pointerup', window, middleOf(row('Filip Ness')));
    await expect.element(row('Filip Ness')).toMatchTextContent(/4 pictures/);
    expect(server.sent()[0]?.body).toMatchObject({
      pictures: [1, 2, 3, 4].map(uuidOf),
      action: { kind: 'move', to: { kind: 'child', child: filip.uuid } },
    });
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  });

  it('fall on a class, on the tray, and within their own row into another place', async () => {
    const server = boardServer();
    await openBoard();
    await expect.element(row('Ali Rahimi')).toBeVisible();
    const carry = async (from: Locator, to: Locator, share = 0.5) => {
      pointer('pointerdown', from.element(), middleOf(from));
      pointer('pointermove', window, middleOf(to, share));
      await expect.poll(() => document.querySelector('[data-over], [data-before]')).not.toBeNull();
      pointer('pointerup', window, middleOf(to, share));
    };
    await carry(print('Ali Rahimi, 3 of 3'), print('Ali Rahimi, 1 of 3, favourite'), 0.2);
    await expect.poll(() => server.sent().length).toBe(1);
    await carry(print('Ali Rahimi, 2 of 3, favourite'), page.getByRole('link', { name: '3B 1' }));
    await expect.poll(() => server.sent().length).toBe(2);
    await carry(print('Ella Foss, 1 of 3'), page.getByRole('complementary', { name: 'Without a child' }));
    await expect
      .poll(() => server.sent().map(({ body }) => (body as { action: unknown }).action))
      .toEqual([
        { kind: 'order', child: ali.uuid, before: uuidOf(1) },
        { kind: 'move', to: { kind: 'class', group: '3B' } },
        { kind: 'move', to: { kind: 'nobody' } },
      ]);
  });

  it('are laid back by Escape', async () => {
    const server = boardServer();
    await openBoard();
    const from = print('Ali Rahimi, 2 of 3');
    await expect.element(from).toBeVisible();
    pointer('pointerdown', from.element(), middleOf(from));
    pointer('pointermove', window, middleOf(row('Filip Ness')));
    await expect.poll(hand).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(hand).toBeNull();
    pointer('pointerup', window, middleOf(row('Filip Ness')));
    expect(server.sent()).toEqual([]);
  });

  it('are taken by a finger that rests on one, while a finger that moves at once scrolls', async () => {
    const server = boardServer();
    await openBoard();
    const from = print('Ali Rahimi, 2 of 3');
    await expect.element(from).toBeVisible();
    pointer('pointerdown', from.element(), middleOf(from), 'touch');
    pointer('pointermove', window, middleOf(row('Filip Ness')), 'touch');
    pointer('pointerup', window, middleOf(row('Filip Ness')), 'touch');
    expect(server.sent()).toEqual([]);
    pointer('pointerdown', from.element(), middleOf(from), 'touch');
    await expect.poll(hand).not.toBeNull();
    pointer('pointermove', window, middleOf(row('Filip Ness')), 'touch');
    await expect.element(row('Filip Ness')).toMatchTextContent(/Drop 1 here/);
    pointer('pointerup', window, middleOf(row('Filip Ness')), 'touch');
    await expect.element(row('Filip Ness')).toMatchTextContent(/1 picture/);
  });
});
