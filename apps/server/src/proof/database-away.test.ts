import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { sendPasswordReminder } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ShopProcess } from '../features/payments/testing/shop-process.ts';
import { savePortal } from '../features/portals/portal.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { type Connected, connect } from '../platform/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { MailFolder } from '../platform/mail.ts';
import { startSession } from '../platform/sessions.ts';
import { addAccount } from '../testing/fixtures.ts';
import { forgetLimits } from '../testing/forget-limits.ts';
import { TEST_PORTAL_SETTINGS } from '../testing/test-shop.ts';

const ROUNDS = process.env.LONG ? 10 : 1;
const PORTAL = crypto.randomUUID();

describe('a database that is stopped under a running shop', () => {
  let root: string;
  let database: EmbeddedPostgres;
  let connected: Connected;
  let shop: ShopProcess;
  let address: string;
  let mail: MailFolder;
  beforeAll(async () => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-away-'));
    fs.chmodSync(root, 0o755);
    database = startEmbeddedPostgres(path.join(root, 'postgres'));
    connected = connect(database.connection, () => {});
    await migrate(connected.db);
    const portal = { uuid: PORTAL, key: 'test', name: 'Test Foto', hosts: [], isDefault: true };
    await savePortal(connected.db, { ...portal, settings: TEST_PORTAL_SETTINGS });
    const { host, user, database: name } = database.connection;
    shop = new ShopProcess({
      DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`,
      DATA_DIR: path.join(root, 'shop'),
      DEMO: 'no',
      LOG_LEVEL: 'silent',
    });
    mail = new MailFolder(path.join(root, 'shop', 'mail'));
    address = await shop.start();
  });
  afterAll(async () => {
    await shop.kill();
    await connected.db.destroy();
    database.stop();
    fs.rmSync(root, { recursive: true, force: true });
  });

  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const began = Date.now();
    const reply = await fetch(address + url, { headers });
    const body = (await reply.json()) as Record<string, unknown>;
    return { status: reply.status, body, took: Date.now() - began, retry: reply.headers.get('retry-after') };
  };

  it(`is told clearly and in bounded time, and all goes on by itself afterwards, ${ROUNDS} times`, {
    timeout: 90_000 * ROUNDS,
  }, async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const services = { db: connected.db, clock: systemClock };
      const account = await addAccount({ services: services as never, portalUuid: PORTAL });
      const token = await startSession(connected.db, systemClock, {
        portalUuid: PORTAL,
        accountUuid: account.uuid,
      });
      const cookie = `session=${token}`;
      expect(await ask('/readyz')).toMatchObject({ status: 200 });
      expect(await ask(bootstrap.path, { cookie })).toMatchObject({ status: 200 });

      database.stop();
      const away = await ask(bootstrap.path, { cookie });
      expect(away).toMatchObject({
        status: 503,
        retry: '10',
        body: {
          error: 'The shop is not available at the moment. Please try again in a minute.',
          requestId: expect.any(String),
        },
      });
      console.log(`told that the database is away after: ${away.took} ms (goal < 5000 ms)`);
      expect(away.took).toBeLessThan(process.env.LONG ? 5000 : 30_000);
      const norwegian = await ask(bootstrap.path, { cookie, 'accept-language': 'nb-NO,nb;q=0.9' });
      expect(norwegian.body.error).toContain('Butikken er ikke tilgjengelig');
      expect(await ask('/readyz')).toMatchObject({ status: 503 });
      expect(await ask('/healthz')).toMatchObject({ status: 200 });

      database = startEmbeddedPostgres(path.join(root, 'postgres'));
      await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 60_000 });
      expect(await ask(bootstrap.path, { cookie })).toMatchObject({
        status: 200,
        body: { session: { user: { emailAddress: account.email } } },
      });
      // The workers listen again too: a mail queued now leaves.
      await forgetLimits(connected.db);
      const remind = callUrl(sendPasswordReminder, { query: { email: account.email } });
      expect(await ask(remind)).toMatchObject({ status: 200 });
      const sent = async () => (await mail.read()).filter(({ to }) => to === account.email);
      await vi.waitFor(async () => expect(await sent()).toHaveLength(1), { timeout: 45_000, interval: 200 });
    }
  });
});

describe('a private database that is killed under a running shop', () => {
  let root: string;
  let shop: ShopProcess;
  beforeAll(async () => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-killed-'));
    fs.chmodSync(root, 0o755);
    const config = readConfig({ DATA_DIR: root, DEMO: 'no', LOG_LEVEL: 'silent' });
    const { db, close } = await openDatabase(config, () => {});
    await migrate(db);
    const portal = { uuid: PORTAL, key: 'test', name: 'Test Foto', hosts: [], isDefault: true };
    await savePortal(db, { ...portal, settings: TEST_PORTAL_SETTINGS });
    await close();
    shop = new ShopProcess({ DATABASE_URL: '', DATA_DIR: root, DEMO: 'no', LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await shop.kill();
    startEmbeddedPostgres(path.join(root, 'postgres')).stop();
    fs.rmSync(root, { recursive: true, force: true });
  });

  it(`is started again by the shop itself, ${ROUNDS} times`, { timeout: 60_000 * ROUNDS }, async () => {
    const address = await shop.start();
    const cookie = `session=${'x'.repeat(43)}`;
    const status = async (url: string) => (await fetch(address + url, { headers: { cookie } })).status;
    const lock = path.join(root, 'postgres', 'data', 'postmaster.pid');
    const postmaster = () => Number(fs.readFileSync(lock, 'utf8').split('\n')[0]);
    const answers = new Set<number>();
    for (let round = 1; round <= ROUNDS; round++) {
      expect(await status(bootstrap.path)).toBe(200);
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      await vi.waitFor(
        async () => {
          answers.add(await status(bootstrap.path));
          expect(await status('/healthz')).toBe(200);
          expect(postmaster()).not.toBe(killed);
          expect(await status('/readyz')).toBe(200);
        },
        { timeout: 60_000 },
      );
      expect(await status(bootstrap.path)).toBe(200);
    }
    expect([...answers].filter((answer) => answer !== 200 && answer !== 503)).toEqual([]);
  });
});
