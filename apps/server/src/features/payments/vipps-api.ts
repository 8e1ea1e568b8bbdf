import { z } from 'zod';
import { after, minutes } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { ProviderRefusal } from './provider.ts';

const LIVE = 'https://api.vipps.no';
const TIMEOUT_MS = 8000;
/** A token that ends while a question is on its way would be refused. */
const TOKEN_MARGIN = minutes(5);
/** What no repeat would change; anything else may work when asked again. */
const REFUSALS: readonly number[] = [400, 403, 404, 409, 422];

export class VippsRefusal extends ProviderRefusal {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Asked for again by the same key, the same is done once. */
  readonly key?: string;
  readonly body?: object;
}

interface Token {
  readonly value: string;
  readonly until: Date;
}

// Both come as numbers or as text, by the document and by the environment.
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** Asks Vipps MobilePay, with the access token it gives out for some hours. */
export class VippsApi {
  readonly #services: Pick<Services, 'config' | 'clock'>;
  #token: Promise<Token> | undefined;

  constructor(services: Pick<Services, 'config' | 'clock'>) {
    this.#services = services;
  }

  /** One timeout for all it takes, a new token included. */
  async ask(question: Question): Promise<unknown> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let reply = await this.#send(question, signal);
    if (reply.status === 401) {
      await reply.arrayBuffer();
      this.#token = undefined;
      reply = await this.#send(question, signal);
    }
    if (reply.ok) return reply.json();
    const problem = problemOf(await reply.text());
    const said = `Vipps answered ${reply.status}${problem ? ` ${problem}` : ''}`;
    throw REFUSALS.includes(reply.status) ? new VippsRefusal(said, reply.status) : new Error(said);
  }

  async #send({ method, path, key, body }: Question, signal: AbortSignal): Promise<Response> {
    const token = await this.#validToken(signal);
    return fetch(this.#base + path, {
      method,
      signal,
      headers: {
        ...this.#headers,
        authorization: `Bearer ${token}`,
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  get #base(): string {
    return (this.#services.config.VIPPS_API_BASE ?? LIVE).replace(/\/$/, '');
  }

  get #headers(): Record<string, string> {
    const { config } = this.#services;
    return {
      'Ocp-Apim-Subscription-Key': config.VIPPS_SUBSCRIPTION_KEY ?? '',
      'Merchant-Serial-Number': config.VIPPS_MERCHANT_SERIAL_NUMBER ?? '',
      'Vipps-System-Name': 'picture-day',
    };
  }

  /** Those who ask at the same time wait for one token. */
  async #validToken(signal: AbortSignal): Promise<string> {
    const known = await this.#token?.catch(() => undefined);
    if (known && known.until > this.#services.clock.now()) return known.value;
    const asked = this.#newToken(signal);
    this.#token = asked;
    return (await asked).value;
  }

  async #newToken(signal: AbortSignal): Promise<Token> {
    const { config, clock } = this.#services;
    const reply = await fetch(`${this.#base}/accesstoken/get`, {
      method: 'POST',
      signal,
      headers: {
        ...this.#headers,
        client_id: config.VIPPS_CLIENT_ID ?? '',
        client_secret: config.VIPPS_CLIENT_SECRET ?? '',
      },
    });
    if (!reply.ok) throw new Error(`Vipps gave no access token: ${reply.status}`);
    const { access_token: value, expires_in } = tokenAnswer.parse(await reply.json());
    return { value, until: after(clock.now(), expires_in * 1000 - TOKEN_MARGIN) };
  }
}

const problem = z.object({ type: z.string().optional(), title: z.string().optional() });

/** A problem's kind is its `type`; only that and its title are written down. */
function problemOf(body: string): string {
  try {
    const { type, title } = problem.parse(JSON.parse(body));
    return [title, type && `(${type})`].filter(Boolean).join(' ').slice(0, 200);
  } catch {
    return '';
  }
}
