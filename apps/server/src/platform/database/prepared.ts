import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Answered, KeptQuery } from './kept-query.ts';

/** Asked this often, a question is worth remembering. */
const OFTEN = 10;
/** Every connection keeps its own copy, so only so many are kept, and none much longer than what Today asks. */
const MOST = 300;
const LONGEST = 12_000;
/** Which partial index a conflict means can only be told from its values, so a plan for any value fails. */
const NEEDS_VALUES = /\bon conflict \([^)]*\) where\b/i;
/** One question, and no `commit`, which has no plan. */
const HAS_PLAN = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => unknown;

/** What the connections of a pool are asked again and again. */
export class Often {
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** The name under which the database keeps a question, once it has been asked often enough. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MOST || text.length > LONGEST) return known;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times < OFTEN || NEEDS_VALUES.test(text) || !HAS_PLAN.test(text)) {
      if (this.#asked.size < MOST * 10) this.#asked.set(text, times);
      return undefined;
    }
    this.#asked.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    this.#names.set(text, name);
    return name;
  }

  /** A table got another shape under a running process: the question is asked anew from then on. */
  forget(text: string, code: string | undefined): void {
    if (code !== '0A000') return;
    this.#names.delete(text);
    this.#asked.set(text, Number.NEGATIVE_INFINITY);
  }
}

/** Lets a connection keep the plans of what it is asked again and again: half of a small question's cost is planning it. */
export function keepPlans(client: pg.ClientBase, often: Often): void {
  const query = client.query.bind(client) as Query;
  const planned: Query = (text, values, ...more) => {
    const name = typeof text === 'string' && Array.isArray(values) && often.nameOf(text);
    if (!name || more.length > 1) return query(text, values, ...more);
    const ask = (answered: Answered): void => {
      const asked = new KeptQuery(name, text as string, values, (error, result) => {
        if (error) often.forget(text as string, error.code);
        answered(error, result);
      });
      query(asked);
    };
    const [callback] = more as [Answered?];
    if (callback) return ask(callback);
    return new Promise((answered, failed) => {
      ask((error, result) => (error ? failed(error) : answered(result)));
    });
  };
  client.query = planned as typeof client.query;
}

/** A kind of connection that does so from its first question on, for a pool that somebody else makes. */
export function planKeeper(): typeof pg.Client {
  const often = new Often();
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      keepPlans(this, often);
    }
  };
}
