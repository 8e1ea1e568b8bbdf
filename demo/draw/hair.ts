import { darker, lighter, mix } from './colour.ts';
import { afro, curls, curlyMop, puffs, wavyLocks } from './hair-curls.ts';
import { SCALP } from './scalp.ts';

export type HairStyle =
  | 'long'
  | 'fringe'
  | 'bob'
  | 'wavy'
  | 'braids'
  | 'ponytail'
  | 'bun'
  | 'buns'
  | 'curly'
  | 'afro'
  | 'puffs'
  | 'short'
  | 'swept'
  | 'buzz'
  | 'spiky'
  | 'mop'
  | 'curlyTop'
  | 'pixie'
  | 'hijab';

export type Accessory = 'band' | 'bow' | 'clip';

/** The layers of one head of hair, from behind the shoulders to before them. */
export interface HairLayers {
  back: string;
  front: string;
  /** In front of the clothes, turning with the head. */
  over: string;
  /** In front of the clothes, resting on the shoulders. */
  shoulders?: string;
  ears: boolean;
  coversBrows: boolean;
}

const OUTER = 'M186 372c-10-130 40-194 134-194s144 64 134 194';
const CENTRE_PARTING = `${OUTER}C446 300 384 292 321 222C258 292 194 300 186 372z`;
const SIDE_PARTING = `${OUTER}C448 306 416 268 384 226C344 292 238 286 186 372z`;
const PULLED_BACK =
  'M190 366C176 244 234 186 320 186S464 244 450 366C444 300 404 250 320 250S196 300 190 366z';

export function drawHair(
  style: HairStyle,
  colour: string,
  ribbon: string,
  skin: string,
  accessory?: Accessory,
): HairLayers {
  const layers = { over: '', ears: false, coversBrows: false, ...draw[style]({ colour, ribbon, skin }) };
  if (accessory) layers.front += drawAccessory(accessory, ribbon);
  return layers;
}

interface Dye {
  colour: string;
  ribbon: string;
  skin: string;
}

type Drawn = Pick<HairLayers, 'back' | 'front'> & Partial<HairLayers>;

const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;

function shine(d: string, colour: string): string {
  return `<path d="${d}" stroke="${lighter(colour, 0.3)}" stroke-width="5" stroke-linecap="round" fill="none" stroke-opacity=".45"/>`;
}

const TOP_SHINE = 'M262 214c40-18 92-16 118 0';

const draw: Record<HairStyle, (dye: Dye) => Drawn> = {
  long: ({ colour }) => ({
    back: fill('M180 300C180 210 250 178 320 178s140 32 140 122l20 266H160z', colour),
    front: fill(`${OUTER}l-10-28c-4-58-60-82-124-82s-120 24-124 82z`, colour) + shine(TOP_SHINE, colour),
  }),
  fringe: ({ colour }) => ({
    back: fill('M178 300C178 206 250 174 320 174s142 32 142 126l16 330c-40 22-276 22-316 0z', colour),
    front:
      fill(`${OUTER}l-12-30c-2-14-8-20-18-20q-104-14-208 0c-10 0-16 6-18 20z`, colour) +
      shine('M250 226c44-24 100-24 140-2', colour) +
      `<path d="M268 250v58M320 240v68M372 250v58" stroke="${darker(colour, 0.25)}" stroke-width="4" stroke-linecap="round" stroke-opacity=".35"/>`,
    coversBrows: true,
  }),
  bob: ({ colour }) => ({
    back: fill(
      'M172 330C166 206 246 172 320 172s154 34 148 158c4 84 16 130-6 172c-24 36-74 22-96 4h-92c-22 18-72 32-96-4c-22-42-10-88-6-172z',
      colour,
    ),
    front: fill(SIDE_PARTING, colour) + shine('M250 222c24-18 60-26 92-24', colour),
  }),
  wavy: ({ colour }) => ({
    back: fill(
      'M176 320C170 210 246 174 320 174s150 36 144 146c0 40 40 70 30 130c-8 44 26 80 8 140c-10 34-60 50-92 40H230c-32 10-82-6-92-40c-18-60 16-96 8-140c-10-60 30-90 30-130z',
      colour,
    ),
    front: fill(CENTRE_PARTING, colour) + shine('M240 236c18-22 40-34 62-38', colour),
    over: wavyLocks(colour),
  }),
  braids: ({ colour, ribbon }) => ({
    back: fill('M184 300C184 210 250 180 320 180s136 30 136 120l-2 150H186z', colour),
    front: fill(CENTRE_PARTING, colour) + shine('M236 244c16-24 38-38 62-42', colour),
    over: braid(180, 1, colour, ribbon) + braid(460, -1, colour, ribbon),
  }),
  ponytail: ({ colour, ribbon }) => ({
    back:
      fill(SCALP, colour) +
      fill('M404 232c60-40 128 0 134 84c4 70-30 96-22 172c-44-10-66-54-66-104c0-60-16-100-46-152z', colour) +
      `<ellipse cx="430" cy="250" rx="16" ry="30" transform="rotate(-32 430 250)" fill="${ribbon}"/>`,
    front: fill(PULLED_BACK, colour) + shine('M250 222c40-26 96-28 134-6', colour),
    ears: true,
  }),
  bun: ({ colour, ribbon }) => ({
    back:
      `<path d="${SCALP}" fill="${colour}"/><circle cx="320" cy="150" r="64" fill="${colour}"/><path d="M284 138c22-26 56-24 72 4" ` +
      `stroke="${lighter(colour, 0.3)}" stroke-width="5" stroke-linecap="round" fill="none" stroke-opacity=".45"/>` +
      `<path d="M268 190q52-22 104 0" stroke="${ribbon}" stroke-width="16" fill="none" stroke-linecap="round"/>`,
    front: fill(PULLED_BACK, colour) + shine('M250 226c40-22 96-24 134-4', colour),
    ears: true,
  }),
  buns: ({ colour, ribbon }) => ({
    back: `${fill(SCALP, colour)}${[206, 434]
      .map(
        (x) =>
          `<circle cx="${x}" cy="206" r="58" fill="${colour}"/>` +
          `<path d="M${x - 26} 196c14-20 38-20 52-2" stroke="${lighter(colour, 0.3)}" stroke-width="5" stroke-linecap="round" fill="none" stroke-opacity=".5"/>` +
          `<circle cx="${x < 320 ? x + 36 : x - 36}" cy="238" r="17" fill="${ribbon}"/>`,
      )
      .join('')}`,
    front: fill(
      'M192 366C176 250 234 192 320 192S464 250 448 366C440 304 396 276 321 226C246 276 200 304 192 366z',
      colour,
    ),
    ears: true,
  }),
  curly: ({ colour }) => curls(colour),
  afro: ({ colour }) => afro(colour),
  puffs: ({ colour, ribbon }) => puffs(colour, ribbon),
  curlyTop: ({ colour }) => curlyMop(colour),
  short: ({ colour }) => ({
    back: fill(SCALP, colour),
    front:
      fill('M191 366c-12-112 46-164 129-164s141 52 129 164c-8-70-34-104-129-104s-121 34-129 104z', colour) +
      shine('M250 234c36-18 90-20 120-6', colour),
    ears: true,
  }),
  swept: ({ colour }) => ({
    back: fill(SCALP, colour),
    front:
      fill(
        'M190 366C174 244 236 190 322 190c94 0 146 58 128 176c-6-34-14-58-30-78c-58 20-128 8-176-24c-30 26-46 58-54 102z',
        colour,
      ) + shine('M262 226c40 20 92 26 134 12', colour),
    ears: true,
  }),
  pixie: ({ colour }) => ({
    back: fill('M186 330C180 214 246 186 320 186s140 28 134 144l-6 110H192z', colour),
    front:
      fill(
        'M186 430C164 250 236 182 322 182c96 0 152 66 132 248c-10-20-14-60-22-116c-46 6-96-14-124-60c-22 40-60 62-98 68c-10 50-14 84-24 108z',
        colour,
      ) + shine('M262 218c30-14 76-14 106 4', colour),
  }),
  buzz: ({ colour, skin }) => ({
    back: fill(SCALP, mix(colour, skin, 0.22)),
    front: fill(
      'M195 362c-10-98 46-150 125-150s135 52 125 150c-10-68-46-102-125-102s-115 34-125 102z',
      mix(colour, skin, 0.22),
    ),
    ears: true,
  }),
  spiky: ({ colour }) => ({
    back: fill(SCALP, colour),
    front:
      fill(
        'M191 366c-10-60-2-104 22-134l-8-44l44 20l12-46l40 32l24-44l28 42l40-30l8 44l46-16l-10 44c22 30 28 74 14 132c-8-62-28-88-52-98l-26 22l-30-26l-34 24l-32-26l-30 26l-24-18c-20 16-28 46-32 96z',
        colour,
      ) + shine('M262 224c34-14 80-16 112-2', colour),
    ears: true,
  }),
  mop: ({ colour }) => ({
    back: fill(
      'M174 330C166 206 246 168 320 168s154 38 146 162c2 50 10 84-4 130H178c-14-46-6-80-4-130z',
      colour,
    ),
    front:
      fill(
        'M180 440C156 262 220 166 322 166c104 0 164 96 138 274c-14-26-20-60-22-104c-14 10-30 8-42-8c-12 18-34 22-52 4c-16 18-40 18-54 0c-18 16-38 12-50-4c-12 14-26 16-38 8c-2 44-8 78-22 104z',
        colour,
      ) + shine('M250 216c40-24 98-24 138 0', colour),
    coversBrows: true,
  }),
  hijab: ({ ribbon }) => {
    const fold = darker(ribbon, 0.16);
    return {
      back: fill(
        'M166 380C158 226 236 164 320 164s162 62 154 216c-2 90 -4 150 -6 210H172c-2-60 -8-120 -6-210z',
        darker(ribbon, 0.1),
      ),
      front:
        `<path fill-rule="evenodd" fill="${ribbon}" d="M168 396C156 232 236 164 320 164s164 68 152 232c-4 74-60 176-152 176s-148-102-152-176z` +
        'M320 250c-70 0-108 54-108 132s46 146 108 146s108-68 108-146s-38-132-108-132z"/>' +
        `<path d="M222 290c28-58 164-66 198-4" stroke="${fold}" stroke-width="5" fill="none" stroke-linecap="round" stroke-opacity=".7"/>` +
        `<path d="M196 330c20-96 92-132 190-112" stroke="${lighter(ribbon, 0.25)}" stroke-width="5" fill="none" stroke-linecap="round" stroke-opacity=".45"/>`,
      shoulders:
        fill(
          'M194 500c-6 70-60 96-88 150c40 66 140 98 214 98s174-32 214-98c-28-54-82-80-88-150c-20 50-232 50-252 0z',
          ribbon,
        ) +
        `<path d="M212 560c20 70 120 120 230 92M236 548c60 70 140 70 196 2" stroke="${fold}" stroke-width="5" fill="none" stroke-linecap="round" stroke-opacity=".7"/>`,
    };
  },
};

function braid(x: number, side: 1 | -1, colour: string, ribbon: string): string {
  const dark = darker(colour, 0.22);
  let strands = '';
  for (let index = 0; index < 6; index++) {
    const y = 440 + index * 36;
    const lean = x - side * index * 3;
    const half = 25 - index * 1.6;
    strands +=
      `<path d="M${lean - half} ${y}q${half} -26 ${half * 2} 0q2 26 ${-half} 44q${-half - 2} -18 ${-half} -44z" fill="${colour}"/>` +
      `<path d="M${lean} ${y + 40}q${-half * 0.8} -14 ${-half * 0.7} -34" stroke="${dark}" stroke-width="4" fill="none" stroke-linecap="round" stroke-opacity=".5"/>`;
  }
  const end = x - side * 18;
  return (
    fill(
      `M${x + side * 34} 300C${x + side * 30} 380 ${x - side * 22} 380 ${x - side * 25} 446q${side * 25} 22 ${side * 50} 0C${x + side * 30} 410 ${x + side * 40} 360 ${x + side * 34} 300z`,
      colour,
    ) +
    strands +
    `<path d="M${end - 13} 656q-6 34 -10 52q22 14 46 0q-4 -20 -8 -52z" fill="${colour}"/>` +
    `<rect x="${end - 18}" y="646" width="36" height="18" rx="9" fill="${ribbon}"/>`
  );
}

function drawAccessory(accessory: Accessory, ribbon: string): string {
  switch (accessory) {
    case 'band':
      return `<path d="M194 292C216 226 262 204 320 204s104 22 126 88" stroke="${ribbon}" stroke-width="24" fill="none" stroke-linecap="round"/>`;
    case 'bow':
      return (
        `<g transform="translate(408 214) rotate(24)"><path d="M0 0c-16-30-58-34-60-4s42 30 60 4c18 26 62 26 60-4S16-30 0 0z" fill="${ribbon}"/>` +
        `<circle r="13" fill="${darker(ribbon, 0.2)}"/></g>`
      );
    case 'clip':
      return `<path d="M396 258l36 34" stroke="${ribbon}" stroke-width="17" stroke-linecap="round"/>`;
  }
}
