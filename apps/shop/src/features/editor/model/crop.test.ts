import * as render from '@picture-day/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panCrop, zoomCrop, zoomOf } from './crop.ts';

const rotations = [0, 90, 180, 270] as const;
const placedCrop = fc
  .record({
    picture: fc.record({
      width: fc.integer({ min: 200, max: 6000 }),
      height: fc.integer({ min: 200, max: 6000 }),
    }),
    slot: fc.record({ width: fc.integer({ min: 10, max: 300 }), height: fc.integer({ min: 10, max: 300 }) }),
    rotation: fc.constantFrom(...rotations),
  })
  .map((given) => ({ ...given, crop: render.defaultCrop(given.picture, given.slot, given.rotation) }));
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('the crop', () => {
  it('never leaves the picture, however it is pushed and zoomed', () => {
    fc.assert(
      fc.property(
        placedCrop,
        number(-500, 500),
        number(-500, 500),
        number(0.1, 12),
        (given, x, y, factor) => {
          const zoomed = zoomCrop(given, factor, { x: Math.abs(x) % given.slot.width, y: 0 });
          const crop = panCrop({ ...given, crop: zoomed }, { x, y });
          expect(crop.x).toBeGreaterThanOrEqual(-1e-6);
          expect(crop.y).toBeGreaterThanOrEqual(-1e-6);
          expect(crop.x + crop.width).toBeLessThanOrEqual(given.picture.width + 1e-6);
          expect(crop.y + crop.height).toBeLessThanOrEqual(given.picture.height + 1e-6);
          expect(zoomOf({ ...given, crop })).toBeLessThanOrEqual(8 + 1e-6);
        },
      ),
    );
  });

  it('follows the finger: the picture moves the way it is pushed, turned or not', () => {
    const given = { picture: { width: 1000, height: 1000 }, slot: { width: 100, height: 100 } };
    const crop = { x: 250, y: 250, width: 500, height: 500 };
    expect(panCrop({ ...given, crop, rotation: 0 }, { x: 10, y: 0 })).toMatchObject({ x: 200, y: 250 });
    expect(panCrop({ ...given, crop, rotation: 180 }, { x: 10, y: 0 })).toMatchObject({ x: 300, y: 250 });
    expect(panCrop({ ...given, crop, rotation: 90 }, { x: 10, y: 0 }).y).toBeCloseTo(300);
  });

  it('keeps the point under the fingers while zooming', () => {
    const given = {
      picture: { width: 1000, height: 1000 },
      slot: { width: 100, height: 100 },
      crop: { x: 200, y: 200, width: 600, height: 600 },
      rotation: 0 as const,
    };
    const crop = zoomCrop(given, 2, { x: 25, y: 50 });
    expect(crop.x + crop.width * 0.25).toBeCloseTo(350);
    expect(crop.width).toBeCloseTo(300);
  });
});
