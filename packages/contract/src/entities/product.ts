import * as z from 'zod/mini';
import { money, uuid } from '../bounds.ts';
import { TEMPLATE_TYPES } from '../constants.ts';
import { subject } from './picture-set.ts';
import { localText } from './portal.ts';
import { priceBefore, pricing, subProduct } from './price.ts';
import { templateData } from './template.ts';

export const product = z.object({
  uuid,
  name: z.string(),
  /** 1 card, 2 calendar, 89 photo gift, 200 package. */
  type: z.int(),
  producttype: z.int(),
  sortOrder: z.int(),
  subproducts: z.array(subProduct),
  ...pricing,
});
export type Product = z.output<typeof product>;

export const catalogue = z.object({
  uuid,
  name: z.string(),
  description: z.string(),
  /** What one costs with the cart as it is. */
  price: money,
  before: z.nullish(priceBefore),
  quantity: z.int(),
  maxQuantity: z.int(),
  subject,
  deliveryTime: z.object({ days: z.int() }),
  /** What is known of its pages before it is printed: whose book it is and which classes or teams are in it. */
  book: z.optional(z.object({ job: z.string(), groups: z.array(z.string()) })),
});
export type Catalogue = z.output<typeof catalogue>;

export const category = z.object({
  internalName: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  subCategories: z.array(
    z.object({ internalName: z.string(), title: z.optional(z.string()), default: z.boolean() }),
  ),
  firstQualifiedSubject: z.nullable(subject),
  /** The designs its tile is drawn with; none where the current picture set fits none. */
  designs: z.optional(z.array(uuid)),
});
export type Category = z.output<typeof category>;

export const photoGiftCategoryInfo = z.object({
  names: localText,
  userImagePreviews: z.boolean(),
  separateFromBackground: z.boolean(),
});

export const promotedProduct = z.object({
  product,
  template: z.nullable(z.object({ uuid, type: z.enum(TEMPLATE_TYPES), names: localText })),
  category: z.nullable(z.string()),
  templateData: z.nullable(templateData),
  /** The price while a package is in the cart. */
  rebatedPrice: z.nullable(money),
  /** 'category' leads to a category, anything else to the product. */
  type: z.string(),
});
export type PromotedProduct = z.output<typeof promotedProduct>;
