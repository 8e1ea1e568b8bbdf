import * as z from 'zod/mini';
import { integer, list, moment, money, uuid } from '../bounds.ts';
import { PACKAGE_ITEM_TYPES } from '../constants.ts';
import { job, subject } from './picture-set.ts';
import { templateChoice, templateData } from './template.ts';

/** A package as its carousel shows it; type link leads elsewhere. */
export const packageOffer = z.object({
  uuid,
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  type: z.enum(['package', 'link']),
  linkText: z.optional(z.string()),
  link: z.optional(z.string()),
  linkInfo: z.optional(z.object({ type: z.string(), category: z.optional(z.string()) })),
  /** What its items cost one by one, for the picture set that was asked for. */
  originalPrice: money,
  priceIncludingDiscount: money,
  useTimeLimitedDiscount: z.boolean(),
  timeLimitedDiscountPrice: z.nullable(money),
  /** Its price at this moment, before the sum of its parts limits it. */
  ownPrice: z.optional(money),
  /** What is in it, so that nothing else is drawn. */
  holds: z.optional(z.array(z.object({ type: z.enum(PACKAGE_ITEM_TYPES), productType: z.int() }))),
  disabled: z.optional(z.object({ reason: z.string() })),
});
export type PackageOffer = z.output<typeof packageOffer>;

export const packageItem = z.object({
  uuid,
  type: z.enum(PACKAGE_ITEM_TYPES),
  product: z.object({ uuid, name: z.string(), type: z.int() }),
  quantity: z.optional(z.int()),
  subject: z.nullish(subject),
  template: z.nullish(
    z.object({ uuid, name: z.string(), version: z.int(), categories: z.optional(z.array(z.string())) }),
  ),
  templateData: z.nullish(templateData),
  /** Grows with every replacement of the item's pictures. */
  version: z.int(),
  canChangeTemplate: z.boolean(),
  /** What it costs bought alone, while the package is made. */
  priceAlone: z.optional(money),
  catalogue: z.nullish(z.object({ uuid, name: z.string() })),
});
export type PackageItem = z.output<typeof packageItem>;

export const packageInstance = z.object({
  uuid,
  name: z.string(),
  description: z.optional(z.string()),
  price: money,
  subject,
  job,
  /** 0 free, 1 same subject, 2 same job, 3 same job type, 4 a change affects the whole package. */
  allowSubjectChange: z.int(),
  allowTemplateChange: z.boolean(),
  packageItems: z.array(packageItem),
});
export type PackageInstance = z.output<typeof packageInstance>;

/** The true end of a time-limited offer. */
export const promo = z.object({
  text: z.string(),
  remainingTime: z.int(),
  endTime: moment,
});
export type Promo = z.output<typeof promo>;

/** What a customer chose for one item of a package. */
const packageItemChoice = z.object({
  uuid,
  subjectUuid: z.optional(uuid),
  template: z.nullish(templateChoice),
  templateData: z.nullish(templateData),
  version: z.optional(integer(0, 1_000_000)),
});
export const packageItemChoices = list(packageItemChoice, 50);
