import { isLanguage } from '@picture-day/contract/languages';
import { buildPage, type DisplayImage, ENGINE_VERSION } from '@picture-day/render';
import type { ImageValue, Part, Template } from '@picture-day/render/model';
import { paintThumbnail } from '@picture-day/render/thumbnail';
import { notFound } from '../../../platform/http/refusal.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { Services } from '../../../platform/services.ts';
import { drawing } from '../../pictures/picture.ts';
import { holidaysOf } from '../../portals/holidays.ts';
import type { Portal } from '../../portals/portal.ts';
import { fontsFor } from '../fonts.ts';
import { slotsOf } from '../pick-pictures.ts';
import { findDesign } from '../templates.ts';
import { widthFor } from './drawn-size.ts';
import { drawingAnswer, hashOf, keptDrawing } from './kept-drawing.ts';
import { STAND_IN, standIn } from './stand-in.ts';

const LARGE = 640;
/** A version is never drawn differently, so a browser may keep it. */
const FOREVER = 'public, max-age=31536000, immutable';
const FILE = /^([0-9a-f-]{36})-(\d{1,7})-([a-z]{2})\.webp$/;

/** A design with a stand-in for the pictures: no customer's, the same for everybody. */
export async function templatePreview(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  portal: Portal,
  file: string,
): Promise<FileAnswer> {
  const [, uuid = '', version = '', language = ''] = FILE.exec(file) ?? [];
  if (!isLanguage(language)) throw notFound();
  const design = await findDesign(db, portal.uuid, uuid, Number(version));
  if (!design) throw notFound();
  const hash = hashOf([ENGINE_VERSION, portal.uuid, uuid, version, language, portal.settings.country]);
  return drawingAnswer(hash, FOREVER, () =>
    keptDrawing(storage, `previews/templates/${hash}.webp`, () =>
      drawFront(design.template, language, portal.settings.country),
    ),
  );
}

/** The part that lists and previews show: the first that has a place for a picture. */
export const frontOf = (template: Template): Part =>
  template.parts.find((part) => slotsOf({ ...template, parts: [part] }).length > 0) ?? template.parts[0]!;

async function drawFront(template: Template, language: string, country: string): Promise<Buffer> {
  const value: ImageValue = { picture: 'stand-in', ...STAND_IN, rotation: 0 };
  const page = buildPage({
    template,
    part: frontOf(template),
    values: {
      images: Object.fromEntries(slotsOf(template).map(({ fullId }) => [fullId, value])),
      strings: {},
    },
    fonts: await fontsFor(template),
    language,
    holidays: holidaysOf(country, language),
  });
  const picture = async ({ ref }: DisplayImage) => ({ picture: await standIn(ref.cutOut) });
  return drawing(() => paintThumbnail(page, { width: widthFor(page, LARGE), view: 'object', picture }));
}
