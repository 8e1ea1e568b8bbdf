import type { Art, Box, Mockup } from '@picture-day/render';
import { ellipse, ink, path, rect } from './art.ts';
import { d, range } from './geometry.ts';

const SHADOW = '#2b2118';

/** A shadow that grows softer outwards, without a blur that print and screen would draw differently. */
export function softShadow([x, y, width, height]: Box, spread: number, radius = 0, strength = 0.05): Art[] {
  return range(5, (index) => {
    const out = (spread * (4 - index)) / 4;
    return rect([x - out, y - out, width + 2 * out, height + 2 * out], SHADOW, {
      opacity: strength,
      radius: radius + out,
    });
  });
}

/** The shadow of something that stands on a table. */
export function groundShadow(cx: number, y: number, reach: number): Art[] {
  return range(7, (index) => {
    const out = reach * (1 - index * 0.075);
    return ellipse(cx, y, out, out * (0.1 - index * 0.006), SHADOW, { opacity: 0.045 });
  });
}

const MUG_BODY = 'M16 14V93C16 100 36 105 60 105S104 100 104 93V14Z';
const MUG_PRINT = 'M16 22C16 27.5 36 31 60 31S104 27.5 104 22V88C104 93.5 84 97 60 97S16 93.5 16 88Z';

/** A mug seen from the front; the print wraps around it and the middle is seen. */
export function mugMockup(
  glaze: { body: string; shade: string; inside: string; rim: string },
  over: readonly Art[] = [],
): Mockup {
  return {
    size: [142, 112],
    place: [16, 21.5, 88, 76.2],
    visible: [48, 0, 104, 90],
    clip: { path: MUG_PRINT },
    behind: [
      ...groundShadow(64, 104, 62),
      ink('M103 34C134 27 134 86 103 79', glaze.shade, 10.5, { cap: 'round' }),
      ink('M103 34C133 27.5 133 85 103 78', glaze.body, 8.5, { cap: 'round' }),
      path(MUG_BODY, glaze.body),
    ],
    front: [
      ...over,
      path(MUG_BODY, {
        linear: [16, 0, 104, 0],
        stops: [
          [0, '#000000', 0.26],
          [0.16, '#000000', 0.05],
          [0.3, '#ffffff', 0.2],
          [0.42, '#ffffff', 0],
          [0.72, '#000000', 0.03],
          [1, '#000000', 0.3],
        ],
      }),
      ellipse(60, 14, 44, 6.6, glaze.rim),
      ellipse(60, 14.4, 41, 5.5, glaze.inside),
      path(
        'M19.5 15.500C25 11.5 42 10 60 10S95 11.5 100.5 15.500C96 18.5 80 20 60 20S24 18.5 19.5 15.500Z',
        '#000000',
        { opacity: 0.12 },
      ),
    ],
  };
}

/** A canvas on stretchers, hanging on the wall; its left side is seen. */
export function canvasMockup(): Mockup {
  return {
    size: [112, 136],
    place: [14, 10, 84, 112],
    behind: [...softShadow([17, 15, 84, 112], 6, 1), path('M14 10L10.5 12V120.500L14 122Z', '#cfc6b8')],
    front: [
      rect([14, 10, 84, 112], {
        linear: [14, 10, 98, 122],
        stops: [
          [0, '#ffffff', 0.14],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.1],
        ],
      }),
      rect([14, 10, 0.5, 112], '#ffffff', { opacity: 0.5 }),
    ],
  };
}

/** A poster in an oak frame. */
export function framedMockup(): Mockup {
  return {
    size: [116, 146],
    place: [13, 11, 90, 120],
    behind: [
      ...softShadow([10, 10, 98, 128], 6, 1),
      rect([9, 7, 98, 128], '#c49a63'),
      rect([9, 7, 98, 128], {
        linear: [9, 7, 107, 135],
        stops: [
          [0, '#e2bd88', 0.9],
          [0.5, '#c49a63', 0],
          [1, '#8a6434', 0.7],
        ],
      }),
      rect([12, 10, 92, 122], '#7c5a30'),
    ],
    front: [
      path('M13 11H70L30 131H13Z', '#ffffff', { opacity: 0.06 }),
      rect([13, 11, 90, 1], '#000000', { opacity: 0.18 }),
      rect([13, 11, 1, 120], '#000000', { opacity: 0.12 }),
    ],
  };
}

/** Lines of a jigsaw cut over an area, each piece with its tabs. */
export function jigsaw(
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
): string {
  const w = width / columns;
  const h = height / rows;
  const lines: string[] = [];
  for (let column = 1; column < columns; column++) {
    lines.push(d`M${x + column * w} ${y}`);
    for (let row = 0; row < rows; row++) {
      const k = (row * 7 + column * 3) % 2 ? 1 : -1;
      const t = h * 0.13;
      lines.push(
        d`v${h * 0.37}c0 ${-t * 0.6} ${k * w * 0.24} ${-t} ${k * w * 0.24} ${h * 0.13}s${-k * w * 0.24} ${h * 0.13 + t * 0.6} ${-k * w * 0.24} ${h * 0.13}v${h * 0.37}`,
      );
    }
  }
  for (let row = 1; row < rows; row++) {
    lines.push(d`M${x} ${y + row * h}`);
    for (let column = 0; column < columns; column++) {
      const k = (row * 5 + column * 3) % 2 ? 1 : -1;
      const t = w * 0.13;
      lines.push(
        d`h${w * 0.37}c${-t * 0.6} 0 ${-t} ${k * h * 0.24} ${w * 0.13} ${k * h * 0.24}s${w * 0.13 + t * 0.6} ${-k * h * 0.24} ${w * 0.13} ${-k * h * 0.24}h${w * 0.37}`,
      );
    }
  }
  return lines.join('');
}

export function puzzleMockup(columns: number, rows: number): Mockup {
  const lines = jigsaw(8, 6, 90, 120, columns, rows);
  return {
    size: [106, 134],
    place: [8, 6, 90, 120],
    behind: softShadow([9, 8, 90, 120], 4, 1),
    front: [
      ink(lines, '#000000', 0.28, { opacity: 0.34 }),
      ink(lines, '#ffffff', 0.22, { opacity: 0.3, transform: 'translate(.3 .3)' }),
      rect([8, 6, 90, 120], undefined, { stroke: { color: '#6b5f4e', width: 0.3 }, opacity: 0.6 }),
    ],
  };
}

const CUSHION = 'M14 17C45 24 85 24 116 17C112 48 112 82 116 113C85 106 45 106 14 113C18 82 18 48 14 17Z';

/** A filled cushion with piping along its seams. */
export function cushionMockup(piping: string): Mockup {
  return {
    size: [130, 130],
    place: [13, 13, 104, 104],
    clip: { path: CUSHION },
    behind: [...groundShadow(65, 116, 58)],
    front: [
      path(CUSHION, {
        radial: [58, 54, 74],
        stops: [
          [0, '#ffffff', 0.2],
          [0.5, '#ffffff', 0],
          [0.8, '#000000', 0.1],
          [1, '#000000', 0.34],
        ],
      }),
      ink(CUSHION, piping, 1.7, { join: 'round' }),
    ],
  };
}

/** A hardcover book lying slightly open at its right edge. */
export function bookMockup(linen: string, spine: string): Mockup {
  return {
    size: [126, 122],
    place: [14, 8, 100, 100],
    behind: [
      ...softShadow([12, 12, 104, 100], 5, 1, 0.055),
      path('M16 110H116V11L118 13V113H18Z', '#d8d2c6'),
      ink('M17 111H117M17.5 112H117.5', '#b9b2a4', 0.3),
      rect([10, 8, 105, 102], linen, { radius: 0.8 }),
    ],
    front: [
      rect([10, 8, 4, 102], spine),
      rect([10, 8, 9, 102], {
        linear: [10, 0, 19, 0],
        stops: [
          [0, '#000000', 0.22],
          [0.4, '#000000', 0.04],
          [0.62, '#000000', 0.2],
          [1, '#000000', 0],
        ],
      }),
      rect([14, 108, 101, 2], linen),
      rect([114, 8, 1, 102], linen),
      rect([10, 8, 105, 102], {
        linear: [10, 8, 115, 110],
        stops: [
          [0, '#ffffff', 0.1],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.08],
        ],
      }),
    ],
  };
}

/** A cotton tote with its handles; the print sits on the front. */
export function toteMockup(cotton: string, shade: string): Mockup {
  const body = 'M14 50H106L112 146C112 148 110 149 108 149H12C10 149 8 148 8 146Z';
  return {
    size: [120, 158],
    place: [20, 58, 80, 80],
    behind: [
      ...groundShadow(60, 148, 62),
      ink('M38 54C38 6 82 6 82 54', shade, 5.5),
      path(body, cotton),
      ink('M34 66V52C34 -2 86 -2 86 52V66', shade, 6.6),
      ink('M34 66V52C34 -2 86 -2 86 52V66', cotton, 5.4),
      ink('M14 55.500H106.3', shade, 0.4, { dash: [1.4, 1] }),
      path('M31.3 62h5.400v7h-5.400ZM83.3 62h5.400v7h-5.400Z', undefined, {
        stroke: { color: shade, width: 0.35 },
      }),
    ],
    front: [
      path(body, {
        linear: [8, 0, 112, 0],
        stops: [
          [0, '#000000', 0.1],
          [0.2, '#000000', 0],
          [0.55, '#ffffff', 0.08],
          [0.8, '#000000', 0],
          [1, '#000000', 0.14],
        ],
      }),
      ink('M20 60C24 90 20 120 18 146M100 58C98 90 102 118 104 146', '#000000', 1.4, {
        opacity: 0.05,
        cap: 'round',
      }),
    ],
  };
}
