import { sinCos } from './trigonometry.ts';

export const POINTS_PER_MM = 72 / 25.4;

/** Affine map as in SVG and PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that applies `inner` first and `outer` to its result. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

export function scaling(x: number, y = x): Matrix {
  return [x, 0, 0, y, 0, 0];
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** Right angles are exact, so that an upright box stays one. */
export function rotation(degrees: number, x = 0, y = 0): Matrix {
  const quarter = ((degrees % 360) + 360) % 360;
  const exact = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[quarter];
  const [sinus, cosinus] = sinCos((degrees * Math.PI) / 180);
  const cos = exact ? exact[0]! : cosinus;
  const sin = exact ? exact[1]! : sinus;
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

export function apply(matrix: Matrix, x: number, y: number): [number, number] {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
}

/** Mean factor by which a map stretches lengths; what a line width is multiplied by. */
export function stretch(matrix: Matrix): number {
  return Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
}

export const MOVE = 0;
export const LINE = 1;
export const CURVE = 2;
export const CLOSE = 3;

/** Coordinates each verb takes. */
export const COORDINATES = [2, 2, 6, 0] as const;

/** Absolute moves, lines, cubic curves and closes: all that any painter has to know. */
export interface Outline {
  readonly verbs: readonly number[];
  readonly points: readonly number[];
}

export const EMPTY_OUTLINE: Outline = { verbs: [], points: [] };

export function transformOutline(outline: Outline, matrix: Matrix): Outline {
  const points = new Array<number>(outline.points.length);
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = apply(matrix, outline.points[index]!, outline.points[index + 1]!);
    points[index] = x;
    points[index + 1] = y;
  }
  return { verbs: outline.verbs, points };
}

/** Bounds of the control points: never smaller than the curve itself. */
export function outlineBounds(outline: Outline): Rect | undefined {
  if (outline.points.length === 0) return undefined;
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < outline.points.length; index += 2) {
    const x = outline.points[index]!;
    const y = outline.points[index + 1]!;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Distance of a cubic's handles that draws a quarter of a circle. */
const QUARTER = 0.5522847498307936;

export function rectOutline(rect: Rect, radius = 0): Outline {
  const { x, y, width, height } = rect;
  const right = x + width;
  const bottom = y + height;
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) {
    return {
      verbs: [MOVE, LINE, LINE, LINE, CLOSE],
      points: [x, y, right, y, right, bottom, x, bottom],
    };
  }
  const h = r * (1 - QUARTER);
  return {
    verbs: [MOVE, LINE, CURVE, LINE, CURVE, LINE, CURVE, LINE, CURVE, CLOSE],
    points: [
      ...[x + r, y, right - r, y],
      ...[right - h, y, right, y + h, right, y + r, right, bottom - r],
      ...[right, bottom - h, right - h, bottom, right - r, bottom, x + r, bottom],
      ...[x + h, bottom, x, bottom - h, x, bottom - r, x, y + r],
      ...[x, y + h, x + h, y, x + r, y],
    ],
  };
}

export function ellipseOutline(rect: Rect): Outline {
  const { x, y, width, height } = rect;
  const cx = x + width / 2;
  const cy = y + height / 2;
  const hx = (width / 2) * QUARTER;
  const hy = (height / 2) * QUARTER;
  const right = x + width;
  const bottom = y + height;
  return {
    verbs: [MOVE, CURVE, CURVE, CURVE, CURVE, CLOSE],
    points: [
      ...[right, cy],
      ...[right, cy + hy, cx + hx, bottom, cx, bottom],
      ...[cx - hx, bottom, x, cy + hy, x, cy],
      ...[x, cy - hy, cx - hx, y, cx, y],
      ...[cx + hx, y, right, cy - hy, right, cy],
    ],
  };
}
