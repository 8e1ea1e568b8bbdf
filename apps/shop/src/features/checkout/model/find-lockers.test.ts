import { expect, it } from 'vitest';
import { lockers as all } from '../testing/lockers.ts';
import { findLockers } from './find-lockers.ts';

const lockers = all.filter(({ id }) => ['KRS-02', 'LILL-01', 'HOVA-01'].includes(id));
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
