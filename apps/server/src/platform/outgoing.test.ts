import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfWorld, openAddress, openUrl, type Resolve } from './outgoing.ts';
import { sendOut } from './send-out.ts';
import { allowedList } from './settings.mjs';

const NOTHING = { OUTGOING_ALLOW: '' };
const HERE = { OUTGOING_ALLOW: '127.0.0.0/8, ::1' };
const names =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const WORLD = names('93.184.216.34');

describe('an address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '::ffff:8.8.8.8'])(
    'of the world is called: %s',
    (address) => expect(isOfWorld(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.3.4',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.1.2.3',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:1::1',
    'nonsense',
  ])('of the own machine or network, or of nobody, is not: %s', (address) =>
    expect(isOfWorld(address)).toBe(false),
  );

  it('of one of the machine’s own network cards is not called either', () => {
    const own = Object.values(os.networkInterfaces()).flatMap((cards) => cards ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const { address } of own) expect(isOfWorld(address), address).toBe(false);
  });
});

describe('a name', () => {
  const at = (hostname: string, resolve: Resolve, port = 443) =>
    openAddress(NOTHING, { hostname, port, usualPort: 443 }, resolve);

  it('is refused after it was resolved, also where only one of its addresses is near', async () => {
    await expect(at('a.example', names('10.0.0.5'))).rejects.toThrow('own-network');
    await expect(at('a.example', names('93.184.216.34', '127.0.0.1'))).rejects.toThrow('own-network');
    await expect(at('a.example', names('93.184.216.34', '::ffff:127.0.0.1'))).rejects.toThrow('own-network');
    await expect(at('localhost', WORLD)).resolves.toMatchObject({ address: '93.184.216.34' });
    await expect(at('a.example', names())).rejects.toThrow('unknown-name');
  });

  it('is asked once, and the connection goes to what was checked', async () => {
    let asked = 0;
    const rebinds: Resolve = async () => {
      asked++;
      return [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }];
    };
    expect((await at('a.example', rebinds)).address).toBe('93.184.216.34');
    expect(asked).toBe(1);
  });

  it('leads to the usual port or a high one', async () => {
    await expect(at('a.example', WORLD, 25)).rejects.toThrow('port');
    expect((await at('a.example', WORLD, 8443)).port).toBe(8443);
  });
});

describe('what somebody types', () => {
  it.each([
    ['ftp://a.example/', 'scheme'],
    ['http://a.example/', 'scheme'],
    ['https://user:word@a.example/', 'userinfo'],
    ['https://2130706433/', 'own-network'],
    ['https://0x7f.1/', 'own-network'],
    ['https://017700000001/', 'own-network'],
    ['https://[::ffff:7f00:1]/', 'own-network'],
    ['https://127.1/', 'own-network'],
    ['https://a.example:22/', 'port'],
    ['nothing', 'address'],
  ])('%s is refused: %s', async (text, why) => {
    await expect(openUrl(NOTHING, text, WORLD)).rejects.toThrow(why);
  });

  it('may be near, and plain, where the installation has named it', async () => {
    const { place } = await openUrl({ OUTGOING_ALLOW: '10.1.0.0/16' }, 'http://10.1.2.3/take');
    expect(place).toMatchObject({ address: '10.1.2.3', port: 80, isAllowed: true });
    await expect(openUrl({ OUTGOING_ALLOW: '10.1.0.0/16' }, 'http://10.2.2.3/take')).rejects.toThrow();
    expect(() => allowedList('10.1.0.0/33')).toThrow('no network');
    expect(() => allowedList('everything')).toThrow('no address');
  });
});

describe('a call to somebody’s system', () => {
  const heard: { url: string | undefined; host: string | undefined; body: string }[] = [];
  let answer: (response: http.ServerResponse) => void = (response) => response.end('thanks');
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    heard.push({ url: request.url, host: request.headers.host, body });
    answer(response);
  });
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const send = (milliseconds = 10_000, resolve?: Resolve) =>
    sendOut(
      HERE,
      `http://${resolve ? 'lab.example' : '127.0.0.1'}:${port}/take?a=1`,
      { method: 'POST', headers: {}, body: Buffer.from('{}'), milliseconds },
      resolve,
    );

  it('goes to the checked address under the name that was given', async () => {
    expect(await send(10_000, names('127.0.0.1'))).toEqual({ status: 200, text: 'thanks' });
    expect(heard.at(-1)).toEqual({ url: '/take?a=1', host: `lab.example:${port}`, body: '{}' });
  });

  it('streams a file', async () => {
    const body = Readable.from([Buffer.from('a ZIP'), Buffer.from(' of prints')]);
    await sendOut(HERE, `http://127.0.0.1:${port}/`, {
      method: 'PUT',
      headers: {},
      body,
      milliseconds: 10_000,
    });
    expect(heard.at(-1)?.body).toBe('a ZIP of prints');
  });

  it('follows no redirect', async () => {
    answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
    const before = heard.length;
    expect((await send()).status).toBe(302);
    expect(heard.length).toBe(before + 1);
  });

  it('reads the beginning of an answer without an end', async () => {
    answer = (response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(4096)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect((await send()).text).toBe('x'.repeat(16 * 1024));
  });

  it('hangs up on who does not answer in time', async () => {
    answer = (response) => response.writeHead(200).write('soon');
    await expect(send(50)).rejects.toThrow('in time');
  });

  it('reaches nothing near where the installation named nothing', async () => {
    const before = heard.length;
    const sent = { method: 'POST', headers: {}, body: Buffer.from(''), milliseconds: 1000 } as const;
    await expect(sendOut(NOTHING, `https://lab.example:${port}/`, sent, names('127.0.0.1'))).rejects.toThrow(
      'own-network',
    );
    expect(heard.length).toBe(before);
  });
});
