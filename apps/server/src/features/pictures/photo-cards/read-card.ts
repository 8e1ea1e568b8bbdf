import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { looksLikeCard, readCard } from '@picture-day/photo-day/card-code';
import type { SeenCard } from '@picture-day/photo-day/frames';
import sharp from 'sharp';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { giveBack } from '../../../platform/give-back.ts';
import type { Raster } from '../raster.ts';

/** What a look at a picture found: cards without an error, of whatever job, and whether there was one beyond reading. */
export interface Reading {
  readonly cards: readonly SeenCard[];
  readonly cardLike: boolean;
}

/**
 * Longest sides of the two looks. Up to a fifth (a third) of a picture's own side libjpeg decodes a quarter (half) of
 * it; a little more would cost three times as much.
 */
export const FIRST_LOOK = 1200;
const CLOSER_LOOK = 2000;

const OPTIONS = {
  formats: ['QRCode' as const],
  tryHarder: true,
  // A QR code is read from any side, and ours is dark on white.
  tryRotate: false,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 4,
  returnErrors: true,
};

let reader: Promise<unknown> | undefined;

/** The reader's own file from its package: nothing is fetched. */
function prepared(): Promise<unknown> {
  reader ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
    (wasm) =>
      prepareZXingModule({
        overrides: { wasmBinary: new Uint8Array(wasm).buffer },
        fireImmediately: true,
      }),
  );
  return reader;
}

/**
 * Reads the cards in a picture, whose pixels of the first look may be in hand already. Looking closer costs as much as
 * all the rest of taking it in, so only where there is a card beyond reading.
 */
export async function readCards(picture: Buffer | string, inHand?: Pixels): Promise<Reading> {
  const first = await (inHand ? readRaster(inHand) : look(picture, FIRST_LOOK));
  if (!first.cardLike) return first;
  const { cards } = await look(picture, CLOSER_LOOK);
  return { cards, cardLike: cards.length === 0 };
}

async function look(picture: Buffer | string, size: number): Promise<Reading> {
  const { data, info } = await sharp(picture)
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .extractChannel('green')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readRaster({ data, width: info.width, height: info.height, channels: 1 });
}

/** A picture, or the grey of one. */
interface Pixels extends Omit<Raster, 'channels'> {
  readonly channels: 1 | Raster['channels'];
}

/**
 * The grey of pixels as a plain picture file: told a million coloured ones the reader would hold them three times. One
 * channel of three is as good as grey, and does not have to be worked out.
 */
function greyFile({ data, width, height, channels }: Pixels): Buffer {
  const head = `P5\n${width} ${height}\n255\n`;
  const file = Buffer.allocUnsafeSlow(head.length + width * height);
  file.write(head, 'latin1');
  if (channels === 1) file.set(data, head.length);
  else {
    const end = file.length;
    for (let green = 1, to = head.length; to < end; green += channels, to++) file[to] = data[green]!;
  }
  return file;
}

/** One look at pixels that are in hand already. */
export async function readRaster(pixels: Pixels): Promise<Reading> {
  const { width, height } = pixels;
  await prepared();
  const file = greyFile(pixels);
  const found = await readBarcodes(file, OPTIONS);
  giveBack(file);
  const cards = found.flatMap((code) => {
    const card = code.isValid ? readCard(code.text) : null;
    return card ? [{ ...card, area: areaOf(code) / (width * height) }] : [];
  });
  // Another's code that reads well is no card; one of ours that does not is.
  const isSpoilt = found.some(({ isValid, text }) => !isValid || looksLikeCard(text));
  return { cards, cardLike: cards.length === 0 && isSpoilt };
}

/** Half the cross product of a quadrangle's diagonals. */
function areaOf({ position: { topLeft, topRight, bottomRight, bottomLeft } }: ReadResult): number {
  const [x1, y1] = [bottomRight.x - topLeft.x, bottomRight.y - topLeft.y];
  const [x2, y2] = [bottomLeft.x - topRight.x, bottomLeft.y - topRight.y];
  return Math.abs(x1 * y2 - x2 * y1) / 2;
}
