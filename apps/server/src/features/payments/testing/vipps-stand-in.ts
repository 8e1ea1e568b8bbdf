import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { signVipps } from '../vipps-signature.ts';

type State = 'CREATED' | 'ABORTED' | 'EXPIRED' | 'AUTHORIZED' | 'TERMINATED';

export interface StandInPayment {
  readonly reference: string;
  readonly pspReference: string;
  readonly redirectUrl: string;
  currency: string;
  amount: number;
  state: State;
  authorized: number;
  captured: number;
  cancelled: number;
  refunded: number;
  /** Each time money went back, with the key it was asked for by. */
  readonly givenBack: { readonly value: number; readonly key: string | null }[];
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

export const UNIT = '123456';
export const KEYS = {
  VIPPS_CLIENT_ID: 'client',
  VIPPS_CLIENT_SECRET: 'secret',
  VIPPS_SUBSCRIPTION_KEY: 'subscription',
  VIPPS_MERCHANT_SERIAL_NUMBER: UNIT,
};
const A_MINUTE = 5;

/**
 * Answers the addresses of Vipps MobilePay that the shop uses by its published rules: a token for every question,
 * required headers, the states of a payment, a key that does a thing once and refuses another body, five changes of
 * one payment a minute, problems as RFC 9457 has them; and signs messages as its webhooks are signed.
 */
export class VippsStandIn {
  readonly asked: Asked[] = [];
  readonly payments = new Map<string, StandInPayment>();
  readonly #byKey = new Map<string, { asked: string; answer: Answer }>();
  readonly #changes = new Map<string, number>();
  readonly #server = http.createServer((request, reply) => void this.#answer(request, reply));
  #tokens = new Set<string>();
  /** The next answers are lost on their way back, though what was asked is done. */
  losing = 0;
  /** Does what it is asked, and lets the asker wait; to every question, or to those that end so. */
  silent: boolean | string = false;
  /** Banks may say no when the money is taken. */
  refusesCaptures = false;

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

  payment(reference: string): StandInPayment {
    const found = this.payments.get(reference);
    if (!found) throw new Error('Vipps knows no such payment');
    return found;
  }

  /** The customer says yes in the app: the money is reserved, not taken. */
  approve(reference: string): StandInPayment {
    const payment = this.payment(reference);
    payment.state = 'AUTHORIZED';
    payment.authorized = payment.amount;
    return payment;
  }

  end(reference: string, state: 'ABORTED' | 'EXPIRED'): StandInPayment {
    const payment = this.payment(reference);
    payment.state = state;
    return payment;
  }

  endTokens(): void {
    this.#tokens = new Set();
  }

  aMinutePasses(): void {
    this.#changes.clear();
  }

  count(step: string): number {
    return this.asked.filter(({ method, path }) => method === 'POST' && path.endsWith(step)).length;
  }

  /** A message as Vipps sends it, with its headers. */
  event(
    name: string,
    payment: StandInPayment,
    sent: { secret: string; at: Date; host?: string; path?: string; change?: object },
  ): { readonly body: string; readonly headers: Record<string, string> } {
    const { host = 'localhost:80', path = '/api/webshop/payments/vipps/webhook' } = sent;
    const body = JSON.stringify({
      msn: UNIT,
      reference: payment.reference,
      pspReference: randomUUID(),
      name,
      amount: { currency: payment.currency, value: payment.amount },
      timestamp: sent.at.toISOString(),
      idempotencyKey: null,
      success: true,
      ...sent.change,
    });
    const signed = signVipps(sent.secret, { raw: body, host, path, date: sent.at.toUTCString() });
    return { body, headers: { ...signed } };
  }

  async #answer(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const asked: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text ? JSON.parse(text) : {},
    };
    this.asked.push(asked);
    const answer = this.#once(asked, text);
    const { silent } = this;
    if (typeof silent === 'string' ? asked.path.endsWith(silent) : silent) return;
    if (this.losing > 0 && asked.path !== '/accesstoken/get') {
      this.losing--;
      request.socket.destroy();
      return;
    }
    const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
    reply.writeHead(answer.status, { 'content-type': type });
    reply.end(JSON.stringify(answer.body));
  }

  #once(asked: Asked, text: string): Answer {
    const { headers, method, path } = asked;
    if (path === '/accesstoken/get') return this.#token(asked);
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    if (!this.#tokens.has(token)) return refusal(401, 'Unauthorized');
    if (headers['ocp-apim-subscription-key'] !== KEYS.VIPPS_SUBSCRIPTION_KEY) return refusal(401, 'Key');
    if (headers['merchant-serial-number'] !== UNIT) return refusal(403, 'Sales unit');
    if (method === 'GET') return this.#do(asked);
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || !/^[a-zA-Z0-9-]{1,50}$/.test(key)) return refusal(400, 'Idempotency-Key');
    const question = `${path} ${text}`;
    const known = this.#byKey.get(key);
    if (known) return known.asked === question ? known.answer : refusal(409, 'Idempotency-Key reused');
    const counted = `${path} ${(asked.body.reference as string) ?? ''}`;
    this.#changes.set(counted, (this.#changes.get(counted) ?? 0) + 1);
    if (this.#changes.get(counted)! > A_MINUTE) return refusal(429, 'Too many requests');
    const answer = this.#do(asked);
    if (answer.status < 400) this.#byKey.set(key, { asked: question, answer });
    return answer;
  }

  #token({ headers }: Asked): Answer {
    const right = headers.client_id === 'client' && headers.client_secret === 'secret';
    if (!right) return refusal(401, 'Unauthorized');
    const token = randomUUID();
    this.#tokens.add(token);
    return { status: 200, body: { token_type: 'Bearer', expires_in: '3600', access_token: token } };
  }

  #do({ method, path, body, headers }: Asked): Answer {
    if (method === 'POST' && path === '/epayment/v1/payments') return this.#create(body);
    const [, reference = '', step] = /^\/epayment\/v1\/payments\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const payment = this.payments.get(reference);
    if (!payment) return refusal(404, 'Payment not found');
    if (!step) return { status: 200, body: described(payment) };
    if (step === 'events') return { status: 200, body: logOf(payment) };
    const { value = 0 } = (body.modificationAmount ?? {}) as { value?: number };
    const key = String(headers['idempotency-key'] ?? '');
    const refused = step === 'cancel' ? cancel(payment, body) : this.#take(payment, step, value, key);
    return refused ? refusal(refused.status, refused.title) : { status: 200, body: described(payment) };
  }

  #take(payment: StandInPayment, step: string, value: number, key: string | null) {
    const left = payment.authorized - payment.captured - payment.cancelled;
    if (step === 'capture') {
      if (this.refusesCaptures) return { status: 409, title: 'The bank refused' };
      if (payment.state !== 'AUTHORIZED' || value > left) return { status: 409, title: 'Nothing to capture' };
      payment.captured += value;
      return null;
    }
    if (value > payment.captured - payment.refunded) return { status: 409, title: 'Nothing to refund' };
    payment.refunded += value;
    payment.givenBack.push({ value, key });
    return null;
  }

  /** Somebody gives money back in Vipps' own pages. */
  refund(payment: StandInPayment, value: number): void {
    this.#take(payment, 'refund', value, null);
  }

  #create(body: Record<string, unknown>): Answer {
    const { value, currency } = body.amount as { value: number; currency: string };
    const reference = String(body.reference);
    if (!/^[a-zA-Z0-9-]{8,50}$/.test(reference)) return refusal(400, 'reference');
    if (currency === 'NOK' && value < 100) return refusal(400, 'amount');
    if (body.userFlow !== 'WEB_REDIRECT' || !body.returnUrl) return refusal(400, 'userFlow');
    if ((body.paymentMethod as { type?: string } | undefined)?.type !== 'WALLET')
      return refusal(400, 'method');
    if (this.payments.has(reference)) return refusal(409, 'The reference is used');
    const redirectUrl = `https://landing.vipps.example/?token=${reference}`;
    this.payments.set(reference, {
      reference,
      pspReference: randomUUID(),
      redirectUrl,
      currency,
      amount: value,
      state: 'CREATED',
      authorized: 0,
      captured: 0,
      cancelled: 0,
      refunded: 0,
      givenBack: [],
    });
    return { status: 201, body: { reference, redirectUrl } };
  }
}

const refusal = (status: number, title: string): Answer => ({
  status,
  body: { type: `https://developer.vippsmobilepay.com/docs/APIs/epayment-api/${status}`, title, status },
});

function cancel(payment: StandInPayment, body: Record<string, unknown>) {
  const left = payment.authorized - payment.captured - payment.cancelled;
  if (payment.state === 'CREATED') {
    payment.state = 'TERMINATED';
    payment.cancelled = payment.amount;
    return null;
  }
  if (payment.state !== 'AUTHORIZED' || body.cancelTransactionOnly || left === 0) {
    return { status: 409, title: 'Cannot be cancelled' };
  }
  payment.cancelled += left;
  return null;
}

/** What happened to a payment, as its event log has it. */
function logOf({ reference, pspReference, currency, amount, givenBack }: StandInPayment): object {
  const step = (name: string, value: number, own: object) => ({
    reference,
    pspReference,
    name,
    amount: { currency, value },
    timestamp: new Date(0).toISOString(),
    idempotencyKey: null,
    success: true,
    ...own,
  });
  return [
    step('CREATED', amount, {}),
    ...givenBack.map(({ value, key }, at) =>
      step('REFUNDED', value, { pspReference: `${pspReference}-${at}`, idempotencyKey: key }),
    ),
  ];
}

function described(payment: StandInPayment): object {
  const of = (value: number) => ({ currency: payment.currency, value });
  return {
    reference: payment.reference,
    pspReference: payment.pspReference,
    state: payment.state,
    amount: of(payment.amount),
    aggregate: {
      authorizedAmount: of(payment.authorized),
      capturedAmount: of(payment.captured),
      cancelledAmount: of(payment.cancelled),
      refundedAmount: of(payment.refunded),
    },
    paymentMethod: { type: 'WALLET' },
  };
}
