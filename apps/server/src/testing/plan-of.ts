import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Node[];
}

/** Which tables a query can only read from end to end, and which indexes it asks. */
export async function planOf(
  db: Db,
  query: RawBuilder<unknown>,
): Promise<{ readonly wholeTables: readonly string[]; readonly indexes: readonly string[] }> {
  const { rows } = await db.transaction().execute(async (trx) => {
    // A test's tables are so small that reading them whole would often be right.
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>`explain (format json) ${query}`.execute(
      trx,
    );
  });
  const nodes: Node[] = [];
  const gather = (node: Node): void => {
    nodes.push(node);
    node.Plans?.forEach(gather);
  };
  for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) gather(Plan);
  const named = (key: 'Relation Name' | 'Index Name', of: (node: Node) => boolean): string[] => [
    ...new Set(nodes.filter(of).flatMap((node) => node[key] ?? [])),
  ];
  return {
    wholeTables: named('Relation Name', (node) => node['Node Type'] === 'Seq Scan').sort(),
    indexes: named('Index Name', () => true).sort(),
  };
}
