import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { newHttpServer, prepareHttp } from './server.ts';

describe('a page that is asked for while the database is away', () => {
  it('says so in the language of the browser, as a page', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const app = newHttpServer(config);
    const away = async () => {
      throw Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' });
    };
    const services = { config } as Services;
    await prepareHttp(app, { services, portalFor: away, lang: () => 'en' });
    app.get('/*', { config: { declared: 'page' } }, async () => randomUUID());
    const reply = await app.inject({ url: '/cart', headers: { 'accept-language': 'de-DE,de;q=0.9' } });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.payload).toContain('<html lang="de">');
    expect(reply.payload).toContain('Der Shop ist gerade nicht erreichbar.');
    await app.close();
  });
});
