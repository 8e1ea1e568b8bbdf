import type { DisplayGlyphs } from './display-list.ts';
import type { Outline } from './geometry.ts';
import { sinCos } from './trigonometry.ts';

/** Outlines of all glyphs of an item on the page: text is drawn as shapes, alike on every device. */
export function glyphOutline({ font, size, glyphs }: DisplayGlyphs): Outline {
  const verbs: number[] = [];
  const points: number[] = [];
  const scale = size / font.unitsPerEm;
  for (let at = 0; at < glyphs.length; at += 4) {
    const x = glyphs[at + 1]!;
    const y = glyphs[at + 2]!;
    const turn = glyphs[at + 3]!;
    const [sin, cos] = turn === 0 ? [0, 1] : sinCos(turn);
    const along = cos * scale;
    const across = sin * scale;
    const outline = font.outline(glyphs[at]!);
    for (const verb of outline.verbs) verbs.push(verb);
    for (let index = 0; index < outline.points.length; index += 2) {
      const px = outline.points[index]!;
      const py = outline.points[index + 1]!;
      points.push(x + px * along + py * across, y + px * across - py * along);
    }
  }
  return { verbs, points };
}
