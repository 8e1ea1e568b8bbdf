import { type Money, money, priceOf, sum, times } from './money.ts';
import { type Instant, type Period, periodState } from './period.ts';
import { minimumQuantity } from './quantity.ts';

export interface ProductPrice {
  /** The first quantity (type 0) or the first piece (other types) this price holds for. */
  readonly quantity: number;
  readonly price: number;
  readonly campaignprice?: number | null;
  /** 0: the unit price of the reached range. Other types: the price of the 1st, 2nd, 3rd … piece. */
  readonly type: number;
}

export interface SubProduct {
  readonly uuid: string;
  readonly extraprice?: number | null;
}

export interface PriceList {
  readonly productprices: readonly ProductPrice[];
  readonly subproducts?: readonly SubProduct[];
  readonly minorderpartquantity?: number | null;
  /** Pieces of the product the cart must hold before its campaign prices count. */
  readonly campaignrequirement?: number | null;
  /** When the campaign prices hold; without a period they hold as long as they are listed. */
  readonly campaignPeriod?: Period | null;
}

interface PriceRange {
  readonly from: number;
  /** null: no upper end. */
  readonly to: number | null;
  readonly price: Money;
  /** Present only where it is lower than the price. */
  readonly campaignPrice: Money | null;
}

/** A product with one price whatever the quantity. */
export function singlePrice(price: number): readonly ProductPrice[] {
  return [{ quantity: 1, price, type: 0 }];
}

function isPricedByPiece(list: PriceList): boolean {
  return sortedPrices(list)[0]!.type !== 0;
}

function sortedPrices(list: PriceList): readonly ProductPrice[] {
  if (list.productprices.length === 0) throw new RangeError('a price list needs at least one price');
  return [...list.productprices].sort((a, b) => a.quantity - b.quantity);
}

/** Of several price lists for one product the one whose first piece costs least; the first of equals. */
export function lowestList<List extends PriceList>(lists: readonly List[]): List {
  const first = (list: List): number => sortedPrices(list)[0]!.price;
  return lists.reduce((lowest, list) => (first(list) < first(lowest) ? list : lowest));
}

/** The rows as ranges without gaps: the first also holds below its own quantity. */
function priceRanges(list: PriceList): PriceRange[] {
  const rows = sortedPrices(list);
  return rows.map((row, index) => {
    const next = rows[index + 1];
    const price = priceOf(row.price);
    const campaign = row.campaignprice == null ? null : priceOf(row.campaignprice);
    return {
      from: index === 0 ? 1 : row.quantity,
      to: next ? next.quantity - 1 : null,
      price,
      campaignPrice: campaign !== null && campaign < price ? campaign : null,
    };
  });
}

export type PriceListProblem =
  | 'no-prices'
  | 'mixed-types'
  | 'same-quantity-twice'
  | 'quantity-not-positive'
  | 'price-not-whole';

/** What a catalogue must refuse when it loads a price list. */
export function priceListProblems(list: PriceList): PriceListProblem[] {
  const rows = list.productprices;
  const amounts = [
    ...rows.flatMap((row) => [row.price, row.campaignprice ?? 0]),
    ...(list.subproducts ?? []).map((subProduct) => subProduct.extraprice ?? 0),
  ];
  const problems: [PriceListProblem, boolean][] = [
    ['no-prices', rows.length === 0],
    ['mixed-types', new Set(rows.map((row) => row.type === 0)).size > 1],
    ['same-quantity-twice', new Set(rows.map((row) => row.quantity)).size < rows.length],
    ['quantity-not-positive', rows.some((row) => !Number.isSafeInteger(row.quantity) || row.quantity < 1)],
    ['price-not-whole', amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0)],
  ];
  return problems.filter(([, found]) => found).map(([problem]) => problem);
}

/** Campaign prices count while the campaign runs and the cart holds the required pieces. */
export function campaignHolds(list: PriceList, piecesInCart: number, now: Instant): boolean {
  return (
    piecesInCart >= (list.campaignrequirement ?? 0) && periodState(list.campaignPeriod, now) === 'running'
  );
}

/** The extra price of the chosen sub-products for one piece. */
export function extraPrice(list: PriceList, subProductUuids: readonly string[] = []): Money {
  return sum(
    subProductUuids.map((uuid) => {
      const chosen = list.subproducts?.find((subProduct) => subProduct.uuid === uuid);
      if (!chosen) throw new RangeError(`the product has no sub-product ${uuid}`);
      return priceOf(chosen.extraprice ?? 0);
    }),
  );
}

export function hasSubProducts(list: PriceList, subProductUuids: readonly string[] = []): boolean {
  return subProductUuids.every((uuid) => list.subproducts?.some((subProduct) => subProduct.uuid === uuid));
}

export interface PiecesToPrice {
  readonly quantity: number;
  /** Pieces that share the tiers with these and are counted before them, such as files of another set. */
  readonly piecesBefore?: number;
  /** All pieces that share the tiers; at least piecesBefore + quantity. */
  readonly piecesTogether?: number;
  readonly withCampaign?: boolean;
}

/** What the pieces cost by the list, without sub-products. */
export function listPrice(list: PriceList, pieces: PiecesToPrice): Money {
  const { quantity, piecesBefore = 0, withCampaign = false } = pieces;
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`no such quantity: ${quantity}`);
  const ranges = priceRanges(list);
  const unit = (range: PriceRange) => (withCampaign ? (range.campaignPrice ?? range.price) : range.price);
  const last = piecesBefore + quantity;

  if (!isPricedByPiece(list)) {
    const reached = pieces.piecesTogether ?? last;
    const range = ranges.findLast((candidate) => candidate.from <= reached) ?? ranges[0]!;
    return times(unit(range), quantity);
  }
  return sum(
    ranges.map((range) => {
      const first = Math.max(range.from, piecesBefore + 1);
      const end = range.to === null ? last : Math.min(range.to, last);
      return times(unit(range), Math.max(0, end - first + 1));
    }),
  );
}

/** List price plus the sub-products' extra price for every piece. */
export function productPrice(
  list: PriceList,
  pieces: PiecesToPrice & { readonly subProductUuids?: readonly string[] },
): Money {
  const extras = times(extraPrice(list, pieces.subProductUuids), pieces.quantity);
  return money(listPrice(list, pieces) + extras);
}

/** What one piece costs at the smallest order, with a campaign that asks for nothing more. */
export function priceAlone(list: PriceList, now: Instant): Money {
  const quantity = isPricedByPiece(list) ? 1 : minimumQuantity(list.minorderpartquantity);
  const range = priceRanges(list).findLast((candidate) => candidate.from <= quantity)!;
  const holds = campaignHolds(list, minimumQuantity(list.minorderpartquantity), now);
  return (holds ? range.campaignPrice : null) ?? range.price;
}

export interface PriceRow {
  /** 'piece': the price of the 1st, 2nd … piece; 'range': the unit price of the range. */
  readonly kind: 'range' | 'piece';
  readonly from: number;
  /** null: no upper end. */
  readonly to: number | null;
  readonly price: Money;
}

/** The rows of the Prices dialog: what can be ordered, a campaign that runs from the quantity on that it needs. */
export function priceRows(list: PriceList, now: Instant): PriceRow[] {
  const kind = isPricedByPiece(list) ? 'piece' : 'range';
  const ranges = priceRanges(list);
  const minimum = kind === 'piece' ? 1 : minimumQuantity(list.minorderpartquantity);
  const needed = campaignHolds(list, Infinity, now) ? Math.max(1, list.campaignrequirement ?? 1) : Infinity;
  const starts = new Set([minimum, ...ranges.map(({ from }) => from).filter((from) => from > minimum)]);
  // A campaign by the piece changes the pieces before the one it needs, too: no row can tell that.
  if (kind === 'range' && needed > minimum && needed < Infinity) starts.add(needed);
  const rows: PriceRow[] = [];
  for (const from of [...starts].sort((a, b) => a - b)) {
    const range = ranges.findLast((candidate) => candidate.from <= from)!;
    const holds = kind === 'piece' ? needed <= 1 : from >= needed;
    const price = (holds ? range.campaignPrice : null) ?? range.price;
    const before = rows.at(-1);
    if (before?.price === price) continue;
    if (before) rows[rows.length - 1] = { ...before, to: from - 1 };
    rows.push({ kind, from, to: null, price });
  }
  return rows;
}
