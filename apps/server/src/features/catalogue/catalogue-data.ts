import {
  FIXED_PRODUCT,
  LANGUAGES,
  MAX_CART_PRICE,
  PACKAGE_ITEM_TYPES,
  PICTURE_TYPES,
} from '@picture-day/contract/constants';
import { DELIVERY_TYPES } from '@picture-day/contract/deliveries';
import { PAYMENT_PROVIDERS } from '@picture-day/contract/payment-providers';
import { z } from 'zod';

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);
const uuid = z.guid();
const price = z.int().min(0).max(MAX_CART_PRICE);
const rate = z.int().min(0).max(10_000);
const texts = z
  .partialRecord(z.enum(LANGUAGES), z.string().max(2000))
  .refine((known) => Object.keys(known).length > 0, 'a text is needed in at least one language');
const moment = z.iso.datetime({ offset: true });
/** A moment, or days after the entry was first loaded ('P10D'), so that a demo's countdown is true. */
const instant = z.union([moment, z.string().regex(/^P\d{1,4}D$/)]);
export const dataPeriod = z.object({ from: instant.optional(), until: instant.optional() });
export type DataPeriod = z.infer<typeof dataPeriod>;

export const categoryData = z.object({
  key,
  titles: texts,
  descriptions: texts,
  image: z.string().max(300).default(''),
  /** A picture set qualifies when it has a picture of one of these types. */
  pictureTypes: z.array(z.enum(PICTURE_TYPES)).default([...PICTURE_TYPES]),
  /** What a set needs besides: its job in the shop, a catalogue of its job, or an archived job. */
  needs: z.enum(['webshop', 'catalogue', 'archive']).default('webshop'),
  subCategories: z
    .array(
      z.object({
        key,
        titles: texts,
        default: z.boolean().default(false),
        userImagePreviews: z.boolean().default(true),
        separateFromBackground: z.boolean().default(false),
      }),
    )
    .default([]),
});

const productPrices = z
  .array(
    z.object({
      quantity: z.int().min(1).max(10_000),
      price,
      campaignprice: price.nullable().default(null),
      type: z.int().min(0).max(100).default(0),
    }),
  )
  .min(1);

const productData = z.object({
  key,
  uuid: uuid.optional(),
  names: texts,
  type: z.int().min(0).max(1000),
  sortOrder: z.int().min(0).max(10_000).default(0),
  formatSize: z.string().max(20).default(''),
  vatRate: rate,
  minorderpartquantity: z.int().min(1).max(1000).default(1),
  maximumQuantity: z.int().min(1).max(10_000).nullable().default(null),
  campaignrequirement: z.int().min(0).max(10_000).nullable().default(null),
  campaignPeriod: dataPeriod.nullable().default(null),
  productprices: productPrices,
  subproducts: z.array(z.object({ key, names: texts, extraprice: price.default(0) })).default([]),
});

/** A catalogue of a job; every subject of the job can have it. */
export const catalogueData = z.object({
  key,
  job: key,
  names: texts,
  descriptions: texts,
  price,
  maxQuantity: z.int().min(1).max(100).default(10),
  deliveryDays: z.int().min(0).max(365),
});

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), rate }),
  z.object({ kind: z.literal('amount'), amount: price }),
]);
const terms = {
  period: dataPeriod.nullable().default(null),
  minimumGoods: price.nullable().default(null),
  /** Products and packages by key; none means all. */
  products: z.array(key).default([]),
};

export const campaignData = z.object({ key, names: texts, discount, ...terms });

export const voucherData = z.object({
  code: z.string().regex(/^[A-Z0-9-]{3,40}$/),
  benefit: z.union([discount, z.object({ kind: z.literal('free-delivery') })]),
  ...terms,
  maximumUses: z.int().min(1).nullable().default(null),
  maximumUsesPerCustomer: z.int().min(1).nullable().default(null),
});

export const promotedData = z.object({
  key,
  product: key,
  type: z.enum(['category', 'template']),
  category: key.nullable().default(null),
  template: key.nullable().default(null),
  rebatedPrice: price.nullable().default(null),
});

export const packageItemData = z.object({
  key,
  type: z.enum(PACKAGE_ITEM_TYPES),
  product: key,
  quantity: z.int().min(1).max(1000).default(1),
  template: key.nullable().default(null),
  canChangeTemplate: z.boolean().default(false),
});

export const packageData = z.object({
  key,
  names: texts,
  descriptions: texts,
  image: z.string().max(300).nullable().default(null),
  type: z.enum(['package', 'link']),
  linkTexts: texts.nullable().default(null),
  link: z.string().startsWith('/').max(300).nullable().default(null),
  linkInfo: z
    .object({ type: z.string().max(40), category: key.optional() })
    .nullable()
    .default(null),
  vatRate: rate.default(2500),
  /** Without a price of its own the items' prices are added up. */
  originalPrice: price.nullable().default(null),
  price: price.nullable().default(null),
  timeLimited: z.object({ price, period: dataPeriod, texts }).nullable().default(null),
  allowSubjectChange: z.int().min(0).max(4).default(0),
  allowTemplateChange: z.boolean().default(false),
  maximumQuantity: z.int().min(1).max(1000).nullable().default(null),
  items: z.array(packageItemData).max(50).default([]),
});

const address = {
  address1: z.string().max(120),
  postalCode: z.string().max(20),
  city: z.string().max(120),
};

export const deliveryData = z.object({
  key,
  type: z.enum(DELIVERY_TYPES),
  names: texts,
  options: z
    .array(
      z.object({
        key,
        uuid: uuid.optional(),
        names: texts,
        descriptions: texts,
        price,
        vatRate: rate.default(2500),
        /** Business days. */
        deliverytime: z.int().min(0).max(365),
        expire: instant.nullable().default(null),
        isExpress: z.boolean().default(false),
        /** Only subjects of these jobs are delivered to; none means all. */
        jobs: z.array(key).default([]),
        pickup: z
          .object({ name: z.string().max(120), ...address })
          .nullable()
          .default(null),
      }),
    )
    .min(1),
  /** The boxes of a method that is a parcel locker, by the ids of their carrier. */
  lockers: z
    .array(
      z.object({
        id: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
        name: z.string().min(1).max(120),
        ...address,
      }),
    )
    .max(2000)
    .default([]),
  pickupLocations: z
    .array(
      z.object({
        uuid,
        name: z.string().max(120),
        ...address,
        price,
        vatRate: rate.default(2500),
        deliveryTime: z.object({ seconds: z.int().min(0), texts }),
      }),
    )
    .default([]),
});

export const paymentData = z.object({
  key,
  provider: z.enum(PAYMENT_PROVIDERS),
  titles: texts,
  mobileTitles: texts.nullable().default(null),
  descriptions: texts,
  mobileDescriptions: texts.nullable().default(null),
  verifyMobile: z.boolean().default(false),
  requirePersonNo: z.boolean().default(false),
  fee: price.default(0),
  feeVatRate: rate.default(2500),
  maximumTotal: price.nullable().default(null),
});

/** Other prices for the families of the jobs that choose them; what it does not name costs what it costs. */
export const priceListData = z.object({
  key,
  names: texts,
  products: z
    .array(z.object({ product: key, productprices: productPrices }))
    .max(1000)
    .default([]),
  packages: z
    .array(z.object({ package: key, price }))
    .max(200)
    .default([]),
});

/** Whom the rebated digital prices of the portal's settings are for. */
export const digitalRebateData = z.object({
  key,
  qualifies: z.enum(['everyone', 'no-one', 'with-package']),
});

/** Everything a shop sells, as its data files say it. */
export const catalogueFile = z
  .object({
    categories: z.array(categoryData),
    products: z.array(productData),
    catalogues: z.array(catalogueData).default([]),
    campaigns: z.array(campaignData).default([]),
    vouchers: z.array(voucherData).default([]),
    promoted: z.array(promotedData).default([]),
    packages: z.array(packageData).default([]),
    delivery: z.array(deliveryData).default([]),
    payment: z.array(paymentData).default([]),
    digitalRebate: z.array(digitalRebateData).max(1).default([]),
    priceLists: z.array(priceListData).max(50).default([]),
  })
  .strict();
export type CatalogueData = z.infer<typeof catalogueFile>;
export type ProductData = z.infer<typeof productData>;

/** The fixed products of the contract under the keys the data calls them by. */
export const FIXED_KEYS: ReadonlyMap<string, string> = new Map([
  ['catalogue', FIXED_PRODUCT.catalogue],
  ['digital-set', FIXED_PRODUCT.digitalSet],
  ['voucher', FIXED_PRODUCT.voucher],
  ['digital-portraits', FIXED_PRODUCT.digitalPortraits],
  ['single-portrait-file', FIXED_PRODUCT.singlePortraitFile],
  ['sibling-or-friend-file', FIXED_PRODUCT.siblingOrFriendFile],
  ['group-file', FIXED_PRODUCT.groupFile],
]);
