import type { Art } from '@picture-day/render';
import { circle, frame, group, ink, path, rays, rect, star } from '../draw/art.ts';
import { card, type Design, picture, roundPicture } from '../draw/design.ts';
import { place } from '../draw/geometry.ts';
import { ribbon } from '../draw/party.ts';
import { chalk, mortarboard, pencil, polaroid, ruledPaper, tape } from '../draw/school.ts';
import { arched, words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const passepartout = card(
  'passepartout',
  'card-15x15',
  'school',
  say('Passepartout', 'Passepartout', 'Passepartout', 'Passepartout', 'Passepartout', 'Paspatuuri'),
  {
    front: {
      background: '#ffffff',
      items: [
        frame([150, 150], 6.5, '#23272b', 0.4),
        picture('portrait', [36.5, 18.5, 77, 92]),
        words('name', [75, 125.8], 120, {
          font: 'Raleway',
          weight: 600,
          size: 22,
          color: '#23272b',
          letterSpacing: 0.48,
          uppercase: true,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 24,
        }),
        words('class', [75, 135], 110, {
          font: 'Lora',
          italic: true,
          size: 14,
          color: '#6b6259',
          role: 'free',
          text: '4B, 2026',
          fill: '{group}, {year}',
          maxLength: 40,
        }),
      ],
    },
  },
);

const crest = card(
  'school-crest',
  'card-15x15',
  'school',
  say('School crest', 'Skolemerke', 'Skolmärke', 'Skolemærke', 'Schulwappen', 'Koulun tunnus'),
  {
    front: {
      background: '#f4e8cf',
      items: [
        path(rays(75, 71, 130, 18), '#e9d9b9', { opacity: 0.55 }),
        circle(75, 70, 62, '#1f3350'),
        circle(75, 70, 59.5, undefined, { stroke: { color: '#e7c987', width: 0.6 } }),
        circle(75, 70, 42, '#f4e8cf'),
        roundPicture('portrait', 75, 70, 39.5),
        arched(
          'school',
          { center: [75, 70], radius: 48.5, sweep: 150 },
          {
            font: 'Oswald',
            weight: 600,
            size: 27,
            color: '#f4e8cf',
            letterSpacing: 0.18,
            uppercase: true,
            role: 'place',
            text: say(
              'Lillesund school',
              'Lillesund skole',
              'Lillesund skola',
              'Lillesund skole',
              'Schule Lillesund',
              'Lillesundin koulu',
            ),
            fill: '{job}',
            maxLength: 28,
          },
        ),
        path(star(22, 78, 3.5) + star(128, 78, 3.5), '#e7c987'),
        group(ribbon(94, 20, 14, '#b8422f', '#8c2f22'), { transform: place(75, 114.5) }),
        words('name', [75, 120.6], 90, {
          font: 'Bebas Neue',
          size: 46,
          color: '#fff6e3',
          letterSpacing: 0.06,
          uppercase: true,
          role: 'name',
          text: 'Ada · 4B',
          fill: '{firstName} · {group}',
          maxLength: 30,
        }),
        words('season', [75, 140.5], 110, {
          font: 'Lora',
          italic: true,
          size: 18.5,
          color: '#1f3350',
          role: 'date',
          text: '2026',
          fill: '{year}',
          maxLength: 30,
        }),
      ],
    },
  },
);

const classOf = card(
  'class-of',
  'card-15x10',
  'school',
  say('Class of', 'Avgangskull', 'Avgångsklass', 'Årgang', 'Abschlussjahrgang', 'Vuosikurssi'),
  {
    front: {
      background: '#10203c',
      items: [
        picture('portrait', [-3, -3, 72, 106]),
        rect([73, 5, 72, 90], undefined, { stroke: { color: '#d9b45f', width: 0.4 } }),
        group(mortarboard('#d9b45f', '#b8923f', '#f4e6c3'), { transform: place(109, 21) }),
        words('title', [109, 49], 66, {
          font: 'Oswald',
          weight: 500,
          size: 19,
          color: '#d9b45f',
          letterSpacing: 0.32,
          uppercase: true,
          role: 'greeting',
          text: say('Class of', 'Kullet', 'Årgång', 'Årgang', 'Jahrgang', 'Vuosikurssi'),
          maxLength: 20,
        }),
        words('year', [109, 77], 66, {
          font: 'Bebas Neue',
          size: 98,
          color: '#ffffff',
          letterSpacing: 0.02,
          role: 'date',
          text: '2026',
          fill: '{year}',
          maxLength: 8,
        }),
        words('name', [109, 89.5], 64, {
          font: 'Dancing Script',
          weight: 700,
          size: 26,
          color: '#f4e6c3',
          role: 'name',
          text: 'Ada Solheim',
          fill: '{name}',
          maxLength: 36,
        }),
      ],
    },
  },
);

const CHALK = '#eef2e6';
const doodle = (art: Art[], x: number, y: number, turn = 0, scale = 1): Art =>
  group(art, { transform: place(x, y, turn, scale), opacity: 0.75 });

const blackboard = card(
  'blackboard',
  'card-21x10',
  'school',
  say('Blackboard', 'Tavla', 'Svarta tavlan', 'Tavlen', 'Schultafel', 'Liitutaulu'),
  {
    front: {
      background: '#b98a57',
      items: [
        ink('M-3 -1.5H213M-3 101.5H213', '#a1743f', 1.2),
        rect([5, 5, 200, 90], '#264a3d', { radius: 1 }),
        path('M20 8C60 20 90 9 120 16S190 12 203 30V70C170 60 120 78 80 70S20 80 8 60V20Z', '#ffffff', {
          opacity: 0.035,
        }),
        rect([5, 5, 200, 90], undefined, { radius: 1, stroke: { color: '#1b372d', width: 0.8 } }),
        rect([13, 12, 60, 76], '#f7f4ea', { transform: 'rotate(-2 43 50)' }),
        picture('portrait', [15.5, 14.5, 55, 71], { rotate: -2, allow: { pictureTypes: ['IP', 'MGP'] } }),
        rect([117, 12, 80, 55], '#f7f4ea', { transform: 'rotate(1.5 157 39.5)' }),
        picture('group', [119.5, 14.5, 75, 50], { rotate: 1.5, allow: { pictureTypes: ['GP'] } }),
        words('class', [96, 50], 36, {
          font: 'Amatic SC',
          weight: 700,
          size: 90,
          minSize: 24,
          color: CHALK,
          role: 'free',
          text: '4B',
          fill: '{group}',
          maxLength: 12,
        }),
        words('school', [157, 82.5], 82, {
          font: 'Caveat',
          weight: 700,
          size: 27,
          color: CHALK,
          role: 'place',
          text: 'Lillesund skole',
          fill: '{job}',
          maxLength: 36,
        }),
        doodle(chalk.plane(CHALK), 97, 15, -8, 0.75),
        doodle(chalk.sums(CHALK), 89, 62, 0, 1),
        doodle(chalk.apple('#f2a59a'), 104, 62, 8, 0.7),
        doodle(chalk.atom('#a9d4e8'), 88, 80, 0, 0.85),
        doodle(chalk.star('#f6dc8a'), 109, 80, 12, 0.75),
        doodle(chalk.swirl(CHALK), 157, 89.5, 0, 1.2),
      ],
    },
  },
);

interface Snap {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}
const SNAPS: readonly Snap[] = [
  { id: 'first', x: 7, y: 8, turn: -7 },
  { id: 'second', x: 92, y: 6, turn: 6 },
  { id: 'third', x: 9, y: 83, turn: 5 },
  { id: 'fourth', x: 93, y: 82, turn: -6 },
  { id: 'fifth', x: 50, y: 44, turn: -1.5 },
];

const pinnedPictures = card(
  'school-days',
  'card-15x15',
  'school',
  say('School days', 'Skoledager', 'Skoldagar', 'Skoledage', 'Schultage', 'Koulupäiviä'),
  {
    front: {
      background: '#f7f0df',
      items: [
        ...ruledPaper(150, 150, 7.5, '#bcd0d8', '#e2a79d'),
        ...SNAPS.flatMap(({ id, x, y, turn }) => {
          // The picture turns around the middle of its paper, which lies lower than its own.
          const angle = (turn * Math.PI) / 180;
          const shift = 3.2;
          return [
            ...polaroid(x, y, 50, 60, turn),
            picture(id, [x + 3 + shift * Math.sin(angle), y + 3 + shift * (1 - Math.cos(angle)), 44, 47.6], {
              rotate: turn,
            }),
          ];
        }),
        group([tape(20, 6, '#8fb8a8', '#a9cbbd')], { transform: place(32, 7, -12) }),
        group([tape(20, 6, '#f0b33c', '#f6cd7c')], { transform: place(117, 6, 9) }),
        group([tape(20, 6, '#ef9f98', '#f6bfba')], { transform: place(75, 44, -3) }),
        group([tape(20, 6, '#7fb5cf', '#a5cde0')], { transform: place(34, 142, 4) }),
        group([tape(20, 6, '#c98aa0', '#dcabbd')], { transform: place(116, 141, -8) }),
        group(pencil(56, '#f0b33c', '#d89a26'), { transform: place(96, 136, 12, 0.7) }),
        group(chalk.star('#d8573f'), { transform: place(75, 24, 10, 0.9) }),
        group(chalk.heart('#d8573f'), { transform: place(75, 121, -6, 0.8) }),
      ],
    },
  },
);

export const SCHOOL_CARDS: readonly Design[] = [passepartout, crest, classOf, blackboard, pinnedPictures];
