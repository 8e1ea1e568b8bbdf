import { multiplyDivide } from './exact.ts';

declare const minorUnits: unique symbol;

/** An amount in whole minor units (øre, cents). The currency stands on the cart or order. */
export type Money = number & { readonly [minorUnits]: true };

export const nothing = money(0);

/** Accepts whole minor units only; a fraction or an unsafe number is a bug and throws. */
export function money(minor: number): Money {
  if (!Number.isSafeInteger(minor)) {
    throw new RangeError(`${minor} is not a whole number of minor units`);
  }
  // Minus zero would print as "-0" and differ from zero in comparisons.
  return (minor === 0 ? 0 : minor) as Money;
}

/** A price as it stands in a price list: whole minor units, never negative. */
export function priceOf(minor: number): Money {
  if (minor < 0) throw new RangeError(`a price cannot be negative: ${minor}`);
  return money(minor);
}

export function sum(amounts: Iterable<number>): Money {
  let total = 0;
  for (const amount of amounts) total += amount;
  return money(total);
}

export function times(amount: number, pieces: number): Money {
  if (!Number.isSafeInteger(pieces)) throw new RangeError(`${pieces} is not a whole number of pieces`);
  return money(amount * pieces);
}

export function lowest(first: Money, ...others: readonly Money[]): Money {
  return money(Math.min(first, ...others));
}

const digitsByCurrency = new Map<string, number>();

/** How many digits of the currency are minor units: 2 for NOK, 0 for JPY. */
export function minorDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** The amount as an exact decimal text in the currency's main unit: 24950 NOK is '249.50'. */
export function toMajorText(amount: number, currency: string): `${number}` {
  const digits = minorDigits(currency);
  const sign = amount < 0 ? '-' : '';
  const minor = String(Math.abs(money(amount))).padStart(digits + 1, '0');
  const whole = minor.slice(0, minor.length - digits);
  const part = minor.slice(minor.length - digits);
  return `${sign}${whole}${digits > 0 ? `.${part}` : ''}` as `${number}`;
}

/** What somebody typed as a sum, with a comma or a point: '249,5' NOK is 24950; null where it is none. */
export function readAmount(typed: string, currency: string): Money | null {
  const digits = minorDigits(currency);
  const [, whole, part = ''] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(typed.replace(/\s/g, '')) ?? [];
  if (whole === undefined || part.length > digits) return null;
  return money(Number(whole + part.padEnd(digits, '0')));
}

// Intl writes 'NOK 249.00' in English and 'kr 249' elsewhere; the shop writes '249 kr' in every language.
const crowns = new Map([
  ['NOK', 'kr'],
  ['SEK', 'kr'],
  ['ISK', 'kr'],
  ['DKK', 'kr.'],
]);

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(currency: string, locale: string, fractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${fractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  const made = crowns.has(currency)
    ? new Intl.NumberFormat(locale, digits)
    : new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...digits,
      });
  formats.set(key, made);
  return made;
}

export interface MoneyFormat {
  /** 'when-needed' leaves the decimals of a whole amount away; 'always' suits a column of figures. */
  readonly decimals?: 'when-needed' | 'always';
}

/** '249 kr', '249,50 kr', '£12': the space before kr does not break. */
export function formatMoney(
  amount: number,
  currency: string,
  locale: string,
  { decimals = 'when-needed' }: MoneyFormat = {},
): string {
  const digits = minorDigits(currency);
  const whole = amount % 10 ** digits === 0;
  const shown = whole && decimals === 'when-needed' ? 0 : digits;
  const text = numberFormat(currency, locale, shown).format(toMajorText(amount, currency));
  const crown = crowns.get(currency);
  return crown ? `${text}\u00a0${crown}` : text;
}

/** 'kr', '£', '€': what stands beside the figures of a currency. */
export const currencySign = (currency: string, locale: string): string =>
  crowns.get(currency) ??
  numberFormat(currency, locale, 0)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ??
  currency;

const plain = new Map<string, Intl.NumberFormat>();

/** '1,007.00', '−100.00': the figures alone, for the columns of a document, with a true minus. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  const key = `${locale} ${digits}`;
  const format =
    plain.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  plain.set(key, format);
  return format.format(toMajorText(amount, currency)).replace(/^-/, '\u2212');
}

/**
 * Splits an amount by weights so that the shares sum to it exactly: each gets its floor, the rest goes one
 * by one to the largest remainders, the earlier share first when they are equal.
 */
export function allocate(amount: number, weights: readonly number[]): Money[] {
  const size = Math.abs(money(amount));
  const sign = amount < 0 ? -1 : 1;
  for (const weight of weights) priceOf(weight);
  const weightSum = sum(weights);
  if (weightSum === 0) {
    if (size === 0) return weights.map(() => nothing);
    throw new RangeError('an amount cannot be split over nothing');
  }
  const parts = weights.map((weight, index) => ({ index, ...multiplyDivide(size, weight, weightSum) }));
  let rest = size - parts.reduce((given, part) => given + part.quotient, 0);
  const shares = parts.map((part) => part.quotient);
  for (const { index, quotient } of parts.sort((a, b) => b.remainder - a.remainder)) {
    if (rest === 0) break;
    shares[index] = quotient + 1;
    rest -= 1;
  }
  return shares.map((share) => money(share * sign));
}
