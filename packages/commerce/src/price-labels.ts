import { formatMoney } from './money.ts';
import type { Instant } from './period.ts';
import { type PriceList, type PriceRow, priceRows } from './price-list.ts';

const englishEndings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };

function language(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? 'en';
}

/** '1st', '2nd' in English; '1:a', '3:e' in Swedish; '1.' in the shop's other languages. */
export function ordinalLabel(position: number, locale: string): string {
  const spoken = language(locale);
  if (spoken === 'en') {
    return `${position}${englishEndings[new Intl.PluralRules('en', { type: 'ordinal' }).select(position)]}`;
  }
  if (spoken === 'sv') {
    const ending = new Intl.PluralRules('sv', { type: 'ordinal' }).select(position) === 'one' ? 'a' : 'e';
    return `${position}:${ending}`;
  }
  return `${position}.`;
}

/** '1–9', '10' or '25+'. */
function rangeLabel({ from, to }: Pick<PriceRow, 'from' | 'to'>): string {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
}

/** The first column of the Prices dialog: an ordinal where pieces have their own price, else the range. */
function priceRowLabel(row: PriceRow, locale: string): string {
  if (row.kind === 'range') return rangeLabel(row);
  const first = ordinalLabel(row.from, locale);
  // What holds for all pieces from there on is not the price of that one alone.
  if (row.to === null) return `${first}+`;
  return row.to === row.from ? first : `${first}–${ordinalLabel(row.to, locale)}`;
}

export interface PriceDialogRow extends PriceRow {
  readonly label: string;
  readonly priceText: string;
}

/** The Prices dialog, ready to show; the link to it appears when there is more than one row. */
export function priceDialogRows(
  list: PriceList,
  currency: string,
  locale: string,
  now: Instant,
): PriceDialogRow[] {
  return priceRows(list, now).map((row) => ({
    ...row,
    label: priceRowLabel(row, locale),
    priceText: formatMoney(row.price, currency, locale),
  }));
}
