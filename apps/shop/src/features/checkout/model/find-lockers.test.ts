import { expect, it } from 'vitest';
import { findLockers } from './find-lockers.ts';

const locker = (id: string, name: string, address1: string, postalCode: string, city: string) => ({
  id,
  name,
  address1,
  postalCode,
  city,
});
const lockers = [
  locker('KRS-02', 'Kristiansand stasjon', 'Vestre Strandgate 49', '4612', 'Kristiansand S'),
  locker('LILL-01', 'Extra Lillesand', 'Storgata 9', '4790', 'Lillesand'),
  locker('HOVA-01', 'Joker Høvåg', 'Høvågveien 1020', '4770', 'Høvåg'),
];
const found = (typed: string, near = '') => findLockers(lockers, typed, near).map(({ id }) => id);

it('lockers near a postal code come first, the others as the shop has them', () => {
  expect(found('', '4790')).toEqual(['LILL-01', 'HOVA-01', 'KRS-02']);
  expect(found('', '')).toEqual(['KRS-02', 'LILL-01', 'HOVA-01']);
});

it.each([
  ['HØVÅG', ['HOVA-01']],
  ['storgata 4790', ['LILL-01']],
  ['krs-02', ['KRS-02']],
  ['  ', ['KRS-02', 'LILL-01', 'HOVA-01']],
  ['lillesand kristiansand', []],
])('lockers are found by every word of %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});
