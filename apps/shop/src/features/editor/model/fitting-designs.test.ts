import { describe, expect, it } from 'vitest';
import { designOf, imageItem, partOf, placed } from '../testing/designs.ts';
import { fittingDesigns } from './fitting-designs.ts';

const candidate = (
  uuid: string,
  numUserImages: number,
  box: [number, number, number, number] = [0, 0, 80, 100],
) => ({
  uuid,
  numUserImages,
  model: designOf({ parts: [partOf('front', imageItem('a', { box }))] }).template,
});

describe('a surprise', () => {
  const designs = [
    candidate('now', 1),
    candidate('wide', 1, [0, 0, 200, 50]),
    candidate('six', 6),
    candidate('one', 1),
    candidate('two', 2),
    candidate('other', 1),
  ];

  it('is three designs that fit: no head cut, as many places as pictures, never the one at hand', () => {
    const shown = fittingDesigns(
      designs,
      'now',
      [placed(1)],
      () => undefined,
      () => 0,
    );
    expect(shown.map(({ uuid }) => uuid)).toEqual(['one', 'other', 'two']);
  });

  it('is another one at another time', () => {
    let at = 9;
    const shown = fittingDesigns(
      designs,
      'now',
      [placed(1)],
      () => undefined,
      () => at--,
    );
    expect(shown[0]?.uuid).toBe('other');
  });
});
