import { multiplyDivideRounded } from './exact.ts';
import { type Money, money } from './money.ts';

/** Hundredths of a percent: 2500 is 25 %. */
export type Rate = number;

export interface VatLine {
  readonly rate: Rate;
  readonly gross: Money;
  readonly net: Money;
  readonly vat: Money;
}

export function checkedRate(rate: Rate): Rate {
  if (!Number.isSafeInteger(rate) || rate < 0) {
    throw new RangeError(`${rate} is not a rate in hundredths of a percent`);
  }
  return rate;
}

/** The share `rate` of an amount, rounded half up. */
export function shareOf(amount: number, rate: Rate): Money {
  return money(multiplyDivideRounded(amount, checkedRate(rate), 10_000));
}

/** The VAT contained in a gross amount, rounded half up. */
export function vatContained(gross: number, rate: Rate): Money {
  return money(multiplyDivideRounded(gross, checkedRate(rate), 10_000 + rate));
}

/** One line per rate that something was paid at, highest first: the gross amounts are summed before the single rounding. */
export function vatLines(amounts: Iterable<{ readonly gross: number; readonly rate: Rate }>): VatLine[] {
  const grossByRate = new Map<Rate, number>();
  for (const { gross, rate } of amounts) grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + gross);
  return [...grossByRate]
    .filter(([, total]) => total !== 0)
    .sort(([a], [b]) => b - a)
    .map(([rate, total]) => {
      const gross = money(total);
      const vat = vatContained(gross, rate);
      return { rate, gross, net: money(gross - vat), vat };
    });
}
