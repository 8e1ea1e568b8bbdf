import sharp from 'sharp';
import { type Backdrop, drawBackdrop } from './backdrop.ts';
import { chanceFrom } from './seed.ts';
import { drawPlaced, type PlacedSitter } from './sitter.ts';

/** One photograph before it is drawn; sitters are placed on a sheet of these units. */
export interface Scene {
  backdrop: Backdrop;
  sheet: { width: number; height: number };
  sitters: readonly PlacedSitter[];
}

export interface Print {
  /** Pixels across; the height follows from the sheet. */
  width: number;
  quality?: number;
  /** Stores the pixels lying on their side, as a camera does that was held upright. */
  orientation?: 6 | 8;
}

// Backdrops are drawn this wide and enlarged: six times faster than a full-size gradient, and out of focus.
const BACKDROP_WIDTH = 240;
const GRAIN_WIDTH = 560;
const GRAIN = 3.2;

/** A JPEG in sRGB without metadata, except for the orientation when one is asked for. */
export async function develop(scene: Scene, print: Print): Promise<Buffer> {
  const svg = Buffer.from(await drawScene(scene, print.width));
  // Half the colour would be missing along the edges where the green is cut out.
  const chromaSubsampling = scene.backdrop === 'green' ? '4:4:4' : '4:2:0';
  const jpeg = { quality: print.quality ?? 88, chromaSubsampling };
  const picture = sharp(svg).removeAlpha();
  if (!print.orientation) return picture.jpeg(jpeg).toBuffer();
  return picture
    .rotate(print.orientation === 6 ? 270 : 90)
    .withMetadata({ orientation: print.orientation })
    .jpeg(jpeg)
    .toBuffer();
}

async function drawScene(scene: Scene, width: number): Promise<string> {
  const { sheet } = scene;
  const height = Math.round((width * sheet.height) / sheet.width);
  const backdrop = await backdropImage(scene.backdrop, sheet.width / sheet.height);
  const people = scene.sitters.map((placed, index) => drawPlaced(placed, `s${index}`)).join('');
  // The backdrop reaches over the edges: its outermost pixels would fade when they are enlarged.
  const ground =
    `<image x="${-sheet.width * 0.02}" y="${-sheet.height * 0.02}" width="${sheet.width * 1.04}" ` +
    `height="${sheet.height * 1.04}" preserveAspectRatio="none" xlink:href="${backdrop}"/>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
    `width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${ground}${people}</svg>`
  );
}

const drawnBackdrops = new Map<string, Promise<string>>();

function backdropImage(backdrop: Backdrop, aspect: number): Promise<string> {
  const key = `${backdrop} ${aspect.toFixed(3)}`;
  const drawn = drawnBackdrops.get(key) ?? drawBackdropImage(backdrop, aspect);
  drawnBackdrops.set(key, drawn);
  return drawn;
}

async function drawBackdropImage(backdrop: Backdrop, aspect: number): Promise<string> {
  const { svg, blur } = drawBackdrop(backdrop, BACKDROP_WIDTH, Math.round(BACKDROP_WIDTH / aspect));
  const drawn = sharp(Buffer.from(svg)).removeAlpha();
  const { data, info } = await (blur ? drawn.blur(blur) : drawn)
    .resize(GRAIN_WIDTH, Math.round(GRAIN_WIDTH / aspect))
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data, backdrop);
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  const png = await sharp(data, { raw }).png({ compressionLevel: 3 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** The grain of a photograph: without it, a soft gradient shows steps. */
function addGrain(pixels: Buffer, seed: string): void {
  const chance = chanceFrom(seed);
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const grain = (chance() + chance() - 1) * GRAIN;
    for (let channel = at; channel < at + 3; channel++) {
      pixels[channel] = Math.max(0, Math.min(255, Math.round((pixels[channel] ?? 0) + grain)));
    }
  }
}
