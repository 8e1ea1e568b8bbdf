import sharp from 'sharp';
import { develop } from './draw/develop.ts';
import { type Photograph, photographsOf } from './job-recipe.ts';
import { DEMO_JOBS } from './jobs.ts';

const COLUMNS = 12;
const TILE = { width: 160, height: 200 };
const GAP = 6;

/** Every picture of the demo shop on one sheet: `npx node demo/contact-sheet.ts OUT.png [JOB …]`. */
const [out, ...only] = process.argv.slice(2);
if (!out) {
  console.error('Usage: npx node demo/contact-sheet.ts OUT.png [JOB …]');
  process.exit(1);
}
const jobs = DEMO_JOBS.filter((job) => only.length === 0 || only.includes(job.key));
const pictures = jobs.flatMap(photographsOf);
const started = performance.now();
const tiles = await Promise.all(pictures.map(drawTile));
const rows = Math.ceil(pictures.length / COLUMNS);
await sharp({
  create: {
    width: COLUMNS * (TILE.width + GAP) + GAP,
    height: rows * (TILE.height + GAP) + GAP,
    channels: 3,
    background: '#fbfaf7',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${pictures.length} pictures of ${jobs.length} jobs in ${seconds} s: ${out}`);

async function drawTile({ scene }: Photograph, index: number) {
  const drawn = await develop(scene, { width: TILE.width * 2 });
  const input = await sharp(drawn)
    .resize(TILE.width, TILE.height, { fit: 'contain', background: '#e9e4dc' })
    .toBuffer();
  return {
    input,
    left: GAP + (index % COLUMNS) * (TILE.width + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (TILE.height + GAP),
  };
}
