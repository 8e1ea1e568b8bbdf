import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHECKOUT, readConfig } from '../../platform/config.ts';
import { connect } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { GAUGES, readFigures } from './gauges.ts';
import { measure } from './measure.ts';
import { metricsPort, metricsRoute } from './serve.ts';

const TOKEN = 'figures-for-prometheus';
const EMAIL = 'kari.nordmann@example.com';

describe('the figures of a shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ settings: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => shop.close());

  const ask = (authorization?: string) =>
    shop.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  const lines = async (): Promise<string[]> =>
    (await ask(`Bearer ${TOKEN}`)).body.split('\n').filter((line) => line && !line.startsWith('#'));
  const series = async (): Promise<Set<string>> =>
    new Set(
      (await lines())
        .filter((line) => line.startsWith('picture_day'))
        .map((line) => line.slice(0, line.lastIndexOf(' '))),
    );

  it('are told to whoever has the token, and to nobody else', async () => {
    for (const wrong of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
      const refused = await ask(wrong);
      expect(refused.statusCode).toBe(401);
      expect(refused.body).not.toContain('picture_day');
    }
    const told = await ask(`Bearer ${TOKEN}`);
    expect(told.statusCode).toBe(200);
    expect(told.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  it('get no new line by a thousand different addresses', async () => {
    const visit = (n: string) =>
      Promise.all([
        shop.app.inject({ url: `/api/studio/jobs/${n}` }),
        shop.app.inject({ url: `/nowhere/${n}?code=${n}` }),
        shop.app.inject({ method: 'PROPFIND' as 'GET', url: `/nowhere/${n}` }),
      ]);
    await visit('first');
    const before = await series();
    await Promise.all(Array.from({ length: 334 }, () => visit(randomUUID())));
    expect(await series()).toEqual(before);
  });

  it('count requests by pattern, method and class of answer', async () => {
    const wanted =
      'picture_day_http_request_seconds_count{route="/api/studio/jobs/:key",method="GET",status="4xx"}';
    const count = async () =>
      Number(
        (await lines())
          .find((line) => line.startsWith(wanted))
          ?.split(' ')
          .at(-1) ?? 0,
      );
    const before = await count();
    await shop.app.inject({ url: '/api/studio/jobs/strandby' });
    expect(await count()).toBe(before + 1);
  });

  it('name every figure of the table, and those of the process and the database', async () => {
    const told = (await ask(`Bearer ${TOKEN}`)).body;
    for (const name of [
      ...Object.keys(GAUGES),
      'picture_day_database_connections',
      'process_resident_memory_bytes',
      'nodejs_gc_duration_seconds',
    ])
      expect(told).toContain(`# TYPE ${name} `);
  });

  it('tell how much work waits by kind, how long, and how many mails', async () => {
    const { db, jobs } = shop.services;
    const message = { to: EMAIL, from: 'post@example.com', subject: 'Hi', text: 'Hi', html: 'Hi' };
    await db.transaction().execute(async (trx) => {
      const mail = { key: 'figures', portalUuid: shop.portalUuid, message };
      await queueMail(trx, shop.services, mail);
      await jobs.send(trx, 'hooks', { uuid: randomUUID() });
    });
    const figures = await readFigures(shop.services);
    expect(figures.picture_day_work_waiting).toMatchObject({ mail: 1, hooks: 1, print: 0 });
    expect(figures.picture_day_work_oldest_seconds).toMatchObject({ mail: expect.any(Number) });
    expect(figures.picture_day_mails).toEqual({ waiting: 1, failed: 0 });
    await db.updateTable('outbox_mail').set({ last_error: '550' }).execute();
    expect((await readFigures(shop.services)).picture_day_mails).toEqual({ waiting: 0, failed: 1 });
  });

  it.each(['grafana-dashboard.json', 'prometheus-alerts.yaml'])('have all that %s asks for', async (file) => {
    await shop.app.inject({ url: '/healthz' });
    const asked = fs.readFileSync(path.join(CHECKOUT, 'deploy', file), 'utf8').replaceAll('\\"', '"');
    const told = (await ask(`Bearer ${TOKEN}`)).body;
    const names = new Set(asked.match(/\b(?:picture_day|nodejs|process)_\w+/g));
    expect(names.size).toBeGreaterThan(5);
    for (const name of names) expect(told).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
    for (const [, name = '', label = ''] of asked.matchAll(/\b(picture_day_\w+)\{(\w+)=/g))
      expect(told).toMatch(new RegExp(`^${name}\\{[^}]*${label}="`, 'm'));
    for (const [, value = ''] of asked.matchAll(/(?:state|outcome)="(\w+)"/g))
      expect(told).toContain(`="${value}"`);
  });

  it('name nobody', async () => {
    const told = (await ask(`Bearer ${TOKEN}`)).body;
    expect(told).not.toContain('@');
    expect(told).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
  });

  it('cost no question to the database but one in some seconds, however often somebody looks', async () => {
    await ask(`Bearer ${TOKEN}`);
    const asked = vi.spyOn(shop.connected.pool, 'connect');
    for (let n = 0; n < 5; n++) {
      await ask(`Bearer ${TOKEN}`);
      await shop.app.inject({ url: '/healthz' });
    }
    // A slow machine may pass the few seconds once.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('say that the database is away, and nothing of what is not known then', async () => {
    const away = connect({ ...shop.connection, database: 'nowhere' }, () => {});
    const figures = await readFigures({ ...shop.services, db: away.db });
    await away.db.destroy();
    expect(figures).toMatchObject({
      picture_day_database_up: 0,
      picture_day_disk_free_bytes: expect.any(Number),
    });
    expect(figures).not.toHaveProperty('picture_day_mails');
  });
});

describe('a port of their own', () => {
  const measured = { type: 'text/plain', text: async () => 'all is well\n' };
  const open = async (settings: Record<string, string>) => {
    const app = Fastify();
    const port = await metricsPort(app, readConfig(settings), measured);
    return {
      app,
      get: (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers }),
    };
  };

  it('answers there and closes with the shop', async () => {
    const { app, get } = await open({ METRICS_PORT: '0' });
    expect(await (await get('/metrics')).text()).toBe('all is well\n');
    expect((await get('/')).status).toBe(404);
    await app.close();
    await expect(get('/metrics')).rejects.toThrow();
  });

  it('asks for the token where one is set', async () => {
    const { app, get } = await open({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    await app.close();
  });

  it('is not opened, and nothing is told beside the pages, where nobody asked for figures', async () => {
    const app = Fastify();
    const config = readConfig({});
    const services = { config } as Services;
    expect(await measure(app, services, {} as pg.Pool)).toBeUndefined();
    expect(await metricsPort(app, config, measured)).toBeUndefined();
    metricsRoute(app, config, measured);
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });
});
