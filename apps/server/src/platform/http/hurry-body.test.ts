import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hurryBody } from './hurry-body.ts';

const PATIENCE = 0.6;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.addHook('onRequest', async (request) => hurryBody(request, PATIENCE));
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.post('/whole', async () => ({}));
  const declared = { body: 'stream' } as never;
  app.put('/streamed', { config: { declared } }, async ({ body }) => {
    for await (const _ of body as NodeJS.ReadableStream);
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends pieces with pauses between them, and answers the status, or that the line was cut. */
async function trickle(method: string, path: string, pauses: readonly number[]): Promise<number | 'cut'> {
  const { port } = app.server.address() as AddressInfo;
  const type = path === '/whole' ? 'application/json' : 'application/octet-stream';
  const request = http.request({ port, method, path, headers: { 'content-type': type } });
  const answer = new Promise<number | 'cut'>((resolve) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    request.on('error', () => resolve('cut'));
  });
  for (const seconds of pauses) {
    request.write(' ');
    await pause(seconds * 1000);
  }
  request.end('{}');
  return answer;
}

describe('a body that comes slowly', () => {
  it('is taken while it is quick enough', async () => {
    expect(await trickle('POST', '/whole', [0.05])).toBe(200);
  });

  it('is cut when it takes too long as a whole', async () => {
    expect(
      await trickle(
        'POST',
        '/whole',
        Array.from({ length: 8 }, () => 0.2),
      ),
    ).toBe('cut');
  });

  it('may take long where it is streamed, as long as something comes', async () => {
    expect(
      await trickle(
        'PUT',
        '/streamed',
        Array.from({ length: 8 }, () => 0.2),
      ),
    ).toBe(200);
  });

  it('is cut where it is streamed and silent', async () => {
    expect(await trickle('PUT', '/streamed', [2])).toBe('cut');
  });
});
