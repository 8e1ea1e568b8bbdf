import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Portal } from '../../features/portals/portal.ts';
import { readConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { connections } from './drain.ts';
import { newHttpServer, prepareHttp } from './server.ts';

/** A server that writes its log into lines. */
async function listening(log: string[], portalFor: () => Promise<Portal>): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'info' });
  const app = newHttpServer(config, { write: (line) => void log.push(line) });
  await prepareHttp(app, { services: { config } as Services, portalFor, lang: () => 'en' });
  return app;
}

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** What the log says of a call whose answer has begun to be packed when something happens to it. */
async function logOfCall(happens: (client: http.ClientRequest, answer: Readable) => void): Promise<string> {
  const log: string[] = [];
  const app = await listening(log, async () => ({}) as Portal);
  const answer = new Readable({ read: () => {} });
  app.post('/call', { config: { declared: 'page' } }, async (_request, reply) => {
    setTimeout(() => happens(client, answer), 50);
    return reply.type('text/plain').send(answer);
  });
  const port = await portOf(app);
  const headers = { 'accept-encoding': 'gzip', 'content-type': 'application/json' };
  const client = http.request({ port, path: '/call', method: 'POST', headers });
  client.on('error', () => {}).on('response', (reply) => reply.resume());
  client.end('{}');
  await vi.waitFor(() => expect(log.join('')).toMatch(/the visitor left|a call failed/), { timeout: 20_000 });
  client.destroy();
  await app.close();
  return log.join('');
}

describe('the log', () => {
  it('does not call it a failure when a visitor leaves before the answer', async () => {
    expect(await logOfCall((client) => client.destroy())).not.toContain('a call failed');
  });

  it('does not call it a failure when a visitor leaves before the question is told', async () => {
    const log: string[] = [];
    const app = await listening(log, async () => ({}) as Portal);
    app.post('/call', { config: { declared: 'page' } }, async (request) => {
      client.destroy();
      for await (const _part of request.body as Readable);
      return 'told';
    });
    app.addContentTypeParser('image/jpeg', (_request, body, done) => done(null, body));
    const headers = { 'content-type': 'image/jpeg', 'content-length': 1000 };
    const client = http.request({ port: await portOf(app), path: '/call', method: 'POST', headers });
    client.on('error', () => {}).write('half of it');
    await vi.waitFor(() => expect(log.join('')).toMatch(/the visitor left|a call failed/));
    await app.close();
    expect(log.join('')).not.toContain('a call failed');
  });

  it('calls it one when the answer breaks', async () => {
    const log = await logOfCall((_client, answer) => answer.destroy(new Error('The disk is gone')));
    expect(log).toContain('The disk is gone');
    expect(log).not.toContain('the visitor left');
  });
});

describe('a visitor', () => {
  it('keeps the address they came from when they hang up', async () => {
    let goOn: (portal: Portal) => void = () => {};
    const portal = new Promise<Portal>((found) => {
      goOn = found;
    });
    let hasCome = false;
    const app = await listening([], () => {
      hasCome = true;
      return portal;
    });
    let address: string | undefined;
    app.get('/page', { config: { declared: 'page' } }, async (request) => {
      address = request.visitor.address;
      return '';
    });
    const client = http.get({ port: await portOf(app), path: '/page' }).on('error', () => {});
    await vi.waitFor(() => expect(hasCome).toBe(true));
    client.destroy();
    await vi.waitFor(async () => expect(await connections(app.server)).toBe(0));
    goOn({} as Portal);
    await vi.waitFor(() => expect(address).toBe('127.0.0.1'));
    await app.close();
  });
});
