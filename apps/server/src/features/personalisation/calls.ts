import * as calls from '@picture-day/contract/calls/personalisation';
import {
  recentImages,
  templateByUuid,
  templateByVersion,
  templatesOfCategory,
  templatesOfSubject,
  templatesOfType,
} from '@picture-day/contract/calls/personalisation';
import type { Template as PublicTemplate } from '@picture-day/contract/entities/template';
import { resourcesOf, type Template } from '@picture-day/render/model';
import type { On } from '../../platform/http/bind.ts';
import { notFound, unusable } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import {
  describeDefinition,
  describeTemplate,
  listDesigns,
  printSizesOf,
  productSold,
} from './describe-template.ts';
import { fillDesign, wordsOfSet } from './fill-template.ts';
import { fillUserStrings } from './fill-user-strings.ts';
import { fontsFor } from './fonts.ts';
import { findOwnPictures, findSet } from './own-picture-store.ts';
import type { Owner, OwnSet } from './own-pictures.ts';
import { previews } from './preview/calls.ts';
import { printFiles } from './print/calls.ts';
import { recentImagesOf } from './recent-images.ts';
import { currentTemplates, findDesign } from './templates.ts';
import { designText } from './texts.ts';

const ownerOf = ({ session, portal }: Customer): Owner => ({
  accountUuid: session.user.uuid,
  portalUuid: portal.uuid,
});

/** Designs: listed, opened, filled, drawn and printed. */
export function personalisation(on: On, services: Services): void {
  const { db, clock } = services;
  previews(on, services);
  printFiles(on, services);

  /** Somebody else's subject and one that does not exist are the same to us. */
  const setOf = async (visitor: Customer, subjectUuid?: string): Promise<OwnSet> => {
    const set = await findSet(db, ownerOf(visitor), subjectUuid?.toLowerCase());
    if (!set) throw notFound();
    return set;
  };

  const list = async (
    visitor: Customer,
    asked: { readonly type: string; readonly category?: string; readonly subjectUuid?: string | undefined },
    lang: string | undefined,
  ): Promise<PublicTemplate[]> => {
    const [shelf, catalogue, set] = await Promise.all([
      currentTemplates(db, visitor.portal.uuid),
      catalogueOf(db, ownerOf(visitor)),
      asked.subjectUuid ? setOf(visitor, asked.subjectUuid) : undefined,
    ]);
    const now = clock.now();
    const reader = { portal: visitor.portal, lang: lang ?? visitor.lang };
    return listDesigns(shelf, catalogue, { ...asked, ...(set && { pictures: set.pictures }) }, now).map(
      ({ design, product }) => describeTemplate(design, product, reader, now),
    );
  };

  on(templatesOfType, ({ visitor, params, query }) =>
    list(visitor, { type: params.type, subjectUuid: query.subject }, query.lang),
  );
  on(templatesOfCategory, ({ visitor, params, query }) => list(visitor, params, query.lang));
  on(templatesOfSubject, ({ visitor, params, query }) => list(visitor, params, query.lang));

  const definition = async (visitor: Customer, uuid: string, version?: number) => {
    const design = await findDesign(db, visitor.portal.uuid, uuid, version);
    const { productsByKey } = await catalogueOf(db, ownerOf(visitor));
    const product = design && productsByKey.get(design.template.product);
    if (!product) throw notFound();
    const printSizes = printSizesOf([...productsByKey.values()]);
    return { ...describeDefinition(design, product, visitor, clock.now()), printSizes };
  };
  on(templateByUuid, ({ visitor, params }) => definition(visitor, params.uuid));
  on(templateByVersion, ({ visitor, params }) => definition(visitor, params.uuid, params.version));

  const filled = (visitor: Customer, template: Template, set: OwnSet) =>
    fillDesign(template, set, visitor.lang, clock.now());

  on(recentImages, ({ visitor }) => recentImagesOf(db, ownerOf(visitor)));

  on(calls.fillTemplate, async ({ visitor, body }) => {
    const [design, set] = await Promise.all([
      findDesign(db, visitor.portal.uuid, body.template.uuid),
      setOf(visitor, body.subject.uuid),
    ]);
    if (!design) throw notFound();
    const data = await filled(visitor, design.template, set);
    if (!data) throw unusable(designText.sentence('noPictures'));
    return data;
  });

  on(calls.fillTemplates, async ({ visitor, body }) => {
    const [shelf, set] = await Promise.all([
      currentTemplates(db, visitor.portal.uuid),
      setOf(visitor, body.subject.uuid),
    ]);
    const answers = [];
    for (const { uuid } of body.templates) {
      const template = shelf.byUuid.get(uuid.toLowerCase())?.template;
      if (!template) continue;
      const drawn = body.models === 'first-part' ? firstPart(template) : template;
      const data = await filled(visitor, drawn, set);
      if (!data) continue;
      const { version } = template;
      answers.push({ ...data, template: { uuid, version }, ...(body.models && { model: drawn }) });
    }
    return answers;
  });

  on(calls.userTemplatesOfProduct, async ({ visitor, params, query }) => {
    const [shelf, catalogue, set] = await Promise.all([
      currentTemplates(db, visitor.portal.uuid),
      catalogueOf(db, ownerOf(visitor)),
      setOf(visitor, query.subject),
    ]);
    const now = clock.now();
    const answers = [];
    for (const design of shelf.designs) {
      const product = productSold(catalogue, design, now);
      if (product?.uuid !== params.productUuid.toLowerCase()) continue;
      const data = await filled(visitor, design.template, set);
      if (!data) continue;
      const template = describeTemplate(design, product, visitor, now);
      answers.push({ template, userResources: data.userResources });
    }
    return answers;
  });

  on(calls.fillUserStrings, async ({ visitor, body }) => {
    const uuid = body.picture.uuid.toLowerCase();
    const [design, asked, pictures] = await Promise.all([
      findDesign(db, visitor.portal.uuid, body.template.uuid, body.template.version),
      setOf(visitor, body.subject.uuid),
      findOwnPictures(db, ownerOf(visitor), [uuid]),
    ]);
    const picture = pictures.get(uuid);
    if (!design || !picture) throw notFound();
    // A picture of another of the account's sets tells of that set's subject.
    const shown = picture.subject_uuids;
    const set = shown.length === 0 || shown.includes(asked.uuid) ? asked : await setOf(visitor, shown[0]);
    const { template } = design;
    const fonts = await fontsFor(template, undefined, wordsOfSet(set));
    const given = { picture, set, fonts, language: visitor.lang, now: clock.now() };
    const where = { resourceId: body.resource.id, everySide: body.everySide };
    return { userStringResources: fillUserStrings(template, where, given) };
  });
}

/** As lists draw a design: its front alone. The filling of the whole would give its first slots the same pictures. */
function firstPart(template: Template): Template {
  const [first] = template.parts;
  const shown =
    template.parts.find((part) => resourcesOf(part).some(({ kind }) => kind === 'image')) ?? first;
  return shown ? { ...template, parts: [shown] } : template;
}
