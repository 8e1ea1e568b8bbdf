import type { TemplateData } from '@picture-day/contract/entities/template';
import {
  fromTemplateData,
  type NamedChild,
  otherNames,
  strangeResources,
  toTemplateData,
} from '@picture-day/render';
import { fullId, resourcesOf, type Template, type Values } from '@picture-day/render/model';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { Refusal, unusable } from '../../platform/http/refusal.ts';
import type { LineTemplate, Personalisation, Shopper } from '../cart/cart.ts';
import { holidaysOf } from '../portals/holidays.ts';
import { checkDesign, type DesignFault } from './check-design.ts';
import { fillTemplate, wordsOfSet } from './fill-template.ts';
import { fontsFor } from './fonts.ts';
import { greenJobs, holdBackgrounds, sameAsMade } from './made-with.ts';
import { backgroundsOfJobs, findChildren, findOwnPictures, findSet } from './own-picture-store.ts';
import type { Owner, OwnPicture } from './own-pictures.ts';
import { type Design, findDesign } from './templates.ts';
import { designText } from './texts.ts';

/** What other features may use of personalisation. */
export { productSold } from './describe-template.ts';
export { fillDesign } from './fill-template.ts';
export { findSet } from './own-picture-store.ts';
export type { OwnPicture, OwnSet } from './own-pictures.ts';
export { canFill } from './pick-pictures.ts';
export { currentTemplates, type Design, designNamed, type Shelf } from './templates.ts';

export interface LineDesign {
  readonly design: Design;
  readonly data: TemplateData;
  /** Whose pictures fill the places that the customer may not change. */
  readonly subjectUuid: string | undefined;
  /** The customer means it where the words name another child than the pictures show. */
  readonly namesConfirmed?: boolean | undefined;
}

/** A design that passed, and the pictures it shows. */
export interface MadeDesign {
  readonly template: LineTemplate;
  readonly pictures: readonly OwnPicture[];
}

export const ownerOf = ({ accountUuid, portal }: Shopper): Owner => ({
  accountUuid,
  portalUuid: portal.uuid,
});

/** The design a line asks for, if it is sold as this product. */
export async function designOfLine(
  db: Db | Trx,
  { portal }: Shopper,
  asked: { readonly uuid: string; readonly version?: number | undefined },
  productKey: string,
): Promise<Design> {
  const design = await findDesign(db, portal.uuid, asked.uuid, asked.version);
  if (!design || design.withdrawn) throw unusable(designText.sentence('designGone'), ['template']);
  if (design.template.product !== productKey)
    throw unusable(designText.sentence('wrongDesign'), ['template']);
  return design;
}

/** Checks what a customer made by laying it out as the print will; refuses it with a clear text. */
export async function makeDesign(
  db: Db | Trx,
  shopper: Shopper,
  { design, data, subjectUuid, namesConfirmed }: LineDesign,
  now: Date,
): Promise<MadeDesign> {
  const { portal, lang } = shopper;
  const { template } = design;
  const sent = fromTemplateData(template, lowered(data), lang);
  if (strangeResources(template, data).length > 0)
    throw unusable(designText.sentence('unreadable'), ['templateData']);
  const unwritten = textsLeftOut(template, data);
  if (unwritten.length > 0) throw unusable(designText.sentence('incomplete'), unwritten);
  const owner = ownerOf(shopper);
  const uuids = [...new Set(Object.values(sent.images).map(({ picture }) => picture))];
  const pictures = await findOwnPictures(db, owner, uuids);
  const set = isPartlyFixed(template) ? await findSet(db, owner, subjectUuid) : undefined;
  const fonts = await fontsFor(template, sent, set && wordsOfSet(set));
  const backgrounds = await backgroundsOfJobs(db, greenJobs(pictures.values()));
  const checked = checkDesign(template, sent, {
    pictures,
    backgrounds,
    fonts,
    language: lang,
    holidays: holidaysOf(portal.settings.country, lang),
    now,
    allowOwnPhotos: portal.settings.options.allowOwnPhotos,
    filled: set && fillTemplate(template, { set, fonts, language: lang, now }),
  });
  if (!checked.ok) throw refusalOf(checked.fault);
  const { values } = checked;
  const used = Object.values(values.images).map(({ picture }) => pictures.get(picture)!);
  assertOnePhotographer(shopper, used);
  if (!namesConfirmed) assertNames(template, values, await findChildren(db, owner), pictures);
  return {
    template: {
      uuid: template.uuid,
      names: template.names,
      version: template.version,
      categories: template.categories,
      data: toTemplateData(template, values, lang),
      made: {
        language: lang,
        ...(await sameAsMade({}, template, values)),
        backgrounds: holdBackgrounds(values, pictures, backgrounds),
      },
    },
    pictures: [...new Set(used)],
  };
}

function refusalOf({ key, fields, values }: DesignFault): Refusal {
  const sentence = designText.sentence(key, values);
  // Somebody else's picture and one that does not exist are the same to us.
  return key === 'pictureUnknown' ? new Refusal(404, sentence, { fields }) : unusable(sentence, fields);
}

/** Identifiers as the database writes them. */
function lowered(data: TemplateData): TemplateData {
  const userResources = Object.fromEntries(
    Object.entries(data.userResources).map(([name, resource]) => {
      const { image } = resource;
      if (!image) return [name, resource];
      const background = image.background && { uuid: image.background.uuid.toLowerCase() };
      return [name, { ...resource, image: { ...image, uuid: image.uuid.toLowerCase(), background } }];
    }),
  );
  return { ...data, userResources };
}

/** A text that names a child must be sent: without it the design's sample name would be printed. */
function textsLeftOut(template: Template, { userResources }: TemplateData): string[] {
  return template.parts.flatMap((part) =>
    resourcesOf(part).flatMap((item) => {
      if (item.kind !== 'string' || item.userSupplied === false || item.fill === undefined) return [];
      const name = fullId(part, item);
      return userResources[name]?.font ? [] : [name];
    }),
  );
}

const isPartlyFixed = (template: Template): boolean =>
  template.parts.some((part) => part.items.some((item) => 'disableEdit' in item && item.disableEdit));

/** Where a shop keeps its photographers apart, one product shows pictures of one of them. */
function assertOnePhotographer({ portal }: Shopper, pictures: readonly OwnPicture[]): void {
  if (!portal.settings.options.whiteLabelDisableMixPhotographers) return;
  const photographers = new Set(pictures.flatMap((picture) => picture.photographer_uuid ?? []));
  if (photographers.size > 1) throw unusable(designText.sentence('mixedPhotographers'));
}

/** One child's pictures with another one's name are pointed out: mostly it is a mistake, and a sibling card is confirmed. */
function assertNames(
  template: Template,
  values: Values,
  children: readonly NamedChild[],
  pictures: ReadonlyMap<string, OwnPicture>,
): void {
  const shownBy = (uuid: string) => pictures.get(uuid)?.subject_uuids;
  const found = otherNames(template, values, { all: children, shownBy });
  const [first] = found;
  if (!first) return;
  const shown = [...new Set(first.shown.map(({ name }) => name))].join(', ');
  const sentence = designText.sentence('otherChildNamed', { shown, words: first.text });
  throw unusable(
    sentence,
    found.map(({ id }) => id),
  );
}

/** The subjects whose pictures are shown: the asked one first, and each picture's own otherwise. */
export function subjectsShown(pictures: readonly OwnPicture[], asked: string | undefined): string[] {
  const shown = pictures.flatMap(({ subject_uuids: known }) =>
    asked !== undefined && known.includes(asked) ? [asked] : known.slice(0, 1),
  );
  const subjects = new Set(asked !== undefined && shown.includes(asked) ? [asked, ...shown] : shown);
  if (subjects.size === 0 && asked !== undefined) subjects.add(asked);
  return [...subjects];
}

/** Checks the lines of single products for the cart. */
export function templateLines(clock: Clock): Personalisation['validateTemplateLine'] {
  return async (trx, shopper, { product, template, templateData, subjectUuid, namesConfirmed }) => {
    const design = await designOfLine(trx, shopper, template, product.key);
    const asked = { design, data: templateData, subjectUuid, namesConfirmed };
    const made = await makeDesign(trx, shopper, asked, clock.now());
    return { template: made.template, subjectUuids: subjectsShown(made.pictures, subjectUuid) };
  };
}
