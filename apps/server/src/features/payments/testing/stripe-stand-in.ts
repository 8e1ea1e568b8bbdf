import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface StandInSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: { id: string; status: string } | null;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly form: URLSearchParams;
}

/** Answers the few addresses of Stripe that the shop uses, with Stripe's idempotency, and signs events as Stripe does. */
export class StripeStandIn {
  readonly asked: Asked[] = [];
  readonly sessions = new Map<string, StandInSession>();
  readonly refunds: { payment_intent: string; amount: number }[] = [];
  readonly #byKey = new Map<string, { status: number; body: object }>();
  readonly #server = http.createServer((request, reply) => void this.#answer(request, reply));
  /** The next answers are lost on their way back, though what was asked is done. */
  losing = 0;
  /** Does what it is asked, and lets the asker wait. */
  silent = false;

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  session(paymentUuid: string): StandInSession {
    const found = [...this.sessions.values()].find((one) => one.client_reference_id === paymentUuid);
    if (!found) throw new Error('Stripe knows no such session');
    return found;
  }

  pay(paymentUuid: string): StandInSession {
    const session = this.session(paymentUuid);
    session.status = 'complete';
    session.payment_status = 'paid';
    session.payment_intent = { id: `pi_${session.id}`, status: 'succeeded' };
    return session;
  }

  /** An event as Stripe sends it, with its signature header. */
  event(
    type: string,
    session: StandInSession,
    { secret, at, change = {} }: { secret: string; at: Date; change?: Partial<StandInSession> },
  ): { readonly body: string; readonly signature: string } {
    const object = { ...session, payment_intent: session.payment_intent?.id ?? null, ...change };
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, signature };
  }

  async #answer(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [path = ''] = (request.url ?? '').split('?');
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const asked = { method: request.method ?? '', path, headers: request.headers, form };
    this.asked.push(asked);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? this.#byKey.get(key) : undefined;
    const answer = known ?? this.#do(asked);
    if (typeof key === 'string') this.#byKey.set(key, answer);
    if (this.silent) return;
    if (this.losing > 0) {
      this.losing--;
      request.socket.destroy();
      return;
    }
    reply.writeHead(answer.status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(answer.body));
  }

  #do({ method, path, form }: Asked): { status: number; body: object } {
    const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const refusal = (message: string) => ({
      status: 400,
      body: { error: { type: 'invalid_request_error', message } },
    });
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return { status: 200, body: this.#create(form) };
    if (method === 'POST' && path === '/v1/refunds') {
      this.refunds.push({
        payment_intent: form.get('payment_intent') ?? '',
        amount: Number(form.get('amount')),
      });
      return {
        status: 200,
        body: { id: `re_${this.refunds.length}`, object: 'refund', status: 'succeeded' },
      };
    }
    const session = id ? this.sessions.get(id) : undefined;
    if (!session) return refusal('No such checkout session');
    if (action === 'expire') {
      if (session.status !== 'open') return refusal('Only open sessions can be expired');
      session.status = 'expired';
    }
    return { status: 200, body: session };
  }

  #create(form: URLSearchParams): StandInSession {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: StandInSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    this.sessions.set(id, session);
    return session;
  }
}
