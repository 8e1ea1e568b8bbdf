import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import environment from '../../../../scripts/shop-environment.json' with { type: 'json' };
import flags from '../../../../scripts/shop-flags.json' with { type: 'json' };
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { CHECKOUT } from './config.ts';

describe('the platform', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('answers its probes', async () => {
    const browser = shop.browser();
    expect((await browser.send('GET', '/healthz')).json()).toEqual({ status: 'ok' });
    expect((await browser.send('GET', '/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('stays ready, and says so, while nothing can be written', async () => {
    const { folder } = shop;
    fs.renameSync(folder, `${folder}-away`);
    fs.writeFileSync(folder, '');
    const reply = await shop.browser().send('GET', '/readyz');
    fs.rmSync(folder);
    fs.renameSync(`${folder}-away`, folder);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { status: 'ready', storage: 'cannot be written' },
    ]);
  });

  it('runs in a container with the flags and surroundings it has everywhere', () => {
    const dockerfile = fs.readFileSync(path.join(CHECKOUT, 'Dockerfile'), 'utf8');
    const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...flags, 'apps/server/src/main.ts', 'start']);
    for (const [name, value] of Object.entries(environment))
      expect(dockerfile).toContain(`ENV ${name}=${value}\n`);
  });

  it('refuses to start with an undeclared route', async () => {
    const { newHttpServer, prepareHttp } = await import('./http/server.ts');
    const app = newHttpServer(shop.services.config);
    await prepareHttp(app, {
      services: shop.services,
      portalFor: () => Promise.reject(new Error('unused')),
      lang: () => 'en',
    });
    expect(() => app.get('/hole', async () => 'open')).toThrow('not declared');
  });

  it('shows every declared call on the API page', async () => {
    const page = await shop.browser().send('GET', '/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('The calls of this shop');
  });
});
