export * from './days.ts';
export * from './delivery.ts';
export * from './invoice-standing.ts';
export * from './line-details.ts';
export * from './money.ts';
export * from './next-price.ts';
export * from './packages.ts';
export * from './payment-reference.ts';
export * from './period.ts';
export * from './postings.ts';
export * from './price-before.ts';
export * from './price-cart.ts';
export type {
  BlockReason,
  CartLine,
  DigitalRebate,
  LinePrice,
  PackageLine,
  PriceBefore,
  ProductLine,
  RebateReason,
} from './price-goods.ts';
export { hasPrice } from './price-goods.ts';
export * from './price-labels.ts';
export * from './price-list.ts';
export { FILE_TIERS } from './price-sets.ts';
export { oneByOne, type PricedProduct, type SetPicture } from './priced-product.ts';
export * from './quantity.ts';
export * from './read-written.ts';
export * from './rebates.ts';
export * from './refunds.ts';
export * from './school-batch.ts';
export * from './sold-parts.ts';
export { type Rate, shareOf, type VatLine, vatContained, vatLines } from './vat.ts';
export * from './vouchers.ts';
