import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply } from './geometry.ts';
import type { Rotation } from './model.ts';
import {
  canShowHead,
  cropAspect,
  defaultCrop,
  fitCrop,
  headOf,
  MAX_ZOOM,
  type PictureSize,
  pictureMatrix,
  rotateCounterclockwise,
  tightSize,
} from './picture-crop.ts';

const size = fc.record({
  width: fc.integer({ min: 50, max: 9000 }),
  height: fc.integer({ min: 50, max: 9000 }),
});
const slot = fc.record({
  width: fc.double({ min: 5, max: 500, noNaN: true }),
  height: fc.double({ min: 5, max: 500, noNaN: true }),
});
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const position = fc.record({ x: share, y: share, zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }) });

/** A part of the picture around a point. */
const wantedOf = (
  { x, y, zoom }: { x: number; y: number; zoom: number },
  { width, height }: PictureSize,
) => ({
  x: x * width - width / zoom / 2,
  y: y * height - height / zoom / 2,
  width: width / zoom,
  height: height / zoom,
});

describe('a crop', () => {
  test('that already fits is left as it is', () => {
    fc.assert(
      fc.property(position, size, slot, rotation, (view, picture, box, turn) => {
        const crop = fitCrop(wantedOf(view, picture), picture, box, turn);
        const fitted = fitCrop(crop, picture, box, turn);
        for (const key of ['x', 'y', 'width', 'height'] as const)
          expect(fitted[key]).toBeCloseTo(crop[key], 6);
      }),
    );
  });

  test('of any kind is brought into the picture', () => {
    const wild = fc.record({
      x: fc.double({ min: -9000, max: 9000, noNaN: true }),
      y: fc.double({ min: -9000, max: 9000, noNaN: true }),
      width: fc.double({ min: 1, max: 20_000, noNaN: true }),
      height: fc.double({ min: 1, max: 20_000, noNaN: true }),
    });
    fc.assert(
      fc.property(wild, size, slot, rotation, (crop, picture, box, turn) => {
        const fitted = fitCrop(crop, picture, box, turn);
        expect(fitted.x).toBeGreaterThanOrEqual(0);
        expect(fitted.y).toBeGreaterThanOrEqual(0);
        expect(fitted.x + fitted.width).toBeLessThanOrEqual(picture.width * (1 + 1e-9));
        expect(fitted.y + fitted.height).toBeLessThanOrEqual(picture.height * (1 + 1e-9));
        expect(fitted.width / fitted.height / cropAspect(box, turn)).toBeCloseTo(1, 6);
      }),
    );
  });

  test('fills the box exactly after any rotation', () => {
    fc.assert(
      fc.property(position, size, slot, rotation, (view, picture, box, turn) => {
        const crop = fitCrop(wantedOf(view, picture), picture, box, turn);
        const matrix = pictureMatrix(crop, turn, { x: 10, y: 20, ...box });
        const corners = [
          apply(matrix, crop.x, crop.y),
          apply(matrix, crop.x + crop.width, crop.y + crop.height),
        ];
        const xs = corners.map(([x]) => x);
        const ys = corners.map(([, y]) => y);
        expect(Math.min(...xs)).toBeCloseTo(10, 5);
        expect(Math.max(...xs)).toBeCloseTo(10 + box.width, 5);
        expect(Math.min(...ys)).toBeCloseTo(20, 5);
        expect(Math.max(...ys)).toBeCloseTo(20 + box.height, 5);
      }),
    );
  });
});

describe('the default crop', () => {
  test('shows as much as the slot can hold', () => {
    fc.assert(
      fc.property(size, slot, rotation, (picture, box, turn) => {
        const crop = defaultCrop(picture, box, turn);
        expect(crop.width).toBeCloseTo(tightSize(picture, cropAspect(box, turn)).width, 6);
      }),
    );
  });

  test('keeps the upper middle of a portrait, where the face is', () => {
    const crop = defaultCrop({ width: 2000, height: 3000 }, { width: 100, height: 50 }, 0);
    expect(crop.y).toBeLessThan(3000 * 0.3);
    expect(crop.y + crop.height).toBeGreaterThan(3000 * 0.45);
  });

  test('keeps a marked head whole wherever it is, if the slot can hold it', () => {
    fc.assert(
      fc.property(size, slot, rotation, share, share, share, (picture, box, turn, x, y, scale) => {
        const tight = tightSize(picture, cropAspect(box, turn));
        const face = { width: tight.width * scale * 0.9, height: tight.height * scale * 0.9, x: 0, y: 0 };
        face.x = x * (picture.width - face.width);
        face.y = y * (picture.height - face.height);
        const { width, height } = picture;
        const head = {
          x: face.x / width,
          y: face.y / height,
          width: face.width / width,
          height: face.height / height,
        };
        const marked = { ...picture, focus: { x, y: 1 - y, head } };
        expect(canShowHead(marked, box, turn)).toBe(true);
        const crop = defaultCrop(marked, box, turn);
        expect(crop.x).toBeLessThanOrEqual(face.x + 1e-6);
        expect(crop.y).toBeLessThanOrEqual(face.y + 1e-6);
        expect(crop.x + crop.width).toBeGreaterThanOrEqual(face.x + face.width - 1e-6);
        expect(crop.y + crop.height).toBeGreaterThanOrEqual(face.y + face.height - 1e-6);
      }),
    );
  });
});

describe('a head that nobody marked', () => {
  test('is likely around the focus, the upper middle, and a group is all over its picture', () => {
    expect(headOf({ width: 800, height: 1000 })).toEqual({ x: 212.5, y: 150, width: 375, height: 500 });
    expect(headOf({ width: 1000, height: 800, focus: { x: 0.7 } }).x).toBe(550);
    expect(headOf({ width: 1500, height: 1000, pictureType: 'GP' }).width).toBe(1380);
  });

  test('does not fit into a wide place of a tall picture, and a group into no upright one', () => {
    const [wide, upright] = [
      { width: 200, height: 100 },
      { width: 100, height: 120 },
    ];
    expect(canShowHead({ width: 800, height: 1000 }, wide, 0)).toBe(false);
    expect(canShowHead({ width: 800, height: 1000 }, upright, 0)).toBe(true);
    expect(canShowHead({ width: 800, height: 1000 }, wide, 90)).toBe(true);
    expect(canShowHead({ width: 1500, height: 1000, pictureType: 'GP' }, upright, 0)).toBe(false);
  });
});

test('rotation steps 90 degrees counterclockwise and 0 wraps to 270', () => {
  expect([0, 90, 180, 270].map((turn) => rotateCounterclockwise(turn as Rotation))).toEqual([
    270, 0, 90, 180,
  ]);
});
