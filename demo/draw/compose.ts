import type { Backdrop } from './backdrop.ts';
import type { Clothes } from './clothes.ts';
import type { Scene } from './develop.ts';
import type { Expression } from './face.ts';
import { between, chanceFrom, oneOf } from './seed.ts';
import type { PlacedSitter, Pose, Sitter } from './sitter.ts';

export type Framing = 'classic' | 'close' | 'wide' | 'landscape' | 'landscapeRight';

const UPRIGHT = { width: 640, height: 800 };
const LYING = { width: 1000, height: 800 };
const GROUP = { width: 1200, height: 800 };

const FRAMINGS: Record<Framing, { sheet: Scene['sheet']; x: number; y: number; scale: number }> = {
  classic: { sheet: UPRIGHT, x: 320, y: 388, scale: 1 },
  close: { sheet: UPRIGHT, x: 320, y: 350, scale: 1.2 },
  wide: { sheet: UPRIGHT, x: 320, y: 420, scale: 0.84 },
  landscape: { sheet: LYING, x: 500, y: 392, scale: 0.98 },
  landscapeRight: { sheet: LYING, x: 660, y: 400, scale: 0.94 },
};

export interface Portrait {
  backdrop: Backdrop;
  framing: Framing;
  pose: Pose;
}

export function portrait(sitter: Sitter, { backdrop, framing, pose }: Portrait): Scene {
  const { sheet, ...place } = FRAMINGS[framing];
  return { backdrop, sheet, sitters: [{ sitter, pose, ...place }] };
}

/** Places for two and three on one upright sheet, the one in front last. */
const TOGETHER: Record<number, readonly Omit<PlacedSitter, 'sitter' | 'pose'>[]> = {
  2: [
    { x: 444, y: 372, scale: 0.74 },
    { x: 218, y: 444, scale: 0.78 },
  ],
  3: [
    { x: 168, y: 360, scale: 0.6 },
    { x: 474, y: 352, scale: 0.62 },
    { x: 322, y: 500, scale: 0.66 },
  ],
};

const MERRY: readonly [Expression, ...Expression[]] = ['laugh', 'smile', 'grin', 'cheeky', 'laugh', 'wink'];

/** Siblings or friends; heads lean to each other. */
export function together(
  sitters: readonly Sitter[],
  backdrop: Backdrop,
  seed: string,
  clothes?: readonly Clothes[],
): Scene {
  const chance = chanceFrom(seed);
  const places = TOGETHER[sitters.length] ?? [];
  return {
    backdrop,
    sheet: UPRIGHT,
    sitters: places.flatMap((place, index) => {
      const sitter = sitters[index];
      if (!sitter) return [];
      const lean = between(chance, 3, 7) * (place.x > UPRIGHT.width / 2 ? -1 : 1);
      const pose = { expression: oneOf(chance, MERRY), tilt: lean, clothes: clothes?.[index] };
      return [{ ...place, sitter, pose }];
    }),
  };
}

const CLASSROOM_FACES: readonly [Expression, ...Expression[]] = [
  'smile',
  'smile',
  'laugh',
  'soft',
  'grin',
  'laugh',
];

/** Rows from the back to the front, the grown-up standing at the end of the back row. */
export function groupPicture(
  children: readonly Sitter[],
  grownUp: Sitter,
  backdrop: Backdrop,
  seed: string,
  clothes?: readonly (Clothes | undefined)[],
): Scene {
  const chance = chanceFrom(seed);
  const rows = rowsOf(children.length);
  const scale = Math.min(0.46, 1120 / (Math.max(...rows, 3) * 505));
  const step = scale * 440;
  const top = GROUP.height * 0.56 - ((rows.length - 1) * step) / 2;
  const sitters: PlacedSitter[] = [];
  let next = 0;
  for (const [row, count] of rows.entries()) {
    const standing = row === 0 ? count + 1 : count;
    // Rows of the same length would put every face behind another one.
    const even = rows.length > 1 && rows.every((size, index) => size + (index === 0 ? 1 : 0) === standing);
    const spread = Math.min(GROUP.width / (standing + (even ? 0.75 : 0.25)), scale * 560);
    const aside = even ? (row % 2 ? spread / 4 : -spread / 4) : 0;
    for (const seat of fromTheSides(standing, row)) {
      const x = GROUP.width / 2 + (seat - (standing - 1) / 2) * spread + aside + between(chance, -5, 5);
      const y = top + row * step + between(chance, -9, 9);
      const pose: Pose = { expression: oneOf(chance, CLASSROOM_FACES), tilt: between(chance, -4, 4) };
      if (row === 0 && seat === standing - 1) {
        sitters.push({
          sitter: grownUp,
          pose: { ...pose, expression: 'smile', tilt: -2 },
          x,
          y: y - scale * 90,
          scale: scale * 1.04,
        });
        continue;
      }
      const sitter = children[next];
      const worn = clothes?.[next];
      next++;
      if (sitter) sitters.push({ sitter, pose: { ...pose, clothes: worn }, x, y, scale });
    }
  }
  return { backdrop, sheet: GROUP, sitters };
}

/** Neighbours overlap at the shoulders: those at the sides are drawn first, the middle last. */
function fromTheSides(standing: number, row: number): number[] {
  const middle = (standing - 1) / 2;
  return Array.from({ length: standing }, (_, seat) => seat).sort(
    (one, other) =>
      Math.abs(other - middle) - Math.abs(one - middle) || (row % 2 ? one - other : other - one),
  );
}

/** As even as possible, and different from row to row so that nobody stands behind a face; the back row leaves room for the grown-up. */
export function rowsOf(count: number): number[] {
  const spots = count + 1;
  const rows = spots > 10 ? 3 : spots > 4 ? 2 : 1;
  const sizes = Array.from({ length: rows }, () => Math.floor(spots / rows));
  const left = spots % rows;
  if (left === 1) sizes[rows === 3 ? 1 : rows - 1]! += 1;
  if (left === 2) {
    sizes[0]! += 1;
    sizes[2]! += 1;
  }
  sizes[0]! -= 1;
  return sizes;
}
