/** Without a line maximum the cart's select reaches this far beyond the current quantity. */
const quantityReach = 100;

/** A product without a minimum order quantity can be bought one at a time. */
export function minimumQuantity(minorderpartquantity: number | null | undefined): number {
  return Math.max(1, minorderpartquantity ?? 1);
}

function wholeNumber(entry: string | number): number | null {
  if (typeof entry === 'string' && !/^\s*[+-]?\d+\s*$/.test(entry)) return null;
  const value = Number(entry);
  return Number.isSafeInteger(value) ? value : null;
}

/** Buy menu: a non-integer becomes 0, a value below the minimum becomes 0. */
export function buyMenuQuantity(entry: string | number, minorderpartquantity?: number | null): number {
  const quantity = wholeNumber(entry);
  return quantity === null || quantity < minimumQuantity(minorderpartquantity) ? 0 : quantity;
}

/** Plus jumps to at least the minimum order quantity. */
export function plusOne(quantity: number, minorderpartquantity?: number | null): number {
  return Math.max(quantity + 1, minimumQuantity(minorderpartquantity));
}

/** Minus stops at 0, and falls to 0 where the next lower quantity could not be ordered. */
export function minusOne(quantity: number, minorderpartquantity?: number | null): number {
  return buyMenuQuantity(quantity - 1, minorderpartquantity);
}

export interface CartQuantityLimits {
  readonly minorderpartquantity?: number | null;
  readonly maximumQuantity?: number | null;
}

/** The cart's select: from the minimum to the line maximum, or to the current quantity plus 100. */
export function cartQuantityOptions(current: number, limits: CartQuantityLimits = {}): number[] {
  const from = minimumQuantity(limits.minorderpartquantity);
  const to = limits.maximumQuantity ?? current + quantityReach;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Cart: non-numeric or below the minimum becomes the minimum; the line maximum is never passed. */
export function cartQuantity(entry: string | number, limits: CartQuantityLimits = {}): number {
  const minimum = minimumQuantity(limits.minorderpartquantity);
  const blank = typeof entry === 'string' && entry.trim() === '';
  const value = blank ? Number.NaN : Math.floor(Number(entry));
  const quantity = Number.isSafeInteger(value) ? Math.max(value, minimum) : minimum;
  return Math.max(minimum, Math.min(quantity, limits.maximumQuantity ?? quantity));
}

/** A family with exactly one catalogue finds its quantity preset to 1, with several none is chosen. */
export function presetCatalogues<Catalogue extends object>(
  catalogues: readonly Catalogue[],
): (Catalogue & { quantity: number })[] {
  const quantity = catalogues.length === 1 ? 1 : 0;
  return catalogues.map((catalogue) => ({ ...catalogue, quantity }));
}
