import type { Box, Mockup } from '@picture-day/render';
import { circle, ink, path, rect } from './art.ts';
import { softShadow } from './objects.ts';

/** A phone from behind, in its case. */
export function phoneMockup(): Mockup {
  const outline: Box = [12, 8, 75, 155];
  return {
    size: [99, 174],
    place: outline,
    clip: { rect: outline, radius: 11 },
    behind: [...softShadow([13, 12, 75, 155], 5, 11), rect([86, 48, 2.4, 17], '#3a3d42', { radius: 1 })],
    front: [
      rect(
        outline,
        {
          linear: [12, 8, 87, 163],
          stops: [
            [0, '#ffffff', 0.3],
            [0.35, '#ffffff', 0],
            [1, '#000000', 0.12],
          ],
        },
        { radius: 11 },
      ),
      rect([12.5, 8.5, 74, 154], undefined, {
        radius: 10.5,
        stroke: { color: '#ffffff', width: 0.9 },
        opacity: 0.45,
      }),
      rect([17, 13, 31, 31], '#1e2126', { radius: 8 }),
      ...[
        [26, 22],
        [26, 35.5],
        [39, 28.5],
      ].flatMap(([x, y]) => [
        circle(x!, y!, 5.4, '#0c0e11', { stroke: { color: '#4a4f57', width: 0.8 } }),
        circle(x!, y!, 2.2, '#24344a'),
        circle(x! - 1.4, y! - 1.5, 0.8, '#b8c7da', { opacity: 0.8 }),
      ]),
      circle(39, 18.5, 1.6, '#f3ead2'),
    ],
  };
}

/** A key ring of clear acrylic with the print inside. */
export function keyRingMockup(): Mockup {
  return {
    size: [62, 92],
    place: [13.5, 36, 35, 45],
    clip: { rect: [13.5, 36, 35, 45], radius: 4 },
    behind: [
      ...softShadow([12, 35.5, 39, 49], 2.5, 6, 0.045),
      circle(31, 13, 9.5, undefined, { stroke: { color: '#8f949a', width: 1.9 } }),
      circle(31, 13, 9.5, undefined, { stroke: { color: '#d9dde0', width: 0.6 } }),
      ink('M31 22.500v4.5', '#a4a9ae', 2.6, { cap: 'round' }),
      ink('M31 22.500v4.5', '#e3e6e8', 0.9, { cap: 'round' }),
      path('M25.5 34A5.5 5.5 0 1 1 36.5 34Z', '#e6eef0', {
        opacity: 0.9,
        stroke: { color: '#b9c6ca', width: 0.4 },
      }),
      circle(31, 30, 2, '#f7f4ee', { stroke: { color: '#9fa8ac', width: 0.4 } }),
      rect([11, 33.5, 40, 50], '#eaf1f3', { radius: 6, stroke: { color: '#b9c6ca', width: 0.4 } }),
    ],
    front: [
      path('M17 36H30L20 81H17.500A4 4 0 0 1 13.5 77V40A4 4 0 0 1 17 36Z', '#ffffff', { opacity: 0.16 }),
      rect([12, 34.5, 38, 48], undefined, {
        radius: 5.4,
        stroke: { color: '#ffffff', width: 0.7 },
        opacity: 0.8,
      }),
    ],
  };
}

/** A magnet on the brushed door of a fridge. */
export function magnetMockup(size: readonly [number, number]): Mockup {
  const [width, height] = size;
  return {
    size: [width + 16, height + 16],
    place: [8, 6, width, height],
    clip: { rect: [8, 6, width, height], radius: 2.5 },
    behind: softShadow([9, 8.5, width, height], 4, 3, 0.06),
    front: [
      rect(
        [8, 6, width, height],
        {
          linear: [8, 6, 8 + width, 6 + height],
          stops: [
            [0, '#ffffff', 0.22],
            [0.4, '#ffffff', 0],
            [1, '#000000', 0.08],
          ],
        },
        { radius: 2.5 },
      ),
      rect([8.3, 6.3, width - 0.6, height - 0.6], undefined, {
        radius: 2.3,
        stroke: { color: '#ffffff', width: 0.5 },
        opacity: 0.6,
      }),
    ],
  };
}
