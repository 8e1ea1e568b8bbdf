import { TRANSPARENT_BACKGROUND } from '@picture-day/contract/constants';
import {
  buildPage,
  type DisplayImage,
  ENGINE_VERSION,
  fromTemplateData,
  type Page,
} from '@picture-day/render';
import type { Values } from '@picture-day/render/model';
import { paintThumbnail } from '@picture-day/render/thumbnail';
import type { Db } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { LineTemplate, Shopper } from '../../cart/cart.ts';
import { drawing, markOf, type ViewOfPicture, viewBytes, viewTag } from '../../pictures/picture.ts';
import { holidaysOf } from '../../portals/holidays.ts';
import { fontsFor } from '../fonts.ts';
import { backgroundOf, greenJobs, type HeldBackgrounds } from '../made-with.ts';
import { backgroundsOfJobs, findOwnPictures } from '../own-picture-store.ts';
import { factsOf, type JobBackground, type OwnPicture } from '../own-pictures.ts';
import { picturesForPrint } from '../print/store.ts';
import { ownerOf } from '../template-line.ts';
import { findDesign } from '../templates.ts';
import { widthFor } from './drawn-size.ts';
import { type Drawing, drawingAnswer, hashOf, keptDrawing } from './kept-drawing.ts';
import { frontOf } from './template-preview.ts';

/** Kept by the browser but asked about each time: a purchase or a withdrawal shows at the next request. */
const PRIVATE = 'private, no-cache';

export interface PreviewRequest {
  /** What was bought is drawn with all its pictures, also those the family has seen for the last time. */
  readonly isBought: boolean;
  /** Also marks what is bought: mails and papers go through other hands. */
  readonly isMarked?: boolean;
  /** Of the longest side, in pixels. */
  readonly size: number;
  /** Which part of the design; the front when absent. */
  readonly part?: number | undefined;
}

/** What a customer made, drawn with the pictures as they may see them: marked unless they are bought or their own. */
export async function linePreview(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  shopper: Shopper,
  line: LineTemplate,
  { isBought, isMarked = false, size, part: number }: PreviewRequest,
): Promise<Drawing> {
  const { portal } = shopper;
  const design = await findDesign(db, portal.uuid, line.uuid, line.version);
  if (!design) throw notFound();
  const { template } = design;
  const part = number === undefined ? frontOf(template) : template.parts[number];
  if (!part) throw notFound();
  const language = line.made?.language ?? shopper.lang;
  const values = fromTemplateData(template, line.data, language);
  const pictures = await picturesFor(db, shopper, pictureNames(values), isBought);
  const page = buildPage({
    template,
    part,
    values: withoutGone(values, pictures),
    fonts: await fontsFor(template, values),
    pictures: Object.fromEntries([...pictures].map(([uuid, picture]) => [uuid, factsOf(picture)])),
    language,
    holidays: holidaysOf(portal.settings.country, language),
    ...(isBought && line.made && { engine: line.made.engineVersion }),
  });
  const backgrounds = await backgroundsOfJobs(db, greenJobs(pictures.values()));
  const viewOf = (image: DisplayImage): ViewOfPicture => {
    const picture = pictures.get(image.ref.picture)!;
    return {
      picture,
      size: 640,
      mark: (picture.bought && !isMarked) || picture.job_uuid === null ? undefined : markOf(portal),
      behind: behindOf(image, picture, backgrounds, line.made?.backgrounds),
      effect: 'original',
      rotation: 0,
    };
  };
  const views = imagesOf(page).map((image) => viewTag(viewOf(image)));
  const about = [language, portal.settings.country, size, part.id, line.data, views];
  const hash = hashOf([ENGINE_VERSION, line.uuid, line.version, ...about]);
  return drawingAnswer(hash, PRIVATE, () =>
    keptDrawing(storage, `previews/lines/${hash}.webp`, async () => {
      // Read before the turn to draw is taken: each of them takes its own turn.
      const files = new Map<string, Buffer>();
      for (const image of imagesOf(page)) {
        const view = viewOf(image);
        files.set(viewTag(view), await viewBytes(storage, view));
      }
      return drawing(() =>
        paintThumbnail(page, {
          width: widthFor(page, size),
          view: 'object',
          picture: async (image) => ({ picture: files.get(viewTag(viewOf(image)))! }),
        }),
      );
    }),
  );
}

async function picturesFor(
  db: Db,
  shopper: Shopper,
  uuids: readonly string[],
  isBought: boolean,
): Promise<ReadonlyMap<string, OwnPicture>> {
  const own = await findOwnPictures(db, ownerOf(shopper), uuids);
  if (!isBought) return own;
  const ordered = await picturesForPrint(
    db,
    uuids.filter((uuid) => !own.has(uuid)),
  );
  const others = [...ordered].map(([uuid, picture]) => {
    const unseen = {
      bought: false,
      ordered: true,
      subject_uuids: [],
      job_type_uuid: null,
      photographer_uuid: null,
    };
    return [uuid, { ...picture, ...unseen }] as const;
  });
  return new Map([...own, ...others]);
}

const imagesOf = ({ items }: Page): DisplayImage[] => items.filter((item) => item.kind === 'image');

export const pictureNames = ({ images }: Values): string[] => [
  ...new Set(Object.values(images).map(({ picture }) => picture)),
];

/** A picture that was taken back leaves its place empty. */
function withoutGone(values: Values, pictures: ReadonlyMap<string, OwnPicture>): Values {
  const images = Object.entries(values.images).filter(([, { picture }]) => pictures.has(picture));
  return { ...values, images: Object.fromEntries(images) };
}

function behindOf(
  { ref, resource }: DisplayImage,
  picture: OwnPicture,
  backgrounds: readonly JobBackground[],
  held: HeldBackgrounds = {},
): ViewOfPicture['behind'] {
  if (!picture.greenscreen) return undefined;
  if (ref.cutOut && ref.background === undefined) return TRANSPARENT_BACKGROUND;
  const behind = held[resource];
  return behind === undefined ? backgroundOf(picture, ref.background, backgrounds) : (behind ?? undefined);
}
