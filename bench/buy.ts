/**
 * How many shoppers get from a product to a paid order, over real HTTP with the server in a process of its own and every
 * mail and message of a payment worked on meanwhile; and what one such journey costs server and database together, also
 * beside the same requests over bare rows.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { addMultipleItems } from '@picture-day/contract/calls/cart';
import * as checkout from '@picture-day/contract/calls/checkout';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { decideSandboxPayment, paymentOfTransaction } from '@picture-day/contract/calls/payments';
import pg from 'pg';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import flags from '../scripts/shop-flags.json' with { type: 'json' };
import { buyBarely } from './journey/bare-shop.ts';
import { Shopper } from './journey/shopper.ts';
import { databaseCpu } from './place/cpu.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const SECONDS = 8;
/**
 * The server is warm after so many journeys: after 600, six hundredths of its time or more go into translating what it
 * runs often, later three. A busy machine is not waited for longer than the seconds.
 */
const WARM_UP = { journeys: 2000, seconds: 60 };
/** Whoever shares the machine can only add to what a journey costs, so the calmest part tells most of the program. */
const PARTS = 3;
const PASSWORD = 'sommerfugl';
const ACCOUNTS = 200;
const PORT = 31_878;
const BARE_PORT = 31_879;
const GOAL_PER_SECOND = 40;
const GOAL_CPU = 25;
const ADDRESS = { name: 'Kari Solheim', address: 'Strandgata 14', postalCode: '4790', city: 'Lillesand' };

/** The server's side. */
async function serve(connection: pg.PoolConfig, dataDir: string): Promise<void> {
  const { openBenchShop } = await import('./journey/shop.ts');
  const shop = { accounts: ACCOUNTS, password: PASSWORD, port: PORT, products: 1, workers: true };
  const [product] = await openBenchShop(connection, dataDir, shop);
  process.send?.({ product });
  process.on('message', () =>
    process.send?.({ ...process.cpuUsage(), memory: Math.round(process.memoryUsage.rss() / 1024 / 1024) }),
  );
}

/** Add, deliver, choose how to pay, buy, approve, wait, read the receipt. */
async function buy(shopper: Shopper, productUuid: string): Promise<string> {
  await shopper.ask(addMultipleItems, {
    body: { addKey: randomUUID(), items: [{ productUuid, quantity: 2 }] },
  });
  const { checkoutUuid, deliveryOptions } = await shopper.ask(checkout.createCheckout, { body: null });
  const post = deliveryOptions.find((method) => method.type === 'postage')!;
  const deliveryOptionUuid = post.deliveryOptions[0]!.uuid;
  const params = { checkoutUuid, deliveryOptionUuid };
  const { paymentOptions } = await shopper.ask(checkout.paymentOptions, { params });
  const paymentOptionUuid = paymentOptions.find((option) => option.title === 'Card')!.uuid;
  const { cart } = await shopper.ask(checkout.setPaymentOption, { params: { ...params, paymentOptionUuid } });
  const { transaction } = await shopper.ask(checkout.createTransaction, {
    params: { checkoutUuid },
    body: {
      deliveryOptionUuid,
      paymentOptionUuid,
      deliveryOptionData: ADDRESS,
      client: 'mobile',
      termsAccepted: true,
      totalPrice: cart.summary.totalPrice,
    },
  });
  const ofPayment = { transactionUuid: transaction!.uuid };
  await shopper.ask(decideSandboxPayment, { params: ofPayment, body: { decision: 'approve' } });
  for (;;) {
    const { transaction: progress } = await shopper.ask(paymentOfTransaction, { params: ofPayment });
    if (progress.state === 'captured') break;
    await new Promise((next) => setTimeout(next, 20));
  }
  const orderUuid = transaction!.order.uuid;
  const order = await shopper.ask(orderForReceipt, { params: { orderUuid } });
  if (order.state !== 'paid') throw new Error(`the order is ${order.state}`);
  return orderUuid;
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)]!;

interface Crowd {
  readonly shoppers: readonly Shopper[];
  /** How many of them buy at a time; they take turns. */
  readonly atOnce?: number;
  readonly most?: number;
}

async function journeys(
  { shoppers, atOnce = shoppers.length, most = Infinity }: Crowd,
  seconds: number,
  product: string,
) {
  const times: number[] = [];
  const orders: string[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (
        let turn = lane;
        performance.now() < began + seconds * 1000 && orders.length < most;
        turn += atOnce
      ) {
        const from = performance.now();
        orders.push(await buy(shoppers[turn % shoppers.length]!, product));
        times.push(performance.now() - from);
      }
    }),
  );
  return { times, orders, seconds: (performance.now() - began) / 1000 };
}

type Part = Awaited<ReturnType<typeof journeys>> & {
  readonly ofServer: number;
  readonly ofDatabase: number;
  /** Both together, for one journey. */
  readonly cpu: number;
};

interface Used {
  readonly user: number;
  readonly system: number;
  readonly memory: number;
}

async function measure({ host, root, own }: BenchPlace): Promise<void> {
  const connection = await newTestDatabase(host);
  // With the flags that an open shop has.
  const server = own(
    fork(fileURLToPath(import.meta.url), ['serve', JSON.stringify(connection), root], {
      execArgv: [...process.execArgv, ...flags],
    }),
  );
  const used = async (): Promise<Used> => {
    server.send('used');
    const [answer] = (await once(server, 'message')) as [Used];
    return answer;
  };
  // Nobody buys so often that a limit stops him: every part of the run has shoppers of its own, who take turns.
  const shoppers = Array.from({ length: 168 }, (_, account) => new Shopper(PORT, account));
  try {
    const [{ product }] = (await once(server, 'message')) as [{ product: string }];
    for (const [account, shopper] of shoppers.entries()) await shopper.signIn(account, PASSWORD);
    const bought: string[] = [];
    const first = { shoppers: shoppers.slice(0, 64), atOnce: 32, most: WARM_UP.journeys };
    bought.push(...(await journeys(first, WARM_UP.seconds, product)).orders);
    await knowTables(connection);
    await nothingWaits(connection);
    const parts: Part[] = [];
    for (let part = 0; part < PARTS; part++) {
      const from = 64 + part * 24;
      const before = { server: await used(), database: databaseCpu(host) };
      const eight = await journeys(
        { shoppers: shoppers.slice(from, from + 24), atOnce: 8 },
        SECONDS,
        product,
      );
      // What a journey leaves to do is part of what it costs.
      await nothingWaits(connection);
      const after = { server: await used(), database: databaseCpu(host) };
      const count = eight.times.length;
      const cpu = (one: Used) => (one.user + one.system) / 1000;
      const ofServer = (cpu(after.server) - cpu(before.server)) / count;
      const ofDatabase = (after.database - before.database) / count;
      parts.push({ ...eight, ofServer, ofDatabase, cpu: ofServer + ofDatabase });
      bought.push(...eight.orders);
    }
    const calmest = parts.toSorted((a, b) => a.cpu - b.cpu)[0]!;
    const say = (name: string, value: string, goal = '') =>
      console.log(`${name}: ${value}${goal && ` (goal ${goal})`}`);
    say(
      'journeys to a paid order per second, 8 shoppers',
      (calmest.times.length / calmest.seconds).toFixed(1),
      `at least ${GOAL_PER_SECOND}`,
    );
    say('CPU ms per journey, server + database', calmest.cpu.toFixed(1), `at most ${GOAL_CPU}`);
    say('of it the server', `${calmest.ofServer.toFixed(1)} ms`);
    say('of it the database', `${calmest.ofDatabase.toFixed(1)} ms`);
    say('the same in each part', parts.map(({ cpu }) => cpu.toFixed(1)).join(', '));
    const bare = await bareJourney({ host, own });
    say('the same requests over bare rows', `${bare.toFixed(1)} ms`);
    say('CPU of a journey against bare rows', (calmest.cpu / bare).toFixed(2));
    say('p50 of a journey, 8 shoppers', `${percentile(calmest.times, 0.5).toFixed(0)} ms`);
    const crowd = await journeys({ shoppers: shoppers.slice(64 + PARTS * 24) }, SECONDS, product);
    say('journeys per second, 32 shoppers', (crowd.times.length / crowd.seconds).toFixed(1));
    say('p99 of a journey, 32 shoppers', `${percentile(crowd.times, 0.99).toFixed(0)} ms`);
    say('memory of the server after load', `${(await used()).memory} MB`, 'at most 300 MB');
    await everyOrderIsPaidOnce(connection, [...bought, ...crowd.orders]);
  } finally {
    for (const shopper of shoppers) shopper.close();
  }
}

/** Milliseconds of processor that the same requests cost where each only keeps its rows. */
async function bareJourney({ host, own }: Pick<BenchPlace, 'host' | 'own'>): Promise<number> {
  const connection = await newTestDatabase(host);
  const program = fileURLToPath(new URL('journey/bare-shop.ts', import.meta.url));
  const server = own(
    fork(program, [JSON.stringify(connection), String(BARE_PORT)], {
      execArgv: [...process.execArgv, ...flags],
    }),
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const [{ tokens }] = (await once(server, 'message')) as [{ tokens: readonly string[] }];
  const run = async (seconds: number, most: number): Promise<number> => {
    const until = performance.now() + seconds * 1000;
    let count = 0;
    await Promise.all(
      tokens.map(async (token) => {
        for (; performance.now() < until && count < most; count++) await buyBarely(agent, BARE_PORT, token);
      }),
    );
    return count;
  };
  const used = async (): Promise<number> => {
    server.send('used');
    const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage];
    return (user + system) / 1000 + databaseCpu(host);
  };
  await run(WARM_UP.seconds, WARM_UP.journeys);
  const costs: number[] = [];
  for (let part = 0; part < PARTS; part++) {
    const before = await used();
    const count = await run(SECONDS / 2, Number.POSITIVE_INFINITY);
    costs.push(((await used()) - before) / count);
  }
  agent.destroy();
  server.kill();
  return Math.min(...costs);
}

/** Waits until every mail is sent and every message of a payment is applied. */
async function nothingWaits(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ waiting: boolean }>(`
      select exists (select from outbox_mail where sent_at is null)
        or exists (select from sandbox_payment s where status = 'approved'
          and not exists (select from payment_event e where e.event_id = 'answer ' || s.uuid and e.applied_at is not null))
        as waiting`);
    if (!rows[0]?.waiting) break;
    await new Promise((next) => setTimeout(next, 100));
  }
  await client.end();
}

/** What autovacuum does after a while: plans for empty tables are no plans for full ones. */
async function knowTables(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('analyze');
  await client.end();
}

async function everyOrderIsPaidOnce(connection: pg.PoolConfig, bought: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ orders: string; paid: string; charges: string }>(`
    select (select count(*) from shop_order) as orders,
      (select count(*) from shop_order where state = 'paid' and captured = total) as paid,
      (select coalesce(sum(charges), 0) from sandbox_payment) as charges`);
  await client.end();
  const { orders, paid, charges } = rows[0]!;
  const right = [orders, paid, charges].every((count) => Number(count) === bought.length);
  console.log(`orders bought, kept, paid and charged: ${bought.length}, ${orders}, ${paid}, ${charges}`);
  if (!right || new Set(bought).size !== bought.length) throw new Error('an order was lost or doubled');
}

const [role, connection, dataDir] = process.argv.slice(2);
if (role === 'serve' && connection && dataDir) await serve(JSON.parse(connection), dataDir);
else await onOwnDatabase('buy', measure);
