import type { PictureFacts, PictureRef } from '@picture-day/render';
import sharp from 'sharp';
import { groupPicture, portrait, together } from '../draw/compose.ts';
import { develop, type Scene } from '../draw/develop.ts';
import { drawPlaced } from '../draw/sitter.ts';
import { GROWN_UPS, personOf } from '../people.ts';

/** A picture of the contact sheet: what the renderer may know of it, and its pixels for the drawing. */
export interface SheetPicture {
  readonly name: string;
  readonly facts: PictureFacts;
  readonly whole: string;
  readonly cutOut: string;
}

const ada = personOf('ada-solheim', 2026);
const jonas = personOf('jonas-solheim', 2026);
const linnea = personOf('linnea-dahl', 2026);
const yusuf = personOf('yusuf-warsame', 2026);
const classOf4B = (
  [
    'ada-solheim',
    'yusuf-warsame',
    'emil-bakke',
    'amina-hassan',
    'linnea-dahl',
    'noah-berg',
    'oskar-vik',
    'leah-tesfaye',
    'sofie-moen',
  ] as const
).map((key) => personOf(key, 2026));

const PORTRAITS: readonly (readonly [string, Scene])[] = [
  ['smile', portrait(ada, { backdrop: 'blue', framing: 'classic', pose: { expression: 'smile', tilt: 2 } })],
  [
    'laugh',
    portrait(ada, {
      backdrop: 'birches',
      framing: 'wide',
      pose: { expression: 'laugh', tilt: -5, clothes: { cut: 'tee', colour: '#e9b23c' } },
    }),
  ],
  [
    'rose',
    portrait(ada, {
      backdrop: 'rose',
      framing: 'classic',
      pose: { expression: 'soft', tilt: 4, clothes: { cut: 'knit', colour: '#e8e5db' } },
    }),
  ],
  ['friends', together([jonas, ada], 'sky', 'contact sheet')],
  [
    'grin',
    portrait(ada, {
      backdrop: 'cream',
      framing: 'classic',
      pose: { expression: 'grin', tilt: -3, clothes: { cut: 'knit', colour: '#8f3b3f' } },
    }),
  ],
  [
    'shore',
    portrait(ada, {
      backdrop: 'shore',
      framing: 'landscape',
      pose: { expression: 'laugh', tilt: 3, clothes: { cut: 'stripes', colour: '#f2ede2', trim: '#5d7fa3' } },
    }),
  ],
  ['trio', together([linnea, yusuf, ada], 'autumn', 'contact sheet')],
  ['close', portrait(ada, { backdrop: 'sage', framing: 'close', pose: { expression: 'wink', tilt: 3 } })],
];
const GROUP: readonly [string, Scene] = [
  'class',
  groupPicture(classOf4B, GROWN_UPS['kari-teacher'], 'schoolyard', 'contact sheet'),
];

const WIDTH = 720;

async function take(
  [name, scene]: readonly [string, Scene],
  pictureType: PictureFacts['pictureType'],
): Promise<SheetPicture> {
  const width = scene.sheet.width > scene.sheet.height ? Math.round(WIDTH * 1.4) : WIDTH;
  const height = Math.round((width * scene.sheet.height) / scene.sheet.width);
  const whole = await develop(scene, { width });
  const people = scene.sitters.map((placed, index) => drawPlaced(placed, `s${index}`)).join('');
  const alone = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${scene.sheet.width} ${scene.sheet.height}">${people}</svg>`;
  const cutOut = await sharp(Buffer.from(alone)).png().toBuffer();
  return {
    name,
    // The file of the shop is much larger than the copy drawn here.
    facts: { width: scene.sheet.width * 4, height: scene.sheet.height * 4, pictureType, greenscreen: true },
    whole: `data:image/jpeg;base64,${whole.toString('base64')}`,
    cutOut: `data:image/png;base64,${cutOut.toString('base64')}`,
  };
}

export interface SheetPictures {
  readonly portraits: readonly SheetPicture[];
  readonly group: SheetPicture;
  readonly facts: Readonly<Record<string, PictureFacts>>;
  href(ref: PictureRef): string | undefined;
}

/** A child's pictures as the demo shop has them, drawn small. */
export async function sheetPictures(): Promise<SheetPictures> {
  const portraits = await Promise.all(PORTRAITS.map((scene) => take(scene, 'IP')));
  const group = await take(GROUP, 'GP');
  const all = new Map([...portraits, group].map((picture) => [picture.name, picture]));
  return {
    portraits,
    group,
    facts: Object.fromEntries(Array.from(all, ([name, { facts }]) => [name, facts])),
    href: ({ picture, cutOut }) => (cutOut ? all.get(picture)?.cutOut : all.get(picture)?.whole),
  };
}
