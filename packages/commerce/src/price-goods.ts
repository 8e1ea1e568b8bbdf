import { lowest, type Money, money, times } from './money.ts';
import { type PackagePrices, packagePriceAt } from './packages.ts';
import type { Instant } from './period.ts';
import { lowestBefore } from './price-before.ts';
import { campaignHolds, extraPrice, hasSubProducts, listPrice, priceAlone } from './price-list.ts';
import { oneByOne, type PricedProduct, type SetPicture } from './priced-product.ts';
import { minimumQuantity } from './quantity.ts';
import { type DigitalRebateSettings, rebatedFilePrice, rebatedSetPrice } from './rebates.ts';
import { checkedRate, type Rate } from './vat.ts';

interface AnyCartLine {
  readonly uuid: string;
  /** Its place among the lines by when it was added; pieces that share tiers are numbered so. */
  readonly position?: number;
  readonly quantity: number;
  readonly maximumQuantity?: number | null;
  /** No longer sold: the line costs nothing, counts for nothing and blocks checkout. */
  readonly withdrawn?: boolean;
  /** A picture in it left the shop: it keeps its price and blocks checkout until another is chosen. */
  readonly pictureGone?: boolean;
  /** A calendar for a year that is over: it keeps its price and blocks checkout until its year is changed. */
  readonly pastYear?: boolean;
}

export interface ProductLine extends AnyCartLine {
  /** Digital files and sets have their own rebate; 'product' is everything else. */
  readonly kind: 'product' | 'digital-file' | 'digital-set';
  readonly product: PricedProduct;
  readonly subProductUuids?: readonly string[];
  /** The price of one piece while a package is in the cart, where the product is promoted. */
  readonly promotedPrice?: number | null;
  /** Lines of one product with the same group count their pieces together for the price tiers. */
  readonly tierGroup?: string | null;
  /** The pictures of a digital set that are not bought yet: it never costs more than they do one by one. */
  readonly pictures?: readonly SetPicture[];
}

export interface PackageLine extends AnyCartLine {
  readonly kind: 'package';
  readonly package: PackagePrices & { readonly uuid: string; readonly vatRate: Rate };
}

export type CartLine = ProductLine | PackageLine;

export interface DigitalRebate extends DigitalRebateSettings {
  /** Whom the rebate is for: everyone, no one, or carts with a package. */
  readonly qualifies: boolean | 'with-package';
}

export type RebateReason = 'campaign' | 'promoted' | 'digital' | 'package';

export interface LinePrice {
  /** The price by the list, before any rebate. */
  readonly linePrice: Money;
  readonly rebate: { readonly linePrice: Money; readonly reason: RebateReason } | null;
  /** What the line costs: the rebated price where there is one. */
  readonly actualLinePrice: Money;
  /** What may be struck through: the sum of a package's parts, or the lowest price of the 30 days before. */
  readonly before: PriceBefore | null;
}

export const unrebated = (price: Money): LinePrice => ({
  linePrice: price,
  rebate: null,
  actualLinePrice: price,
  before: null,
});

export interface PriceBefore {
  readonly kind: 'parts' | 'lowest';
  readonly price: Money;
}

export type BlockReason =
  | 'withdrawn'
  | 'picture-gone'
  | 'past-year'
  | 'unknown-sub-product'
  | 'below-minimum'
  | 'above-maximum';

export function productUuidOf(line: CartLine): string {
  return line.kind === 'package' ? line.package.uuid : line.product.uuid;
}

export function vatRateOf(line: CartLine): Rate {
  return checkedRate(line.kind === 'package' ? line.package.vatRate : line.product.vatRate);
}

/** Why a line stops the checkout, or null. */
export function blockReason(line: CartLine): BlockReason | null {
  if (line.withdrawn) return 'withdrawn';
  if (line.kind !== 'package') {
    if (!hasSubProducts(line.product, line.subProductUuids)) return 'unknown-sub-product';
    if (line.quantity < minimumQuantity(line.product.minorderpartquantity)) return 'below-minimum';
  }
  if (line.pictureGone) return 'picture-gone';
  if (line.pastYear) return 'past-year';
  return line.quantity > (line.maximumQuantity ?? Infinity) ? 'above-maximum' : null;
}

/** A line whose product or chosen sub-product is gone has no price. */
export function hasPrice(line: CartLine): boolean {
  const reason = blockReason(line);
  return reason !== 'withdrawn' && reason !== 'unknown-sub-product';
}

interface Pieces {
  readonly before: number;
  readonly together: number;
}

/** Facts about the whole cart that decide a line's price. */
export interface CartFacts {
  readonly now: Instant;
  readonly packageInCart: boolean;
  readonly digitalRebate: DigitalRebate | null;
  readonly piecesOfProduct: ReadonlyMap<string, number>;
  readonly piecesOfLine: ReadonlyMap<string, Pieces>;
}

/** `lines` come in the order in which their pieces are numbered. */
export function cartFacts(
  lines: readonly CartLine[],
  now: Instant,
  digitalRebate: DigitalRebate | null,
): CartFacts {
  const priced = lines.filter(hasPrice);
  const products = priced.filter((line) => line.kind !== 'package');
  const piecesOfProduct = new Map<string, number>();
  const piecesOfGroup = new Map<string, number>();
  const before = new Map<string, number>();
  for (const line of products) {
    const group = tierGroupOf(line);
    piecesOfProduct.set(line.product.uuid, (piecesOfProduct.get(line.product.uuid) ?? 0) + line.quantity);
    before.set(line.uuid, piecesOfGroup.get(group) ?? 0);
    piecesOfGroup.set(group, (piecesOfGroup.get(group) ?? 0) + line.quantity);
  }
  const piecesOfLine = new Map(
    products.map((line) => [
      line.uuid,
      { before: before.get(line.uuid)!, together: piecesOfGroup.get(tierGroupOf(line))! },
    ]),
  );
  const packageInCart = priced.some((line) => line.kind === 'package');
  return { now, packageInCart, digitalRebate, piecesOfProduct, piecesOfLine };
}

function tierGroupOf(line: ProductLine): string {
  return line.tierGroup == null ? `line ${line.uuid}` : `group ${line.product.uuid} ${line.tierGroup}`;
}

export function priceLine(line: CartLine, cart: CartFacts): LinePrice {
  return line.kind === 'package' ? pricePackageLine(line, cart) : priceProductLine(line, cart);
}

function pricePackageLine(line: PackageLine, cart: CartFacts): LinePrice {
  const now = packagePriceAt(line.package, cart.now);
  const linePrice = times(now.originalPrice, line.quantity);
  const best = bestPrice(linePrice, [['package', times(now.price, line.quantity)]]);
  return { ...best, before: best.rebate && { kind: 'parts', price: linePrice } };
}

function priceProductLine(line: ProductLine, cart: CartFacts): LinePrice {
  const { product, quantity } = line;
  const pieces = cart.piecesOfLine.get(line.uuid)!;
  const tiers = { quantity, piecesBefore: pieces.before, piecesTogether: pieces.together };
  const extras = times(extraPrice(product, line.subProductUuids), quantity);
  const withExtras = (price: Money) => money(price + extras);

  const rebated: [RebateReason, Money][] = [];
  if (campaignHolds(product, cart.piecesOfProduct.get(product.uuid)!, cart.now)) {
    rebated.push(['campaign', withExtras(listPrice(product, { ...tiers, withCampaign: true }))]);
  }
  if (line.promotedPrice != null && cart.packageInCart) {
    rebated.push(['promoted', withExtras(times(line.promotedPrice, quantity))]);
  }
  const digital = digitalPrice(line, cart);
  if (digital !== null) rebated.push(['digital', withExtras(times(digital, quantity))]);
  const listed = listPrice(product, tiers);
  const apart = line.kind === 'digital-set' && quantity === 1 ? oneByOne(line.pictures) : null;
  const best = bestPrice(withExtras(apart === null ? listed : lowest(listed, apart)), rebated);
  const { linePrice, rebate, actualLinePrice } = best;
  return { ...best, before: rebate && struckPrice(line, linePrice, actualLinePrice, cart.now) };
}

/** What a rebated line may be said to have cost: what it costs by the list now, and never more than it did before. */
export function struckPrice(
  { product, quantity, subProductUuids }: ProductLine,
  linePrice: Money,
  actualLinePrice: Money,
  now: Instant,
): PriceBefore | null {
  const extras = times(extraPrice(product, subProductUuids), quantity);
  const history = product.priceHistory ?? [{ from: null, until: null, price: priceAlone(product, now) }];
  const each = lowestBefore(history, (actualLinePrice - extras) / quantity, now);
  if (each === null) return null;
  const price = lowest(linePrice, money(times(each, quantity) + extras));
  return price > actualLinePrice ? { kind: 'lowest', price } : null;
}

function digitalPrice(line: ProductLine, cart: CartFacts): Money | null {
  if (!cart.digitalRebate || line.kind === 'product') return null;
  const { qualifies } = cart.digitalRebate;
  const qualified = qualifies === 'with-package' ? cart.packageInCart : qualifies;
  return line.kind === 'digital-file'
    ? rebatedFilePrice(cart.digitalRebate, qualified)
    : rebatedSetPrice(cart.digitalRebate, qualified);
}

/** Rebates do not add up: the lowest price wins, and one that is not lower is no rebate. */
function bestPrice(
  linePrice: Money,
  rebated: readonly (readonly [RebateReason, Money])[],
): Omit<LinePrice, 'before'> {
  const actualLinePrice = lowest(linePrice, ...rebated.map(([, price]) => price));
  const reason = rebated.find(([, price]) => price === actualLinePrice)?.[0];
  const rebate = reason && actualLinePrice < linePrice ? { linePrice: actualLinePrice, reason } : null;
  return { linePrice, rebate, actualLinePrice };
}
