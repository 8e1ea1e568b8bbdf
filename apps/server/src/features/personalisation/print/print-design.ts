import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { orderReference } from '@picture-day/contract/constants';
import { buildPage, type DisplayImage, fromTemplateData, type Page } from '@picture-day/render';
import { nameIn } from '@picture-day/render/model';
import { type PicturePair, paintPdfFile } from '@picture-day/render/node';
import { HashedBytes } from '../../../platform/hashed-bytes.ts';
import type { Services } from '../../../platform/services.ts';
import { backdrop, hasBackground, printSource } from '../../pictures/picture.ts';
import { holidaysOf } from '../../portals/holidays.ts';
import { portalByUuid } from '../../portals/portal.ts';
import { fontsFor } from '../fonts.ts';
import { greenJobs, type HeldBackgrounds, holdBackgrounds, PrintDiffers, sameAsMade } from '../made-with.ts';
import { backgroundsOfJobs } from '../own-picture-store.ts';
import { pictureNames } from '../preview/line-preview.ts';
import { findDesign } from '../templates.ts';
import { type MadePrint, type OrderedDesign, picturesForPrint } from './store.ts';

type Needed = Pick<Services, 'db' | 'storage'>;
type PrintPictures = Awaited<ReturnType<typeof picturesForPrint>>;

/** Draws an ordered design from the original pictures and keeps it as a PDF with bleed. */
export async function printDesign(services: Needed, ordered: OrderedDesign): Promise<MadePrint> {
  const { db } = services;
  const { template: line, orderUuid, lineUuid, number } = ordered;
  const portal = await portalByUuid(db, ordered.portalUuid);
  const design = await findDesign(db, portal.uuid, line.uuid, line.version);
  if (!design) throw new Error('the version of the design is missing');
  const { template } = design;
  const language = line.made?.language ?? portal.settings.defaultLanguage;
  const values = fromTemplateData(template, line.data, language);
  const pictures = await picturesForPrint(db, pictureNames(values));
  const drawnWith = await sameAsMade(line.made ?? ordered, template, values);
  const backgrounds =
    line.made?.backgrounds ??
    ordered.backgrounds ??
    holdBackgrounds(values, pictures, await backgroundsOfJobs(db, greenJobs(pictures.values())));
  const fonts = await fontsFor(template, values);
  const holidays = holidaysOf(portal.settings.country, language);
  const facts = Object.fromEntries(
    [...pictures].map(([uuid, { width, height, picture_type, greenscreen }]) => [
      uuid,
      { width, height, pictureType: picture_type, greenscreen },
    ]),
  );
  const low: number[] = [];
  function* pages(): Generator<Page> {
    for (const part of template.parts) {
      const engine = drawnWith.engineVersion;
      const page = buildPage({ template, part, values, fonts, pictures: facts, language, holidays, engine });
      assertWhole(page);
      low.push(...lowResolutions(page));
      yield page;
    }
  }
  // A file that is being read, or still being drawn, of another version stays what it is.
  const version = ordered.amendment > 0 ? `.${ordered.amendment}` : '';
  const storageKey = `print/${orderUuid}/${lineUuid}-${number}${version}.pdf`;
  const draft = path.join(os.tmpdir(), `print-${randomUUID()}.pdf`);
  try {
    await paintPdfFile(
      pages(),
      {
        title: `${orderReference(orderUuid)} ${nameIn(template.names, language)}`,
        date: ordered.orderedAt,
        language,
        picture: (image) => sourceOf(services, pictures, backgrounds, image),
      },
      draft,
    );
    const hashed = new HashedBytes();
    await services.storage.put(storageKey, Readable.from(hashed.through(createReadStream(draft))));
    return {
      storageKey,
      ...drawnWith,
      backgrounds,
      ...hashed.told(),
      pages: template.parts.length,
      lowPpi: low.length > 0 ? Math.min(...low) : null,
    };
  } finally {
    await fs.rm(draft, { force: true });
  }
}

/** The pixels an inch of the pictures that print badly; their buyer was told, and the photographer is too. */
const lowResolutions = ({ issues }: Page): number[] =>
  issues
    .filter(({ code }) => code === 'low-resolution' || code === 'too-low-resolution')
    .map(({ detail }) => Number(detail));

/** The line was whole when it was sold; paper is not spent on one that no longer is. */
function assertWhole({ issues, missingFonts }: Page): void {
  const broken = issues.find(({ code }) => code === 'empty' || code === 'missing-glyph');
  if (broken) throw new Error(`the design is not whole: ${broken.resource} is ${broken.code}`);
  if (missingFonts.length > 0) throw new Error('a font of the design is missing');
}

/** The original, or the cut-out before what the customer saw behind it. */
async function sourceOf(
  { storage }: Needed,
  pictures: PrintPictures,
  held: HeldBackgrounds,
  { ref, resource }: DisplayImage,
): Promise<PicturePair> {
  const picture = pictures.get(ref.picture);
  if (!picture) throw new Error('a picture of the design is gone');
  const isBare = ref.cutOut && ref.background === undefined;
  const background = isBare ? undefined : (held[resource] ?? undefined);
  if (background && !(await hasBackground(storage, background))) throw new PrintDiffers('backgroundGone');
  const source = await printSource(storage, picture, background);
  if (!picture.greenscreen || isBare || source.background) return source;
  // A job without backgrounds stands before the plain paper of a studio, on screen as in print.
  return { ...source, background: await (await backdrop(storage, undefined, 16, 16)).png().toBuffer() };
}
