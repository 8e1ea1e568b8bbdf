import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A statement sent this often gets a name, under which a connection keeps its plan. */
const OFTEN = 10;
/** Every connection keeps its own plans, so there are only so many, and none for a text longer than Today's. */
const MOST = 300;
const LONGEST = 12_000;
/** Which partial index such a conflict means depends on its values, so a plan for any value fails. */
const NEEDS_VALUES = /\bon conflict \([^)]*\) where\b/i;
/** One statement that has a plan; `commit` has none. */
const HAS_PLAN = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;
/** A table got another shape, so that a kept plan would answer other columns. */
const PLAN_IS_STALE = '0A000';

/** Names of the statements that a pool sends again and again: half of a small statement's cost is planning it. */
export class StatementNames {
  readonly #sent = new Map<string, number>();
  readonly #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MOST || text.length > LONGEST) return known;
    const times = (this.#sent.get(text) ?? 0) + 1;
    if (times < OFTEN || NEEDS_VALUES.test(text) || !HAS_PLAN.test(text)) {
      if (this.#sent.size < MOST * 10) this.#sent.set(text, times);
      return undefined;
    }
    this.#sent.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    this.#names.set(text, name);
    return name;
  }

  /** Never names this statement again: its table changed under the running process. */
  forget(text: string): void {
    this.#names.delete(text);
    this.#sent.set(text, Number.NEGATIVE_INFINITY);
  }
}

/** A connection of the pool that sends often asked statements under their name. */
class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #isStale = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query<R>(text?: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    if (text === undefined) throw new Error('cursors are not used');
    const name = this.#names.nameOf(text);
    try {
      const config = { text, values: [...values], ...(name && { name }) };
      return (await this.#client.query(config)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (name && (error as { code?: string }).code === PLAN_IS_STALE) {
        this.#isStale = true;
        this.#names.forget(text);
      }
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isStale);
  }
}

/** The driver's pool as Kysely uses it, with plans kept by its connections. */
export class NamingPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  // Kysely knows a connection by its client.
  readonly #clients = new WeakMap<pg.PoolClient, NamingClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#clients.get(client) ?? new NamingClient(client, this.#names);
    this.#clients.set(client, known);
    return known;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
