/**
 * The process that decodes one HEIC picture and ends: `heic-process.ts FILE JPEG BYTES`. Its decoder is large and reads
 * what strangers send, so it runs apart from the shop, and the memory it works in cannot grow past its limit.
 */
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { colourProfileOf, withColourProfile } from './heic-colours.ts';
import { asJpeg } from './raster.ts';

interface Channel {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly data: Uint8Array;
}
/** What is used of libheif-js. */
interface Libheif {
  readonly HeifDecoder: new () => { decode(file: Buffer): { readonly handle: unknown }[] };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown };
  heif_js_decode_image2(
    handle: unknown,
    colours: unknown,
    chroma: unknown,
  ): Promise<{ readonly code?: unknown; readonly channels?: readonly Channel[] }>;
}

const [, , from = '', to = '', most = '0'] = process.argv;

const PAGE = 65_536;
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
const { WebAssembly } = globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } };
const memory = WebAssembly.Memory.prototype;
const { grow } = memory;
memory.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE > Number(most)) throw new RangeError('the limit is reached');
  return grow.call(this, pages);
};

const libheif: Libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle');
const file = await fs.readFile(from);
const [image] = new libheif.HeifDecoder().decode(file);
if (!image) throw new Error('no picture in the file');
const { heif_colorspace_RGB } = libheif.heif_colorspace;
const { heif_chroma_interleaved_RGB } = libheif.heif_chroma;
const { channels } = await libheif.heif_js_decode_image2(
  image.handle,
  heif_colorspace_RGB,
  heif_chroma_interleaved_RGB,
);
const [pixels] = channels ?? [];
if (!pixels) throw new Error('the picture cannot be decoded');
const { width, height, stride, data } = pixels;
// Rows may be padded at their end.
const rows = sharp(data, { raw: { width: stride / 3, height, channels: 3 }, limitInputPixels: false });
const jpeg = await rows.extract({ left: 0, top: 0, width, height }).jpeg(asJpeg(95)).toBuffer();
await fs.writeFile(to, withColourProfile(jpeg, colourProfileOf(file)));
