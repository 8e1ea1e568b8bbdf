import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { likeText } from '../../platform/database/like.ts';
import type { PostalRegister } from './postal-codes.ts';

/** A street of the register. It is of no shop: postal codes are a country's. */
export interface Street {
  readonly code: string;
  readonly street: string;
  readonly city: string;
  readonly last_number: number;
}

/** Streets that begin so, in places whose code or name begins as `place` says. */
export async function findStreets(
  db: Db,
  country: string,
  { street, place }: { readonly street: string; readonly place: string },
  most: number,
): Promise<Street[]> {
  const { rows } = await sql<Street>`
    select s.code, s.street, c.city, s.last_number
    from postal_street s join postal_code c using (country, code)
    where s.country = ${country} and lower(s.street) like ${`${likeText(street)}%`}
      and (${place} = '' or s.code || ' ' || lower(c.city) like ${`${likeText(place)}%`}
        or lower(c.city) like ${`${likeText(place)}%`})
    order by lower(s.street), s.code
    limit ${most}`.execute(db);
  return rows;
}

export const findStreet = (
  db: Db,
  country: string,
  code: string,
  street: string,
): Promise<Street | undefined> =>
  db
    .selectFrom('postal_street as s')
    .innerJoin('postal_code as c', (join) =>
      join.onRef('c.country', '=', 's.country').onRef('c.code', '=', 's.code'),
    )
    .where('s.country', '=', country)
    .where('s.code', '=', code)
    .where('s.street', '=', street)
    .select(['s.code', 's.street', 'c.city', 's.last_number'])
    .executeTakeFirst();

/** Replaces a country's register. */
export async function savePostalCodes(trx: Trx, { country, codes, streets }: PostalRegister): Promise<void> {
  await trx.deleteFrom('postal_code').where('country', '=', country).execute();
  await trx
    .insertInto('postal_code')
    .values(codes.map((row) => ({ country, ...row })))
    .execute();
  if (streets.length === 0) return;
  await trx
    .insertInto('postal_street')
    .values(streets.map(({ lastNumber, ...row }) => ({ country, ...row, last_number: lastNumber })))
    .execute();
}
