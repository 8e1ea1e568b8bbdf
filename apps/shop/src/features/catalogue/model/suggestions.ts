import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { PromotedProduct } from '@picture-day/contract/entities/product';

const MOST = 4;

type Held = Pick<OrderLine, 'product' | 'catalogue' | 'package'>;

/** The products of a line, those inside a package too. */
const productsOf = ({ product, catalogue, package: held }: Held): string[] => [
  ...(product ? [product.uuid] : []),
  ...(catalogue ? [FIXED_PRODUCT.catalogue] : []),
  ...(held?.packageItems ?? []).map((item) => item.product.uuid),
];

/** What is suggested beside a cart: never what it holds already, nothing twice. */
export function suggestionsFor(
  promoted: readonly PromotedProduct[],
  lines: readonly Held[],
): PromotedProduct[] {
  const held = new Set(lines.flatMap(productsOf));
  const seen = promoted.map(({ product }) => product.uuid);
  return promoted
    .filter(({ product }, at) => !held.has(product.uuid) && seen.indexOf(product.uuid) === at)
    .slice(0, MOST);
}
