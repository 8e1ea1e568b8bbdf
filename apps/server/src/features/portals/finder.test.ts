import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/connect.ts';
import { hearStatements } from '../../testing/heard.ts';
import { addOtherShop, changeSettings, type OtherShop } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { portalByUuid, portalFinder, savePortal } from './portal.ts';

let shop: TestShop;
let others: OtherShop[];
let heard: string[];
beforeAll(async () => {
  shop = await openTestShop();
  others = [];
  for (let n = 0; n < 12; n++) others.push(await addOtherShop(shop));
  heard = hearStatements(shop.connected.pool);
});
afterAll(() => shop.close());

const settingsRead = () => heard.filter((statement) => statement.includes('settings')).length;

describe('of many shops in one database', () => {
  it('the one of the host is found, whatever its letters, and else the default', async () => {
    const find = portalFinder(shop.services.db, shop.clock);
    for (const { uuid, host } of others) expect((await find(host.toUpperCase())).uuid).toBe(uuid);
    expect((await find('elsewhere.example')).uuid).toBe(shop.portalUuid);
  });

  it('only the settings of one that is asked for are read, and once while they stay', async () => {
    const find = portalFinder(shop.services.db, shop.clock);
    heard.length = 0;
    await find(others[0]!.host);
    expect(settingsRead()).toBe(1);
    for (let round = 0; round < 5; round++) {
      shop.clock.forward(10_000);
      await find(others[0]!.host);
    }
    expect(heard).toHaveLength(7);
    expect(settingsRead()).toBe(1);
  });

  it('one that changes its settings is read again', async () => {
    const find = portalFinder(shop.services.db, shop.clock);
    expect((await find('localhost')).settings.freeShippingThreshold).toBe(80_000);
    await changeSettings(shop, { freeShippingThreshold: 70_000 });
    expect((await find('localhost')).settings.freeShippingThreshold).toBe(70_000);
  });

  it('one that changes twice in a transaction is what it is each time', async () => {
    const thresholds = await transact(shop.services.db, async (trx) => {
      const read: number[] = [];
      for (const freeShippingThreshold of [60_000, 50_000]) {
        const portal = await portalByUuid(trx, shop.portalUuid);
        await savePortal(trx, { ...portal, settings: { ...portal.settings, freeShippingThreshold } });
        read.push((await portalByUuid(trx, shop.portalUuid)).settings.freeShippingThreshold);
      }
      return read;
    });
    expect(thresholds).toEqual([60_000, 50_000]);
  });
});
