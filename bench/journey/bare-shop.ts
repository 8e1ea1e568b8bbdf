/**
 * What a journey costs where nothing is checked: the same eight requests over the same kind of server and the same
 * database, each of which looks up its session and writes or reads bare rows. No prices, no rights, no limits, no
 * documents; only what has to be kept, and what was bought is on the disk before anybody is thanked.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import pg from 'pg';

const TABLES = `
  create schema bare;
  create table session (token uuid primary key, account uuid not null);
  create table cart (uuid uuid primary key, account uuid not null, state text not null, delivery text, payment text);
  create table cart_line (uuid uuid primary key, cart uuid not null references cart, product uuid not null, quantity int);
  create table orders (uuid uuid primary key, cart uuid not null references cart, account uuid not null, total int not null,
    state text not null, address jsonb not null, placed_at timestamptz not null default now());
  create index orders_of_account on orders (account, placed_at);
  create table order_line (order_uuid uuid references orders, position int, product uuid not null, quantity int not null,
    price int not null, described jsonb not null, primary key (order_uuid, position));
  create table payment (uuid uuid primary key, order_uuid uuid not null references orders, state text not null, amount int);
  create table history (order_uuid uuid not null references orders, at timestamptz not null default now(), what text);
  create table mail (uuid uuid primary key, message jsonb not null, sent_at timestamptz);`;

const ADDRESS = JSON.stringify({ name: 'Kari Solheim', address: 'Strandgata 14', city: 'Lillesand' });

type Ask = (name: string, text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** The requests of a journey in their order: each is given the one uuid that cart, order and payment share. */
const STEPS: readonly ((ask: Ask, uuid: string, account: string) => Promise<unknown>)[] = [
  async (ask, uuid, account) => {
    await ask('cart', `insert into cart (uuid, account, state) values ($1, $2, 'open')`, [uuid, account]);
    return ask('add', 'insert into cart_line values ($1, $2, $3, 2)', [randomUUID(), uuid, randomUUID()]);
  },
  (ask, uuid) => ask('checkout', `update cart set state = 'paying' where uuid = $1 returning *`, [uuid]),
  (ask, uuid) =>
    ask('options', 'select * from cart join cart_line l on l.cart = cart.uuid where cart.uuid = $1', [uuid]),
  (ask, uuid) =>
    ask('choose', `update cart set delivery = 'post', payment = 'card' where uuid = $1 returning *`, [uuid]),
  async (ask, uuid, account) => {
    await ask('order', `insert into orders values ($1, $1, $2, 100, 'awaiting', $3)`, [
      uuid,
      account,
      ADDRESS,
    ]);
    await ask(
      'lines',
      `insert into order_line select $1, 1, product, quantity, 50, '{}' from cart_line where cart = $1`,
      [uuid],
    );
    return ask('pay', `insert into payment values ($1, $1, 'begun', 100)`, [uuid]);
  },
  async (ask, uuid) => {
    await ask('captured', `update payment set state = 'captured' where uuid = $1`, [uuid]);
    await ask('paid', `update orders set state = 'paid' where uuid = $1`, [uuid]);
    await ask('placed', `update cart set state = 'placed' where uuid = $1`, [uuid]);
    await ask('history', `insert into history (order_uuid, what) values ($1, 'paid')`, [uuid]);
    return ask('mail', 'insert into mail values ($1, $2, now())', [uuid, ADDRESS]);
  },
  (ask, uuid) => ask('progress', 'select state from payment where uuid = $1', [uuid]),
  (ask, uuid) =>
    ask('receipt', 'select * from orders o join order_line l on l.order_uuid = o.uuid where o.uuid = $1', [
      uuid,
    ]),
];
const ACCOUNTS = 8;

async function serve(connection: pg.PoolConfig, port: number): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 10, options: '-c search_path=bare' });
  await pool.query(TABLES);
  const tokens = Array.from({ length: ACCOUNTS }, () => randomUUID());
  for (const token of tokens) await pool.query('insert into session values ($1, gen_random_uuid())', [token]);
  const app = fastify();
  app.post<{ Params: { step: number; uuid: string }; Headers: { cookie: string } }>(
    '/:step/:uuid',
    async (request) => {
      const { step, uuid } = request.params;
      const client = await pool.connect();
      try {
        const ask: Ask = (name, text, values) => client.query({ name, text, values: [...values] });
        const found = await ask('session', 'select account from session where token = $1', [
          request.headers.cookie,
        ]);
        await client.query('begin');
        const answer = await STEPS[step]!(ask, uuid, (found.rows[0] as { account: string }).account);
        await client.query('commit');
        return (answer as pg.QueryResult).rows;
      } finally {
        client.release();
      }
    },
  );
  await app.listen({ port });
  process.send?.({ tokens });
  process.on('message', () => process.send?.(process.cpuUsage()));
}

/** One journey of a visitor who has such a token. */
export async function buyBarely(agent: http.Agent, port: number, token: string): Promise<void> {
  const uuid = randomUUID();
  for (const step of STEPS.keys()) {
    const asked = http.request({
      ...{ host: '127.0.0.1', port, agent, method: 'POST', path: `/${step}/${uuid}` },
      headers: { cookie: token, 'content-type': 'application/json', 'content-length': 2 },
    });
    asked.end('{}');
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
    for await (const _ of answer);
    if (answer.statusCode !== 200) throw new Error(`step ${step} answered ${answer.statusCode}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await serve(JSON.parse(process.argv[2]!) as pg.PoolConfig, Number(process.argv[3]));
