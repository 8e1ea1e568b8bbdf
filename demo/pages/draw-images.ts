import path from 'node:path';
import sharp from 'sharp';

const FRONT = path.join(import.meta.dirname, '../front');
const IMAGES = path.join(import.meta.dirname, 'images');

interface Print {
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const SCENES: Readonly<Record<string, { table: string; prints: readonly Print[] }>> = {
  'photo-day': {
    table: '#d9e4dc',
    prints: [
      { picture: 'p1', x: 640, y: 60, turn: -6 },
      { picture: 'p2', x: 980, y: 120, turn: 5 },
    ],
  },
  'your-code': {
    table: '#efe4d2',
    prints: [
      { picture: 'p3', x: 900, y: 80, turn: 4 },
      { picture: 'p4', x: 580, y: 150, turn: -4 },
    ],
  },
  'at-home': {
    table: '#dfe3ea',
    prints: [
      { picture: 'p5', x: 560, y: 90, turn: -3 },
      { picture: 'p1', x: 920, y: 110, turn: 6 },
    ],
  },
};

/** A drawn photograph as a print with a white rim. */
async function printed({ picture, turn }: Print): Promise<Buffer> {
  const photo = await sharp(path.join(FRONT, `${picture}.webp`))
    .resize(340, 425, { fit: 'cover' })
    .toBuffer();
  const rimmed = await sharp(photo)
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#fff' })
    .png()
    .toBuffer();
  return sharp(rimmed).rotate(turn, { background: '#00000000' }).png().toBuffer();
}

/** Draws the images of the demo's content pages from the front page's drawn children: `node demo/pages/draw-images.ts`. */
for (const [name, { table, prints }] of Object.entries(SCENES)) {
  const layers = await Promise.all(
    prints.map(async (print) => ({ input: await printed(print), left: print.x, top: print.y })),
  );
  await sharp({ create: { width: 1600, height: 700, channels: 3, background: table } })
    .composite(layers)
    .webp({ quality: 80 })
    .toFile(path.join(IMAGES, `${name}.webp`));
}
