import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Answered, KeptQuery } from './kept-query.ts';

/** Asked this often, a question is worth remembering. */
const OFTEN = 10;
/** Every connection keeps its own copy, so only so many are kept. */
const MOST = 300;
const LONGEST = 4000;
/** Which partial index a conflict means can only be told from its values, so a plan for any value fails. */
const NEEDS_VALUES = /\bon conflict \([^)]*\) where\b/i;
/** One question, and no `commit`, which has no plan. */
const HAS_PLAN = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => unknown;

const asked = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which the database keeps a question, once it has been asked often enough. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST || text.length > LONGEST) return known;
  const times = (asked.get(text) ?? 0) + 1;
  if (times < OFTEN || NEEDS_VALUES.test(text) || !HAS_PLAN.test(text)) {
    if (asked.size < MOST * 10) asked.set(text, times);
    return undefined;
  }
  asked.delete(text);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/** A table got another shape under a running process: the question is asked anew from then on. */
function forget(text: string, code: string | undefined): void {
  if (code !== '0A000') return;
  names.delete(text);
  asked.set(text, Number.NEGATIVE_INFINITY);
}

/** Lets a connection keep the plans of what it is asked again and again: half of a small question's cost is planning it. */
export function keepPlans(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  const planned: Query = (text, values, ...more) => {
    const name = typeof text === 'string' && Array.isArray(values) && nameOf(text);
    if (!name || more.length > 1) return query(text, values, ...more);
    const ask = (answered: Answered): void => {
      const asked = new KeptQuery(name, text as string, values, (error, result) => {
        if (error) forget(text as string, error.code);
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

/** A connection that does so from its first question on, for a pool that somebody else makes. */
export class PlanKeeper extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    keepPlans(this);
  }
}
