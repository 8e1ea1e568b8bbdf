/** What other features may use of the cart. */
export { addCatalogues } from './add-to-cart.ts';
export { beingPaid, changeCart } from './change-cart.ts';
export { describeCart } from './describe-cart.ts';
export { picturesInCart, setsInCart } from './in-cart-store.ts';
export { gathered, type LineRow, type LinesToPrice, type LineToPrice, linesToPrice } from './line-store.ts';
export { type LiveCart, loadCart, priceLive } from './live-cart.ts';
export type {
  LinePackageItem,
  LineTemplate,
  PackageRequest,
  Personalisation,
} from './personalisation.ts';
export { renewMade } from './renew-made.ts';
export { type Shopper, shopperOf } from './shopper.ts';
export { itemsInCart, type LineSubject, readSubjects, takeCart } from './store.ts';

export { addSet } from './toggle-digital.ts';
export { isTooDear, tooDearText } from './too-dear.ts';
export { catalogueMaxDeliveryTime, upsellList } from './upsell.ts';
