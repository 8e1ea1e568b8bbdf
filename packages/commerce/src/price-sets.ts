import { lowest, type Money, money, sum } from './money.ts';
import type { Instant } from './period.ts';
import { type CartLine, type LinePrice, type ProductLine, struckPrice, unrebated } from './price-goods.ts';
import { oneByOne, piecesByProduct, type SetPicture } from './priced-product.ts';

/** Files of every child in the cart count together for the price tiers. */
export const FILE_TIERS = 'files';

export interface PricedGoods {
  readonly line: CartLine;
  readonly price: LinePrice;
}

type SetLine = ProductLine & { readonly pictures: readonly SetPicture[] };
const isSet = ({ line }: PricedGoods): boolean =>
  line.kind === 'digital-set' && line.quantity === 1 && (line.pictures?.length ?? 0) > 0;

/** The single files a set would be; pictures that come with another set are not bought again. */
function filesOf(set: SetLine, taken: Set<string>): ProductLine[] {
  const own = set.pictures.filter(({ uuid }) => !taken.has(uuid));
  for (const { uuid } of own) taken.add(uuid);
  return piecesByProduct(own).map(({ product, quantity }) => ({
    kind: 'digital-file',
    uuid: `${set.uuid} ${product.uuid}`,
    product,
    quantity,
    tierGroup: FILE_TIERS,
  }));
}

const totalOf = (goods: readonly PricedGoods[]) => sum(goods.map(({ price }) => price.actualLinePrice));

/**
 * Prices goods so that no set costs more than its pictures one by one: the sets that are cheaper so are priced as
 * single files, whose pieces count with the other files. `price` prices lines in the order given.
 */
export function priceWithSets(
  lines: readonly CartLine[],
  price: (lines: readonly CartLine[]) => PricedGoods[],
  now: Instant,
): PricedGoods[] {
  const whole = price(lines);
  const sets = whole.filter(isSet) as (PricedGoods & { line: SetLine })[];
  if (sets.length === 0) return whole;

  const asSet = (set: SetLine) => whole.find(({ line }) => line === set)!.price;
  const apart = (chosen: readonly SetLine[]): PricedGoods[] => {
    const taken = new Set(
      sets
        .filter(({ line }) => !chosen.includes(line))
        .flatMap(({ line }) => line.pictures.map((one) => one.uuid)),
    );
    const files = chosen.map((set) => filesOf(set, taken));
    const others = lines.filter((line) => !chosen.some((set) => set.uuid === line.uuid));
    const priced = price([...others, ...files.flat()]);
    const priceOf = new Map(priced.map((one) => [one.line.uuid, one.price]));
    const parts = files.map((ofSet) => ofSet.map((file) => priceOf.get(file.uuid)!));
    const shares = shareOut(
      parts.map((ofSet) => sum(ofSet.map((part) => part.actualLinePrice))),
      chosen.map((set) => asSet(set).actualLinePrice),
    );
    const priceOfSet = new Map(
      chosen.map((set, index) => [set.uuid, setPrice(set, asSet(set), parts[index]!, shares[index]!, now)]),
    );
    return whole.map(({ line }) => ({ line, price: priceOfSet.get(line.uuid) ?? priceOf.get(line.uuid)! }));
  };

  let best = whole;
  for (const chosen of waysApart(sets.map(({ line }) => line))) {
    const goods = apart(chosen);
    if (totalOf(goods) < totalOf(best)) best = goods;
  }
  return best;
}

/** So many sets are tried in every combination; of more, the cheapest beginnings. */
const TRIED_IN_FULL = 6;

/** Which sets to price as files: two may be cheaper so together though neither is alone. */
function waysApart(sets: readonly SetLine[]): SetLine[][] {
  if (sets.length <= TRIED_IN_FULL) {
    return Array.from({ length: 2 ** sets.length - 1 }, (_, way) =>
      sets.filter((_set, index) => ((way + 1) >> index) % 2 === 1),
    );
  }
  const cheapestFirst = [...sets].sort((a, b) => oneByOne(a.pictures)! - oneByOne(b.pictures)!);
  return cheapestFirst.map((_, index) => cheapestFirst.slice(0, index + 1));
}

/**
 * No set costs more than it would as a set: what is above that goes to the last ones with room, so that what is added
 * last costs what it was said to, and nothing that lies in the cart gets dearer by it.
 */
function shareOut(wanted: readonly Money[], most: readonly Money[]): Money[] {
  const shares = wanted.map((price, index) => lowest(price, most[index]!));
  let rest = sum(wanted) - sum(shares);
  for (let index = shares.length - 1; index >= 0; index--) {
    const more = Math.min(rest, most[index]! - shares[index]!);
    shares[index] = money(shares[index]! + more);
    rest -= more;
  }
  return shares;
}

function setPrice(
  set: SetLine,
  asSet: LinePrice,
  parts: readonly LinePrice[],
  actualLinePrice: Money,
  now: Instant,
): LinePrice {
  const { linePrice } = asSet;
  const reason = parts.find(({ rebate }) => rebate !== null)?.rebate?.reason;
  if (!reason || actualLinePrice === linePrice) return unrebated(actualLinePrice);
  return {
    linePrice,
    rebate: { linePrice: actualLinePrice, reason },
    actualLinePrice,
    before: struckPrice(set, linePrice, actualLinePrice, now),
  };
}
