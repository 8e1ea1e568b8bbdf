import type { Day } from './days.ts';
import { type Money, money } from './money.ts';

export type InvoiceState = 'open' | 'overdue' | 'paid' | 'credited';

export interface InvoiceSums {
  /** What was sold. */
  readonly total: number;
  /** What reminders added. */
  readonly fees: number;
  readonly credited: number;
  /** All that came, less what was given back. */
  readonly booked: number;
}

export interface InvoiceStanding {
  /** What is still to be paid. */
  readonly left: Money;
  /** What came beyond it, and is the payer's. */
  readonly giveBack: Money;
  /** What of the sale's own money has come: never more than was sold, so that an order holds no more than its sum. */
  readonly captured: Money;
  /** Nothing of what was sold is owed any more; a reminder's fee alone holds nothing back. */
  readonly isCovered: boolean;
  /** What of the reminders' fees has come: money pays for what was sold first. */
  readonly feePaid: Money;
}

/** What an invoice comes to, from what was sold, credited and booked. */
export function invoiceStanding({ total, fees, credited, booked }: InvoiceSums): InvoiceStanding {
  // Who owes nothing for the sale owes no fee for reminding of it.
  const isGone = credited >= total && total > 0;
  const owed = isGone ? 0 : total + fees - credited;
  return {
    left: money(Math.max(0, owed - booked)),
    giveBack: money(Math.max(0, booked - owed)),
    captured: money(Math.min(total, Math.max(0, booked))),
    isCovered: !isGone && booked >= total - credited,
    feePaid: money(isGone ? 0 : Math.min(fees, Math.max(0, booked - (total - credited)))),
  };
}

/** What happened to an invoice, and on which day: a reminder cost a fee, a credit took of it, money came or went. */
export interface InvoiceEvent {
  readonly kind: 'fee' | 'credit' | 'money';
  readonly amount: number;
  readonly day: Day;
}

/** On which days how much of the reminders' fees was paid, or went back; what happens later changes none of them. */
export function paidFees(
  total: number,
  events: readonly InvoiceEvent[],
): { readonly day: Day; readonly amount: Money }[] {
  let sums: InvoiceSums = { total, fees: 0, credited: 0, booked: 0 };
  return events.flatMap(({ kind, amount, day }) => {
    const before = invoiceStanding(sums).feePaid;
    const key = ({ fee: 'fees', credit: 'credited', money: 'booked' } as const)[kind];
    sums = { ...sums, [key]: sums[key] + amount };
    const came = invoiceStanding(sums).feePaid - before;
    return came === 0 ? [] : [{ day, amount: money(came) }];
  });
}

export function invoiceState(sums: InvoiceSums, due: Day | null, today: Day): InvoiceState {
  if (sums.total > 0 && sums.credited >= sums.total) return 'credited';
  if (invoiceStanding(sums).left === 0) return 'paid';
  return due !== null && due < today ? 'overdue' : 'open';
}
