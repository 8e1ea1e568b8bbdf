import type { Art } from '@picture-day/render';
import { circle, ellipse, group, ink, path, rect, star } from './art.ts';
import { d, range } from './geometry.ts';

/** A graduation cap, 38 mm wide, around 0, 0. */
export function mortarboard(top: string, under: string, tassel: string): Art[] {
  return [
    path('M-10.5 3V9.500C-5 13.5 5 13.5 10.5 9.500V3L0 7Z', under),
    path('M0 -8.500L19 -1L0 6.500L-19 -1Z', top),
    ink('M0 -1C7.5 .5 14.5 2 15 5V13', tassel, 0.75),
    path('M13.5 12.500H16.500L17.25 18.500H12.750Z', tassel),
  ];
}

/** A pencil lying to the right, its tip at 0, 0. */
export function pencil(length: number, color: string, shade: string): Art[] {
  return [
    rect([-length, -2.4, length - 7, 4.8], color),
    rect([-length, 0.8, length - 7, 1.6], shade),
    path('M-7 -2.400L0 0L-7 2.400Z', '#efd3a4'),
    path('M-2.4 -.82L0 0L-2.4 .82Z', '#3a3632'),
    rect([-length - 3, -2.4, 3, 4.8], '#b9bec2'),
    path(d`M${-length - 3} -2.4h-2.600a2.4 2.4 0 0 0 0 4.800h2.600Z`, '#e2857a'),
  ];
}

/** A strip of paper tape with torn ends around 0, 0. */
export function tape(width: number, height: number, color: string, stripe: string): Art {
  const w = width / 2;
  const h = height / 2;
  const teeth = 4;
  const step = height / teeth;
  const right = range(
    teeth,
    (index) => d`L${w + 0.8} ${-h + (index + 0.5) * step}L${w} ${-h + (index + 1) * step}`,
  ).join('');
  const left = range(
    teeth,
    (index) => d`L${-w - 0.8} ${h - (index + 0.5) * step}L${-w} ${h - (index + 1) * step}`,
  ).join('');
  const outline = `${d`M${-w} ${-h}L${w} ${-h}`}${right}${left}Z`;
  const bars = range(Math.ceil(width / 4) + 2, (index) => {
    const x = -w - 4 + index * 4;
    return d`M${x} ${h}l${height * 0.6} ${-height}h1.500l${-height * 0.6} ${height}Z`;
  });
  return group([path(outline, color), group([path(bars.join(''), stripe)], { clip: { path: outline } })], {
    opacity: 0.9,
  });
}

/** The white paper of an instant picture with its soft shadow; the picture itself comes on top. */
export function polaroid(x: number, y: number, width: number, height: number, turn: number): Art[] {
  const cx = x + width / 2;
  const cy = y + height / 2;
  return [
    rect([x + 0.8, y + 1.2, width, height], '#3c3226', {
      opacity: 0.16,
      radius: 0.6,
      transform: d`rotate(${turn} ${cx} ${cy})`,
    }),
    rect([x, y, width, height], '#fffdf8', { radius: 0.6, transform: d`rotate(${turn} ${cx} ${cy})` }),
  ];
}

/** Chalk drawings of a school day, each about 16 mm around 0, 0. */
export const chalk = {
  sun: (color: string): Art[] => [
    ink(
      d`M4 0A4 4 0 1 1 -4 0A4 4 0 1 1 4 0${range(8, (index) => {
        const a = (index * Math.PI) / 4;
        return d`M${5.6 * Math.cos(a)} ${5.6 * Math.sin(a)}L${8 * Math.cos(a)} ${8 * Math.sin(a)}`;
      }).join('')}`,
      color,
      0.6,
      { cap: 'round' },
    ),
  ],
  plane: (color: string): Art[] => [
    ink('M-9 1L9 -6L1 7L-1.5 1.800ZM9 -6L-1.5 1.800L-2.5 6.500L1 4', color, 0.6, {
      cap: 'round',
      join: 'round',
    }),
  ],
  heart: (color: string): Art[] => [
    ink('M0 6C-11 -1 -6 -8 0 -3C6 -8 11 -1 0 6Z', color, 0.6, { cap: 'round', join: 'round' }),
  ],
  star: (color: string): Art[] => [ink(star(0, 0, 6.5), color, 0.6, { join: 'round' })],
  apple: (color: string): Art[] => [
    ink(
      'M0 -3C-3 -6 -8 -4 -7.5 1C-7 6 -3 8.5 0 7C3 8.5 7 6 7.5 1C8 -4 3 -6 0 -3ZM0 -3C0 -5 .5 -6.5 2 -8M1.5 -6C4 -9 6 -8.5 7 -8C6 -5.5 4 -5 1.5 -6Z',
      color,
      0.6,
      { cap: 'round', join: 'round' },
    ),
  ],
  atom: (color: string): Art[] => [
    ellipse(0, 0, 8, 3, undefined, { stroke: { color, width: 0.6 } }),
    ellipse(0, 0, 8, 3, undefined, { stroke: { color, width: 0.6 }, transform: 'rotate(60)' }),
    ellipse(0, 0, 8, 3, undefined, { stroke: { color, width: 0.6 }, transform: 'rotate(120)' }),
    circle(0, 0, 1, color),
  ],
  music: (color: string): Art[] => [
    ink('M-4 6V-5L5 -7.500V4', color, 0.7, { join: 'round' }),
    ellipse(-5.8, 6.2, 2.1, 1.6, color, { transform: 'rotate(-18 -5.8 6.2)' }),
    ellipse(3.2, 4.3, 2.1, 1.6, color, { transform: 'rotate(-18 3.2 4.3)' }),
  ],
  sums: (color: string): Art[] => [
    ink('M-8 0H-3M-5.5 -2.500V2.500M0 -1.300H5M0 1.300H5', color, 0.7, { cap: 'round' }),
  ],
  swirl: (color: string): Art[] => [
    ink('M-12 0q1.25 -2 2.5 0t2.5 0t2.5 0t2.5 0t2.5 0t2.5 0t2.5 0t2.5 0t2.5 0', color, 0.6, { cap: 'round' }),
  ],
} as const;

/** Ruled paper with a red margin. */
export function ruledPaper(
  width: number,
  height: number,
  pitch: number,
  line: string,
  margin: string,
): Art[] {
  const lines = range(
    Math.floor((height + 6) / pitch),
    (index) => d`M-3 ${pitch * (index + 1) - 3}H${width + 3}`,
  );
  return [ink(lines.join(''), line, 0.2), ink(d`M16 -3V${height + 3}`, margin, 0.25)];
}
