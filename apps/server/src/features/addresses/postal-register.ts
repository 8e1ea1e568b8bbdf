import type { PostalAddress } from '@picture-day/contract/entities/delivery';
import type { Db } from '../../platform/database/connect.ts';
import type { AddressService } from './address-service.ts';
import { findStreet, findStreets, type Street } from './store.ts';

const MOST = 8;

/** 'Strandgata 14, 4790' taken apart: the words, the house number, what follows the comma. */
function takeApart(typed: string): { street: string; number: string; place: string } {
  const [first = '', ...others] = typed.split(',');
  const match = /^(.*?)\s+(\d{1,4}\s?[a-z]?)$/i.exec(first.trim());
  return {
    street: (match?.[1] ?? first).trim(),
    number: (match?.[2] ?? '').replace(/\s/g, '').toUpperCase(),
    place: others.join(',').trim(),
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

/** Addresses from the shop's own register of postal codes and streets. */
export function postalRegister(db: Db): AddressService {
  return {
    suggest: async (typed, country) => {
      const { street, number, place } = takeApart(typed);
      if (street.length < 2) return [];
      const found = await findStreets(db, country, { street, place }, MOST);
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
      const row = await findStreet(db, country, code, street);
      const isNumber = number === '' || /^\d{1,4}[A-Z]?$/.test(number);
      if (!row || !isNumber || Number.parseInt(number || '1', 10) > row.last_number) return undefined;
      return addressOf(row, number);
    },
  };
}
