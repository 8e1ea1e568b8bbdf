import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inspectionSubject, reminderSubject } from './calls/accounts.ts';
import { EDITOR_MODES, EFFECTS, MODULE_TYPES, PICTURE_TYPES, ROTATIONS, UPLOAD_STATUS } from './constants.ts';
import { orderLine } from './entities/cart.ts';
import { packageInstance, packageItem, packageOffer } from './entities/package.ts';
import { pageModule } from './entities/page.ts';
import {
  background,
  greenScreenBackground,
  picture,
  pictureSet,
  recentImage,
} from './entities/picture-set.ts';
import { portal } from './entities/portal.ts';
import { category, photoGiftCategoryInfo, product } from './entities/product.ts';
import {
  imageResource,
  partReference,
  resource,
  templateData,
  templateDefinition,
} from './entities/template.ts';
import { user } from './entities/user.ts';

type Described = {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
};

/** Every field by its way through the entity, whether it is a list or may be missing or not. */
function fieldsOf(schema: Described, way = ''): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, field]) => [
    `${way}${name}`,
    ...fieldsOf(field, `${way}${name}.`),
  ]);
  const inner = [...anyOf, ...oneOf, ...(items ? [items] : [])];
  return [...own, ...inner.flatMap((one) => fieldsOf(one, way))];
}

const described = (schema: unknown): Described =>
  z.toJSONSchema(schema as z.core.$ZodType, { unrepresentable: 'any', io: 'input' }) as Described;

/** The entities of the second document with the fields it names. */
const ENTITIES: readonly (readonly [string, unknown, string])[] = [
  [
    'a category',
    category,
    `internalName title description image subCategories.internalName subCategories.default
    firstQualifiedSubject.uuid firstQualifiedSubject.name firstQualifiedSubject.group`,
  ],
  [
    'the info of a photo gift category',
    photoGiftCategoryInfo,
    'names userImagePreviews separateFromBackground',
  ],
  [
    'a template',
    templateDefinition,
    `uuid version name product.uuid product.name product.formatSize preview.large width height trimBox.width
    trimBox.height categories type supportedYears dimensions separateFromBackground userResources hasUserText
    numUserImages numUserParts`,
  ],
  [
    'a product',
    product,
    `uuid name type producttype sortOrder minorderpartquantity productprices.price productprices.campaignprice
    productprices.type productprices.quantity subproducts.uuid subproducts.name`,
  ],
  [
    'a picture set',
    pictureSet,
    `subject.uuid subject.name subject.group year job.uuid job.name job.creationTime job.hasBeenInWebShop
    job.requireFineTunedPictures job.isArchived jobType.uuid photographer.uuid bought inCart pictures`,
  ],
  ['a picture', picture, 'uuid dimensions pictureType groupPicture greenscreen keywords bought inCart'],
  [
    'an image resource',
    imageResource,
    `uuid width height rotation cropRect.x cropRect.y cropRect.width cropRect.height picturePosition
    overrideEffect background.uuid loading`,
  ],
  [
    'a resource',
    resource,
    `id fullId type userSupplied disableZoom disableBackground disableEdit image font.text font.lines font.family
    font.size font.color font.horizontalAlign font.overrideFamily font.overrideSize font.overrideColor
    font.overrideHorizontalAlign`,
  ],
  ['a part reference', partReference, 'id descriptions'],
  ['a green-screen background', greenScreenBackground, 'uuid'],
  ['a background', background, 'uuid src default'],
  [
    'a package',
    packageOffer,
    `uuid name description image type linkText link linkInfo.type linkInfo.category originalPrice
    priceIncludingDiscount useTimeLimitedDiscount timeLimitedDiscountPrice disabled.reason`,
  ],
  ['a package instance', packageInstance, 'uuid name subject job allowSubjectChange packageItems'],
  [
    'a package item',
    packageItem,
    'type uuid product template templateData version canChangeTemplate catalogue.name',
  ],
  [
    'a cart order line',
    orderLine,
    `type product subProductUuids quantity template.uuid template.name template.categories canChangeQuantity
    linePrice actualLinePrice description rebate uuid`,
  ],
  ['the data of a template', templateData, 'userResources year'],
  [
    'the user of an account',
    user,
    'name address.address address.address2 address.postalCode address.city mobilePhone acceptMail',
  ],
  ['a subject of a planned package', inspectionSubject, 'uuid name enabled'],
  ['a subject of reminders', reminderSubject, 'name uuid remindersEnabled'],
  [
    'the modules of a content page',
    pageModule,
    `slides.title slides.text slides.button.text slides.button.link slides.background duration
    categories.category categories.link categories.image categories.title categories.text title content isHTML
    src link openInNewWindow`,
  ],
  ['a recent image', recentImage, 'uuid dimensions'],
  [
    'a portal',
    portal,
    `name locale.country.twoLetterCode currencyCode options.allowOwnPhotos options.disableImageToolbox
    options.whiteLabelDisableMixPhotographers options.gatherAddress2 options.disableOrderComment
    options.addToCartWarningEnabled config.package.addToCartWarning
    settings.digitalRebate.rebatedDigitalFilePrice settings.digitalRebate.rebatedDigitalSetPrice`,
  ],
];

describe('the entities of personalisation and account', () => {
  it.each(ENTITIES)('%s has its fields', (_, schema, fields) => {
    expect(fieldsOf(described(schema))).toEqual(expect.arrayContaining(fields.split(/\s+/)));
  });

  it('know their fixed words', () => {
    expect(PICTURE_TYPES).toEqual(['IP', 'MGP', 'GP']);
    expect(ROTATIONS).toEqual([0, 90, 180, 270]);
    expect(EFFECTS).toEqual(['original', 'bw', 'sepia']);
    expect(MODULE_TYPES).toEqual(['Slider', 'PromoteCategory', 'Title', 'Paragraph', 'Image', 'RichText']);
    expect(UPLOAD_STATUS).toEqual({ waiting: 0, uploading: 1, done: 2, failed: -1 });
    const modes = 'main select-image image select-text text year templates preview buy';
    expect([...EDITOR_MODES].sort()).toEqual(modes.split(' ').sort());
  });
});
