import type pg from 'pg';

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

/** A table with more rows than this grows with its shops. */
const MANY = 5000;

/** Gathers what a pool is asked, each question once with its values. */
export function gatherQuestions(pool: pg.Pool): ReadonlyMap<string, Asked> {
  const gathered = new Map<string, Asked>();
  const listening = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (listening.has(client)) return;
    listening.add(client);
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
      if (typeof text === 'string' && Array.isArray(values)) gathered.set(text, { text, values });
      return query(text, values, ...more);
    }) as typeof client.query;
  });
  return gathered;
}

const tablesReadWhole = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(tablesReadWhole),
];

/** The large tables that a question reads from end to end, as the database itself would go about it. */
export async function largeTablesReadWhole(
  client: pg.Client,
  questions: Iterable<Asked>,
): Promise<readonly (readonly [question: string, table: string])[]> {
  const { rows: large } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and reltuples > ${MANY}`,
  );
  const grows = new Set(large.map(({ name }) => name));
  const found: (readonly [string, string])[] = [];
  for (const { text, values } of questions) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    const whole = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => tablesReadWhole(Plan));
    for (const table of new Set(whole)) if (grows.has(table)) found.push([text, table]);
  }
  return found;
}
