import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { portrait } from './draw/compose.ts';
import { develop } from './draw/develop.ts';
import { FRONT_PICTURES } from './front-pictures.ts';

/** Writes the prints on the front page's table: `npx node demo/draw-front.ts`. */
const folder = join(import.meta.dirname, 'front');
const WIDTH = 320;

await mkdir(folder, { recursive: true });
for (const [name, { sitter, shot }] of Object.entries(FRONT_PICTURES)) {
  const drawn = await develop(portrait(sitter, shot), { width: 1280, quality: 96 });
  const file = join(folder, `${name}.webp`);
  const { size } = await sharp(drawn)
    .resize(WIDTH)
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(file);
  console.log(`${name}.webp ${size} bytes`);
}
