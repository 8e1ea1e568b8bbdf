/** Path data with every number rounded to a hundredth of a millimetre: d`M${x} ${y}L…`. */
export function d(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1]!;
    return text + (typeof value === 'number' ? round(value) : value) + part;
  });
}

export function round(value: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value * 100) / 100 + 0;
}

export type Point = readonly [x: number, y: number];

/** A point on a circle; -90 degrees is the top. */
export function around(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

export function polygon(points: readonly Point[]): string {
  return `${points.map(([x, y], index) => d`${index ? 'L' : 'M'}${x} ${y}`).join('')}Z`;
}

/** A transform list that moves, turns and scales, in the order it is read. */
export function place(x: number, y: number, turn = 0, scale: number | Point = 1): string {
  const moved = d`translate(${x} ${y})`;
  const turned = turn === 0 ? '' : d` rotate(${turn})`;
  if (typeof scale !== 'number') return `${moved}${turned}${d` scale(${scale[0]} ${scale[1]})`}`;
  return `${moved}${turned}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`;
}

/** An open curve through points. */
export function thread(points: readonly Point[]): string {
  const last = points.length - 1;
  const at = (index: number) => points[Math.max(0, Math.min(last, index))]!;
  const curves = points.slice(0, last).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return d`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${
      to[0] - (after[0] - from[0]) / 6
    } ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`;
  });
  return `${d`M${at(0)[0]} ${at(0)[1]}`}${curves.join('')}`;
}

export function range<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
