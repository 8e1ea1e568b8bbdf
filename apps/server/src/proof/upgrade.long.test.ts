import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createAccount } from '@picture-day/contract/calls/access';
import { readCart } from '@picture-day/contract/calls/cart';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import environment from '../../../../scripts/shop-environment.json' with { type: 'json' };
import flags from '../../../../scripts/shop-flags.json' with { type: 'json' };
import { HttpShopper, type Journey } from '../features/payments/testing/http-shopper.ts';
import { CHECKOUT } from '../platform/config.ts';
import { type Connected, connect } from '../platform/database/connect.ts';
import { forgetLimits } from '../testing/forget-limits.ts';
import { type Nginx, startNginx } from '../testing/nginx.ts';
import { freePort } from '../testing/programs.ts';
import { databaseUrl } from '../testing/shop-process.ts';
import { lastVersion, unpackVersion } from './testing/last-version.ts';

const SERVE = path.join(import.meta.dirname, 'testing/serve-version.ts');
const PASSWORD = 'sommerfugl-42';
const LANES = 8;
const BUY_EVERY_MS = 5000;
const STOPS = 5;

/** A shop in a process of one of the two versions. */
class Version {
  readonly child: ChildProcess;
  answered = 0;
  #isOpen = false;
  #written = '';

  constructor(checkout: string, port: number, settings: Record<string, string>) {
    const env = { ...process.env, ...environment, ...settings };
    this.child = spawn(process.execPath, [...flags, SERVE, checkout, String(port)], { env, stdio: 'pipe' });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#written += text;
        this.#isOpen ||= /^open$/m.test(text);
        const counts = [...text.matchAll(/^answered (\d+)$/gm)];
        this.answered = Number(counts.at(-1)?.[1] ?? this.answered);
      });
    }
  }

  async open(): Promise<this> {
    while (!this.#isOpen) {
      if (this.child.exitCode !== null) throw new Error(`it did not open:\n${this.#written}`);
      await wait(50);
    }
    return this;
  }

  /** As systemd stops it. */
  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    this.child.kill('SIGTERM');
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}

const version = lastVersion();

describe('an upgrade from the last version', () => {
  let root: string;
  let old: string;
  let connected: Connected;
  let settings: Record<string, string>;
  let nginx: Nginx;
  const running: Version[] = [];
  const ports: number[] = [];
  const start = async (checkout: string, n: number): Promise<Version> => {
    const one = new Version(checkout, ports[n]!, settings);
    running.push(one);
    return one.open();
  };

  beforeAll(async () => {
    if (!version) return;
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-upgrade-'));
    old = path.join(root, 'old');
    await unpackVersion(version, old);
    const host = inject('postgresHost');
    const database = `upgrade_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ host, user: 'shop', database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${database}`);
    await admin.end();
    const connection = { host, user: 'shop', database };
    connected = connect(connection, () => {});
    settings = {
      DATABASE_URL: databaseUrl(connection),
      DATA_DIR: path.join(root, 'data'),
      DEMO: 'no',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'warn',
      STOP_SECONDS: '30',
    };
    // The last version makes its own database, and its own demo in it.
    const { DATABASE_URL, DATA_DIR } = settings;
    await promisify(execFile)(process.execPath, [path.join(old, 'apps/server/src/main.ts'), 'demo'], {
      cwd: old,
      env: { ...process.env, DATABASE_URL, DATA_DIR, DEMO: 'yes' },
    });
    ports.push(await freePort(), await freePort());
    await Promise.all([start(old, 0), start(old, 1)]);
    nginx = await startNginx({
      folder: path.join(root, 'nginx'),
      shops: ports,
      files: path.join(root, 'data/files'),
      // A browser asks again where a kept connection is closed under it; these families do not.
      more: 'keepalive_timeout 0;',
    });
  }, 900_000);
  afterAll(async () => {
    nginx?.kill();
    for (const one of running) one.child.kill('SIGKILL');
    await connected?.db.destroy();
    if (root) fs.rmSync(root, { recursive: true, force: true });
  });

  const through = () => `http://127.0.0.1:${nginx.port}`;

  /** A family of the demo with a new account; answers how it shops, and its pictures. */
  async function signUp(code: string): Promise<{ shopper: HttpShopper; pictures: readonly string[] }> {
    const reply = await fetch(through() + createAccount.path, {
      method: createAccount.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ email: `${code.toLowerCase()}@example.com`, mobile: '+4741234567', code },
        ...{ password: PASSWORD, confirm_password: PASSWORD, acceptmail: false, termsofservice: true },
      }),
    });
    const said = await reply.text();
    const [, token = ''] = /session=([^;]+)/.exec(reply.headers.getSetCookie().join()) ?? [];
    expect([reply.status, token.length > 20], said).toEqual([200, true]);
    const shopper = new HttpShopper(async () => through(), token);
    const { pictureSets: sets } = await shopper.ask(pictureSets, {});
    return { shopper, pictures: sets.flatMap((set) => set.pictures.map(({ uuid }) => uuid)) };
  }

  /** As a process of the last version left one when it was killed. */
  async function leaveMailWithoutJob(): Promise<string> {
    const { uuid: portalUuid } = await connected.db
      .selectFrom('portal')
      .select('uuid')
      .executeTakeFirstOrThrow();
    const uuid = randomUUID();
    const recipient = 'left@example.com';
    const message = {
      from: 'post@example.com',
      to: recipient,
      subject: 'Left',
      text: 'Left',
      html: '<p>Left</p>',
    };
    await connected.db
      .insertInto('outbox_mail')
      .values({
        ...{ uuid, key: `left ${uuid}`, portal_uuid: portalUuid, recipient, subject: 'Left' },
        ...{ message: JSON.stringify(message), near: true, created_at: new Date() },
      })
      .execute();
    return uuid;
  }
  const isSent = async (uuid: string): Promise<boolean> => {
    const mails = connected.db.selectFrom('outbox_mail').where('uuid', '=', uuid).select('sent_at');
    return (await mails.executeTakeFirstOrThrow()).sent_at !== null;
  };

  it('closes the shop for nobody: old processes go, new ones come, and no request fails', {
    timeout: 900_000,
  }, async ({ skip }) => {
    if (!version) return skip('this checkout has no history that holds the last version');
    const { codes } = JSON.parse(fs.readFileSync(path.join(old, 'demo/credentials.json'), 'utf8'));
    const journeys: Journey[] = [];
    const shoppers: HttpShopper[] = [];
    const unanswered = () => shoppers.reduce((sum, { unreachable }) => sum + unreachable, 0);
    let goOn = true;
    /** A family looks without a pause, and buys every few seconds while it has pictures. */
    const shop = async (_: unknown, n: number): Promise<void> => {
      const { shopper, pictures } = await signUp(codes.new[n]);
      shoppers.push(shopper);
      const left = [...pictures];
      for (let nextAt = 0; goOn; ) {
        await shopper.ask(pictureSets, {});
        await shopper.ask(readCart, {});
        if (performance.now() < nextAt) continue;
        nextAt = performance.now() + BUY_EVERY_MS;
        const picture = left.pop();
        if (!picture) continue;
        const journey: Journey = { picture, acknowledged: undefined, paid: false };
        await shopper.buyPicture(journey);
        journeys.push(journey);
        // They come more often than a person may in an hour.
        await forgetLimits(connected.db);
      }
    };
    let failure: unknown;
    const shopping = Promise.all(Array.from({ length: LANES }, shop)).catch((error: unknown) => {
      failure = error;
    });
    const served = (one: Version) =>
      vi.waitFor(() => expect(failure ?? one.answered).toBeGreaterThanOrEqual(40), { timeout: 120_000 });
    const [first, second] = running;
    await served(first!);
    await served(second!);
    const atFirst = journeys.length;
    const { rows: before } = await connected.pool.query('select name from kysely_migration');
    // As the guide says: out of the proxy, stopped, brought up to date, back again.
    await nginx.takeOut([ports[1]!]);
    expect(await second!.stop()).toBe(0);
    const newSecond = await start(CHECKOUT, 1);
    await nginx.takeOut([ports[0]!]);
    await served(newSecond);
    expect(await first!.stop()).toBe(0);
    const left = await leaveMailWithoutJob();
    const newFirst = await start(CHECKOUT, 0);
    await nginx.takeOut([]);
    await served(newFirst);
    await vi.waitFor(async () => expect(await isSent(left)).toBe(true), { timeout: 30_000 });
    const upgraded = { journeys: journeys.length, failed: unanswered() };
    // And one of this version is stopped without a word to the proxy, again and again.
    for (let round = 0; round < STOPS; round++) {
      expect(await running.at(-1)?.stop()).toBe(0);
      await served(await start(CHECKOUT, 0));
    }
    goOn = false;
    await shopping;
    if (failure) throw failure;
    const { rows: after } = await connected.pool.query('select name from kysely_migration');
    console.log(
      `Requests failed in an upgrade: ${upgraded.failed} (goal 0); from ${version.slice(0, 8)}, ${after.length - before.length} migrations, ${upgraded.journeys - atFirst} purchases meanwhile`,
    );
    console.log(
      `Requests failed in ${STOPS} stops under load: ${unanswered() - upgraded.failed} (goal 0); ${journeys.length - upgraded.journeys} purchases meanwhile`,
    );
    expect(unanswered()).toBe(0);
    expect(upgraded.journeys).toBeGreaterThan(atFirst);
    const orders = await connected.db
      .selectFrom('shop_order')
      .select(['uuid', 'state', 'captured', 'total'])
      .execute();
    for (const { acknowledged, paid } of journeys) {
      const order = orders.find(({ uuid }) => uuid === acknowledged?.order.uuid);
      expect([paid, order?.state, order?.captured]).toEqual([true, 'done', order?.total]);
    }
  });
});
