import { once } from 'node:events';
import http from 'node:http';
import { type AnyCall, callUrl, type ReplyOf, type RequestOf } from '@picture-day/contract/call';
import { login } from '@picture-day/contract/calls/access';

/** One browser: its own address, so that nobody is slowed down by a neighbour's limits. */
export class Shopper {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  readonly #address: string;
  #cookie = '';

  constructor(port: number, number: number) {
    this.#port = port;
    this.#address = `10.1.${number >> 8}.${number & 255}`;
  }

  async ask<C extends AnyCall>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
    const { body, ...address } = request as { body?: object };
    const payload = body ? JSON.stringify(body) : undefined;
    const asked = http.request({
      host: '127.0.0.1',
      port: this.#port,
      agent: this.#agent,
      method: call.method,
      path: callUrl(call, address),
      headers: {
        'x-forwarded-for': this.#address,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
        cookie: this.#cookie,
        ...(payload
          ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
          : {}),
      },
    });
    asked.end(payload);
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    if (answer.statusCode !== 200) throw new Error(`${call.path} answered ${answer.statusCode}: ${text}`);
    const [cookie] = answer.headers['set-cookie'] ?? [];
    if (cookie) this.#cookie = cookie.split(';')[0]!;
    return JSON.parse(text) as ReplyOf<C>;
  }

  signIn(account: number, password: string): Promise<unknown> {
    this.#cookie = '';
    return this.ask(login, { body: { username: `family${account}@example.com`, password } });
  }

  close(): void {
    this.#agent.destroy();
  }
}
