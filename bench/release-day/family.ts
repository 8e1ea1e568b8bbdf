import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { type AnyCall, callUrl, type ReplyOf, type RequestOf } from '@picture-day/contract/call';
import { createAccount, userExistsByEmail, verifySubjectCode } from '@picture-day/contract/calls/access';
import { addMultipleItems, readCart } from '@picture-day/contract/calls/cart';
import { categories } from '@picture-day/contract/calls/catalogue';
import { pictureBytes, pictureSets } from '@picture-day/contract/calls/pictures';

export const KINDS = ['page', 'sign-up', 'call', 'picture', 'cart'] as const;
export type Kind = (typeof KINDS)[number];
export type Times = Record<Kind, number[]>;

export const noTimes = (): Times => ({ page: [], 'sign-up': [], call: [], picture: [], cart: [] });

/** A phone that opens the letter's code. Its requests go to the shop's processes in turns, as behind a balancer. */
export class Family {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
  readonly #number: number;
  readonly #ports: readonly number[];
  readonly #times: Times;
  #cookie = '';
  #turn: number;

  constructor(number: number, ports: readonly number[], times: Times) {
    this.#number = number;
    this.#ports = ports;
    this.#times = times;
    this.#turn = number;
  }

  async #fetch(kind: Kind, method: string, path: string, body?: object): Promise<Buffer> {
    const began = performance.now();
    const payload = body && JSON.stringify(body);
    const asked = http.request({
      host: '127.0.0.1',
      port: this.#ports[this.#turn++ % this.#ports.length],
      agent: this.#agent,
      method,
      path,
      headers: {
        'x-forwarded-for': `10.${this.#number >> 16}.${(this.#number >> 8) & 255}.${this.#number & 255}`,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': kind === 'page' ? 'navigate' : 'cors',
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
    const bytes = Buffer.concat(parts);
    if (answer.statusCode !== 200) {
      throw new Error(`${path.split('?')[0]} answered ${answer.statusCode}: ${bytes.subarray(0, 200)}`);
    }
    const session = answer.headers['set-cookie']?.find((cookie) => cookie.startsWith('session='));
    if (session) this.#cookie = session.split(';')[0]!;
    this.#times[kind].push(performance.now() - began);
    return bytes;
  }

  async #ask<C extends AnyCall>(kind: Kind, call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
    const { body, ...address } = request as { body?: object };
    const bytes = await this.#fetch(kind, call.method, callUrl(call, address), body);
    return JSON.parse(bytes.toString()) as ReplyOf<C>;
  }

  /** Front page, code, account, pictures small and one large, the products, something in the cart. */
  async open(code: string, product: string): Promise<void> {
    await this.#fetch('page', 'GET', '/');
    await this.#ask('call', verifySubjectCode, { query: { code } });
    const email = `family${this.#number}-${randomUUID().slice(0, 8)}@example.com`;
    await this.#ask('call', userExistsByEmail, { query: { email } });
    const password = 'sommerfugl';
    const made = await this.#ask('sign-up', createAccount, {
      body: {
        email,
        mobile: '+4741234567',
        password,
        confirm_password: password,
        code,
        acceptmail: false,
        termsofservice: true,
      },
    });
    if (made.error) throw new Error(`no account: ${made.errorMessage}`);
    await this.#fetch('page', 'GET', '/new-picture-set');
    const { pictureSets: sets } = await this.#ask('call', pictureSets, {});
    const pictures = sets[0]?.pictures ?? [];
    if (pictures.length === 0) throw new Error('the set has no pictures');
    const picture = (uuid: string, size: '320' | '640') =>
      this.#fetch('picture', 'GET', callUrl(pictureBytes, { params: { uuid, size }, query: {} }));
    await Promise.all(pictures.map(({ uuid }) => picture(uuid, '320')));
    await picture(pictures[0]!.uuid, '640');
    await this.#fetch('page', 'GET', '/products/packages/');
    await this.#ask('call', categories, { query: {} });
    await this.#ask('cart', addMultipleItems, {
      body: { addKey: randomUUID(), items: [{ productUuid: product, quantity: 1 }] },
    });
    const { cart } = await this.#ask('cart', readCart, {});
    if (cart.count !== 1) throw new Error(`the cart holds ${cart.count} lines`);
  }

  close(): void {
    this.#agent.destroy();
  }
}
