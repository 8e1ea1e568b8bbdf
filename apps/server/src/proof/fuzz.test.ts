import v8 from 'node:v8';
import vm from 'node:vm';
import { ALL_CALLS } from '@picture-day/contract/all-calls';
import { type AnyCall, rolesFor } from '@picture-day/contract/call';
import { addMultipleItems, readCart } from '@picture-day/contract/calls/cart';
import { paymentWebhook } from '@picture-day/contract/calls/payments';
import { uploadImages } from '@picture-day/contract/calls/pictures';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetLimits } from '../testing/forget-limits.ts';
import type { Browser } from '../testing/test-shop.ts';
import { watchStalls } from '../testing/watch-stalls.ts';
import { type ExampleRequest, exampleRequest } from './testing/example-request.ts';
import {
  hostileUrl,
  spoiled,
  WRONG_BODIES,
  WRONG_ENDINGS,
  WRONG_HEADERS,
  WRONG_TYPES,
  WRONG_VALUES,
} from './testing/hostile.ts';
import { browserOf, type Identity } from './testing/identities.ts';
import { imageForm } from './testing/image-form.ts';
import { missingThings, type OwnersShop, openOwnersShop } from './testing/owners-shop.ts';
import { arbitraryOf, type Edge } from './testing/schema-arbitrary.ts';

const SEED = Number(process.env.SEED ?? 20_261_115);
const REQUESTS = process.env.LONG ? 100_000 : 3000;
/** With every number, day and size of a request as low or as high as it may be. */
const EXTREMES_PER_CALL = process.env.LONG ? 40 : 1;
const LONGEST_STALL_MS = 1000;
const AT_ONCE = 20;
const WHO = ['owner', 'anonymous', 'operator'] as const satisfies readonly Identity[];
const GROWTH_MB = 150;

interface Sent {
  readonly who: (typeof WHO)[number];
  readonly method: string;
  readonly url: string;
  readonly body?: string | Buffer;
  readonly headers: Record<string, string>;
}

let owners: OwnersShop;
let password_hash: string;
beforeAll(async () => {
  owners = await openOwnersShop();
  const { db } = owners.shop.services;
  const ada = db.selectFrom('account').where('uuid', '=', owners.ada.uuid).select('password_hash');
  ({ password_hash } = await ada.executeTakeFirstOrThrow());
});
afterAll(() => owners.shop.close());

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;
const heldMb = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const toSend = (who: Sent['who'], call: AnyCall, request: ExampleRequest): Sent => {
  const base = { who, method: call.method, url: hostileUrl(call.path, request) };
  if (call.body === 'multipart') return { ...base, ...imageForm(owners.common.image) };
  if (request.body === undefined) return { ...base, headers: {} };
  return { ...base, body: JSON.stringify(request.body), headers: JSON_TYPE };
};

/** Requests for one call: some it should take, some with one thing wrong, some that are no requests at all. */
function requestsFor(name: string, call: AnyCall, ids: readonly string[]): fc.Arbitrary<Sent> {
  const part = (which: 'params' | 'query' | 'body') => {
    const schema = call[which];
    return schema === undefined || typeof schema === 'string' ? {} : { [which]: arbitraryOf(schema, ids) };
  };
  const generated = fc.record({ ...part('params'), ...part('query'), ...part('body') });
  const example = exampleRequest(name, call, owners, owners.things);
  const missing = exampleRequest(name, call, owners, missingThings());
  const valid = fc.oneof<fc.Arbitrary<ExampleRequest>[]>(generated, fc.constantFrom(example, missing));
  // Mostly by whom the call is for, or every request would end at the door.
  const usual: Sent['who'] = rolesFor(call).length > 0 ? 'operator' : 'owner';
  const who = fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, fc.constantFrom(...WHO));
  const wrong = fc.constantFrom(...WRONG_VALUES);
  const near = fc
    .tuple(fc.oneof(generated, fc.constant(example)), fc.nat(), wrong, fc.nat(20))
    .map(([request, at, value, how]) => spoiled(request, at, value, how));
  const asked = fc.tuple(who, fc.oneof(valid, near)).map(([by, request]) => toSend(by, call, request));
  const hostile = fc
    .tuple(
      asked,
      fc.constantFrom(...WRONG_ENDINGS),
      fc.constantFrom(...WRONG_TYPES),
      fc.option(fc.constantFrom(...WRONG_BODIES), { nil: undefined }),
      fc.option(fc.constantFrom(...WRONG_HEADERS), { nil: {} }),
      fc.constantFrom(call.method, call.method, 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    )
    .map(([sent, ending, type, body, headers, method]): Sent => {
      const hasBody = body !== undefined && !['GET', 'HEAD', 'OPTIONS'].includes(method);
      const given = hasBody ? { body, headers: { ...headers, 'content-type': type } } : { headers };
      return { who: sent.who, method, url: sent.url.split('?')[0] + ending, ...given };
    });
  return fc.oneof({ weight: 4, arbitrary: asked }, { weight: 1, arbitrary: hostile });
}

/** Requests for one call in which everything stands at its end; it is made by whom it is for. */
function extremesFor(name: string, call: AnyCall, ids: readonly string[], edge: Edge): fc.Arbitrary<Sent> {
  const example = exampleRequest(name, call, owners, owners.things);
  const part = (which: 'query' | 'body') => {
    const schema = call[which];
    const isMade = schema !== undefined && typeof schema !== 'string';
    return isMade ? { [which]: arbitraryOf(schema, ids, edge) } : {};
  };
  return fc
    .record({ ...part('query'), ...part('body') })
    .map((made) =>
      toSend(rolesFor(call).length > 0 ? 'operator' : 'owner', call, { params: example.params!, ...made }),
    );
}

/** Sends many at once, as a busy server gets them, and answers what the server failed at. */
async function failuresOf(requests: readonly Sent[]): Promise<string[]> {
  const { db } = owners.shop.services;
  await forgetLimits(db);
  // A password that one request sets would one day let another delete the account, and all after it end at the door.
  await db.updateTable('account').set({ password_hash }).where('uuid', '=', owners.ada.uuid).execute();
  const browsers = new Map<string, Browser>();
  for (const who of WHO) browsers.set(who, await browserOf(owners, who));
  const failed = await Promise.all(
    requests.map(async ({ who, method, url, body, headers }) => {
      const browser = browsers.get(who)!;
      const { statusCode, payload } = await browser.send(method, url, {
        headers,
        ...(body === undefined ? {} : { body }),
      });
      counted.set(statusCode, (counted.get(statusCode) ?? 0) + 1);
      if (statusCode < 500) return [];
      return [
        `${statusCode} ${method} ${url.slice(0, 300)} by ${who}: ${String(body).slice(0, 2000)} → ${payload}`,
      ];
    }),
  );
  return failed.flat();
}

const idsOfThings = (): string[] =>
  [...Object.values(owners.things), ...Object.values(owners.common)].filter(
    (value): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value),
  );

const counted = new Map<number, number>();

describe('a body that is not what it says', () => {
  it.each([uploadImages, addMultipleItems, paymentWebhook])('is refused by $path', async (call) => {
    const url = hostileUrl(call.path, { params: { provider: 'sandbox' } });
    for (const type of WRONG_TYPES) {
      const all = WRONG_BODIES.map((body): Sent => {
        return { who: 'owner', method: 'POST', url, body, headers: { 'content-type': type } };
      });
      expect(await failuresOf(all), type).toEqual([]);
    }
  });
});

describe('requests with every day, number and size at its end', () => {
  it('get no 5xx and keep nobody else waiting', { timeout: 3_600_000 }, async () => {
    const failures: string[] = [];
    const settings = { numRuns: EXTREMES_PER_CALL, seed: SEED };
    const all = Object.entries(ALL_CALLS).flatMap(([name, call]) => {
      const [least, most] = (['least', 'most'] as const).map((edge) =>
        fc.sample(extremesFor(name, call, idsOfThings(), edge), settings),
      );
      // What has neither a day nor a number is asked often enough below.
      return JSON.stringify(least) === JSON.stringify(most) ? [] : [...least!, ...most!];
    });
    const watch = watchStalls();
    for (let sent = 0; sent < all.length; sent += AT_ONCE) {
      const some = all.slice(sent, sent + AT_ONCE);
      const before = watch.longest();
      failures.push(...(await failuresOf(some)));
      if (watch.longest() > Math.max(before, LONGEST_STALL_MS))
        failures.push(`somebody stalls: ${some.map(({ method, url }) => `${method} ${url}`).join('\n')}`);
    }
    watch.stop();
    console.log(
      `longest stall at the extremes: ${watch.longest().toFixed(0)} ms (goal < ${LONGEST_STALL_MS} ms)`,
    );
    expect(failures).toEqual([]);
  });
});

describe(`${REQUESTS} requests made from the contract`, () => {
  it(`get no 5xx and cost no memory (seed ${SEED})`, { timeout: 3_600_000 }, async () => {
    const perCall = Object.entries(ALL_CALLS).map(([name, call]) => requestsFor(name, call, idsOfThings()));
    const watch = watchStalls();
    const any = fc.oneof(...perCall);
    const failures: string[] = [];
    let before = 0;
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      if (sent === 20 * AT_ONCE) before = heldMb();
      failures.push(...(await failuresOf(fc.sample(any, { numRuns: AT_ONCE, seed: SEED + sent }))));
      if (failures.length > 50) break;
    }
    const growth = heldMb() - before;
    const statuses = [...counted].sort(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
    console.log(`fuzz: seed ${SEED}, ${REQUESTS} requests, ${statuses.join(' ')}`);
    const kept = `${growth.toFixed(1)} MB (goal < ${GROWTH_MB} MB)`;
    console.log(`memory kept after ${REQUESTS} generated requests: ${kept}`);
    expect(failures).toEqual([]);
    expect(growth).toBeLessThan(GROWTH_MB);
    watch.stop();
    expect(watch.longest()).toBeLessThan(LONGEST_STALL_MS);
    expect((await owners.shop.browser().send('GET', '/healthz')).statusCode).toBe(200);
    expect((await owners.shop.browser().send('GET', '/readyz')).statusCode).toBe(200);
    const owner = await browserOf(owners, 'owner');
    expect((await owner.ask(readCart, {})).status).toBe(200);
  });
});
