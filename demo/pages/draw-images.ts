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

/** The steps of "How it works", 278 × 200 on the page: without words, for all languages. */
const STEP = { width: 834, height: 600, background: '#eae6df' } as const;
const CARD = path.join(import.meta.dirname, '../../apps/shop/src/features/access/assets/thank-you-card.webp');

const drawn = (inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 278 200" width="${STEP.width}" height="${STEP.height}">${inside}</svg>`,
  );

const shadow = '<filter id="s"><feDropShadow dx="0" dy="3" stdDeviation="4" flood-opacity=".22"/></filter>';

const LETTER =
  drawn(`${shadow}<g transform="rotate(-3 139 100)"><path d="M33 38h212v124H33z" fill="#fffdf8" filter="url(#s)"/>
<path d="M50 58h70M210 58h18" stroke="#a99f8f" stroke-width="5" stroke-linecap="round"/>
<path d="M50 80h130" stroke="#4c5157" stroke-width="8" stroke-linecap="round"/>
<rect x="50" y="102" width="178" height="40" rx="4" fill="none" stroke="#a99f8f" stroke-width="1.6" stroke-dasharray="5 4"/>
<text x="139" y="129" text-anchor="middle" font-family="DejaVu Sans" font-weight="700" font-size="17" letter-spacing="2.4" fill="#1b1f23">K7P2M 4XQ9R</text></g>`);

const BOX =
  drawn(`<path d="M58 172h162l-8 8H66z" opacity=".08"/><path d="M139 34l86 44-86 12-86-12z" fill="#d9c7a8"/>
<path d="M66 84h146v88H66z" fill="#e7d8bd"/><path d="M66 84h146v14H66z" fill="#d5c19d"/><path d="M100 118h78v34h-78z" fill="#fffdf8"/>
<path d="M110 128h42M110 136h58M110 144h30" stroke="#a99f8f" stroke-width="3" stroke-linecap="round"/>
<path d="M66 84l-26-16 22-8 77 24zM212 84l26-16-22-8-77 24z" fill="#efe3cd"/>`);

const MUG =
  drawn(`<ellipse cx="78" cy="166" rx="58" ry="7" opacity=".1"/><path d="M112 84c34-8 40 50 2 48" fill="none" stroke="#fdfcfa" stroke-width="11"/>
<path d="M28 66h92v90c0 6-5 10-11 10H39c-6 0-11-4-11-10z" fill="#fdfcfa"/><ellipse cx="74" cy="66" rx="46" ry="9" fill="#ece8e1"/>
<ellipse cx="74" cy="67" rx="40" ry="6.500" fill="#d8d2c8"/><circle cx="74" cy="116" r="31" fill="#0e5a57"/>`);

const scaled = (pixels: number) => Math.round(pixels * 3);

/** A picture of the front page as a small print, turned. */
async function small(picture: string, width: number, turn: number): Promise<Buffer> {
  const photo = await sharp(path.join(FRONT, `${picture}.webp`))
    .resize(scaled(width), scaled(width * 1.25), { fit: 'cover' })
    .toBuffer();
  const rim = scaled(5);
  const print = await sharp(photo)
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: '#fff' })
    .png()
    .toBuffer();
  return sharp(print).rotate(turn, { background: '#00000000' }).png().toBuffer();
}

/** A face in a circle, as it is printed on the mug. */
async function round(picture: string, size: number): Promise<Buffer> {
  const side = scaled(size);
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/></svg>`,
  );
  return sharp(path.join(FRONT, `${picture}.webp`))
    .resize(side, side, { fit: 'cover', position: 'top' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const card = async () =>
  sharp(await sharp(CARD).resize(scaled(96), scaled(96)).png().toBuffer())
    .rotate(5, { background: '#00000000' })
    .png()
    .toBuffer();

const at = (input: Buffer, x: number, y: number) => ({ input, left: scaled(x), top: scaled(y) });

const STEPS = {
  'step-code': [at(LETTER, 0, 0)],
  'step-see': [
    at(await small('p2', 78, -6), 22, 38),
    at(await small('p3', 78, 8), 162, 40),
    at(await small('p1', 84, 2), 88, 26),
  ],
  'step-choose': [at(MUG, 0, 0), at(await round('p4', 54), 47, 89), at(await card(), 158, 42)],
  'step-comes': [at(BOX, 0, 0)],
};

for (const [name, layers] of Object.entries(STEPS)) {
  await sharp({ create: { ...STEP, channels: 3 } })
    .composite(layers)
    .webp({ quality: 82 })
    .toFile(path.join(IMAGES, `${name}.webp`));
}
