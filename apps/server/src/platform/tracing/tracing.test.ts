import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newTestDatabase } from '../../testing/postgres.ts';
import { readConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { newHttpServer } from '../http/server.ts';
import { traceOutgoing } from './trace-outgoing.ts';
import { traceRequests } from './trace-requests.ts';
import { currentTracing, startTracing, traced } from './tracing.ts';

interface Told {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** A collector as small as one can be: it keeps what comes. */
const told: Told[] = [];
const bodies: string[] = [];
const collector = http.createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    if (request.url === '/v1/traces') {
      bodies.push(body);
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans) told.push(...spans);
    }
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let address: string;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

it('traces requests, questions, calls out and jobs as one way through the program, and names nobody', async () => {
  expect(await traced('nothing', {}, async () => 'done')).toBe('done');
  expect(currentTracing()).toBeUndefined();

  const tracing = await startTracing(`${address}/`);
  const stopOutgoing = traceOutgoing();
  const { db } = connect(await newTestDatabase(inject('postgresHost')), () => {});
  const app = newHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  traceRequests(app);
  app.post('/families/:name', async () => {
    await db.selectFrom('account').where('email', '=', 'kari@example.com').select('uuid').execute();
    await fetch(`${address}/hook/kari@example.com?code=CANARY`, { method: 'POST' });
    await traced('job mail', { 'picture_day.queue': 'mail' }, async () => {
      await new Promise((go) => http.get(`${address}/kari`, (reply) => reply.resume().on('end', go)));
    });
    return { error: false };
  });
  await app.inject({
    method: 'POST',
    url: '/families/kari?code=CANARY',
    payload: { email: 'kari@example.com' },
  });
  await app.close();
  await db.destroy();
  stopOutgoing();
  await tracing.stop();

  const span = (name: string) => told.find((one) => one.name === name);
  const request = span('POST /families/:name');
  expect(request).toBeDefined();
  for (const name of ['query select', 'POST out', 'job mail'])
    expect(span(name), name).toMatchObject({ parentSpanId: request?.spanId });
  expect(span('GET out')).toMatchObject({ parentSpanId: span('job mail')?.spanId });
  const { attributes = [] } = span('query select') ?? {};
  expect(attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue).toMatch(
    /^select "uuid" .* where "email" = \$1$/,
  );
  // Its own calls to the collector are no part of what it tells.
  expect(told.filter(({ name }) => name === 'POST out')).toHaveLength(1);
  expect(bodies.join('')).not.toMatch(/kari|CANARY/);
});
