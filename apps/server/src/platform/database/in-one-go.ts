import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** A row as it comes in JSON: its moments are texts. */
export type Told<Row> = {
  readonly [K in keyof Row]: Row[K] extends Date | null ? Exclude<Row[K], Date> | string : Row[K];
};

type RowOf<Query> = Query extends RawBuilder<infer Row> ? Row : never;
type Answers<Queries extends readonly RawBuilder<unknown>[]> = {
  -readonly [I in keyof Queries]: Told<RowOf<Queries[I]>>[];
};

/** Stands in the place of a question that is not asked. */
export const noQuery = <Row>() => sql<Row>`select where false`;

/** Several questions as one statement. */
export const inOneGo = (queries: readonly RawBuilder<unknown>[]) => {
  const answers = queries.map((query) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`);
  return sql<{ readonly answers: unknown }>`select json_build_array(${sql.join(answers)}) as answers`;
};

/** Goes the way to the database once; all answers are of the same moment. */
export async function askInOneGo<const Queries extends readonly RawBuilder<unknown>[]>(
  db: Db,
  queries: Queries,
): Promise<Answers<Queries>> {
  const { rows } = await inOneGo(queries).execute(db);
  return rows[0]?.answers as Answers<Queries>;
}
