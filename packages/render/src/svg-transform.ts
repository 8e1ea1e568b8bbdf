import { IDENTITY, type Matrix, multiply, rotation, scaling, translation } from './geometry.ts';

const CALL = /\s*,?\s*([a-zA-Z]+)\s*\(([^)]*)\)\s*/y;
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  matrix: [6],
  translate: [1, 2],
  scale: [1, 2],
  rotate: [1, 3],
  skewX: [1],
  skewY: [1],
};

/** Reads an SVG transform list, or says in words what is wrong with it. */
export function parseTransform(list: string): Matrix | { problem: string } {
  let matrix: Matrix = IDENTITY;
  let position = 0;
  if (list.trim() === '') return { problem: 'is an empty transform' };
  while (position < list.length) {
    CALL.lastIndex = position;
    const match = CALL.exec(list);
    if (!match) return { problem: `is not a transform list at character ${position + 1}` };
    position = CALL.lastIndex;
    const name = match[1]!;
    const values = match[2]!
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const counts = COUNTS[name];
    if (!counts) return { problem: `has an unknown transform ${name}` };
    if (!counts.includes(values.length) || !values.every(Number.isFinite)) {
      return { problem: `has wrong numbers in ${name}()` };
    }
    matrix = multiply(matrix, step(name, values));
  }
  return matrix;
}

/** The map of a transform list that a template has, which was read before. */
export function readTransform(list: string | undefined): Matrix {
  if (list === undefined) return IDENTITY;
  const matrix = parseTransform(list);
  return 'problem' in matrix ? IDENTITY : matrix;
}

function step(name: string, values: readonly number[]): Matrix {
  const [first = 0, second, third] = values;
  switch (name) {
    case 'translate':
      return translation(first, second ?? 0);
    case 'scale':
      return scaling(first, second ?? first);
    case 'rotate':
      return rotation(first, second ?? 0, third ?? 0);
    case 'skewX':
      return [1, 0, Math.tan((first * Math.PI) / 180), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan((first * Math.PI) / 180), 0, 1, 0, 0];
    default:
      return values as unknown as Matrix;
  }
}
