import sharp from 'sharp';
import type { DisplayImage, DisplayItem, Page } from './display-list.ts';
import { paintSvg, type SvgOptions } from './paint-svg.ts';
import { cropped, open, type PicturePair } from './pdf-picture.ts';

export interface ThumbnailOptions {
  /** Width in pixels. */
  readonly width: number;
  readonly picture: (image: DisplayImage) => Promise<PicturePair>;
  readonly view?: SvgOptions['view'];
  readonly format?: 'webp' | 'jpeg' | 'png';
}

/** The page as a small picture: pictures are cut to size first, the drawing around them is then rastered once. */
export async function paintThumbnail(page: Page, options: ThumbnailOptions): Promise<Buffer> {
  const { width, view = 'trim' } = options;
  const shown = view === 'object' && page.scene ? page.scene.width : page.width;
  const pixelsPerPoint = width / shown;
  const small = new Map<DisplayImage, { href: string; image: DisplayImage }>();
  await Promise.all(
    imagesOf(page.items).map(async (image) => {
      small.set(image, await shrink(image, await options.picture(image), pixelsPerPoint * 72));
    }),
  );
  const items = page.items.map((item) => replaceImages(item, (image) => small.get(image)?.image ?? image));
  const hrefs = new Map(Array.from(small.values(), ({ href, image }) => [image, href]));
  const drawing = paintSvg({ ...page, items }, { width, view, href: (_, image) => hrefs.get(image) });
  const raster = sharp(Buffer.from(drawing), { unlimited: true });
  if (options.format === 'png') return raster.png().toBuffer();
  if (options.format === 'jpeg')
    return raster.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer();
  return raster.webp({ quality: 78, effort: 2 }).toBuffer();
}

function imagesOf(items: readonly DisplayItem[]): DisplayImage[] {
  return items.flatMap((item) =>
    item.kind === 'image' ? [item] : item.kind === 'group' ? imagesOf(item.items) : [],
  );
}

function replaceImages(item: DisplayItem, replace: (image: DisplayImage) => DisplayImage): DisplayItem {
  if (item.kind === 'image') return replace(item);
  if (item.kind !== 'group') return item;
  return { ...item, items: item.items.map((child) => replaceImages(child, replace)) };
}

/** The visible crop at screen resolution, with its effect already in it. */
async function shrink(image: DisplayImage, pair: PicturePair, ppi: number) {
  const metadata = await open(pair.picture).metadata();
  const { pixels, matrix } = cropped(image, pair, metadata, ppi);
  const { data, info } = await (await pixels)
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const type = 'image/png';
  return {
    href: `data:${type};base64,${data.toString('base64')}`,
    image: { ...image, width: info.width, height: info.height, matrix, effect: 'original' as const },
  };
}
