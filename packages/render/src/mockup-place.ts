import { type Matrix, multiply, scaling, translation } from './geometry.ts';
import type { Box, Mockup, Part } from './model.ts';
import { readTransform } from './svg-transform.ts';

/** The area of a part that is seen on its gift. */
export const visibleOn = (mockup: Mockup, { trim }: Part): Box => mockup.visible ?? [0, 0, ...trim];

/** Where a point of a part lies on its gift; both in mm. */
export function placeOnMockup(mockup: Mockup, part: Part): Matrix {
  const [x, y, width, height] = visibleOn(mockup, part);
  const [left, top, shownWidth, shownHeight] = mockup.place;
  const placed = multiply(
    translation(left, top),
    multiply(scaling(shownWidth / width, shownHeight / height), translation(-x, -y)),
  );
  return multiply(readTransform(mockup.transform), placed);
}
