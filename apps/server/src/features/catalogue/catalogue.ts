/** What other features may use of the catalogue. */

export type { FindTileDesigns } from './calls.ts';
export { type CatalogueNames, catalogueNames } from './catalogue-names.ts';
export {
  catalogueAt,
  catalogueOf,
  currentCatalogue,
  deliveryOptionExpires,
  deliveryOptionUuid,
} from './current-catalogue.ts';
export { describeProduct, type Reader } from './describe-catalogue.ts';
export { filesOfSet, type PictureOfSet, PRODUCT_OF_PICTURE } from './file-products.ts';
export { type LastDays, lastDaysOf } from './last-days.ts';
export { type ItemFor, itemContent, packagePrices } from './package-prices.ts';
export type { FindPromotedTemplate } from './promoted-products.ts';
export type {
  Catalogue,
  CatalogueOffer,
  DeliveryOffer,
  PackageItemOffer,
  PackageOffer,
  PaymentOffer,
  Product,
} from './sold-things.ts';
export { catalogueStamp, ownedSets } from './store.ts';
export {
  booksOf,
  describeCatalogues,
  type SubjectCatalogue,
  subjectCatalogues,
} from './subject-catalogues.ts';
export { findVoucher, type StoredVoucher } from './vouchers.ts';
