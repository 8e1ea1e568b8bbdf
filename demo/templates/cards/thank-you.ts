import type { Art } from '@picture-day/render';
import { ink, rect, use } from '../draw/art.ts';
import { daisy, meadow, sprig } from '../draw/botanicals.ts';
import { card, type Design, picture } from '../draw/design.ts';
import { place, range } from '../draw/geometry.ts';
import { paragraph, words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

const eucalyptusArch = card(
  'eucalyptus',
  'card-15x15',
  'thank-you',
  say('Eucalyptus', 'Eukalyptus', 'Eukalyptus', 'Eukalyptus', 'Eukalyptus', 'Eukalyptus'),
  {
    front: {
      background: '#f6f0e5',
      items: [
        ink('M39 101V51.5A36 36 0 0 1 111 51.5V101', '#b88f7c', 0.5),
        picture('portrait', [43, 19.5, 64, 81.5], {
          shape: { path: 'M43 101V51.5A32 32 0 0 1 107 51.5V101Z' },
        }),
        use('sprig', place(42.5, 105.5, -158, 0.92), '#7f967f'),
        use('sprig', place(107.5, 105.5, 158, [-0.92, 0.92]), '#7f967f'),
        use('twig', place(31, 100.5, -118, 0.62), '#a3b39c'),
        use('twig', place(119, 100.5, 118, [-0.62, 0.62]), '#a3b39c'),
        ink('M39 101H111', '#b88f7c', 0.5),
        words('thanks', [75, 126.5], 130, {
          font: 'Playfair Display',
          italic: true,
          size: 57,
          color: '#3d3630',
          role: 'greeting',
          text: say('thank you', 'tusen takk', 'tack', 'tusind tak', 'danke', 'kiitos'),
          maxLength: 30,
        }),
        words('name', [75, 140.5], 120, {
          font: 'Montserrat',
          weight: 600,
          size: 13.5,
          color: '#7a6455',
          letterSpacing: 0.3,
          uppercase: true,
          role: 'name',
          text: 'Ada Solheim',
          fill: '{name}',
          maxLength: 40,
        }),
      ],
    },
  },
  { sprig: sprig(6), twig: sprig(5) },
);

const summerTrio = card(
  'summer-trio',
  'card-15x10',
  'thank-you',
  say('Summer trio', 'Sommertrio', 'Sommartrio', 'Sommertrio', 'Sommertrio', 'Kesätrio'),
  {
    front: {
      background: '#ffffff',
      items: [
        picture('large', [5, 5, 70, 90]),
        picture('first', [77.5, 5, 33, 44]),
        picture('second', [113, 5, 32, 44]),
        rect([77.5, 51.5, 67.5, 43.5], '#c8654a'),
        words('title', [111.25, 66.5], 62, {
          font: 'Caveat',
          weight: 700,
          size: 37,
          lineHeight: 0.82,
          lines: 2,
          color: '#fff6ea',
          role: 'greeting',
          example: true,
          text: say(
            'Summer at Grandma’s',
            'Sommer hos bestemor',
            'Sommar hos mormor',
            'Sommer hos mormor',
            'Sommer bei Oma',
            'Kesä mummolassa',
          ),
          maxLength: 40,
        }),
        words('place', [111.25, 90.5], 62, {
          font: 'Montserrat',
          weight: 700,
          size: 8.5,
          minSize: 7,
          color: '#fff6ea',
          letterSpacing: 0.32,
          uppercase: true,
          role: 'place',
          example: true,
          text: 'Lillesund 2026',
          fill: 'Lillesund {year}',
          maxLength: 30,
        }),
      ],
    },
  },
);

const withLove = card(
  'with-love',
  'card-10x15',
  'thank-you',
  say('With love', 'Med kjærlighet', 'Med kärlek', 'Med kærlighed', 'Alles Liebe', 'Rakkaudella'),
  {
    front: {
      background: '#31414e',
      items: [
        picture('portrait', [-3, -3, 106, 156]),
        rect([-3, 103, 106, 50], {
          linear: [0, 103, 0, 153],
          stops: [
            [0, '#14202b', 0],
            [0.55, '#14202b', 0.5],
            [1, '#14202b', 0.72],
          ],
        }),
        words('greeting', [50.5, 133], 89, {
          font: 'Great Vibes',
          size: 60,
          color: '#ffffff',
          role: 'greeting',
          text: say(
            'With love',
            'Kjærlig hilsen',
            'Kram från mig',
            'Kærlig hilsen',
            'Alles Liebe',
            'Rakkaudella',
          ),
          maxLength: 30,
        }),
        words('from', [50, 142], 84, {
          font: 'Lora',
          italic: true,
          size: 13,
          color: '#ffffff',
          role: 'name',
          text: say(
            'from Ada, ten years old',
            'fra Ada, ti år',
            'från Ada, tio år',
            'fra Ada, ti år',
            'von Ada, zehn Jahre',
            'Ada, kymmenen vuotta',
          ),
          fill: '{name}',
          maxLength: 60,
        }),
      ],
    },
  },
);

const MEADOW = {
  stem: '#56714f',
  leaf: '#7f9a6d',
  petal: '#fffdf6',
  eye: '#e5a93d',
  poppy: '#d8573f',
  poppyShade: '#b8412f',
  bell: '#6d83b5',
};

const CLUMP = 66;

/** Clumps of flowers side by side, every second one turned over. */
function flowerbed(x0: number, x1: number, scale: number): Art[] {
  const width = CLUMP * scale;
  return range(Math.ceil((x1 - x0) / width), (index) => {
    const turned = index % 2 === 1;
    return use(
      'clump',
      place(x0 + (index + (turned ? 1 : 0)) * width, 104, 0, turned ? [-scale, scale] : scale),
    );
  });
}

const wildMeadow = card(
  'wild-meadow',
  'card-21x10',
  'thank-you',
  say('Wild meadow', 'Blomstereng', 'Sommaräng', 'Blomstereng', 'Blumenwiese', 'Kukkaniitty'),
  {
    front: {
      background: '#f3ead6',
      items: [
        picture('portrait', [-3, -3, 87, 106]),
        ...flowerbed(-5, 84, 0.42),
        ...flowerbed(83, 215, 1),
        words('thanks', [147, 43], 112, {
          font: 'Dancing Script',
          weight: 700,
          size: 62,
          color: '#3f5a3b',
          role: 'greeting',
          text: say('Thank you', 'Tusen takk', 'Tack så mycket', 'Tusind tak', 'Vielen Dank', 'Kiitos'),
          maxLength: 30,
        }),
        words('occasion', [147, 56], 112, {
          font: 'Lora',
          italic: true,
          size: 16,
          color: '#6a5a44',
          role: 'greeting',
          text: say(
            'for a lovely day',
            'for en fin dag',
            'för en fin dag',
            'for en dejlig dag',
            'für einen schönen Tag',
            'ihanasta päivästä',
          ),
          maxLength: 60,
        }),
      ],
    },
    inside: {
      background: '#fbf6ea',
      items: [
        ...flowerbed(-5, 215, 0.53),
        paragraph('message', [34, 16, 142, 56], {
          font: 'Lora',
          size: 20,
          color: '#4b4336',
          role: 'free',
          text: say(
            'Thank you for coming, and for the lovely present. It made the day.',
            'Takk for at du kom, og for den fine gaven. Den gjorde dagen ekstra fin.',
            'Tack för att du kom och för den fina presenten. Den gjorde dagen.',
            'Tak fordi du kom, og for den fine gave. Den gjorde dagen.',
            'Danke, dass du da warst, und für das schöne Geschenk. Es hat den Tag gemacht.',
            'Kiitos että tulit ja kiitos ihanasta lahjasta. Se teki päivästä erityisen.',
          ),
          maxLength: 300,
        }),
      ],
    },
    back: {
      background: '#f3ead6',
      items: [
        ...daisy(105, 48, 6, '#fffdf6', '#e5a93d'),
        words('name', [105, 68], 120, {
          font: 'Montserrat',
          weight: 500,
          size: 12,
          color: '#6a5a44',
          letterSpacing: 0.24,
          uppercase: true,
          role: 'name',
          text: 'Ada Solheim 2026',
          fill: '{name} {year}',
          maxLength: 50,
        }),
      ],
    },
  },
  { clump: meadow('clump', 0, CLUMP, 0, 37, MEADOW) },
);

const CELL = 44;
const at = (step: number) => 6 + step * (CELL + 3);

const sixSmiles = card(
  'six-smiles',
  'card-15x15',
  'thank-you',
  say('Six smiles', 'Seks smil', 'Sex leenden', 'Seks smil', 'Sechsmal lachen', 'Kuusi hymyä'),
  {
    front: {
      background: '#f4ece0',
      items: [
        picture('large', [at(0), at(0), CELL * 2 + 3, CELL * 2 + 3], { shape: { radius: 2 } }),
        picture('first', [at(2), at(0), CELL, CELL], { shape: { radius: 2 } }),
        picture('second', [at(2), at(1), CELL, CELL], { shape: { radius: 2 } }),
        picture('third', [at(0), at(2), CELL, CELL], { shape: { radius: 2 } }),
        picture('fourth', [at(1), at(2), CELL, CELL], { shape: { radius: 2 } }),
        picture('fifth', [at(2), at(2), CELL, CELL], { shape: { radius: 2 } }),
      ],
    },
  },
);

export const THANK_YOU_CARDS: readonly Design[] = [
  eucalyptusArch,
  summerTrio,
  withLove,
  wildMeadow,
  sixSmiles,
];
