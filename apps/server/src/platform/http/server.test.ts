import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import type { Portal } from '../../features/portals/portal.ts';
import { readConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { newHttpServer, prepareHttp } from './server.ts';

/** What the log says of a call whose answer has begun to be packed when something happens to it. */
async function logOfCall(happens: (client: http.ClientRequest, answer: Readable) => void): Promise<string> {
  const config = readConfig({ LOG_LEVEL: 'info' });
  const log: string[] = [];
  const app = newHttpServer(config, { write: (line) => void log.push(line) });
  const services = { config } as Services;
  await prepareHttp(app, { services, portalFor: async () => ({}) as Portal, lang: () => 'en' });
  const answer = new Readable({ read: () => {} });
  app.post('/call', { config: { declared: 'page' } }, async (_request, reply) => {
    setTimeout(() => happens(client, answer), 50);
    return reply.type('text/plain').send(answer);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
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

  it('calls it one when the answer breaks', async () => {
    const log = await logOfCall((_client, answer) => answer.destroy(new Error('The disk is gone')));
    expect(log).toContain('The disk is gone');
    expect(log).not.toContain('the visitor left');
  });
});
