import { type Money, money } from './money.ts';
import { type Rate, vatContained } from './vat.ts';

/** What a document comes to at one rate; of a credit note all is negative. */
export interface BookedRate {
  readonly rate: Rate;
  readonly gross: number;
  readonly vat: number;
  /** What vouchers and campaigns took off, with VAT. */
  readonly discount: number;
}

/** The numbers an accountant knows things by; an empty one is not told yet. */
export interface Accounts {
  /** Where the money of this document is waited for. */
  readonly receivable: string;
  readonly sales: (rate: Rate) => string;
  readonly vat: (rate: Rate) => string;
  /** Set where discounts are shown apart; otherwise sales are booked as they were paid. */
  readonly discounts: string;
}

export interface Posting {
  readonly account: string;
  readonly rate: Rate | null;
  readonly debit: Money;
  readonly credit: Money;
}

const posting = (account: string, rate: Rate | null, amount: number): Posting => ({
  account,
  rate,
  debit: money(Math.max(0, amount)),
  credit: money(Math.max(0, -amount)),
});

const isSomething = ({ debit, credit }: Posting): boolean => debit !== 0 || credit !== 0;

/** A sale or a refund in double entry: as much is owed to the shop as was sold and taxed. */
export function postingsOf(rates: readonly BookedRate[], accounts: Accounts): Posting[] {
  const gross = rates.reduce((sum, of) => sum + of.gross, 0);
  const ofRates = rates.flatMap(({ rate, gross: paid, vat, discount }) => {
    const apart = accounts.discounts ? discount - vatContained(discount, rate) : 0;
    return [
      posting(accounts.sales(rate), rate, vat - paid - apart),
      posting(accounts.discounts, rate, apart),
      posting(accounts.vat(rate), rate, -vat),
    ];
  });
  return [posting(accounts.receivable, null, gross), ...ofRates].filter(isSomething);
}

/** The fee of a reminder that was paid: as much more is owed as was earned, outside VAT. */
export const feePostings = (
  amount: number,
  accounts: { readonly receivable: string; readonly reminders: string },
): Posting[] => [posting(accounts.receivable, null, amount), posting(accounts.reminders, null, -amount)];

/** Money that came for an invoice, or a part of it: the bank has it, and so much less is owed. */
export const invoicePaymentPostings = (
  amount: number,
  accounts: { readonly bank: string; readonly receivable: string },
): Posting[] => [posting(accounts.bank, null, amount), posting(accounts.receivable, null, -amount)];

/** What a provider paid out: the bank has it, the fees are spent, and nothing of it is waited for any more. */
export function payoutPostings(
  payout: { readonly amount: number; readonly fees: number },
  accounts: { readonly bank: string; readonly fees: string; readonly receivable: string },
): Posting[] {
  return [
    posting(accounts.bank, null, payout.amount),
    posting(accounts.fees, null, payout.fees),
    posting(accounts.receivable, null, -(payout.amount + payout.fees)),
  ].filter(isSomething);
}
