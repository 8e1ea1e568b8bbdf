import type { Arc, StringItem } from '@picture-day/render/model';
import type { CSSProperties } from 'react';

const MM_PER_POINT = 25.4 / 72;
/** The middle of a letter above its baseline, and the height of a line, in em. */
const MIDDLE = 0.35;
const LINE = 1.5;
const STEPS = 24;

/** Where a text along a circle is touched: on its band, not in the circle, which may hold a picture. */
export function arcBand(
  { size }: StringItem,
  { center, radius, angle = -90, sweep = 180, side = 'outside' }: Arc,
  scale: number,
  /** In pixels; a finger or a number needs room. */
  least: number,
): { band: CSSProperties; middle: CSSProperties } {
  const em = size * MM_PER_POINT * scale;
  const middle = radius * scale + (side === 'outside' ? MIDDLE : -MIDDLE) * em;
  const half = Math.max(LINE * em, least) / 2;
  const outer = middle + half;
  const inner = Math.max(0, middle - half);
  const at = (distance: number, degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return { left: outer + distance * Math.cos(radians), top: outer + distance * Math.sin(radians) };
  };
  const along = Array.from({ length: STEPS + 1 }, (_, step) => angle + sweep * (step / STEPS - 0.5));
  const edge = [...along.map((one) => at(outer, one)), ...along.reverse().map((one) => at(inner, one))];
  return {
    band: {
      left: center[0] * scale - outer,
      top: center[1] * scale - outer,
      width: 2 * outer,
      height: 2 * outer,
      clipPath: `polygon(${edge.map(({ left, top }) => `${left.toFixed(1)}px ${top.toFixed(1)}px`).join(', ')})`,
    },
    middle: at(middle, angle),
  };
}
