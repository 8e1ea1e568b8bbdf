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

export interface StandInRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  readonly metadata: Record<string, string>;
}

export interface StandInDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly payment_intent: string;
  readonly amount: number;
  readonly reason: string;
  status: 'needs_response' | 'won' | 'lost';
  readonly created: number;
  readonly evidence_details: { readonly due_by: number };
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
  readonly refunds: StandInRefund[] = [];
  readonly disputes: StandInDispute[] = [];
  /** Banks may take no money back. */
  refusesRefunds = false;
  readonly payouts: { id: string; amount: number; currency: string; arrival_date: number }[] = [];
  /** What is in a payout, by its id. */
  readonly moved = new Map<string, readonly object[]>();
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

  /** Somebody gives money back in Stripe's own pages. */
  refund(session: StandInSession, amount: number, metadata: Record<string, string> = {}): StandInRefund {
    const refund: StandInRefund = {
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      payment_intent: session.payment_intent?.id ?? '',
      amount,
      status: 'succeeded',
      metadata,
    };
    this.refunds.push(refund);
    return refund;
  }

  dispute(session: StandInSession, amount: number, at: Date): StandInDispute {
    const created = Math.floor(at.getTime() / 1000);
    const dispute: StandInDispute = {
      id: `du_${randomUUID().replaceAll('-', '')}`,
      object: 'dispute',
      payment_intent: session.payment_intent?.id ?? '',
      amount,
      reason: 'product_not_received',
      status: 'needs_response',
      created,
      evidence_details: { due_by: created + 7 * 24 * 3600 },
    };
    this.disputes.push(dispute);
    return dispute;
  }

  /** An event as Stripe sends it, with its signature header. */
  event(
    type: string,
    about: StandInSession | StandInRefund | StandInDispute,
    { secret, at, change = {} }: { secret: string; at: Date; change?: Partial<StandInSession> },
  ): { readonly body: string; readonly signature: string } {
    const intent = about.payment_intent;
    const payment_intent = typeof intent === 'string' ? intent : (intent?.id ?? null);
    const object = { ...about, payment_intent, ...change };
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, signature };
  }

  async #answer(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const form = new URLSearchParams(query || Buffer.concat(parts).toString());
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
    const ofIntent = <T extends { payment_intent: unknown }>(all: Iterable<T>) => {
      const intent = form.get('payment_intent');
      const data = [...all].filter(({ payment_intent: of }) =>
        typeof of === 'string' ? of === intent : (of as { id?: string } | null)?.id === intent,
      );
      return { status: 200, body: { object: 'list', data, has_more: false, url: path } };
    };
    if (method === 'GET' && path === '/v1/checkout/sessions') return ofIntent(this.sessions.values());
    if (method === 'GET' && path === '/v1/refunds') return ofIntent(this.refunds);
    if (method === 'GET' && path === '/v1/disputes') return ofIntent(this.disputes);
    if (method === 'GET' && path === '/v1/payouts') return this.#list(path, this.payouts);
    if (method === 'GET' && path === '/v1/balance_transactions')
      return this.#list(path, this.moved.get(form.get('payout') ?? '') ?? []);
    if (method === 'POST' && path === '/v1/refunds') {
      if (this.refusesRefunds) return refusal('The charge cannot be refunded');
      const of = [...this.sessions.values()].find(
        ({ payment_intent }) => payment_intent?.id === form.get('payment_intent'),
      );
      if (!of) return refusal('No such payment');
      const metadata = { refund: form.get('metadata[refund]') ?? '' };
      return { status: 200, body: this.refund(of, Number(form.get('amount')), metadata) };
    }
    const session = id ? this.sessions.get(id) : undefined;
    if (!session) return refusal('No such checkout session');
    if (action === 'expire') {
      if (session.status !== 'open') return refusal('Only open sessions can be expired');
      session.status = 'expired';
    }
    return { status: 200, body: session };
  }

  #list(url: string, data: readonly object[]): { status: number; body: object } {
    return { status: 200, body: { object: 'list', data, has_more: false, url } };
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
