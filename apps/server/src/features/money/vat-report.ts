import type { Db } from '../../platform/database/connect.ts';
import type { Asked } from './asked.ts';
import { feesPaid, momentsOf } from './received.ts';
import { type RateRow, vatByMonth } from './store.ts';

interface Sum {
  readonly rate: number;
  readonly gross: number;
  readonly net: number;
  readonly vat: number;
}

const ratesIn = (rows: readonly RateRow[]): number[] =>
  [...new Set(rows.map(({ rate }) => rate))].sort((a, b) => b - a);

function sumOf(rows: readonly RateRow[], rate: number): Sum {
  const gross = rows.reduce((sum, row) => sum + row.gross, 0);
  const vat = rows.reduce((sum, row) => sum + row.vat, 0);
  return { rate, gross, net: gross - vat, vat };
}

/** Of each rate what was sold, what was given back, and what is left to pay. */
function ratesOf(rows: readonly RateRow[]) {
  return ratesIn(rows).map((rate) => {
    const ofRate = rows.filter((row) => row.rate === rate);
    const sold = sumOf(
      ofRate.filter(({ isRefund }) => !isRefund),
      rate,
    );
    const refunded = sumOf(
      ofRate.filter(({ isRefund }) => isRefund),
      rate,
    );
    return { rate, sold, refunded, toPay: sold.vat - refunded.vat };
  });
}

const toPayOf = (rates: ReturnType<typeof ratesOf>): number =>
  rates.reduce((sum, { toPay }) => sum + toPay, 0);

/** Of each rate, refunds taken off. */
export const vatOfRates = (rows: readonly RateRow[]): Sum[] =>
  ratesOf(rows).map(({ rate, sold, refunded }) => ({
    rate,
    gross: sold.gross - refunded.gross,
    net: sold.net - refunded.net,
    vat: sold.vat - refunded.vat,
  }));

/** Fees of reminders by the month they were paid in. */
function feesByMonth(fees: Awaited<ReturnType<typeof feesPaid>>) {
  const months = Map.groupBy(fees, ({ day }) => day.slice(0, 7));
  return [...months]
    .map(([month, paid]) => ({ month, amount: paid.reduce((sum, { amount }) => sum + amount, 0) }))
    .filter(({ amount }) => amount !== 0);
}

/**
 * VAT by month and rate. It was rounded once for each rate of an order, and once for each of a refund; the report adds
 * those up and rounds nothing.
 */
export async function vatReport(db: Db, question: Asked) {
  const { days, scope } = question;
  const [rows, fees] = await Promise.all([
    vatByMonth(db, scope),
    // A reminder is of no one job.
    scope.jobUuid ? [] : feesPaid(db, momentsOf(question)),
  ]);
  const months = [...new Set(rows.map(({ month }) => month))].map((month) => {
    const rates = ratesOf(rows.filter((row) => row.month === month));
    return { month, rates, toPay: toPayOf(rates) };
  });
  const rates = ratesOf(rows);
  return { days, months, rates, toPay: toPayOf(rates), reminders: feesByMonth(fees) };
}
