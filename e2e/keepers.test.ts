import { describe, expect, test } from 'vitest';
import { type Keeper, Keepers } from './keepers.ts';

/** Keepers with a number each, and what they did. */
function street(most: number, fault: (keeper: number) => 'open' | 'close' | undefined = () => undefined) {
  const did: string[] = [];
  let hired = 0;
  const hire = (): Keeper => {
    const number = ++hired;
    const fails = fault(number);
    const does = (what: string) => {
      did.push(`${number} ${what}s`);
      if (fails === what) throw new Error(`${number} stumbled`);
    };
    return {
      open: async () => {
        does('open');
        return `shop of ${number}`;
      },
      close: async () => does('close'),
      leave: async () => does('leave'),
    };
  };
  return { keepers: new Keepers(hire, most), did };
}

describe('the keepers of the journeys’ shops', () => {
  test('have one shop each, and open the next when it is closed', async () => {
    const { keepers, did } = street(3);
    const first = await keepers.open();
    const second = await keepers.open();
    expect([first.address, second.address]).toEqual(['shop of 1', 'shop of 2']);
    await first.close();
    expect((await keepers.open()).address).toBe('shop of 1');
    expect(did).toEqual(['1 opens', '2 opens', '1 closes', '1 opens']);
  });

  test('are no more than may be: one more shop waits until another is closed', async () => {
    const { keepers, did } = street(1);
    const { close } = await keepers.open();
    const next = keepers.open();
    expect(did).toEqual(['1 opens']);
    await close();
    expect((await next).address).toBe('shop of 1');
    expect(did).toEqual(['1 opens', '1 closes', '1 opens']);
  });

  test('go home at the end', async () => {
    const { keepers, did } = street(2);
    for (const { close } of [await keepers.open(), await keepers.open()]) await close();
    await keepers.leave();
    expect(did.slice(-2)).toEqual(['1 leaves', '2 leaves']);
  });

  test.each(['open', 'close'] as const)('one that cannot %s is replaced', async (fault) => {
    const { keepers, did } = street(1, (keeper) => (keeper === 1 ? fault : undefined));
    if (fault === 'open') await expect(keepers.open()).rejects.toThrow('1 stumbled');
    else {
      const { close } = await keepers.open();
      const waiting = keepers.open();
      await close();
      expect((await waiting).address).toBe('shop of 2');
    }
    if (fault === 'open') expect((await keepers.open()).address).toBe('shop of 2');
    expect(did).toContain('1 leaves');
  });
});
