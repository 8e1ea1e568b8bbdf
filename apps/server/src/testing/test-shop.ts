import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AnyCall, callUrl, type ReplyOf, type RequestOf } from '@picture-day/contract/call';
import { LANGUAGES } from '@picture-day/contract/languages';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { inject } from 'vitest';
import { compose } from '../compose.ts';
import type { BatchSource } from '../features/labs/labs.ts';
import { measure } from '../features/metrics/measure.ts';
import { metricsRoute } from '../features/metrics/serve.ts';
import { savePortal } from '../features/portals/portal.ts';
import type { Clock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { type Connected, connect } from '../platform/database/connect.ts';
import { newHttpServer } from '../platform/http/server.ts';
import { type Pace, startJobs } from '../platform/jobs.ts';
import { MailFolder } from '../platform/mail.ts';
import { openStorage } from '../platform/open-storage.ts';
import type { Services } from '../platform/services.ts';
import type { Storage } from '../platform/storage.ts';
import { newTestDatabase } from './postgres.ts';

export class TestClock implements Clock {
  #now = new Date('2026-11-15T10:00:00Z');
  now(): Date {
    return new Date(this.#now);
  }
  readonly #waiting = new Set<{ until: number; go: () => void }>();
  forward(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
    for (const waiting of this.#waiting) if (waiting.until <= this.#now.getTime()) waiting.go();
  }
  /** Lasts until the test moves the time. */
  async wait(milliseconds: number): Promise<void> {
    const until = this.#now.getTime() + milliseconds;
    await new Promise<void>((go) => {
      const waiting = { until, go: () => this.#waiting.delete(waiting) && go() };
      this.#waiting.add(waiting);
    });
  }
  /** Those who wait, by how long from now. */
  get waits(): readonly number[] {
    return [...this.#waiting].map(({ until }) => until - this.#now.getTime());
  }
}

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly raw: LightMyRequestResponse;
}

/** A browser with its own cookies and address. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();
  readonly address: string;
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

  constructor(app: FastifyInstance, address: string) {
    this.#app = app;
    this.address = address;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  async send(
    method: string,
    url: string,
    options: { body?: object | string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const raw = await this.#app.inject({
      method: method as 'GET',
      url,
      remoteAddress: this.address,
      headers: { host: 'localhost', ...this.headers, ...options.headers },
      cookies: Object.fromEntries(this.#cookies),
      ...(options.body === undefined ? {} : { payload: options.body }),
    });
    for (const cookie of raw.cookies) {
      if (cookie.maxAge === 0 || cookie.expires?.getTime() === 0) this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, cookie.value);
    }
    return raw;
  }

  async ask<C extends AnyCall>(call: C, request: RequestOf<C>): Promise<Reply<ReplyOf<C>>> {
    const asked = request as { params?: object; query?: object; body?: object };
    const raw = await this.send(call.method, callUrl(call, asked), asked.body ? { body: asked.body } : {});
    const isJson = String(raw.headers['content-type'] ?? '').includes('json');
    return { status: raw.statusCode, body: (isJson ? raw.json() : undefined) as ReplyOf<C>, raw };
  }
}

export interface TestShop {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly connected: Connected;
  readonly connection: pg.PoolConfig;
  readonly clock: TestClock;
  readonly portalUuid: string;
  readonly mail: MailFolder;
  readonly folder: string;
  /** A new visitor, by default from an address of its own. */
  browser(address?: string): Browser;
  close(): Promise<void>;
}

export const TEST_PORTAL_SETTINGS = {
  currencyCode: 'NOK',
  country: 'NO',
  languages: LANGUAGES,
  defaultLanguage: 'en',
  colours: { brand: '#0e5a57', brandHover: '#0a4745', brandSoft: '#e3f0ee', onBrand: '#ffffff' },
  contact: {
    name: 'Test Foto',
    address: 'Havnegata 7',
    postalCode: '4790',
    city: 'Lillesand',
    email: 'post@example.com',
    phone: '22 86 44 00',
  },
  legal: { bankAccount: 'NO9386011117947' },
  freeShippingThreshold: 80_000,
  termsOfService: { en: 'The terms of service.' },
  termsOfPurchase: { en: 'The terms of purchase.' },
  privacyPolicy: { en: 'We keep little.\nWe share nothing.' },
};

export interface TestShopOptions {
  readonly workers?: boolean;
  /** A migrated database, in place of one of its own. */
  readonly database?: pg.PoolConfig;
  /** How soon its workers try again. */
  readonly pace?: Pace;
  readonly settings?: Readonly<Record<string, string>>;
  /** What its labs are given, in place of batches. */
  readonly batches?: BatchSource;
  /** Where its pictures lie, in place of a folder of its own. */
  readonly storage?: (folder: string) => Storage;
  /** Routes beside the calls, such as pages. */
  readonly pages?: (app: FastifyInstance) => void;
}

/** A whole shop on a database of its own. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const connection = options.database ?? (await newTestDatabase(inject('postgresHost')));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-shop-'));
  const settings = { LOG_LEVEL: process.env.TEST_LOG ?? 'silent', ...options.settings };
  const config = { ...readConfig(settings), dataDir: folder };
  const connected = connect(connection, () => {});
  const clock = new TestClock();
  const mail = new MailFolder(path.join(folder, 'mail'));
  const app = newHttpServer(config);
  const jobs = await startJobs(connection, {
    workers: options.workers ?? false,
    onError: () => {},
    ...(options.pace && { pace: options.pace }),
  });
  const storage = options.storage?.(path.join(folder, 'files')) ?? (await openStorage(config));
  const services: Services = { config, db: connected.db, clock, storage, jobs, mailer: mail, log: app.log };
  const portalUuid = randomUUID();
  await savePortal(connected.db, {
    uuid: portalUuid,
    key: 'test',
    name: 'Test Foto',
    hosts: [],
    isDefault: true,
    settings: TEST_PORTAL_SETTINGS,
  });
  metricsRoute(app, config, await measure(app, services, connected.pool));
  await compose(app, services, options.batches);
  options.pages?.(app);
  await app.ready();
  let households = 0;
  return {
    app,
    services,
    connected,
    connection,
    clock,
    portalUuid,
    mail,
    folder,
    browser: (address) => {
      households++;
      return new Browser(app, address ?? `10.0.${households >> 8}.${households & 255}`);
    },
    close: async () => {
      await app.close();
      await jobs.stop();
      await connected.db.destroy();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
