import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { colourProfile } from './colour-profiles.ts';
import type { DisplayImage, Page } from './display-list.ts';
import type { Matrix } from './geometry.ts';
import { PdfContent, type PdfObjects } from './pdf-content.ts';
import { PdfFile, type Sink } from './pdf-file.ts';
import { type DocumentFacts, type OutputIntent, writeMetadata, writeOutputIntent } from './pdf-metadata.ts';
import {
  type PicturePair,
  type PicturePreparation,
  PRINT_PREPARATION,
  type PreparedPicture,
  preparePicture,
} from './pdf-picture.ts';
import { PdfTags } from './pdf-tags.ts';
import { PdfFaces } from './pdf-text.ts';
import { decimal } from './svg-node.ts';

export interface PdfOptions extends DocumentFacts {
  /** Fetches the file behind a picture of the display list. */
  readonly picture?: (image: DisplayImage) => Promise<PicturePair>;
  /** `print` adds what PDF/X-4 asks for; `document` is a plain letter or receipt. */
  readonly purpose?: 'print' | 'document';
  /** The printer's own condition; a public-domain CMYK profile when absent. */
  readonly outputIntent?: OutputIntent;
  readonly pictures?: PicturePreparation;
}

export type PageSource = Iterable<Page> | AsyncIterable<Page>;

/** Writes pages one after the other; only the picture at hand is ever in memory. */
export async function paintPdf(pages: PageSource, options: PdfOptions, sink: Sink): Promise<void> {
  const file = new PdfFile(sink);
  await file.begin();
  const purpose = options.purpose ?? 'print';
  const root = file.reserve();
  const tree = file.reserve();
  const faces = purpose === 'document' ? new PdfFaces(file) : undefined;
  const objects = { ...(await pdfObjects(file, options)), ...(faces && { faces }) };
  const ids: number[] = [];
  const tags = faces && new PdfTags(file);
  for await (const page of pages) ids.push(await writePage(file, page, tree, objects, tags));
  if (ids.length === 0) throw new Error('A PDF needs at least one page');
  await faces?.write();
  const tagged = (await tags?.write()) ?? '';
  const intent =
    purpose === 'print'
      ? await writeOutputIntent(file, options.outputIntent ?? (await plainIntent()))
      : undefined;
  const { metadata, info } = await writeMetadata(file, options, purpose === 'print');
  const kids = ids.map((id) => `${id} 0 R`).join(' ');
  await file.object(`<</Type/Pages/Count ${ids.length}/Kids[${kids}]>>`, tree);
  const language = options.language ? `/Lang(${options.language.replace(/[^A-Za-z0-9-]/g, '')})` : '';
  const intents = intent === undefined ? '' : `/OutputIntents[${intent} 0 R]`;
  await file.object(
    `<</Type/Catalog/Pages ${tree} 0 R/Metadata ${metadata} 0 R${intents}${language}${tagged}>>`,
    root,
  );
  await file.end(root, info);
}

/** The same, into a file. */
export async function paintPdfFile(pages: PageSource, options: PdfOptions, path: string): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await paintPdf(pages, options, async (bytes) => {
      await handle.writeFile(bytes);
    });
  } finally {
    await handle.close();
  }
}

/** The same, as bytes: for short documents such as receipts. */
export async function paintPdfBytes(pages: PageSource, options: PdfOptions): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await paintPdf(pages, options, (bytes) => {
    chunks.push(Uint8Array.from(bytes));
  });
  return Buffer.concat(chunks);
}

async function plainIntent(): Promise<OutputIntent> {
  return {
    profile: await colourProfile('cmyk'),
    identifier: 'Custom',
    info: 'Generic CMYK, public domain',
    channels: 4,
  };
}

async function pdfObjects(file: PdfFile, options: PdfOptions): Promise<PdfObjects> {
  const profiles = new Map<string, Promise<number>>();
  const profileObject = (icc: Uint8Array, channels: number): Promise<number> => {
    const name = createHash('md5').update(icc).digest('hex');
    let id = profiles.get(name);
    if (!id) {
      id = file.deflated(`/N ${channels}`, icc);
      profiles.set(name, id);
    }
    return id;
  };
  const rgb = `[/ICCBased ${await profileObject(await colourProfile('srgb'), 3)} 0 R]`;
  const write = async (picture: PreparedPicture): Promise<number> => {
    const space =
      picture.channels === 1
        ? '/DeviceGray'
        : picture.icc
          ? `[/ICCBased ${await profileObject(picture.icc, 3)} 0 R]`
          : rgb;
    const size = `/Type/XObject/Subtype/Image/Width ${picture.width}/Height ${picture.height}/BitsPerComponent 8`;
    const mask = picture.alpha
      ? `/SMask ${await file.deflated(`${size}/ColorSpace/DeviceGray`, picture.alpha)} 0 R`
      : '';
    return file.stream(`${size}/ColorSpace ${space}${mask}/Filter/DCTDecode`, picture.jpeg);
  };
  const written = new Map<string, number>();
  return {
    rgb,
    object: (body) => file.object(body),
    form: (dictionary, content) => file.deflated(dictionary, content),
    async image(image) {
      if (!options.picture) throw new Error('These pages have pictures, but no way to fetch them was given');
      const pair = await options.picture(image);
      const picture = await preparePicture(image, pair, options.pictures ?? PRINT_PREPARATION);
      const name = picture.untouched ? JSON.stringify(image.ref) : '';
      const id = written.get(name) ?? (await write(picture));
      if (name) written.set(name, id);
      const unit = unitSquare(picture.matrix, picture.width, picture.height);
      return { id, unit, transparent: picture.alpha !== undefined };
    },
  };
}

/** PDF draws images in a unit square standing on its feet. */
function unitSquare([a, b, c, d, e, f]: Matrix, width: number, height: number): Matrix {
  return [a * width, b * width, -c * height, -d * height, e + c * height, f + d * height];
}

async function writePage(
  file: PdfFile,
  page: Page,
  parent: number,
  objects: PdfObjects,
  tags: PdfTags | undefined,
): Promise<number> {
  const id = file.reserve();
  const tagged = tags?.page(id);
  const { bleed } = page;
  const width = page.width + 2 * bleed;
  const height = page.height + 2 * bleed;
  const content = new PdfContent(
    { ...objects, ...(tagged && { tags: tagged.tags }) },
    { x: -bleed, y: -bleed, width, height },
  );
  // From here on the numbers are those of the SVG: origin at the trim's top left, y down.
  content.push(`1 0 0 -1 ${decimal(bleed)} ${decimal(height - bleed)} cm`);
  await content.draw(page.items);
  const stream = await file.deflated('', content.toString());
  const box = (inset: number) => `[${[inset, inset, width - inset, height - inset].map(decimal).join(' ')}]`;
  const group = content.usesTransparency ? `/Group<</S/Transparency/CS ${objects.rgb}>>` : '';
  return file.object(
    `<</Type/Page/Parent ${parent} 0 R/MediaBox${box(0)}/BleedBox${box(0)}/TrimBox${box(bleed)}` +
      `/Contents ${stream} 0 R/Resources${content.resources()}${group}${tagged?.entry ?? ''}>>`,
    id,
  );
}
