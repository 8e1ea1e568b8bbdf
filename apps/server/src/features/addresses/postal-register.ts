import type { PostalAddress } from '@picture-day/contract/entities/delivery';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { AddressService } from './address-service.ts';

const MOST = 8;

interface Street {
  readonly code: string;
  readonly street: string;
  readonly city: string;
  readonly last_number: number;
}

/** 'Strandgata 14, 4790' taken apart: the words, the house number, what follows the comma. */
function takeApart(typed: string): { street: string; number: string; rest: string } {
  const [first = '', ...others] = typed.split(',');
  const match = /^(.*?)\s+(\d{1,4}\s?[a-z]?)$/i.exec(first.trim());
  return {
    street: (match?.[1] ?? first).trim(),
    number: (match?.[2] ?? '').replace(/\s/g, '').toUpperCase(),
    rest: others.join(',').trim(),
  };
}

const addressOf = ({ code, street, city }: Street, number: string): PostalAddress => ({
  address1: `${street} ${number}`.trim(),
  address2: '',
  postalCode: code,
  city,
  state: '',
});

const lineOf = ({ address1, postalCode, city }: PostalAddress): string =>
  `${address1}, ${postalCode} ${city}`;

const escaped = (typed: string): string => typed.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** Addresses from the shop's own register of postal codes and streets. */
export function postalRegister(db: Db): AddressService {
  const streets = async (country: string, street: string, rest: string): Promise<Street[]> => {
    const { rows } = await sql<Street>`
      select s.code, s.street, c.city, s.last_number
      from postal_street s join postal_code c using (country, code)
      where s.country = ${country} and lower(s.street) like ${`${escaped(street)}%`}
        and (${rest} = '' or s.code || ' ' || lower(c.city) like ${`${escaped(rest)}%`}
          or lower(c.city) like ${`${escaped(rest)}%`})
      order by lower(s.street), s.code
      limit ${MOST}`.execute(db);
    return rows;
  };
  return {
    suggest: async (typed, country) => {
      const { street, number, rest } = takeApart(typed);
      if (street.length < 2) return [];
      const found = await streets(country, street, rest);
      return found
        .filter((row) => Number.parseInt(number || '1', 10) <= row.last_number)
        .map((row) => {
          const address = addressOf(row, number);
          const id = [row.code, row.street, number].join('|');
          // Without a house number it is not a whole address yet.
          return { id, suggestion: lineOf(address), ...(number ? { address } : {}) };
        });
    },
    resolve: async (id, country) => {
      const [code = '', street = '', number = ''] = id.split('|');
      const row = await db
        .selectFrom('postal_street as s')
        .innerJoin('postal_code as c', (join) =>
          join.onRef('c.country', '=', 's.country').onRef('c.code', '=', 's.code'),
        )
        .where('s.country', '=', country)
        .where('s.code', '=', code)
        .where('s.street', '=', street)
        .select(['s.code', 's.street', 'c.city', 's.last_number'])
        .executeTakeFirst();
      const isNumber = number === '' || /^\d{1,4}[A-Z]?$/.test(number);
      if (!row || !isNumber || Number.parseInt(number || '1', 10) > row.last_number) return undefined;
      return addressOf(row, number);
    },
  };
}
