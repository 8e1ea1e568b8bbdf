import { addDays, paidFees, startOfDay } from '@picture-day/commerce';
import type { Db } from '../../platform/database/connect.ts';
import type { Asked } from './asked.ts';
import {
  type Between,
  type InvoicePayment,
  invoicesWithFees,
  openInvoices,
  receivedByDay,
} from './received-store.ts';

/** The days that are asked for, as moments too. */
export function momentsOf({ portal, scope, days }: Asked): Between {
  const { timeZone } = portal.settings;
  const [since, before] = [days.from, addDays(days.until, 1)].map((day) => startOfDay(timeZone, day));
  return { ...scope, timeZone, since: since!, before: before! };
}

/**
 * The fees of reminders that were paid in these days, or went back. They are no part of what was sold and have no VAT;
 * one that nobody paid is no income.
 */
export async function feesPaid(db: Db, { from, until, ...shop }: Between): Promise<InvoicePayment[]> {
  const invoices = await invoicesWithFees(db, shop);
  return invoices
    .flatMap(({ order, number, currency, total, events }) =>
      paidFees(total, events).map(({ day, amount }) => ({ order, number, currency, day, amount })),
    )
    .filter(({ day }) => day >= from && day <= until)
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** What was received on each day, newest first, whatever became of the sale; and what is still open on invoices. */
export async function received(db: Db, between: Between) {
  const [days, fees, open] = await Promise.all([
    receivedByDay(db, between),
    feesPaid(db, between),
    openInvoices(db, between.portalUuid),
  ]);
  const feesOn = Map.groupBy(fees, ({ day }) => day);
  // A credit can turn money that came before into a fee, on a day without any.
  const quiet = [...feesOn.keys()].filter((day) => !days.some((one) => one.day === day));
  return {
    open,
    received: [...days, ...quiet.map((day) => ({ day, collected: 0, invoices: 0, back: 0 }))]
      .sort((a, b) => b.day.localeCompare(a.day))
      .map((one) => ({
        ...one,
        fees: (feesOn.get(one.day) ?? []).reduce((sum, { amount }) => sum + amount, 0),
        sum: one.collected + one.invoices - one.back,
      })),
  };
}
