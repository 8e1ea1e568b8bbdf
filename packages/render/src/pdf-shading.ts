import type { DisplayPaint, GradientStop } from './display-list.ts';
import { decimal } from './svg-node.ts';

type Gradient = Exclude<DisplayPaint, { kind: 'solid' }>;

/** A gradient as a PDF shading; beyond its ends the outer colours go on, as in SVG. */
export function shadingBody(
  paint: Gradient,
  colourSpace: string,
  values: (stop: GradientStop) => readonly number[],
): string {
  const coordinates =
    paint.kind === 'linear'
      ? [...paint.from, ...paint.to]
      : [...paint.center, 0, ...paint.center, paint.radius];
  const type = paint.kind === 'linear' ? 2 : 3;
  return (
    `<</ShadingType ${type}/ColorSpace ${colourSpace}/Coords[${coordinates.map(decimal).join(' ')}]` +
    `/Function ${stopFunction(paint.stops, values)}/Extend[true true]>>`
  );
}

function stopFunction(
  stops: readonly GradientStop[],
  values: (stop: GradientStop) => readonly number[],
): string {
  const ordered = [...stops];
  // An offset below the one before it counts as that one, as in SVG.
  for (let index = 1; index < ordered.length; index++) {
    const offset = Math.max(ordered[index - 1]!.offset, ordered[index]!.offset);
    ordered[index] = { ...ordered[index]!, offset };
  }
  const first = ordered[0]!;
  const last = ordered[ordered.length - 1]!;
  if (first.offset > 0) ordered.unshift({ ...first, offset: 0 });
  if (last.offset < 1) ordered.push({ ...last, offset: 1 });
  const pieces: string[] = [];
  const bounds: string[] = [];
  for (let index = 1; index < ordered.length; index++) {
    const from = ordered[index - 1]!;
    const to = ordered[index]!;
    if (to.offset - from.offset < 1e-6) continue;
    if (pieces.length > 0) bounds.push(decimal(from.offset));
    pieces.push(`<</FunctionType 2/Domain[0 1]/C0[${list(values(from))}]/C1[${list(values(to))}]/N 1>>`);
  }
  const encode = pieces.map(() => '0 1').join(' ');
  return `<</FunctionType 3/Domain[0 1]/Functions[${pieces.join('')}]/Bounds[${bounds.join(' ')}]/Encode[${encode}]>>`;
}

function list(numbers: readonly number[]): string {
  return numbers.map(decimal).join(' ');
}
