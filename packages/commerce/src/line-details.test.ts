import { describe, expect, it } from 'vitest';
import { lineDetails } from './line-details.ts';

describe('the details of a line', () => {
  const subproducts = [
    { uuid: 'white', name: 'With white envelope' },
    { uuid: 'kraft', name: 'With kraft envelope' },
  ];

  it('name the design, the person and the envelope that was chosen', () => {
    const card = {
      product: { subproducts },
      description: 'Eucalyptus, Ida Berg',
      subProductUuids: ['kraft'],
    };
    expect(lineDetails(card)).toBe('Eucalyptus, Ida Berg, With kraft envelope');
    expect(lineDetails({ ...card, subProductUuids: [] })).toBe('Eucalyptus, Ida Berg');
    expect(lineDetails({ description: '', product: null, subProductUuids: [] })).toBe('');
  });
});
