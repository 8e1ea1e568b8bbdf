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
 * Reads the cards in a picture, whose pixels of the first look may be in hand already. Where none is read, the same
 * pixels are looked at once more, sharpened: a card far away, out of focus or moved is seen then. Looking closer costs
 * as much as all the rest of taking it in, so only where there is a card beyond reading.
 */
export async function readCards(picture: Buffer | string, inHand?: Pixels): Promise<Reading> {
  const grey = inHand ? greyOf(inHand) : await greyAt(picture, FIRST_LOOK);
  const first = await readTwice(grey);
  if (grey.data !== inHand?.data) giveBack(grey.data);
  if (!first.cardLike) return first;
  const closer = await greyAt(picture, CLOSER_LOOK);
  const { cards } = await readTwice(closer);
  giveBack(closer.data);
  return { cards, cardLike: cards.length === 0 };
}

/** Pixels as they are, then sharpened where no code is seen or none is read. */
async function readTwice(grey: Grey): Promise<Reading> {
  const plain = await readGrey(grey);
  if (!plain.isBlank && !plain.cardLike) return { cards: plain.cards, cardLike: false };
  const sharper = sharpened(grey);
  // What is large enough to be read at half the size was read before.
  const { cards, cardLike } = await readGrey(sharper, { ...OPTIONS, tryDownscale: false });
  giveBack(sharper.data);
  return { cards, cardLike: cards.length === 0 && (plain.cardLike || cardLike) };
}

/** What differs from the nine around it differs five times as much. In whole numbers: every frame without a card waits for it. */
function sharpened({ data, width, height }: Grey): Grey {
  const sharper = Buffer.allocUnsafeSlow(data.length);
  sharper.set(data);
  const end = data.length - width - 1;
  let [left, middle] = [0, 0];
  for (let at = width; at < end; at++) {
    const next = at + 1;
    const right = data[next - width]! + data[next]! + data[next + width]!;
    const value = (41 * data[at]! - 4 * (left + middle + right)) / 9;
    sharper[at] = value < 0 ? 0 : value > 255 ? 255 : value;
    left = middle;
    middle = right;
  }
  return { data: sharper, width, height };
}

async function greyAt(picture: Buffer | string, size: number): Promise<Grey> {
  const { data, info } = await sharp(picture)
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .extractChannel('green')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A picture, or the grey of one. */
interface Pixels extends Omit<Raster, 'channels'> {
  readonly channels: 1 | Raster['channels'];
}

/** One look: what was found, and whether there was no code at all. */
interface Look extends Reading {
  readonly isBlank: boolean;
}

type Grey = Omit<Raster, 'channels'>;

/** One channel of three is as good as grey, and does not have to be worked out. */
function greyOf({ data, width, height, channels }: Pixels): Grey {
  if (channels === 1) return { data, width, height };
  const grey = Buffer.allocUnsafeSlow(width * height);
  for (let green = 1, to = 0; to < grey.length; green += channels, to++) grey[to] = data[green]!;
  return { data: grey, width, height };
}

/** One look at pixels that are in hand already. */
export const readRaster = (pixels: Pixels): Promise<Look> => readGrey(greyOf(pixels));

/** The reader is told grey as a plain picture file: a million coloured pixels it would hold three times. */
async function readGrey({ data, width, height }: Grey, options = OPTIONS): Promise<Look> {
  await prepared();
  const head = `P5\n${width} ${height}\n255\n`;
  const file = Buffer.allocUnsafeSlow(head.length + width * height);
  file.write(head, 'latin1');
  file.set(data, head.length);
  const found = await readBarcodes(file, options);
  giveBack(file);
  const cards = found.flatMap((code) => {
    const card = code.isValid ? readCard(code.text) : null;
    return card ? [{ ...card, area: areaOf(code) / (width * height) }] : [];
  });
  // Another's code that reads well is no card; one of ours that does not is.
  const isSpoilt = found.some(({ isValid, text }) => !isValid || looksLikeCard(text));
  return { cards, cardLike: cards.length === 0 && isSpoilt, isBlank: found.length === 0 };
}

/** Half the cross product of a quadrangle's diagonals. */
function areaOf({ position: { topLeft, topRight, bottomRight, bottomLeft } }: ReadResult): number {
  const [x1, y1] = [bottomRight.x - topLeft.x, bottomRight.y - topLeft.y];
  const [x2, y2] = [bottomLeft.x - topRight.x, bottomLeft.y - topRight.y];
  return Math.abs(x1 * y2 - x2 * y1) / 2;
}
