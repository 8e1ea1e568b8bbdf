import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './connect.ts';

/** Stands in a statement for a value that is known when it is sent. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The values of a statement while it is put together. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** The values of a part of a statement, or the places for them. */
export type Given<Values> = { readonly [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]> };

interface Built<Row> {
  compile(db: Db | Trx): CompiledQuery<Row>;
}

/**
 * A statement that is put together once, when it is first used, and afterwards sent with other values only: for what
 * is asked with every purchase. All that differs from one time to the other has to be one of its values.
 */
export function statement<Values extends object, Row>(
  build: (db: Db, values: Places<Values>) => Built<Row>,
): (db: Db | Trx, values: Values) => Promise<Row[]> {
  const places = new Proxy({}, { get: (_, name) => sql`${new Place(name)}` }) as Places<Values>;
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    built ??= build(db, places).compile(db);
    const given = built.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(built.sql, given));
    return rows;
  };
}
