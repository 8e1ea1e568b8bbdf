import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { newHttpServer } from './server.ts';

describe('the line of a request in the log', () => {
  let app: FastifyInstance | undefined;
  const log: string[] = [];
  let reached: () => void = () => {};
  afterEach(async () => {
    await app?.close();
    log.length = 0;
  });

  function open(level: string): FastifyInstance {
    app = newHttpServer(readConfig({ LOG_LEVEL: level }), { write: (line) => log.push(line) });
    app.get('/families/:name', async () => ({ error: false }));
    app.get('/healthz', { config: { declared: 'probe' } }, async () => 'ok');
    app.get('/never', () => {
      reached();
      return new Promise(() => {});
    });
    return app;
  }
  const told = () => log.map((line) => JSON.parse(line)).filter(({ route }) => route);

  it('says pattern, request, status, milliseconds and bytes', async () => {
    const address = await open('info').listen({ port: 0 });
    const reply = await fetch(`${address}/families/kari-nordmann`);
    const body = await reply.text();
    await expect.poll(told).toHaveLength(1);
    expect(told()[0]).toMatchObject({
      level: 30,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route: '/families/:name',
      status: 200,
      milliseconds: expect.any(Number),
      msg: 'answered',
    });
    expect(told()[0].bytes).toBeGreaterThan(body.length);
  });

  it('holds no address, no query and nobody’s name, also of what is nowhere', async () => {
    const shop = open('info');
    await shop.inject('/families/kari-nordmann?code=CANARYCODE');
    await shop.inject('/canary@example.com?code=CANARYCODE');
    expect(told().map(({ route, status }) => [route, status])).toEqual([
      ['/families/:name', 200],
      ['unknown', 404],
    ]);
    expect(log.join('')).not.toMatch(/CANARY|canary|kari/);
  });

  it('is spared for the questions of whoever looks after the machine', async () => {
    await open('info').inject('/healthz');
    expect(told()).toEqual([]);
    await app?.close();
    await open('debug').inject('/healthz');
    expect(told()).toHaveLength(1);
  });

  it('tells of a visitor who left before the answer', async () => {
    const address = new URL(await open('info').listen({ port: 0 }));
    const underWay = new Promise<void>((go) => {
      reached = go;
    });
    const visitor = net.connect(Number(address.port), '127.0.0.1');
    visitor.write('GET /never HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await underWay;
    visitor.destroy();
    await expect.poll(told).toMatchObject([{ route: '/never', msg: 'left' }]);
  });

  it('is not written at the usual level', async () => {
    await open('warn').inject('/families/kari');
    expect(log).toEqual([]);
  });
});
