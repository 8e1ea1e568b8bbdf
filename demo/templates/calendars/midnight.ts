import type { Art } from '@picture-day/render';
import { circle, path, star, use } from '../draw/art.ts';
import { calendar } from '../draw/calendar.ts';
import { roundPicture } from '../draw/design.ts';
import { range } from '../draw/geometry.ts';
import { outsideBox, outsideCircle, spots, starField } from '../draw/party.ts';
import { words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const GOLD = '#dfbd72';
const nightSky = {
  radial: [150, 100, 240],
  stops: [
    [0, '#26355f'],
    [0.6, '#182345'],
    [1, '#10182f'],
  ],
} as const;

/** A dot for each month, this one's lit. */
const dotAt = (index: number) => 62 + index * 16;
const DOTS: Art[] = range(12, (index) =>
  circle(dotAt(index), 174, 1.5, undefined, { stroke: { color: GOLD, width: 0.35 } }),
);

function moonFrame(cx: number, cy: number, radius: number): Art[] {
  return [
    circle(cx, cy, radius + 14, '#ffffff', { opacity: 0.035 }),
    circle(cx, cy, radius + 8, '#ffffff', { opacity: 0.05 }),
    circle(cx, cy, radius + 3.2, undefined, { stroke: { color: GOLD, width: 0.6 } }),
  ];
}

export const midnight = calendar(
  'midnight',
  'calendar-30x30',
  say('Midnight', 'Midnatt', 'Midnatt', 'Midnat', 'Mitternacht', 'Keskiyö'),
  {
    symbols: {
      dots: DOTS,
      stars: starField(spots('midnight', [-2, -2, 304, 176], 15, outsideCircle(150, 91, 88)), GOLD, 1.3),
      cover: starField(
        spots(
          'midnight cover',
          [-2, -2, 304, 304],
          16,
          (x, y) => outsideCircle(150, 122, 112)(x, y) && outsideBox(50, 236, 200, 58)(x, y),
        ),
        GOLD,
        1.4,
      ),
    },
    monthStyles: {
      night: {
        title: { font: 'Great Vibes', size: 58, color: GOLD, height: 29 },
        weekdays: {
          font: 'Montserrat',
          weight: 600,
          size: 10,
          color: GOLD,
          height: 8,
          format: 'short',
          uppercase: true,
          letterSpacing: 0.12,
        },
        days: { font: 'Montserrat', weight: 400, size: 16, color: '#f3efe4' },
        sunday: '#f0a08a',
        holiday: '#f0a08a',
        holidayNames: { font: 'Montserrat', weight: 500, size: 5.4, color: '#f0a08a' },
        weekNumbers: { font: 'Montserrat', size: 9, color: '#8f9bc0', width: 12 },
        weekStart: 1,
        lines: { color: '#4a5a8c', width: 0.3, header: true },
      },
    },
    cover: {
      background: nightSky,
      items: [
        { kind: 'use', symbol: 'cover' },
        ...moonFrame(150, 122, 90),
        roundPicture('portrait', 150, 122, 90),
        path(star(150, 226, 4.5, 4, 0.26), GOLD),
        words('name', [150, 262], 230, {
          font: 'Great Vibes',
          size: 92,
          color: GOLD,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 20,
        }),
        words('year', [150, 283], 200, {
          font: 'Montserrat',
          weight: 500,
          size: 22,
          color: '#f3efe4',
          letterSpacing: 0.5,
          text: '{year}',
          userSupplied: false,
        }),
      ],
    },
    month: (index) => ({
      background: nightSky,
      items: [
        { kind: 'use', symbol: 'stars' },
        ...moonFrame(150, 91, 70),
        roundPicture('portrait', 150, 91, 70),
        use('dots'),
        circle(dotAt(index), 174, 3.2, GOLD),
        { kind: 'month', id: 'month', box: [58, 177, 184, 115], month: index + 1, style: 'night' },
      ],
    }),
  },
);
