import { ALL_CALLS } from '@picture-day/contract/all-calls';
import { type AnyCall, callUrl } from '@picture-day/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addCustomer, addOperator } from '../../testing/fixtures.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** What a rule beyond the schema would refuse. */
const WELL_FORMED: Readonly<Record<string, string>> = {
  password: 'a-password-of-nobody',
  emailAddress: 'somebody@example.com',
  day: '2030-01-10',
  time: '18:00',
  hash: 'a'.repeat(64),
};

/** The same, where a field's name means something else in another call. */
const WELL_FORMED_IN: Readonly<Record<string, object>> = {
  addHook: { url: 'https://192.0.2.1/' },
  changeHook: { url: 'https://192.0.2.1/' },
  addKey: { lastDay: '2026-12-31' },
  addLab: { names: '{shop}_{batch}', folder: 'lab' },
  changeLab: { names: '{shop}_{batch}', folder: 'lab' },
  bookInvoiceMoney: { amount: 1, day: '2026-11-30' },
  changeProductionSettings: { fileNames: '{class}/{order}_{number}', trackingLink: '' },
  payShare: { from: '2026-11-01', until: '2026-11-02' },
  trackParcel: { number: 'NO12345678' },
};

/** The smallest value that a schema takes, so that a forged request fails for being forged and nothing else. */
function smallest(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.oneOf ?? [];
  if (first) return smallest(first);
  switch (shape.type) {
    case 'object': {
      const required = shape.required ?? [];
      return Object.fromEntries(
        required.map((name) => [name, WELL_FORMED[name] ?? smallest(shape.properties?.[name] ?? {})]),
      );
    }
    case 'array':
      return shape.minItems ? [smallest(shape.items ?? {})] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 0);
    default:
      if (shape.format === 'uuid' || shape.format === 'guid' || /0-9a-fA-F/.test(shape.pattern ?? '')) {
        return crypto.randomUUID();
      }
      return /\\d/.test(shape.pattern ?? '') ? '1' : 'x'.repeat(Math.max(shape.minLength ?? 1, 1));
  }
}

const sample = (schema: AnyCall['params']): object =>
  schema
    ? (smallest(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) as object)
    : {};

const FORGED: readonly (readonly [string, Record<string, string>])[] = [
  ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a page of a sister host', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ['a link or a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a link of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ['another origin, in an old browser', { origin: 'https://evil.example' }],
  ['our host by another protocol', { origin: 'https://localhost' }],
  ['a sandboxed frame', { origin: 'null' }],
];

describe('a state-changing call, GET or not', () => {
  let shop: TestShop;
  let bound: readonly (readonly [string, AnyCall])[];
  let browsers: readonly Browser[];
  beforeAll(async () => {
    shop = await openTestShop();
    const isBound = ([, { method, path }]: readonly [string, AnyCall]): boolean =>
      shop.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') });
    bound = Object.entries(ALL_CALLS).filter((entry) => entry[1].changes && isBound(entry));
    browsers = [shop.browser(), (await addCustomer(shop)).browser, (await addOperator(shop)).browser];
  });
  afterAll(() => shop.close());

  const send = (browser: Browser, name: string, call: AnyCall, headers: Record<string, string>) => {
    browser.headers = headers;
    const body =
      call.body && typeof call.body !== 'string'
        ? { ...sample(call.body), ...WELL_FORMED_IN[name] }
        : undefined;
    const url = callUrl(call, { params: sample(call.params), query: sample(call.query) });
    return browser.send(call.method, url, body ? { body } : {});
  };

  it('is among many, GET calls too', () => {
    const names = bound.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'verifySubjectCode',
        'addPictureSetByCode',
        'sendPasswordReminder',
        'createAccount',
        'login',
        'logout',
        'changeLanguage',
        'resetPassword',
        'updateUser',
        'simulateCustomer',
      ]),
    );
  });

  it.each(FORGED)('is refused to %s', async (_, headers) => {
    for (const [name, call] of bound) {
      for (const browser of browsers) {
        const reply = await send(browser, name, call, headers);
        expect.soft([name, reply.statusCode, reply.json().error]).toEqual([name, 403, 'This is not allowed']);
        expect.soft(reply.cookies).toEqual([]);
      }
    }
  });

  it('passes the door for our own pages and for plain clients', async () => {
    const stranger = shop.browser();
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      { origin: 'http://localhost' },
      {},
    ]) {
      for (const [name, call] of bound.filter(([, { who }]) => who !== 'anyone')) {
        const { statusCode } = await send(stranger, name, call, headers as Record<string, string>);
        expect.soft([name, statusCode]).toEqual([name, 401]);
      }
    }
  });
});
