import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { readCart } from '@picture-day/contract/calls/cart';
import {
  orderDetails,
  orderForReceipt,
  orderList,
  orderReceiptPdf,
} from '@picture-day/contract/calls/orders';
import { operatorPrintFile, operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { studioOrders } from '@picture-day/contract/calls/studio/orders';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { connect, type Db } from '../../platform/database/connect.ts';
import { BASELINE, LAST_OF_FIRST_RELEASE, MIGRATIONS } from '../../platform/database/migrations/index.ts';
import { startJobs } from '../../platform/jobs.ts';
import { openStorage } from '../../platform/open-storage.ts';
import { addOperator, addSubject, openAgain, type SignedIn } from '../../testing/fixtures.ts';
import { newTestDatabase } from '../../testing/postgres.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { printOrdered } from '../personalisation/print/print-queue.ts';
import { addDesigns, openPrintingShop, payCart } from '../personalisation/testing/printing-shop.ts';
import { copy, type TwoFamilies, view } from '../pictures/testing/two-families.ts';
import { backUp } from './back-up.ts';
import { checkBackup, listBackups, readFiles } from './read-backup.ts';
import { restore } from './restore-all.ts';
import { lastMigration } from './tables-store.ts';
import { assertNamed, tryBackup } from './try-backup.ts';

const admin = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ host: inject('postgresHost'), user: 'shop', database: 'postgres' });
  await client.connect();
  await work(client).finally(() => client.end());
};

const waitingPrints = async (db: Db) => {
  const { rows } = await sql<{ data: Parameters<typeof printOrdered>[1] }>`
    select data from jobs.job where name = 'print' and state = 'created' order by data::text`.execute(db);
  return rows.map(({ data }) => data);
};

/** A refusal carries the number of its request; everything else is compared to the last byte. */
const bytesOf = ({ statusCode, rawPayload, body }: Awaited<ReturnType<Browser['send']>>): Buffer =>
  statusCode < 400 ? rawPayload : Buffer.from(body.replace(/"requestId":"[^"]+"/, ''));

describe('a backup', () => {
  let families: TwoFamilies;
  let shop: TestShop;
  let operator: SignedIn;
  let place: string;
  let backup: string;
  let restored: Awaited<ReturnType<typeof newPlace>>;
  const orders: string[] = [];
  const made: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    families = await openPrintingShop();
    shop = families.shop;
    operator = await addOperator(shop);
    await addDesigns(families, 'fridge-magnet', 'olive-invitation');
    orders.push(await payCart(families));
    // One is printed, the other still waits.
    const [printed] = await waitingPrints(shop.services.db);
    await printOrdered(shop.services, printed!);
    await sql`delete from jobs.job where name = 'print' and data = ${JSON.stringify(printed)}::jsonb`.execute(
      shop.services.db,
    );
    await families.buy(families.ada, families.picture.plain);
    await addDesigns(families, 'sea-cushion');
    await families.ada.browser.send('GET', callUrl(orderReceiptPdf, { params: { orderUuid: orders[0]! } }));
    place = await fs.mkdtemp(path.join(shop.folder, 'backups-'));
    backup = path.join(place, 'monday');
    await backUp(shop.services.config, shop.services.db, backup);
    restored = await newPlace();
    await restoreInto(backup, restored);
  });
  afterAll(async () => {
    for (const one of made.reverse()) await one.close();
    await shop.close();
  });

  /** A database in which nothing was ever done, not even its tables. */
  const bareDatabase = async (): Promise<pg.PoolConfig> => {
    const database = `empty_${randomUUID().replaceAll('-', '')}`;
    await admin((client) => client.query(`create database ${database} template template0`));
    return { host: inject('postgresHost'), user: 'shop', database };
  };

  /** A database without a shop, and an empty folder for the files. */
  const newPlace = async (given?: pg.PoolConfig) => {
    const connection = given ?? (await newTestDatabase(inject('postgresHost')));
    const dataDir = await fs.mkdtemp(path.join(shop.folder, 'empty-'));
    const connected = connect(connection, () => {});
    made.push({ close: () => connected.db.destroy() });
    return {
      config: { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir },
      database: { ...connected, connection },
    };
  };

  const storedNames = async (of: string): Promise<string[]> =>
    (await fs.readFile(path.join(of, 'FILES'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[3]!);

  const restoreInto = async (folder: string, target: Awaited<ReturnType<typeof newPlace>>) =>
    restore(target.config, target.database, folder, await checkBackup(folder));

  const damaged = async (name: string, change: (file: string) => Promise<void>) => {
    const folder = path.join(place, `damaged-${randomUUID()}`);
    await fs.cp(backup, folder, { recursive: true });
    await change(path.join(folder, name));
    return folder;
  };

  it('restored into an empty place answers the same for every order and picture', async () => {
    const target = restored;
    const jobs = await startJobs(target.database.connection, { workers: false, onError: () => {} });
    const again = await openAgain({
      ...shop,
      services: {
        ...shop.services,
        ...target,
        db: target.database.db,
        storage: await openStorage(target.config),
        jobs,
      },
    });
    made.push({ close: () => again.close() }, { close: () => jobs.stop() });

    const printed = await operator.browser.ask(operatorPrintFiles, { query: {} });
    const files = printed.body.printFiles.map(({ orderUuid, lineUuid, number }) =>
      callUrl(operatorPrintFile, { params: { orderUuid, lineUuid, number: String(number) } }),
    );
    expect(files.length).toBeGreaterThan(0);
    const { plain, green, group } = families.picture;
    const asked: [SignedIn, string][] = [
      [families.ada, orderList.path],
      [families.ada, readCart.path],
      [families.ada, pictureSets.path],
      ...orders.flatMap((orderUuid): [SignedIn, string][] => [
        [families.ada, callUrl(orderDetails, { query: { uuid: orderUuid } })],
        [families.ada, callUrl(orderForReceipt, { params: { orderUuid } })],
        [families.ada, callUrl(orderReceiptPdf, { params: { orderUuid } })],
      ]),
      ...[plain, green, group].flatMap((uuid): [SignedIn, string][] => [
        [families.ada, view(uuid, 640)],
        [families.emil, view(uuid, 640)],
        [families.ada, copy(uuid)],
      ]),
      [operator, studioOrders.path],
      [operator, operatorPrintFiles.path],
      ...files.map((url): [SignedIn, string] => [operator, url]),
    ];
    // The sessions are in the backup too: the same cookie is the same person.
    const visitor: Browser = again.browser('10.9.9.9');
    for (const [who, url] of asked) {
      const before = await who.browser.send('GET', url);
      const cookie = [...who.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const after = await visitor.send('GET', url, { headers: { cookie } });
      expect([url, after.statusCode, after.headers['content-type']]).toEqual([
        url,
        before.statusCode,
        before.headers['content-type'],
      ]);
      expect(bytesOf(after).equals(bytesOf(before)), url).toBe(true);
    }
  });

  it('brings back the work that was waiting, the counters and the rules of the tables', async () => {
    const { db } = restored.database;
    expect(await waitingPrints(db)).toEqual(await waitingPrints(shop.services.db));
    expect((await waitingPrints(db)).length).toBeGreaterThan(0);
    const next = await sql<{ id: number }>`
      insert into order_history (order_uuid, at, event, to_state)
      select order_uuid, at, 'noted', to_state from order_history limit 1 returning id`.execute(db);
    const last = await sql<{ id: number }>`select max(id) as id from order_history`.execute(shop.services.db);
    expect(next.rows[0]!.id).toBeGreaterThan(last.rows[0]!.id);
    await expect(sql`delete from order_history`.execute(db)).rejects.toThrow();
    await expect(sql`delete from account where role = 'customer'`.execute(db)).rejects.toThrow('foreign key');
  });

  it('is not made of a place without a shop', async () => {
    const nothing = await newPlace();
    const folder = path.join(place, 'nothing');
    const made = backUp(nothing.config, nothing.database.db, folder);
    await expect(made).rejects.toThrow('There is no shop');
    await expect(fs.access(folder)).rejects.toThrow();
  });

  it('made by an earlier version is brought up to date', async () => {
    const earlier = await newPlace(await bareDatabase());
    const { db, connection } = earlier.database;
    const provider = { getMigrations: async () => MIGRATIONS };
    await new Migrator({ db, provider }).migrateTo(BASELINE);
    await startJobs(connection, { workers: false, onError: () => {} }).then((jobs) => jobs.stop());
    await sql`insert into portal (uuid, key, name, hosts, is_default, settings)
      values (${shop.portalUuid}, 'test', 'Test Foto', '{}', true, '{}')`.execute(db);
    const folder = path.join(place, 'earlier');
    const { manifest } = await backUp(earlier.config, db, folder);
    expect(manifest.migration).toBe(BASELINE);

    const target = await newPlace(await bareDatabase());
    // As the first release names its last step, whose tables are the baseline's.
    const { config: to, database: into } = target;
    await restore(to, into, folder, { ...manifest, migration: LAST_OF_FIRST_RELEASE });
    const { rows } = await sql`select key from portal`.execute(target.database.db);
    expect(rows).toEqual([{ key: 'test' }]);
    expect(await target.database.db.transaction().execute(lastMigration)).toBe(
      Object.keys(MIGRATIONS).sort().at(-1),
    );
    const { config, database } = await newPlace();
    const later = { ...manifest, migration: '9999-later' };
    await expect(restore(config, database, folder, later)).rejects.toThrow('newer version');
    const older = { ...manifest, migration: '0040-account' };
    await expect(restore(config, database, folder, older)).rejects.toThrow('before the first release');
  });

  it.each([
    ['tables/shop_order.ndjson.gz', 'tables/shop_order.ndjson.gz has changed'],
    ['manifest.json', 'manifest.json has changed'],
  ])('with a changed byte in %s is refused by name', async (name, message) => {
    const folder = await damaged(name, async (file) => {
      const bytes = await fs.readFile(file);
      bytes[bytes.length >> 1]! ^= 1;
      await fs.writeFile(file, bytes);
    });
    await expect(checkBackup(folder)).rejects.toThrow(message);
  });

  it('with a missing picture is refused by name', async () => {
    const [stored] = await storedNames(backup);
    const name = `files/${stored}`;
    const folder = await damaged(name, (file) => fs.rm(file));
    await expect(checkBackup(folder)).rejects.toThrow(`${name} is missing`);
  });

  it('shortened together with its list is refused, and so is what is no backup', async () => {
    const shortened = await damaged('SHA256SUMS', async (file) => {
      const lines = (await fs.readFile(file, 'utf8')).split('\n');
      lines.splice(
        lines.findIndex((line) => line.includes('  files/')),
        1,
      );
      await fs.writeFile(file, lines.join('\n'));
    });
    await expect(checkBackup(shortened)).rejects.toThrow(/names \d+ of \d+ files/);
    await expect(checkBackup(place)).rejects.toThrow('is no backup');
  });

  it('is not restored over a shop, beside stored files, or under a running one', async () => {
    const target = restored;
    await expect(restoreInto(backup, target)).rejects.toThrow('this database holds one already');
    const other = await newPlace();
    const beside = { ...other, config: { ...other.config, dataDir: target.config.dataDir } };
    await expect(restoreInto(backup, beside)).rejects.toThrow('holds files already');
    const third = await newPlace();
    const { connection } = third.database;
    const shopProcess = new pg.Client({ ...connection, application_name: 'picture-day-1' });
    await shopProcess.connect();
    await expect(restoreInto(backup, third)).rejects.toThrow('The shop is running');
    await shopProcess.end();
  });

  it('of a shop that goes on selling is one moment, and a restore that fails half way can be tried again', async () => {
    const busy = path.join(place, 'busy');
    const [{ manifest }] = await Promise.all([
      backUp(shop.services.config, shop.services.db, busy),
      ...Array.from({ length: 20 }, () => addSubject(shop)),
    ]);
    expect(manifest.tables.access_code).toBeLessThanOrEqual(manifest.tables.subject ?? 0);
    expect(manifest.copied?.bytes).toBeLessThan(manifest.files.bytes / 2);
    const target = await newPlace();
    const sums = path.join(busy, 'SHA256SUMS');
    const text = await fs.readFile(sums, 'utf8');
    const last = text.lastIndexOf('  files/');
    await fs.writeFile(sums, `${text.slice(0, last - 64)}${'0'.repeat(64)}${text.slice(last)}`);
    await expect(restore(target.config, target.database, busy, manifest)).rejects.toThrow('has changed');
    await fs.writeFile(sums, text);
    await restoreInto(busy, target);
    const { rows } = await sql<{ n: number }>`select count(*) as n from subject`.execute(target.database.db);
    expect(rows[0]?.n).toBe(manifest.tables.subject);
  });

  it('is tried in a scratch database that is gone afterwards, with what its rows name', async () => {
    const { db } = shop.services;
    const live = { db, connection: shop.connection };
    const at = shop.clock.now();
    const { manifest } = (await listBackups(place)).find(({ folder }) => folder === backup)!;
    const left = sql`select from pg_database d where starts_with(d.datname, 'picture_day_trial_' ||
      (select own.oid from pg_database own where own.datname = current_database()) || '_')`;
    expect(await tryBackup(live, backup, at)).toEqual({
      ...{ at, backup: 'monday', problem: null, documents: 1, files: manifest.files.count },
      madeAt: new Date(manifest.madeAt),
      rows: Object.values(manifest.tables).reduce((sum, count) => sum + count, 0),
    });
    expect((await left.execute(db)).rows).toEqual([]);

    const changed = await damaged('tables/shop_order.ndjson.gz', (file) => fs.truncate(file, 20));
    expect((await tryBackup(live, changed, at)).problem).toContain('shop_order.ndjson.gz has changed');
    const [stored] = await storedNames(backup);
    const without = await damaged(`files/${stored}`, (file) => fs.rm(file));
    expect((await tryBackup(live, without, at)).problem).toContain(`files/${stored} is missing`);
  });

  it('without a document that an order has is found out, unless the shop has let it go since', async () => {
    const { db } = shop.services;
    const { manifest } = (await listBackups(place)).find(({ folder }) => folder === backup)!;
    const files = await readFiles(backup, manifest);
    expect(await assertNamed(restored.database.db, db, files)).toBe(1);
    const key = [...files.keys()].find((name) => name.startsWith('documents/'))!;
    files.delete(key);
    await expect(assertNamed(restored.database.db, db, files)).rejects.toThrow(`does not hold files/${key}`);
    const empty = await newPlace();
    expect(await assertNamed(restored.database.db, empty.database.db, files)).toBe(1);
  });

  it('does not overwrite another one', async () => {
    await expect(backUp(shop.services.config, shop.services.db, backup)).rejects.toThrow('is not empty');
  });
});
