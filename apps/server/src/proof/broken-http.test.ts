import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const BOOT = 'GET /api/webshop/bootstrap HTTP/1.1\r\nhost: localhost\r\n';
const POST = 'POST /api/webshop/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const END = 'connection: close\r\n\r\n';

/** What arrives on the wire, and what may come back; nothing stands for a connection that is just closed. */
const BROKEN: readonly (readonly [string, string, string])[] = [
  ['a header of 20 kB', `${BOOT}x-long: ${'x'.repeat(20_000)}\r\n${END}`, '431'],
  ['three thousand headers', `${BOOT}${'x-many: 1\r\n'.repeat(3000)}${END}`, '431'],
  ['a cookie of 20 kB', `${BOOT}cookie: session=${'y'.repeat(20_000)}\r\n${END}`, '431'],
  ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n${END}`, '431'],
  ['a method nobody knows', `BREW /pot HTTP/1.1\r\nhost: localhost\r\n${END}`, '400'],
  ['a line break in a header', `${BOOT}x-a: 1\n\rset-cookie: a=b\r\n${END}`, '400'],
  ['two lengths', `${POST}content-length: 2\r\ncontent-length: 3\r\n${END}{}`, '400'],
  ['a length and chunks', `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n${END}0\r\n\r\n`, '400'],
  ['broken chunks', `${POST}transfer-encoding: chunked\r\n${END}zz\r\n{}\r\n`, '400'],
  ['no host', `GET /api/webshop/bootstrap HTTP/1.1\r\n${END}`, '400'],
  ['a path that climbs', `GET /../../../../etc/passwd HTTP/1.1\r\nhost: localhost\r\n${END}`, '404'],
  ['an absolute address', `GET http://evil.example/api/webshop/cart HTTP/1.1\r\nhost: x\r\n${END}`, '40'],
  ['bytes of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '400'],
];

describe('a request that is not quite HTTP', () => {
  let shop: TestShop;
  let port: number;
  beforeAll(async () => {
    shop = await openTestShop();
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    port = (shop.app.server.address() as AddressInfo).port;
  });
  afterAll(() => shop.close());

  const answerTo = async (wire: string): Promise<string> => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => {});
    socket.write(wire, 'latin1');
    await once(socket, 'close');
    return answer;
  };

  it.each(BROKEN)('%s is refused, and the next visitor is served', async (_, wire, status) => {
    expect(await answerTo(wire)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    expect(await answerTo(BOOT + END)).toMatch(/^HTTP\/1\.1 200/);
  });
});
