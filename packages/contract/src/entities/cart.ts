import * as z from 'zod/mini';
import { money, uuid } from '../bounds.ts';
import { ORDER_LINE_TYPES } from '../constants.ts';
import { packageItem } from './package.ts';
import { priceBefore, subProduct } from './price.ts';
import { templateData } from './template.ts';

const LINE_BLOCK_REASONS = [
  'withdrawn',
  'picture-gone',
  'past-year',
  'unknown-sub-product',
  'below-minimum',
  'above-maximum',
] as const;

const lineSubject = z.object({
  uuid,
  name: z.string(),
  group: z.string(),
  numImages: z.int(),
  job: z.object({ name: z.string() }),
});

export const orderLine = z.object({
  uuid,
  /** 0 item, 1 and 2 discount or voucher, 3 extra or fee, 4 total. */
  type: z.literal(ORDER_LINE_TYPES),
  product: z.nullable(z.object({ uuid, name: z.string(), type: z.int(), subproducts: z.array(subProduct) })),
  subProductUuids: z.array(uuid),
  quantity: z.int(),
  description: z.string(),
  /** The price before, and after, what is taken off; the lines' actualLinePrice sum up to the total. */
  linePrice: money,
  actualLinePrice: money,
  rebate: z.nullable(z.object({ linePrice: money })),
  /** What may be struck through beside the price. */
  before: z.nullish(priceBefore),
  canChangeQuantity: z.boolean(),
  minimumQuantity: z.int(),
  maximumQuantity: z.nullable(z.int()),
  /** Why the line stops the checkout: no longer sold, with a picture that is gone, for a past year, or outside its quantities. */
  blocked: z.nullish(z.enum(LINE_BLOCK_REASONS)),
  /** The client's own marks of a line in transit. */
  isUpdating: z.optional(z.boolean()),
  isDeleting: z.optional(z.boolean()),
  template: z.nullish(
    z.object({
      uuid,
      name: z.string(),
      version: z.int(),
      categories: z.array(z.string()),
      /** The language it was made in: the same work in another one is another line. */
      language: z.optional(z.string()),
      data: templateData,
    }),
  ),
  catalogue: z.nullish(z.object({ uuid, name: z.string(), subject: z.object({ uuid, name: z.string() }) })),
  subjects: z.array(lineSubject),
  digitalFiles: z.array(z.object({ uuid })),
  /** How many more files were chosen and have left the shop since; they are not charged. */
  goneFiles: z.optional(z.int()),
  package: z.nullish(
    z.object({
      uuid,
      name: z.string(),
      allowSubjectChange: z.int(),
      allowTemplateChange: z.boolean(),
      packageItems: z.array(packageItem),
    }),
  ),
});
export type OrderLine = z.output<typeof orderLine>;

export const cartSummary = z.object({
  totalPrice: money,
  goodsPrice: money,
  discount: money,
  deliveryPrice: money,
  fees: money,
});

export const cart = z.object({
  /** Grows with every change, so that a late answer never replaces a newer one. */
  version: z.int(),
  orderLines: z.array(orderLine),
  summary: cartSummary,
  rebateCode: z.nullable(z.string()),
  /** A voucher that was used and gives nothing to the cart as it is; with what its products must cost more, if that is why. */
  rebateWaits: z.nullish(z.object({ code: z.string(), missing: z.nullable(money) })),
  /** Whole sets that would cost less than the single files of them. */
  setsInstead: z.optional(
    z.array(
      z.object({
        subject: z.object({ uuid, name: z.string() }),
        pictures: z.int(),
        price: money,
        saved: money,
      }),
    ),
  ),
  currencyCode: z.string(),
  /** The items of the badge. */
  count: z.int(),
  /** Seconds until a time-limited price in the cart ends, so that it is asked for anew then. */
  pricesHoldFor: z.nullish(z.int()),
  /** A line taken out a moment ago, which can be taken back for so many seconds more. */
  takenOut: z.nullish(z.object({ uuid, name: z.string(), seconds: z.number() })),
  /** A payment is under way: nothing can be changed until it is finished or cancelled. */
  beingPaid: z.optional(z.boolean()),
});
export type Cart = z.output<typeof cart>;

export const cartAnswer = z.object({ cart });
