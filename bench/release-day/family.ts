import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnyCall, callUrl, type ReplyOf, type RequestOf } from '@picture-day/contract/call';
import {
  createAccount,
  login,
  userExistsByEmail,
  verifySubjectCode,
} from '@picture-day/contract/calls/access';
import { addMultipleItems, readCart } from '@picture-day/contract/calls/cart';
import { categories } from '@picture-day/contract/calls/catalogue';
import * as checkout from '@picture-day/contract/calls/checkout';
import { decideSandboxPayment, paymentOfTransaction } from '@picture-day/contract/calls/payments';
import { pictureBytes, pictureSets } from '@picture-day/contract/calls/pictures';

export const KINDS = ['page', 'sign-up', 'call', 'picture', 'cart', 'payment'] as const;
export type Kind = (typeof KINDS)[number];
export type Times = Record<Kind, number[]>;

export const noTimes = (): Times => ({
  page: [],
  'sign-up': [],
  call: [],
  picture: [],
  cart: [],
  payment: [],
});

export interface Door {
  readonly ports: readonly number[];
  /** Behind a proxy that says itself who comes, every family has an address of this machine to come from. */
  readonly isProxy?: boolean;
}

const PASSWORD = 'sommerfugl';
const ADDRESS = { name: 'Kari Solheim', address: 'Strandgata 14', postalCode: '4790', city: 'Lillesand' };

interface Reply {
  readonly status: number | undefined;
  readonly bytes: Buffer;
  readonly cookies: readonly string[];
}

/** A phone that opens the letter's code. Its requests go to the shop's processes in turns, as behind a balancer. */
export class Family {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
  readonly #number: number;
  readonly #door: Door;
  readonly #times: Times;
  #cookie = '';
  #turn: number;
  /** What has come over the line. */
  received = 0;

  constructor(number: number, door: Door, times: Times) {
    this.#number = number;
    this.#door = door;
    this.#times = times;
    this.#turn = number;
  }

  async #fetch(kind: Kind, method: string, path: string, body?: object): Promise<Buffer> {
    const began = performance.now();
    const payload = body && JSON.stringify(body);
    const { ports, isProxy } = this.#door;
    const house = `${this.#number >> 16}.${(this.#number >> 8) & 255}.${this.#number & 255}`;
    const answer = await this.#send(
      {
        host: '127.0.0.1',
        port: ports[this.#turn++ % ports.length],
        ...(isProxy && { localAddress: `127.${house}` }),
        method,
        path,
        headers: {
          ...(!isProxy && { 'x-forwarded-for': `10.${house}` }),
          host: 'localhost',
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': kind === 'page' ? 'navigate' : 'cors',
          cookie: this.#cookie,
          ...(payload
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
            : {}),
        },
      },
      payload,
    );
    if (answer.status !== 200) {
      throw new Error(
        `${path.split('?')[0]?.replace(/[0-9a-f-]{36}/g, '…')} answered ${answer.status}: ${answer.bytes.subarray(0, 200)}`,
      );
    }
    const session = answer.cookies.find((cookie) => cookie.startsWith('session='));
    if (session) this.#cookie = session.split(';')[0]!;
    this.#times[kind].push(performance.now() - began);
    return answer.bytes;
  }

  /** A picture may lie elsewhere: then its bytes are fetched there, without a cookie. */
  async #send(options: http.RequestOptions, payload: string | undefined): Promise<Reply> {
    const asked = http.request({ ...options, agent: this.#agent });
    asked.end(payload);
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    this.received += bytes.length;
    const { location } = answer.headers;
    if (answer.statusCode === 302 && location?.startsWith('http:')) {
      const { hostname, port, pathname, search } = new URL(location);
      return this.#send({ host: hostname, port, path: pathname + search }, undefined);
    }
    return { status: answer.statusCode, bytes, cookies: answer.headers['set-cookie'] ?? [] };
  }

  async #ask<C extends AnyCall>(kind: Kind, call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
    const { body, ...address } = request as { body?: object };
    const bytes = await this.#fetch(kind, call.method, callUrl(call, address), body);
    return JSON.parse(bytes.toString()) as ReplyOf<C>;
  }

  /** Front page, code, account, pictures small and one large, the products, something in the cart. */
  async open(code: string, product: string): Promise<void> {
    await this.signUp(code);
    await this.look();
    await this.choose(product);
  }

  async signUp(code: string): Promise<void> {
    await this.#fetch('page', 'GET', '/');
    await this.#ask('call', verifySubjectCode, { query: { code } });
    const email = `family${this.#number}-${randomUUID().slice(0, 8)}@example.com`;
    await this.#ask('call', userExistsByEmail, { query: { email } });
    const made = await this.#ask('sign-up', createAccount, {
      body: {
        email,
        mobile: '+4741234567',
        password: PASSWORD,
        confirm_password: PASSWORD,
        code,
        acceptmail: false,
        termsofservice: true,
      },
    });
    if (made.error) throw new Error(`no account: ${made.errorMessage}`);
  }

  /** A family of last year comes back. */
  async signIn(username: string): Promise<void> {
    await this.#fetch('page', 'GET', '/');
    const known = await this.#ask('sign-up', login, { body: { username, password: PASSWORD } });
    if (known.error) throw new Error(`not signed in: ${known.errorMessage}`);
  }

  async look(): Promise<void> {
    await this.#fetch('page', 'GET', '/new-picture-set');
    const { pictureSets: sets } = await this.#ask('call', pictureSets, {});
    const pictures = sets[0]?.pictures ?? [];
    if (pictures.length === 0) throw new Error('the set has no pictures');
    const picture = (uuid: string, size: '320' | '640') =>
      this.#fetch('picture', 'GET', callUrl(pictureBytes, { params: { uuid, size }, query: {} }));
    await Promise.all(pictures.map(({ uuid }) => picture(uuid, '320')));
    await picture(pictures[0]!.uuid, '640');
  }

  async choose(product: string): Promise<void> {
    await this.#fetch('page', 'GET', '/products/packages/');
    await this.#ask('call', categories, { query: {} });
    await this.#ask('cart', addMultipleItems, {
      body: { addKey: randomUUID(), items: [{ productUuid: product, quantity: 1 }] },
    });
    const { cart } = await this.#ask('cart', readCart, {});
    if (cart.count < 1) throw new Error('the cart is empty');
  }

  async pay(): Promise<void> {
    const { checkoutUuid, deliveryOptions } = await this.#ask('payment', checkout.createCheckout, {
      body: null,
    });
    const post = deliveryOptions.find((method) => method.type === 'postage')!;
    const deliveryOptionUuid = post.deliveryOptions[0]!.uuid;
    const params = { checkoutUuid, deliveryOptionUuid };
    const { paymentOptions } = await this.#ask('payment', checkout.paymentOptions, { params });
    const paymentOptionUuid = paymentOptions.find((option) => option.title === 'Card')!.uuid;
    const chosen = { params: { ...params, paymentOptionUuid } };
    const { cart } = await this.#ask('payment', checkout.setPaymentOption, chosen);
    const { transaction } = await this.#ask('payment', checkout.createTransaction, {
      params: { checkoutUuid },
      body: {
        deliveryOptionUuid,
        paymentOptionUuid,
        deliveryOptionData: ADDRESS,
        client: 'mobile',
        termsAccepted: true,
        totalPrice: cart.summary.totalPrice,
      },
    });
    const of = { transactionUuid: transaction!.uuid };
    await this.#ask('payment', decideSandboxPayment, { params: of, body: { decision: 'approve' } });
    for (let tries = 0; ; tries++) {
      const { transaction: progress } = await this.#ask('payment', paymentOfTransaction, { params: of });
      if (progress.state === 'captured') return;
      if (tries > 200) throw new Error(`the payment is still ${progress.state}`);
      await wait(100);
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}
