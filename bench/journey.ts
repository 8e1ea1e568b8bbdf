/**
 * How many shoppers at once go through sign-in, picture sets, an added product and a changed quantity, over real HTTP
 * with the server in a process of its own; and whether a full cart answers nearly as quickly as a small one.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addMultipleItems, changeQuantity, readCart } from '@picture-day/contract/calls/cart';
import { categories } from '@picture-day/contract/calls/catalogue';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { Cart } from '@picture-day/contract/entities/cart';
import type { PoolConfig } from 'pg';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import { Shopper } from './journey/shopper.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const SHOPPERS = [1, 8, 32];
const SECONDS = 6;
const PASSWORD = 'sommerfugl';
const ACCOUNTS = 64;
const SMALL_CART = 3;
const FULL_CART = 60;
const CART_ROUNDS = 200;
const PORT = 31_877;

interface Served {
  readonly products: readonly string[];
}

/** The server's side: a shop with a catalogue, families and their pictures, listening. */
async function serve(connection: PoolConfig, dataDir: string): Promise<void> {
  const { openBenchShop } = await import('./journey/shop.ts');
  const products = await openBenchShop(connection, dataDir, {
    accounts: ACCOUNTS,
    password: PASSWORD,
    port: PORT,
    products: FULL_CART,
  });
  process.send?.({ products } satisfies Served);
  process.on('message', () => process.send?.(process.cpuUsage()));
}

const add = (shopper: Shopper, products: readonly string[], quantity: number) =>
  shopper.ask(addMultipleItems, {
    body: { addKey: randomUUID(), items: products.map((productUuid) => ({ productUuid, quantity })) },
  });

/** Sign in, look at the pictures and the categories, add a product, change its quantity. */
async function journey(shopper: Shopper, account: number, product: string): Promise<void> {
  await shopper.signIn(account, PASSWORD);
  await shopper.ask(pictureSets, {});
  await shopper.ask(categories, { query: {} });
  const { cart } = await add(shopper, [product], 1);
  const line = cart.orderLines.find((entry) => entry.product?.uuid === product);
  if (!line) throw new Error('the added product is not in the cart');
  const changed = await shopper.ask(changeQuantity, { params: { uuid: line.uuid }, body: { quantity: 2 } });
  if (!holdsTwo(changed.cart, line.uuid)) throw new Error('the quantity did not change');
}

const holdsTwo = (cart: Cart, line: string): boolean =>
  cart.orderLines.some((entry) => entry.uuid === line && entry.quantity === 2);

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)]!;

async function journeys(
  parallel: number,
  seconds: number,
  product: string,
): Promise<{ times: number[]; seconds: number }> {
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: parallel }, async (_, number) => {
      const shopper = new Shopper(PORT, number);
      while (performance.now() < until) {
        const from = performance.now();
        // Each shopper walks through accounts of its own, so that carts do not wait for each other.
        await journey(shopper, (next++ * parallel + number) % ACCOUNTS, product);
        times.push(performance.now() - from);
      }
      shopper.close();
    }),
  );
  return { times, seconds: (performance.now() - began) / 1000 };
}

/** Time to read a cart and to change a quantity in it, both carts in turns. */
async function compareCarts(products: readonly string[]): Promise<void> {
  const [small, full] = [new Shopper(PORT, 1001), new Shopper(PORT, 1002)];
  const carts = new Map<Shopper, { line: string; times: number[] }>();
  for (const [shopper, lines, account] of [
    [small, SMALL_CART, ACCOUNTS],
    [full, FULL_CART, ACCOUNTS + 1],
  ] as const) {
    await shopper.signIn(account, PASSWORD);
    for (let from = 0; from < lines; from += 20) {
      await add(shopper, products.slice(from, Math.min(lines, from + 20)), 1);
    }
    const { cart } = await shopper.ask(readCart, {});
    if (cart.count !== lines) throw new Error(`the cart holds ${cart.count} lines instead of ${lines}`);
    carts.set(shopper, { line: cart.orderLines[0]!.uuid, times: [] });
  }
  for (let round = -20; round < CART_ROUNDS; round++) {
    for (const shopper of round % 2 ? [small, full] : [full, small]) {
      const { line, times } = carts.get(shopper)!;
      const from = performance.now();
      await shopper.ask(readCart, {});
      await shopper.ask(changeQuantity, { params: { uuid: line }, body: { quantity: 2 + (round & 1) } });
      if (round >= 0) times.push(performance.now() - from);
    }
  }
  const middle = (shopper: Shopper) => percentile(carts.get(shopper)!.times, 0.5);
  const ratio = middle(full) / middle(small);
  console.log(
    `read and change a cart: ${middle(small).toFixed(1)} ms with ${SMALL_CART} lines, ${middle(full).toFixed(1)} ms with ${FULL_CART}`,
  );
  console.log(`cart of ${FULL_CART} lines against ${SMALL_CART}: ${ratio.toFixed(2)} (goal at most 3)`);
  small.close();
  full.close();
}

async function measure({ host, root, own }: BenchPlace): Promise<void> {
  const connection = await newTestDatabase(host);
  const server = own(fork(fileURLToPath(import.meta.url), ['serve', JSON.stringify(connection), root]));
  const [{ products }] = (await once(server, 'message')) as [Served];
  await journeys(2, 2, products[0]!);
  for (const parallel of SHOPPERS) {
    const before = await cpuOf(server);
    const { times, seconds } = await journeys(parallel, SECONDS, products[0]!);
    const cpu = ((await cpuOf(server)) - before) / times.length;
    console.log(
      `${parallel} shopper${parallel > 1 ? 's' : ''}: ${(times.length / seconds).toFixed(1)} journeys/s, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, server CPU ${cpu.toFixed(0)} ms per journey`,
    );
  }
  await compareCarts(products);
}

/** Milliseconds of processor time the server has used so far. */
async function cpuOf(server: ReturnType<typeof fork>): Promise<number> {
  server.send('cpu');
  const [used] = (await once(server, 'message')) as [NodeJS.CpuUsage];
  return (used.user + used.system) / 1000;
}

const [role, connection, dataDir] = process.argv.slice(2);
if (role === 'serve' && connection && dataDir) await serve(JSON.parse(connection), dataDir);
else await onOwnDatabase('journey', measure);
