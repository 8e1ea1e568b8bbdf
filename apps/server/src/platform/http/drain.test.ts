import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { connections } from './drain.ts';
import { newHttpServer } from './server.ts';

describe('a shop that is asked to stop', () => {
  let app: FastifyInstance;
  let goOn: () => void = () => {};
  let begun: Promise<void>;
  afterEach(() => app.close());

  /** Its page waits until the test lets it, and then asks a call of its own. */
  async function open(): Promise<string> {
    app = newHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
    let began: () => void = () => {};
    begun = new Promise((go) => {
      began = go;
    });
    const waiting = new Promise<void>((go) => {
      goOn = go;
    });
    app.get('/call', async () => 'asked');
    app.get('/page', async () => {
      began();
      await waiting;
      return (await app.inject('/call')).body;
    });
    return app.listen({ port: 0, host: '127.0.0.1' });
  }

  it('takes nobody new, but finishes what is under way, its own questions included', async () => {
    const address = await open();
    const page = fetch(`${address}/page`);
    await begun;
    const ended = app.drain.end(30_000);
    expect(app.drain.isClosing).toBe(true);
    await expect(fetch(`${address}/call`)).rejects.toThrow();
    goOn();
    const reply = await page;
    expect(await reply.text()).toBe('asked');
    expect(reply.headers.get('connection')).toBe('close');
    expect(await ended).toBe(0);
  });

  it('answers whoever asks by a connection that was kept, and has it closed', async () => {
    const address = await open();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<http.IncomingMessage>((answered, failed) => {
        const asked = http.get(`${address}/call`, { agent }, (reply) => {
          reply.resume().once('end', () => answered(reply));
        });
        asked.once('error', failed);
      });
    expect((await ask()).headers.connection).toBe('keep-alive');
    const ended = app.drain.end(30_000);
    const reply = await ask();
    expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    agent.destroy();
  });

  it('finishes what a visitor asked for who has hung up meanwhile', async () => {
    const address = await open();
    const asked = http.get(`${address}/page`).once('error', () => {});
    await begun;
    asked.destroy();
    await expect.poll(() => connections(app.server)).toBe(0);
    let hasEnded = false;
    const ended = app.drain.end(30_000).finally(() => {
      hasEnded = true;
    });
    // Longer than between two looks.
    await new Promise((look) => setTimeout(look, 300));
    expect(hasEnded).toBe(false);
    goOn();
    expect(await ended).toBe(0);
  });

  it('cuts off what is not done in time, and says how many', async () => {
    const address = await open();
    const page = fetch(`${address}/page`).then(
      () => 'answered',
      () => 'cut off',
    );
    await begun;
    expect(await app.drain.end(20)).toBe(1);
    expect(await page).toBe('cut off');
    goOn();
  });

  it('ends at once where nobody is there', async () => {
    await open();
    expect(await app.drain.end(30_000)).toBe(0);
  });
});
