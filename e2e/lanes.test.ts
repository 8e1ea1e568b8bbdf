import { describe, expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

/** Shops with a number each, and which of them are open. */
function street(isAhead: boolean) {
  const open = new Set<number>();
  let opened = 0;
  const lanes = new Lanes(async () => {
    const number = ++opened;
    open.add(number);
    return { number, close: async () => void open.delete(number) };
  }, isAhead);
  const enter = async (file: string, lane: number) => (await lanes.enter(file, lane)).number;
  return { lanes, open, enter };
}

describe('the shops of the journeys', () => {
  test('a file has one of its own, and that of the file before is closed', async () => {
    const { enter, open } = street(false);
    expect(await enter('cart', 0)).toBe(1);
    expect(await enter('cart', 0)).toBe(1);
    expect(await enter('orders', 1)).toBe(2);
    expect(await enter('prices', 0)).toBe(3);
    await expect.poll(() => [...open]).toEqual([2, 3]);
  });

  test('the rest of a file that failed goes on in the same one, in whatever lane', async () => {
    const { enter, open } = street(false);
    await enter('cart', 0);
    await enter('orders', 1);
    expect(await enter('cart', 1)).toBe(1);
    await expect.poll(() => [...open]).toEqual([1]);
    expect(await enter('prices', 0), 'and is not closed by its first lane').toBe(3);
    expect([...open]).toEqual([1, 3]);
  });

  test('the next one opens before it is asked for, where several lanes ask', async () => {
    const { lanes, enter, open } = street(true);
    await lanes.prepare();
    expect([...open]).toEqual([1]);
    expect(await enter('cart', 0)).toBe(1);
    expect([...open]).toEqual([1, 2]);
    await lanes.closeAll();
    expect([...open]).toEqual([]);
  });

  test('one that cannot be opened is told to whoever asks, and the next may try again', async () => {
    let tries = 0;
    const lanes = new Lanes(async () => {
      if (++tries === 1) throw new Error('no');
      return { close: async () => {} };
    }, false);
    await expect(lanes.enter('cart', 0)).rejects.toThrow('no');
    await expect(lanes.enter('orders', 0)).resolves.toBeDefined();
    await lanes.closeAll();
  });
});
