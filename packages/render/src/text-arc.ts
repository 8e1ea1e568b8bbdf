import type { Font } from './font.ts';
import { largestFit, type PlacedGlyph, placeGlyphs, type TextLayout, type TextStyle } from './text-layout.ts';
import { directText, missingGraphemes } from './text-runs.ts';
import { sinCos } from './trigonometry.ts';

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Middle of the text in degrees; -90 is the top. */
  readonly angle: number;
  /** Longest arc in degrees. */
  readonly sweep: number;
  readonly side: 'outside' | 'inside';
}

/** Sets a text in one line along a circle, each letter upright on it. */
export function layoutArc(text: string, font: Font, style: TextStyle, circle: Circle): TextLayout {
  const directed = directText(text.replaceAll('\n', ' '));
  const spacing = style.letterSpacing ?? 0;
  const width = placeGlyphs(directed, font, 0, text.length, 1, spacing, () => undefined);
  const room = (circle.radius * circle.sweep * Math.PI) / 180;
  const found = largestFit(style, (size) => (width * size <= room + 1e-9 ? true : undefined));
  const size = found?.size ?? Math.min(style.size, style.minSize ?? style.size);
  const middle = (circle.angle * Math.PI) / 180;
  const direction = circle.side === 'outside' ? 1 : -1;
  const glyphs: PlacedGlyph[] = [];
  placeGlyphs(directed, font, 0, text.length, size, spacing, (glyph, cluster, dx, dy, advance) => {
    const angle = middle + (direction * (dx + advance / 2 - (width * size) / 2)) / circle.radius;
    const radius = circle.radius + direction * dy;
    const turn = angle + (direction * Math.PI) / 2;
    // The middle of the letter touches the circle; its origin lies half an advance back along the tangent.
    const [sin, cos] = sinCos(angle);
    const [turnSin, turnCos] = sinCos(turn);
    const x = circle.x + radius * cos - (advance / 2) * turnCos;
    const y = circle.y + radius * sin - (advance / 2) * turnSin;
    glyphs.push({ glyph, cluster, x, y, turn, advance });
  });
  const line = { text, x: circle.x, baseline: circle.y - circle.radius, width: width * size };
  return {
    size,
    lines: [line],
    glyphs,
    fits: found !== undefined,
    missing: missingGraphemes(text, font),
  };
}
