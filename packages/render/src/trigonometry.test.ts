import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sinCos } from './trigonometry.ts';

test('sine and cosine are right to fifteen digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (angle) => {
      const [sin, cos] = sinCos(angle);
      expect(Math.abs(sin - Math.sin(angle))).toBeLessThan(2e-15);
      expect(Math.abs(cos - Math.cos(angle))).toBeLessThan(2e-15);
    }),
    { numRuns: 2000 },
  );
});
