import type pg from 'pg';

/** Writes down every statement that a pool is asked from now on, `begin` and `commit` among them. */
export function hearStatements(pool: pg.Pool): string[] {
  const heard: string[] = [];
  const listening = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (listening.has(client)) return;
    listening.add(client);
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((text: unknown, ...more: unknown[]) => {
      heard.push(typeof text === 'string' ? text : String((text as { text?: unknown }).text));
      return query(text, ...more);
    }) as typeof client.query;
  });
  return heard;
}
