import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderStorage, type Pages } from '../../platform/storage.ts';
import { colourAt, difference, photograph, photographSvg } from '../../testing/pictures.ts';
import { keepPicture, type PictureOnDisk } from './ingest-picture.ts';
import { pictureFiles } from './picture-files.ts';
import { PictureRefused, readHeader } from './read-picture.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { watermark } from './watermark.ts';

const LIMITS = { maxBytes: 20 * 1024 * 1024, maxPixels: 60_000_000 };
const LOOK = { background: 'none', effect: 'original', rotation: 0 } as const;
const RED = [224, 16, 16];
const GREEN = [16, 192, 16];
const BLUE = [16, 16, 224];
const YELLOW = [224, 224, 16];

async function whole(pages: Pages | undefined): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const page of pages ?? []) all.push(Buffer.from(page));
  return Buffer.concat(all);
}

describe('ingest', () => {
  let folder: string;
  let storage: FolderStorage;
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'picture-day-ingest-'));
    storage = new FolderStorage(folder);
  });
  afterAll(() => fs.rm(folder, { recursive: true, force: true }));

  const mark = watermark('Test Foto');
  const take = async (bytes: Buffer, more: Partial<PictureOnDisk> = {}) => {
    const stored = {
      uuid: randomUUID(),
      content_hash: randomUUID().replaceAll('-', ''),
      greenscreen: false,
      ...more,
      turn: 0 as const,
    };
    const header = await readHeader(bytes, LIMITS);
    const made = await keepPicture(storage, { file: bytes, header, mark, ...stored });
    const files = pictureFiles(stored);
    const read = async (key: string): Promise<Buffer> => {
      const found = await storage.get(key);
      if (!found) throw new Error(`${key} is missing`);
      return found;
    };
    return {
      ...made,
      original: await read(files.original),
      view: (size: 120 | 320 | 640) =>
        read(files.view({ ...LOOK, mark: 'mark' in more ? undefined : mark.version }, size)),
    };
  };
  const near = (colour: readonly number[], wanted: readonly number[]): boolean =>
    colour.every((value, index) => Math.abs(value - wanted[index]!) < 40);
  const corners = async (picture: Buffer) =>
    Promise.all(
      [
        [0.05, 0.05],
        [0.95, 0.05],
        [0.95, 0.95],
        [0.05, 0.95],
      ].map(([x, y]) => colourAt(picture, x!, y!)),
    );

  /** What each EXIF orientation makes of the corners red, green, blue, yellow. */
  const UPRIGHT: Readonly<Record<number, readonly (readonly number[])[]>> = {
    1: [RED, GREEN, BLUE, YELLOW],
    2: [GREEN, RED, YELLOW, BLUE],
    3: [BLUE, YELLOW, RED, GREEN],
    4: [YELLOW, BLUE, GREEN, RED],
    5: [RED, YELLOW, BLUE, GREEN],
    6: [YELLOW, RED, GREEN, BLUE],
    7: [BLUE, GREEN, RED, YELLOW],
    8: [GREEN, BLUE, YELLOW, RED],
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a picture of orientation %i upright', async (orientation) => {
    const bytes = await photograph({ width: 900, height: 600, orientation });
    const made = await take(bytes, { mark: undefined });
    const lies = orientation < 5;
    expect([made.width, made.height]).toEqual(lies ? [900, 600] : [600, 900]);
    const facts = await sharp(made.original).metadata();
    expect([facts.width, facts.height, facts.orientation ?? 1]).toEqual([made.width, made.height, 1]);
    for (const picture of [made.original, await made.view(640), await made.view(120)]) {
      const seen = await corners(picture);
      const wanted = UPRIGHT[orientation]!;
      expect(seen.every((colour, index) => near(colour, wanted[index]!))).toBe(true);
    }
    const ratio = thumbHashToApproximateAspectRatio(Buffer.from(made.thumbhash, 'base64'));
    expect(ratio > 1).toBe(lies);
  });

  it('keeps the very pixels of an upright JPEG and removes all its metadata', async () => {
    const bytes = await photograph({ seed: 'pixels' });
    expect(bytes.includes('SECRET-OWNER')).toBe(true);
    const made = await take(bytes);
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
    expect((await pixels(made.original)).equals(await pixels(bytes))).toBe(true);
    const facts = await sharp(made.original).metadata();
    expect([facts.exif, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined]);
    for (const picture of [made.original, await made.view(640), await made.view(320), await made.view(120)]) {
      expect(picture.includes('SECRET-OWNER')).toBe(false);
      expect(picture.includes('Exif')).toBe(false);
    }
  });

  it.each([1, 6])(
    'keeps a wide colour profile in the original and shows its colours in sRGB (orientation %i)',
    async (orientation) => {
      const plain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#00c000' } })
        .withIccProfile('p3')
        .withMetadata({ icc: 'p3', orientation })
        .jpeg({ quality: 95 })
        .toBuffer();
      const made = await take(plain, { mark: undefined });
      const [before, after] = [await sharp(plain).metadata(), await sharp(made.original).metadata()];
      expect(before.icc).toBeDefined();
      expect(after.icc?.equals(before.icc!)).toBe(true);
      const numbers = (picture: Buffer) => sharp(picture, { ignoreIcc: true }).raw().toBuffer();
      expect(Math.abs((await numbers(made.original))[1]! - (await numbers(plain))[1]!)).toBeLessThan(3);
      const shown = await made.view(320);
      expect((await sharp(shown).metadata()).icc).toBeUndefined();
      expect(near(await colourAt(shown, 0.5, 0.5), [0, 192, 0])).toBe(true);
    },
  );

  it.each(['png', 'webp', 'tiff', 'avif'] as const)(
    'takes a %s and keeps it as an upright JPEG',
    async (format) => {
      const bytes = await sharp(photographSvg({ seed: format }))
        .toFormat(format)
        .toBuffer();
      const made = await take(bytes);
      const facts = await sharp(made.original).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 900, 1200]);
      expect(near(await colourAt(made.original, 0.05, 0.05), RED)).toBe(true);
    },
  );

  it('takes grey, CMYK, progressive, deep and transparent pictures', async () => {
    const drawn = () => sharp(photographSvg({ seed: 'kinds' })).flatten();
    const kinds: Readonly<Record<string, Buffer>> = {
      grey: await drawn().toColourspace('b-w').jpeg().toBuffer(),
      cmyk: await drawn().toColourspace('cmyk').jpeg().toBuffer(),
      progressive: await drawn()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'SECRET-OWNER' } })
        .toBuffer(),
      deep: await drawn().toColourspace('rgb16').png().toBuffer(),
      transparent: await sharp({ create: { width: 300, height: 300, channels: 4, background: '#ff000000' } })
        .png()
        .toBuffer(),
    };
    for (const [kind, bytes] of Object.entries(kinds)) {
      const made = await take(bytes, { mark: undefined });
      const shown = await sharp(await made.view(120)).metadata();
      expect(shown.channels, kind).toBe(3);
      expect(made.original.includes('SECRET-OWNER'), kind).toBe(false);
      if (kind === 'transparent')
        expect(near(await colourAt(made.original, 0.5, 0.5), [255, 255, 255])).toBe(true);
    }
  });

  it('cuts away what hides behind the end of a JPEG', async () => {
    const good = await photograph({ seed: 'polyglot' });
    const zip = Buffer.from('PK\x03\x04 a whole archive, or a page with <script>');
    const made = await take(Buffer.concat([good, zip]));
    expect(made.original.includes('<script>')).toBe(false);
    expect(made.original.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });

  it('marks every size, and never enlarges a small picture', async () => {
    const bytes = await sharp(photographSvg({ seed: 'small', width: 200, height: 100 }))
      .jpeg()
      .toBuffer();
    const [marked, clean] = [await take(bytes), await take(bytes, { mark: undefined })];
    for (const size of [120, 320, 640] as const) {
      const facts = await sharp(await marked.view(size)).metadata();
      expect(Math.max(facts.width, facts.height)).toBe(Math.min(200, size));
      expect(await difference(await marked.view(size), await clean.view(size))).toBeGreaterThan(2);
    }
  });

  it('says in words why a file is not taken', async () => {
    const good = await photograph({ seed: 'refused' });
    const pages = await sharp(
      [1, 2].map((n) => ({
        create: { width: 50, height: 50, channels: 3, background: `#${n}${n}0000` },
      })) as never,
      { join: { animated: true } },
    )
      .tiff()
      .toBuffer();
    const large = await sharp({ create: { width: 9000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const cases: readonly (readonly [Buffer, string])[] = [
      [Buffer.alloc(0), 'the file is empty'],
      [Buffer.alloc(LIMITS.maxBytes + 1, 0xff), 'the file is larger than 20 MB'],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        'the file is not a JPEG',
      ],
      [Buffer.from('<?xml version="1.0"?><svg/>'), 'the file is not a JPEG'],
      [Buffer.from('%PDF-1.7'), 'the file is not a JPEG'],
      [Buffer.from('GIF89a\x01\x00\x01\x00'), 'the file is not a JPEG'],
      [Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'the picture cannot be read'],
      [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]), 'the picture cannot be read'],
      [good.subarray(0, good.length - 2000), 'the picture is damaged'],
      [pages, 'the file holds more than one picture'],
      [large, 'the picture has more than 60 megapixels'],
    ];
    for (const [bytes, reason] of cases) {
      await expect(take(Buffer.from(bytes)), reason).rejects.toThrow(PictureRefused);
      await expect(take(Buffer.from(bytes))).rejects.toThrow(reason);
    }
  });

  it('survives any damage: a file is taken whole or refused in words', { timeout: 120_000 }, async () => {
    const good = await sharp(photographSvg({ width: 64, height: 48 }))
      .jpeg()
      .toBuffer();
    const png = await sharp(photographSvg({ width: 64, height: 48 }))
      .png()
      .toBuffer();
    const damage = fc.record({
      file: fc.constantFrom(good, png),
      at: fc.nat(),
      junk: fc.uint8Array({ minLength: 1, maxLength: 24 }),
      keep: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ file, at, junk, keep }) => {
        const bytes = Buffer.from(file.subarray(0, Math.ceil(file.length * Math.max(keep, 0.1))));
        bytes.set(junk.subarray(0, bytes.length), Math.max(0, (at % bytes.length) - junk.length));
        const made = await take(bytes).catch((error: unknown) => error);
        if (made instanceof Error) expect(made).toBeInstanceOf(PictureRefused);
      }),
      { numRuns: 150 },
    );
  });

  it('reads nothing but the header of a picture that claims to be huge', async () => {
    const good = await photograph({ seed: 'claims' });
    const claims = Buffer.from(good);
    const frame = claims.indexOf(Buffer.from([0xff, 0xc0]));
    claims.writeUInt16BE(65_000, frame + 5);
    claims.writeUInt16BE(65_000, frame + 7);
    await expect(readHeader(claims, LIMITS)).rejects.toThrow('more than 60 megapixels');
  });

  it('never answers half a JPEG from a damaged structure', async () => {
    const good = await photograph({ seed: 'strip', width: 64, height: 64 });
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), async (length) => {
        expect(await stripJpeg(good.subarray(0, length))).toBeUndefined();
      }),
    );
    const stripped = await whole(await stripJpeg(good));
    expect(await whole(await stripJpeg(stripped))).toEqual(stripped);
  });

  it('strips a file on disk as it strips bytes, page by page', async () => {
    const file = path.join(folder, 'sent.jpg');
    const segment = (marker: number, ...bytes: number[]) =>
      Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes]);
    const half = 512 * 1024;
    for (const length of [40, half - 2, half - 1, half, half + 1, half + 20, 3 * half + 7]) {
      // Stuffing, restarts and fillers, wherever a page ends.
      const scan = Buffer.alloc(length, 'pixels');
      for (const [at, next] of [0x00, 0xd3, 0xff].entries()) scan.set([0xff, next, 0], length - 20 + 4 * at);
      scan[length - 1] = 0x11;
      const kept = [Buffer.from([0xff, 0xd8]), segment(0xda, 1, 2, 3), scan, Buffer.from([0xff, 0xd9])];
      const camera = segment(0xe1, ...Buffer.from('Exif: at home'));
      const sent = Buffer.concat([kept[0]!, camera, ...kept.slice(1), Buffer.from('a film behind it')]);
      await fs.writeFile(file, sent);
      expect((await whole(await stripJpeg(file))).equals(Buffer.concat(kept))).toBe(true);
      expect((await whole(await stripJpeg(sent))).equals(Buffer.concat(kept))).toBe(true);
      await fs.writeFile(file, sent.subarray(0, sent.length - 18));
      expect(await stripJpeg(file)).toBeUndefined();
    }
  });

  it('makes the same of a file on disk as of its bytes', async () => {
    const bytes = await photograph({ seed: 'on disk', width: 900, height: 700 });
    const file = path.join(folder, 'on-disk.jpg');
    await fs.writeFile(file, bytes);
    expect(await readHeader(file, LIMITS)).toEqual(await readHeader(bytes, LIMITS));
    const [ofDisk, ofBytes] = [await take(bytes, { file }), await take(bytes)];
    expect(ofDisk.original.equals(ofBytes.original)).toBe(true);
    expect(ofDisk.original_bytes).toBe(ofBytes.original.length);
    expect((await ofDisk.view(320)).equals(await ofBytes.view(320))).toBe(true);
  });
});
