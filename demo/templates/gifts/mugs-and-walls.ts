import { circle, ink, path, rays, rect, use } from '../draw/art.ts';
import { sprig } from '../draw/botanicals.ts';
import { type Design, picture, roundPicture } from '../draw/design.ts';
import { place, range } from '../draw/geometry.ts';
import { gift } from '../draw/gift.ts';
import { canvasMockup, framedMockup, mugMockup } from '../draw/objects.ts';
import { outsideBox, spots, starField } from '../draw/party.ts';
import { arched, words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const morningMug = gift(
  'morning-mug',
  'mug',
  'mugs',
  say('Morning mug', 'Morgenkopp', 'Morgonmugg', 'Morgenkrus', 'Morgentasse', 'Aamumuki'),
  {
    symbols: { sprig: sprig(6) },
    parts: {
      print: {
        trim: [200, 90],
        background: '#fbf6ec',
        items: [
          ...[12, 44, 156, 188].flatMap((x, index) => [
            use('sprig', place(x, 78, -90 + (index % 2 ? 12 : -12), 1.25), '#7f967f'),
            use('sprig', place(x + 6, 84, -90 + (index % 2 ? -20 : 22), 0.9), '#a9ba9f'),
          ]),
          rect([-3, 84, 206, 9], '#c8654a'),
          circle(100, 44, 31, '#ffffff'),
          circle(100, 44, 30.2, undefined, { stroke: { color: '#c8654a', width: 0.5 } }),
          roundPicture('portrait', 100, 44, 28.5),
          arched(
            'greeting',
            { center: [100, 44], radius: 38.5, angle: 90, side: 'inside', sweep: 130 },
            {
              font: 'Pacifico',
              size: 17,
              minSize: 10,
              color: '#7a3526',
              role: 'greeting',
              example: true,
              text: say(
                'Good morning, Grandma',
                'God morgen, bestemor',
                'God morgon, mormor',
                'Godmorgen, mormor',
                'Guten Morgen, Oma',
                'Huomenta, mummo',
              ),
              maxLength: 30,
            },
          ),
        ],
        mockup: mugMockup({ body: '#ffffff', shade: '#dcd7ce', inside: '#efebe4', rim: '#ffffff' }),
      },
    },
  },
);

const magicMug = gift(
  'magic-mug',
  'mug-magic',
  'mugs',
  say('Magic mug', 'Trollkopp', 'Trollmugg', 'Tryllekrus', 'Zaubertasse', 'Taikamuki'),
  {
    parts: {
      print: {
        trim: [200, 90],
        background: {
          radial: [100, 45, 110],
          stops: [
            [0, '#3a2a63'],
            [1, '#17122e'],
          ],
        },
        items: [
          ...starField(spots('magic', [-2, -2, 204, 94], 9, outsideBox(8, 8, 184, 84)), '#ffe2a0', 1.2),
          ...range(3, (index) => rect([11 + index * 60, 11, 58, 64], '#fff8ea', { radius: 2 })),
          picture('first', [13, 13, 54, 60], { shape: { radius: 1 } }),
          picture('second', [73, 13, 54, 60], { shape: { radius: 1 } }),
          picture('third', [133, 13, 54, 60], { shape: { radius: 1 } }),
          words('line', [100, 81.6], 180, {
            font: 'Caveat',
            weight: 700,
            size: 17,
            color: '#ffe2a0',
            role: 'greeting',
            text: say(
              'someone loves you',
              'noen er glad i deg',
              'någon tycker om dig',
              'nogen holder af dig',
              'jemand hat dich lieb',
              'joku rakastaa sinua',
            ),
            maxLength: 40,
          }),
        ],
        mockup: mugMockup({ body: '#1c1b20', shade: '#0e0d11', inside: '#2a292f', rim: '#33323a' }, [
          // Still cold on the left: the picture appears as the mug gets warm.
          path('M16 22C16 27.5 36 31 60 31S104 27.5 104 22V88C104 93.5 84 97 60 97S16 93.5 16 88Z', {
            linear: [16, 30, 70, 44],
            stops: [
              [0, '#1c1b20', 1],
              [0.3, '#1c1b20', 0.96],
              [0.75, '#1c1b20', 0.3],
              [1, '#1c1b20', 0],
            ],
          }),
        ]),
      },
    },
  },
);

const canvas = gift(
  'gallery-canvas',
  'canvas-30x40',
  'wall',
  say(
    'Gallery canvas',
    'Galleri på lerret',
    'Galleriduk',
    'Galleri på lærred',
    'Galerie auf Leinwand',
    'Galleriataulu',
  ),
  {
    parts: {
      print: {
        trim: [300, 400],
        bleed: 20,
        safe: 12,
        background: '#ffffff',
        items: [picture('portrait', [-20, -20, 340, 440])],
        mockup: canvasMockup(),
      },
    },
  },
);

const namePoster = gift(
  'name-poster',
  'poster-30x40',
  'wall',
  say('Name poster', 'Navneplakat', 'Namnposter', 'Navneplakat', 'Namensposter', 'Nimijuliste'),
  {
    separateFromBackground: true,
    parts: {
      print: {
        trim: [300, 400],
        safe: 12,
        background: '#f4c542',
        items: [
          path(rays(150, 250, 340, 14), '#f7d26c'),
          circle(150, 250, 118, '#e2674a'),
          words('name', [150, 150], 272, {
            font: 'Anton',
            size: 290,
            minSize: 60,
            color: '#fff6e0',
            uppercase: true,
            role: 'name',
            text: 'Ada',
            fill: '{firstName}',
            maxLength: 12,
          }),
          picture('child', [18, 112, 264, 240], {
            disableBackground: true,
            allow: { pictureTypes: ['IP', 'MGP'] },
          }),
          rect([-3, 338, 306, 65], '#1f4f5c'),
          ink('M14 348H286', '#f4c542', 0.8),
          words('group', [150, 373], 270, {
            font: 'Bebas Neue',
            size: 62,
            color: '#fff6e0',
            letterSpacing: 0.14,
            uppercase: true,
            role: 'free',
            text: '4B',
            fill: '{group}',
            maxLength: 24,
          }),
          words('school', [150, 386], 270, {
            font: 'Montserrat',
            weight: 600,
            size: 19,
            color: '#f4c542',
            letterSpacing: 0.3,
            uppercase: true,
            role: 'place',
            text: 'Lillesund skole 2026',
            fill: '{job} {year}',
            maxLength: 50,
          }),
        ],
        mockup: framedMockup(),
      },
    },
  },
);

export const MUG_AND_WALL_GIFTS: readonly Design[] = [morningMug, magicMug, canvas, namePoster];
