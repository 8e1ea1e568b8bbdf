import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { hours, minutes } from './clock.ts';
import { forgetOldAttempts, isFull, limitKey, takeCounted, takePlace } from './limits.ts';
import { household } from './network.ts';
import { findSession, startSession } from './sessions.ts';

describe('a limit', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
  const QUARTER = { count: 10, seconds: 15 * 60 };
  const counting = (address: string) => ({
    name: 'test',
    counted: [
      {
        key: limitKey('address', household(address)),
        windows: [QUARTER, { count: 50, seconds: 24 * 60 * 60 }],
      },
    ],
  });
  const take = (address: string) => takeCounted(shop.services.db, shop.clock, counting(address));

  it('lets 10 of 30 parallel attempts through in 15 minutes', async () => {
    const attempts = await Promise.all(Array.from({ length: 30 }, () => take('198.51.100.1')));
    expect(attempts.filter(Boolean)).toHaveLength(10);
    shop.clock.forward(minutes(15) + 1);
    expect(await take('198.51.100.1')).toBeDefined();
  });

  it('counts every address of an IPv6 household as one', async () => {
    const addresses = Array.from({ length: 11 }, (_, n) => `2001:db8:7:7::${n + 1}`);
    const attempts = [];
    for (const address of addresses) attempts.push(await take(address));
    expect(attempts.filter(Boolean)).toHaveLength(10);
  });

  it('gives the place of a good attempt back', async () => {
    for (let n = 0; n < 25; n++) {
      const attempt = await take('198.51.100.2');
      expect(attempt).toBeDefined();
      await attempt?.succeeded();
    }
  });

  it('stops an address after 50 failures a day', async () => {
    let evaluated = 0;
    for (let n = 0; n < 8; n++) {
      for (let k = 0; k < 10; k++) if (await take('198.51.100.3')) evaluated++;
      shop.clock.forward(minutes(16));
    }
    expect(evaluated).toBe(50);
  });

  it('for the whole shop counts a day, however many call at once, and gives back what was good', async () => {
    const { db } = shop.services;
    const all = { name: 'whole shop', counted: [], all: { count: 20, seconds: 24 * 60 * 60 } };
    const attempts = await Promise.all(Array.from({ length: 30 }, () => takeCounted(db, shop.clock, all)));
    expect(attempts.filter(Boolean)).toHaveLength(20);
    expect(await isFull(db, shop.clock, all)).toBe(true);
    await attempts.find(Boolean)?.succeeded();
    expect(await isFull(db, shop.clock, all)).toBe(false);
    expect(await takeCounted(db, shop.clock, all), 'the place given back').toBeDefined();
    expect(await takeCounted(db, shop.clock, all)).toBeUndefined();
    expect(await takeCounted(db, shop.clock, all, true), 'beyond the limit it is counted').toBeDefined();
    shop.clock.forward(hours(24) - minutes(1));
    expect(await isFull(db, shop.clock, all)).toBe(true);
    shop.clock.forward(minutes(16));
    expect(await isFull(db, shop.clock, all)).toBe(false);
  });

  it('counts the clicks of an account from the first on, and again from the first after a minute', async () => {
    const { db } = shop.services;
    const account = await addAccount(shop);
    const sessions: string[] = [];
    for (let n = 0; n < 2; n++) {
      sessions.push(
        await startSession(db, shop.clock, { portalUuid: shop.portalUuid, accountUuid: account.uuid }),
      );
    }
    const click = async (n: number) => {
      const session = await findSession(db, shop.clock, shop.portalUuid, sessions[n % 2] ?? '', 'write');
      return takePlace(db, shop.clock, 'write', { address: '198.51.100.4', clicks: session?.clicks });
    };
    const clicks = await Promise.all(Array.from({ length: 620 }, (_, n) => click(n)));
    expect(clicks.filter(Boolean)).toHaveLength(600);
    shop.clock.forward(59_000);
    expect(await click(0)).toBeUndefined();
    shop.clock.forward(1_001);
    expect(await click(1)).toBeDefined();
    const looked = await findSession(db, shop.clock, shop.portalUuid, sessions[0] ?? '');
    expect(looked?.clicks, 'looking costs nothing').toBeUndefined();
  });

  it('forgets what no window reaches any more', async () => {
    shop.clock.forward(hours(49));
    await forgetOldAttempts(shop.services.db, shop.clock);
    expect(await shop.services.db.selectFrom('limit_event').select('id').execute()).toEqual([]);
    expect(await shop.services.db.selectFrom('limit_counter').select('key').execute()).toEqual([]);
    expect(await shop.services.db.selectFrom('limit_quarter').select('taken').execute()).toEqual([]);
  });
});
