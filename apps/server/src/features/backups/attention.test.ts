import { tryBackupNow } from '@picture-day/contract/calls/studio/today';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { addColleagues } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { portalByUuid } from '../portals/portal.ts';
import { backupDoubtful } from './attention.ts';
import { backupStateQuery, noteBackup, noteTrial } from './store.ts';
import { isTrialDue } from './work.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { BACKUP_DIR: '/backups' } });
});
afterAll(() => shop.close());

const ago = (n: number) => new Date(shop.clock.now().getTime() - days(n));
const trial = (at: Date, problem: string | null) =>
  noteTrial(shop.services.db, {
    ...{ at, problem, backup: 'monday', madeAt: at, rows: 1, files: 1, documents: 1 },
  });
/** As Today reads it: through JSON. */
async function lines() {
  const { services, portalUuid } = shop;
  const { rows } = await backupStateQuery().execute(services.db);
  const portal = await portalByUuid(services.db, portalUuid);
  const looker = { portal, lang: 'en', role: 'owner', colleagueUuid: '' } as const;
  return backupDoubtful.tells(JSON.parse(JSON.stringify(rows)), services, looker);
}

it('Today says that no backup was tried or found good for a week, or that one could not be restored', async () => {
  expect(await lines()).toEqual([]);
  await noteBackup(shop.services.db, ago(6));
  expect(await lines()).toEqual([]);
  expect(await isTrialDue(shop.services)).toBe(true);
  shop.clock.forward(days(2));
  expect(await lines()).toMatchObject([{ sentence: 'No backup has been tried yet' }]);
  await trial(ago(0), null);
  expect(await lines()).toEqual([]);
  expect(await isTrialDue(shop.services)).toBe(false);
  shop.clock.forward(days(8));
  expect(await isTrialDue(shop.services)).toBe(true);
  expect(await lines()).toMatchObject([{ sentence: 'No backup was found good for more than a week' }]);
  await trial(ago(0), 'tables/shop_order.ndjson.gz has changed');
  expect(await lines()).toMatchObject([
    {
      sentence: 'The backup could not be restored',
      reason: expect.stringContaining('shop_order.ndjson.gz has changed'),
      does: '/api/studio/backups/try',
      question: { yes: 'Try the newest backup now' },
    },
  ]);
});

it('its button has the newest backup tried, once however often it is pressed, by an owner', async () => {
  const { owner, office } = await addColleagues(shop);
  expect((await office.browser.ask(tryBackupNow, {})).status).toBe(403);
  for (const _ of [1, 2]) expect((await owner.browser.ask(tryBackupNow, {})).status).toBe(200);
  const { rows } = await sql`select from jobs.job where name = 'try-backup' and state = 'created'`.execute(
    shop.services.db,
  );
  expect(rows).toHaveLength(1);
});
