import type { Duplex } from 'node:stream';
import type pg from 'pg';

type Query = (text: unknown, ...more: unknown[]) => Promise<unknown>;

const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

/** What the driver writes to; gathering two questions into one packet is all that is done with it. */
const wireOf = (client: pg.PoolClient): Duplex | undefined =>
  (client as { readonly connection?: { readonly stream?: Duplex } }).connection?.stream;

/**
 * Keeps the `begin` of a transaction back until its first statement and sends both together, so that opening a
 * transaction costs no way there and back. The connection has to be one that pipelines. A statement counts only
 * once its `begin` has been answered well.
 */
export function beginWithFirst(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  let isHeldBack = false;
  const together: Query = (text, ...more) => {
    if (text === 'begin' && !isHeldBack) {
      isHeldBack = true;
      return Promise.resolve(BEGUN);
    }
    if (!isHeldBack) return query(text, ...more);
    isHeldBack = false;
    const wire = wireOf(client);
    wire?.cork();
    try {
      return Promise.all([query('begin'), query(text, ...more)]).then(([, answer]) => answer);
    } finally {
      wire?.uncork();
    }
  };
  client.query = together as typeof client.query;
}
