import type { Art } from '@picture-day/render';
import { circle, group, path, rect } from '../draw/art.ts';
import { card, type Design, picture, roundPicture } from '../draw/design.ts';
import { type Point, place, range } from '../draw/geometry.ts';
import {
  bunting,
  cloud,
  confettiAt,
  doily,
  flame,
  hotAirBalloon,
  outsideBox,
  outsideCircle,
  ringedPlanet,
  rocket,
  spots,
  starField,
  terrazzo,
} from '../draw/party.ts';
import { paragraph, words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const PARTY = ['#e2674a', '#1f7d78', '#f0b33c', '#7fb5cf', '#ef9f98'];
const CONFETTI: readonly Point[] = [
  [11.5, 37.5],
  [23, 59],
  [10, 82.5],
  [27.5, 100.5],
  [130, 43],
  [140, 65.5],
  [126.5, 89],
  [139, 105.5],
  [122.5, 105],
  [24, 37.5],
  [127, 58],
  [37.5, 107.5],
  [112.5, 30],
  [19, 72.5],
  [134, 82.5],
];

const buntingCard = card(
  'bunting',
  'card-15x15',
  'birthday',
  say('Bunting', 'Vimpler', 'Vimplar', 'Vimpler', 'Wimpel', 'Viirit'),
  {
    front: {
      background: '#fdf3dc',
      items: [
        ...confettiAt(CONFETTI, PARTY),
        ...doily(75, 62.5, 44, 26, 6, '#ffffff'),
        roundPicture('portrait', 75, 62.5, 42),
        ...bunting([-4, 2], [154, 2], 6, 9, PARTY, [13, 11.5], '#3b3a38'),
        words('title', [75, 137.5], 138, {
          font: 'Amatic SC',
          weight: 700,
          size: 84,
          color: '#e2674a',
          letterSpacing: 0.02,
          uppercase: true,
          role: 'name',
          text: say('Ada is ten', 'Ada er ti', 'Ada är tio', 'Ada er ti', 'Ada ist zehn', 'Ada on kymmenen'),
          fill: '{firstName}',
          maxLength: 24,
        }),
      ],
    },
  },
);

const balloonRide = card(
  'balloon-ride',
  'card-10x15',
  'birthday',
  say('Balloon ride', 'Ballongferd', 'Ballongfärd', 'Ballontur', 'Ballonfahrt', 'Ilmapallossa'),
  {
    front: {
      background: {
        linear: [0, 0, 0, 150],
        stops: [
          [0, '#8cc3d6'],
          [0.62, '#d9ecec'],
          [1, '#fbe9cf'],
        ],
      },
      items: [
        group([cloud('#ffffff', 0.9)], { transform: place(14, 26, 0, 0.8) }),
        group([cloud('#ffffff', 0.85)], { transform: place(90, 66, 0, 0.9) }),
        group([cloud('#ffffff', 0.7)], { transform: place(10, 92, 0, 0.65) }),
        group(hotAirBalloon(['#e2674a', '#f0b33c'], '#8a5a3c', '#b98354', '#96643d'), {
          transform: place(50, 49.5, 0, 0.86),
        }),
        circle(50, 47, 27.6, '#fff8ea'),
        roundPicture('portrait', 50, 47, 26),
        path('M-3 124C20 116 40 118 58 121S92 122 103 116V153H-3Z', '#5f9a86'),
        path('M-3 128C24 121 56 129 103 122V153H-3Z', '#2f6f62'),
        words('greeting', [50, 136.6], 90, {
          font: 'Pacifico',
          size: 25,
          color: '#fff8ea',
          role: 'greeting',
          text: say(
            'Happy birthday',
            'Gratulerer med dagen',
            'Grattis på födelsedagen',
            'Tillykke med dagen',
            'Alles Gute',
            'Hyvää syntymäpäivää',
          ),
          maxLength: 32,
        }),
        words('name', [50, 143.8], 90, {
          font: 'Montserrat',
          weight: 700,
          size: 12,
          color: '#f9d98b',
          letterSpacing: 0.3,
          uppercase: true,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 30,
        }),
      ],
    },
  },
);

const chips = spots('terrazzo', [-3, -3, 106, 156], 7.2, () => true);

const terrazzoCard = card(
  'terrazzo',
  'card-10x15',
  'birthday',
  say('Terrazzo', 'Terrazzo', 'Terrazzo', 'Terrazzo', 'Terrazzo', 'Terrazzo'),
  {
    front: {
      background: '#fbe3d8',
      items: [
        ...terrazzo(chips, ['#e2674a', '#1f4f5c', '#f0b33c', '#8fb8a8', '#c98aa0', '#fff7ef'], 'chips', 3.1),
        rect([11, 11, 78, 128], '#fffaf4', { radius: 3 }),
        picture('portrait', [15, 15, 70, 84], { shape: { radius: 1.5 } }),
        words('title', [50, 121], 70, {
          font: 'Anton',
          size: 48,
          color: '#1f4f5c',
          letterSpacing: 0.03,
          uppercase: true,
          role: 'greeting',
          text: say('Hooray', 'Hurra', 'Hurra', 'Hurra', 'Hurra', 'Hurraa'),
          maxLength: 14,
        }),
        words('age', [50, 133], 70, {
          font: 'Caveat',
          weight: 700,
          size: 24,
          color: '#d0553a',
          role: 'name',
          text: say(
            'Ada turns seven',
            'Ada fyller sju',
            'Ada fyller sju',
            'Ada fylder syv',
            'Ada wird sieben',
            'Ada täyttää seitsemän',
          ),
          fill: '{firstName}',
          maxLength: 36,
        }),
      ],
    },
  },
);

const boothSpots = spots('booth', [-2, -2, 214, 104], 11, outsideBox(4, 14, 140, 72)).filter(
  outside(143, 22, 66, 62),
);
function outside(x: number, y: number, width: number, height: number) {
  const free = outsideBox(x, y, width, height);
  return ([px, py]: Point) => free(px, py);
}

const photoBooth = card(
  'photo-booth',
  'card-21x10',
  'birthday',
  say('Photo booth', 'Fotoboks', 'Fotoautomat', 'Fotoboks', 'Fotoautomat', 'Valokuvakoppi'),
  {
    front: {
      background: '#2b2148',
      items: [
        ...confettiAt(boothSpots, ['#ff7f6a', '#ffd166', '#5bc8af', '#f6a6c1', '#8ea8ff'], 0.62),
        rect([8.6, 23.2, 136, 56], '#120c24', { radius: 1.2, opacity: 0.4, transform: 'rotate(-3 76 51)' }),
        rect([8, 22, 136, 56], '#fffaf0', { radius: 1.2, transform: 'rotate(-3 76 51)' }),
        ...range(4, (index) => boothPicture(index)),
        words('title', [174, 50], 56, {
          font: 'Lobster',
          size: 39,
          lines: 2,
          lineHeight: 0.84,
          color: '#ffd166',
          role: 'greeting',
          text: say(
            'Happy birthday',
            'Hurra for deg',
            'Hurra för dig',
            'Hurra for dig',
            'Alles Gute',
            'Paljon onnea',
          ),
          maxLength: 30,
        }),
        words('name', [174, 77], 54, {
          font: 'Montserrat',
          weight: 600,
          size: 13,
          color: '#ffffff',
          letterSpacing: 0.26,
          uppercase: true,
          role: 'name',
          text: 'Ada',
          fill: '{firstName}',
          maxLength: 24,
        }),
      ],
    },
  },
);

/** The four slots of the strip turn with it: each around its own middle, moved along the slope. */
function boothPicture(index: number) {
  const turn = -3;
  const angle = (turn * Math.PI) / 180;
  const along = 12 + index * 32.75 + 14.9 - 76 + 0.9;
  const cx = 76 + along * Math.cos(angle);
  const cy = 50 + along * Math.sin(angle);
  const ids = ['first', 'second', 'third', 'fourth'];
  return picture(ids[index]!, [cx - 14.9, cy - 23.5, 29.8, 47], { rotate: turn });
}

const puffs = (y: number, radius: number, fill: string): Art =>
  group(
    range(9, (index) =>
      circle(-4 + index * 20, y + (index % 2 ? 3 : -2) * (radius / 14), radius + (index % 3), fill),
    ),
  );

const space = spots('space', [-2, -2, 154, 112], 8.5, outsideCircle(75, 55, 34));

const rocketCard = card(
  'rocket',
  'card-15x15',
  'birthday',
  say('Rocket', 'Rakett', 'Raket', 'Raket', 'Rakete', 'Raketti'),
  {
    front: {
      background: {
        radial: [75, 60, 120],
        stops: [
          [0, '#34438f'],
          [0.6, '#232a66'],
          [1, '#171a44'],
        ],
      },
      items: [
        ...starField(space, '#ffe7a8'),
        group(ringedPlanet(11, '#f08a7b', '#f6b29a', '#ffd9a0'), { transform: place(124, 34, -12) }),
        circle(22, 30, 8, '#8fd3c8'),
        circle(19, 27.5, 2, '#6fb9ae'),
        circle(25, 33, 1.3, '#6fb9ae'),
        circle(134, 84, 4.5, '#c9b3f0'),
        group(flame('#f0643f', '#ffb347', '#fff0b8'), { transform: place(75, 103, 0, 0.95) }),
        group(rocket('#f7f3ea', '#dfd9cc', '#e2543f', '#b83d30'), {
          transform: place(75, 58, 0, [1.06, 0.87]),
        }),
        circle(75, 59, 28, '#e2543f'),
        circle(75, 59, 25.8, '#2b3472'),
        roundPicture('portrait', 75, 59, 24.8),
        puffs(134, 15, '#c9c3ea'),
        puffs(141, 15, '#ece8fb'),
        rect([-3, 141, 156, 12], '#ece8fb'),
        words('title', [75, 140], 138, {
          font: 'Bebas Neue',
          size: 46,
          color: '#2b2f6b',
          letterSpacing: 0.06,
          uppercase: true,
          role: 'name',
          text: say(
            '3 · 2 · 1 · Ada is 7',
            '3 · 2 · 1 · Ada er 7',
            '3 · 2 · 1 · Ada är 7',
            '3 · 2 · 1 · Ada er 7',
            '3 · 2 · 1 · Ada ist 7',
            '3 · 2 · 1 · Ada on 7',
          ),
          fill: '3 · 2 · 1 · {firstName}',
          maxLength: 32,
        }),
      ],
    },
    inside: {
      background: '#ece8fb',
      items: [
        ...starField(spots('inside', [-2, -2, 154, 154], 12, outsideBox(22, 26, 106, 98)), '#b9aee6', 1.2),
        group(ringedPlanet(9, '#f08a7b', '#f6b29a', '#e7b46d'), { transform: place(122, 122, -12) }),
        paragraph('message', [26, 32, 98, 74], {
          font: 'Caveat',
          weight: 700,
          size: 30,
          lineHeight: 0.95,
          color: '#2b2f6b',
          role: 'free',
          example: true,
          text: say(
            'Take-off on Saturday at two o’clock. Bring a good mood and a helmet made of tinfoil.',
            'Avreise lørdag klokka to. Ta med godt humør og en hjelm av folie.',
            'Avfärd på lördag klockan två. Ta med gott humör och en hjälm av folie.',
            'Afgang lørdag klokken to. Tag godt humør og en hjelm af folie med.',
            'Start am Samstag um zwei. Bring gute Laune und einen Helm aus Alufolie mit.',
            'Lähtö lauantaina kello kaksi. Ota mukaan hyvä mieli ja foliokypärä.',
          ),
          maxLength: 200,
        }),
      ],
    },
    back: {
      background: '#232a66',
      items: [
        ...starField(spots('back', [-2, -2, 154, 154], 11, outsideCircle(75, 75, 30)), '#ffe7a8'),
        group(rocket('#f7f3ea', '#dfd9cc', '#e2543f', '#b83d30'), { transform: place(75, 72, 28, 0.32) }),
        circle(75.5, 71, 4.4, '#8fd3c8'),
      ],
    },
  },
);

export const BIRTHDAY_CARDS: readonly Design[] = [
  buntingCard,
  balloonRide,
  terrazzoCard,
  photoBooth,
  rocketCard,
];
