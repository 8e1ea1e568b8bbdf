import type {
  Art,
  Box,
  EllipseArt,
  GroupArt,
  Paint,
  PathArt,
  RectArt,
  Stroke,
  UseArt,
} from '@picture-day/render';
import { around, polygon, range, round } from './geometry.ts';

type Look = Pick<PathArt, 'fill' | 'stroke' | 'opacity' | 'transform'>;
type StrokeLook = Omit<Stroke, 'color' | 'width'>;

export const boxed = ([x, y, width, height]: Box): Box => [round(x), round(y), round(width), round(height)];

export function rect(box: Box, fill?: Paint, look: Look & { radius?: number } = {}): RectArt {
  return { kind: 'rect', box: boxed(box), ...(fill && { fill }), ...look };
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill?: Paint,
  look: Look = {},
): EllipseArt {
  return { kind: 'ellipse', box: boxed([cx - rx, cy - ry, rx * 2, ry * 2]), ...(fill && { fill }), ...look };
}

export function circle(cx: number, cy: number, radius: number, fill?: Paint, look: Look = {}): EllipseArt {
  return ellipse(cx, cy, radius, radius, fill, look);
}

export function path(d: string, fill?: Paint, look: Look & { rule?: 'evenodd' } = {}): PathArt {
  return { kind: 'path', d, ...(fill && { fill }), ...look };
}

/** An outline without a filling. */
export function ink(
  d: string,
  color: string,
  width: number,
  look: StrokeLook & Pick<Look, 'opacity' | 'transform'> = {},
): PathArt {
  const { opacity, transform, ...stroke } = look;
  return {
    kind: 'path',
    d,
    stroke: { color, width, ...stroke },
    ...(opacity !== undefined && { opacity }),
    ...(transform && { transform }),
  };
}

export function group(items: readonly Art[], look: Omit<GroupArt, 'kind' | 'items'> = {}): GroupArt {
  return { kind: 'group', ...look, items };
}

export function use(symbol: string, transform?: string, color?: string, opacity?: number): UseArt {
  return {
    kind: 'use',
    symbol,
    ...(transform && { transform }),
    ...(color && { color }),
    ...(opacity !== undefined && { opacity }),
  };
}

export function star(cx: number, cy: number, radius: number, points = 5, inner = 0.42, turn = -90): string {
  return polygon(
    range(points * 2, (index) =>
      around(cx, cy, index % 2 ? radius * inner : radius, turn + (index * 180) / points),
    ),
  );
}

/** Beams from a point, every second one left out. */
export function rays(cx: number, cy: number, radius: number, count: number): string {
  const step = 180 / count;
  return range(count, (index) =>
    polygon([
      [cx, cy],
      around(cx, cy, radius, index * 2 * step),
      around(cx, cy, radius, (index * 2 + 1) * step),
    ]),
  ).join('');
}

/** A hairline frame at a distance from the trim. */
export function frame(
  trim: readonly [number, number],
  inset: number,
  color: string,
  width: number,
  radius?: number,
): RectArt {
  return rect([inset, inset, trim[0] - 2 * inset, trim[1] - 2 * inset], undefined, {
    stroke: { color, width },
    ...(radius && { radius }),
  });
}
