import type { Art } from '@picture-day/render';
import { circle, group, rect, use } from '../draw/art.ts';
import { sprig, wreath } from '../draw/botanicals.ts';
import { berry, firTwig, flake, holly, snow } from '../draw/christmas.ts';
import { card, picture, roundPicture } from '../draw/design.ts';
import { around, place } from '../draw/geometry.ts';
import { outsideBox, spots } from '../draw/party.ts';
import { paragraph, words } from '../draw/type.ts';
import { say } from '../draw/words.ts';

export const MERRY = say(
  'Merry Christmas',
  'God jul',
  'God jul',
  'Glædelig jul',
  'Frohe Weihnachten',
  'Hyvää joulua',
);

const RING = { x: 75, y: 60, radius: 42 };
const hollyAt = (degrees: number): Art[] => {
  const [x, y] = around(RING.x, RING.y, RING.radius, degrees);
  return [
    use('holly', place(x, y, degrees - 30, 1), '#2f6a4a'),
    use('holly', place(x, y, degrees + 40, 0.9), '#3b7d59'),
    ...berry(x, y, 2.1),
    ...berry(x + 3.2, y + 1.4, 1.9),
    ...berry(x + 0.6, y + 3.3, 1.9),
  ];
};
const LEAVES = [
  ['fir', '#2f6a4a', 0.42, -24],
  ['sprig', '#86a089', 0.5, -38],
  ['fir', '#47805f', 0.4, -52],
  ['sprig', '#5f8468', 0.52, -10],
] as const;

export const winterWreath = card(
  'winter-wreath',
  'card-15x15',
  'christmas',
  say('Winter wreath', 'Vinterkrans', 'Vinterkrans', 'Vinterkrans', 'Winterkranz', 'Talvikranssi'),
  {
    front: {
      background: '#faf5ea',
      items: [
        ...wreath(RING.x, RING.y, RING.radius, 44, LEAVES),
        ...wreath(
          RING.x,
          RING.y,
          RING.radius - 2,
          36,
          LEAVES.map(([symbol, color, scale]) => [symbol, color, scale * 0.72, -150] as const),
        ),
        circle(RING.x, RING.y, 38, '#faf5ea'),
        roundPicture('portrait', RING.x, RING.y, 36.5),
        ...[-62, 40, 118, 205].flatMap(hollyAt),
        words('greeting', [75, 134], 134, {
          font: 'Playfair Display',
          italic: true,
          size: 44,
          color: '#23503a',
          role: 'greeting',
          text: MERRY,
          maxLength: 30,
        }),
        words('year', [75, 143], 90, {
          font: 'Montserrat',
          weight: 600,
          size: 12,
          color: '#a5372f',
          letterSpacing: 0.34,
          role: 'date',
          text: '2026',
          fill: '{year}',
          maxLength: 20,
        }),
      ],
    },
    insideLeft: {
      background: '#23503a',
      items: [
        ...snow(spots('wreath', [-2, -2, 154, 154], 13, outsideBox(28, 24, 94, 104)), '#e9efe6'),
        rect([33, 21, 84, 108], '#faf5ea'),
        picture('second', [36, 24, 78, 96]),
      ],
    },
    insideRight: {
      background: '#faf5ea',
      items: [
        use('fir', place(156, -4, 150, 0.9), '#2f6a4a'),
        use('fir', place(154, -6, 122, 0.8), '#47805f'),
        use('sprig', place(152, 2, 172, 0.9), '#86a089'),
        ...berry(143, 8),
        ...berry(138.5, 10.5),
        paragraph('message', [24, 38, 102, 76], {
          font: 'Lora',
          italic: true,
          size: 22,
          color: '#33433a',
          role: 'free',
          text: say(
            'A quiet Christmas, and a bright new year, from all of us.',
            'Fredelig jul og et lyst nytt år fra oss alle.',
            'En stilla jul och ett ljust nytt år från oss alla.',
            'En stille jul og et lyst nytår fra os alle.',
            'Stille Weihnachten und ein helles neues Jahr von uns allen.',
            'Rauhallista joulua ja valoisaa uutta vuotta meiltä kaikilta.',
          ),
          maxLength: 300,
        }),
        words('names', [75, 130], 110, {
          font: 'Dancing Script',
          weight: 700,
          size: 26,
          color: '#23503a',
          role: 'name',
          text: 'Ada, Jonas, Ingrid & Erik',
          fill: '{name}',
          maxLength: 40,
        }),
      ],
    },
    back: {
      background: '#23503a',
      items: [group([flake(12, '#e8c883', 0.5)], { transform: place(75, 75) })],
    },
  },
  { fir: firTwig('#7fa78c'), sprig: sprig(5), holly: [holly(15, 'current')] },
);
