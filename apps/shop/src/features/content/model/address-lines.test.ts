import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

const shop = {
  name: 'Lillesund Foto AS',
  address: 'Strandgata 14',
  postalCode: '4790',
  city: 'Lillesand',
  state: '',
  email: 'post@lillesundfoto.example',
  phone: '37 27 40 00',
};

describe('the address of a shop', () => {
  it('has the postal code before the city in most countries', () => {
    expect(addressLines(shop, 'NO')).toEqual(['Strandgata 14', '4790 Lillesand']);
  });

  it('ends with state and postal code in the US', () => {
    const american = { ...shop, city: 'Portland', state: 'OR', postalCode: '97201' };
    expect(addressLines(american, 'US')).toEqual(['Strandgata 14', 'Portland, OR 97201']);
  });

  it('has city, state and postal code in one line in AU', () => {
    const australian = { ...shop, city: 'Hobart', state: 'TAS', postalCode: '7000' };
    expect(addressLines(australian, 'AU')).toEqual(['Strandgata 14', 'Hobart TAS 7000']);
  });

  it('has the postal code on a line of its own, last, in GB', () => {
    const british = { ...shop, city: 'York', state: 'North Yorkshire', postalCode: 'YO1 7HH' };
    expect(addressLines(british, 'GB')).toEqual(['Strandgata 14', 'York', 'North Yorkshire', 'YO1 7HH']);
  });

  it('shows a second line and a state where there are such, and no empty lines', () => {
    expect(addressLines({ ...shop, address2: '2. etasje', state: 'Agder' }, 'NO')).toEqual([
      'Strandgata 14',
      '2. etasje',
      '4790 Lillesand',
      'Agder',
    ]);
    const unknown = { ...shop, address: '', postalCode: '', city: '' };
    for (const country of ['NO', 'US', 'AU', 'GB']) expect(addressLines(unknown, country)).toEqual([]);
  });
});
