/** What other features may use of the catalogue. */
export {
  type Catalogue,
  type CatalogueOffer,
  type CategoryOffer,
  catalogueAt,
  currentCatalogue,
  type DeliveryOffer,
  deliveryOptionExpires,
  deliveryOptionUuid,
  type PackageItemOffer,
  type PackageOffer,
  type PaymentOffer,
  type Product,
} from './current-catalogue.ts';
export { describeProduct, type Reader } from './describe-catalogue.ts';
export type { FindPromotedTemplate, PromotedTemplate } from './promoted-products.ts';
export { catalogueStamp, type OwnedSet, ownedSets } from './store.ts';
export { describeCatalogues, type SubjectCatalogue, subjectCatalogues } from './subject-catalogues.ts';
export { findVoucher, type StoredVoucher } from './vouchers.ts';
