/**
 * What the law lets a reminder of an invoice to a family cost, none of it with VAT. Each was looked up in November 2026;
 * docs/decisions.md names the sources. Where nothing is known here a reminder costs nothing, and in Germany neither:
 * only paper and postage may be charged there (BGH VIII ZR 95/18), and our reminders have none.
 */
const LAW: Readonly<
  Record<string, { readonly most: number; readonly afterDue: number; readonly between: number }>
> = {
  /** A twentieth of the inkassosats of 700 kr; fourteen days after the due date at the earliest. */
  NO: { most: 3500, afterDue: 14, between: 0 },
  /** Lag (1981:739): once for an invoice, and only where it was agreed on when the debt arose. */
  SE: { most: 6000, afterDue: 0, between: 0 },
  /** Renteloven § 9 b: at most three, ten days apart. */
  DK: { most: 10_000, afterDue: 0, between: 10 },
  /** Laki saatavien perinnästä: fourteen days after the due date at the earliest. */
  FI: { most: 500, afterDue: 14, between: 14 },
};

/** The most that a reminder may cost, in minor units. */
export const reminderFeeMost = (country: string): number => LAW[country]?.most ?? 0;

/** Whether a reminder may cost something, so many days after the due date and after the reminder before it. */
export function mayCost(
  country: string,
  days: { readonly sinceDue: number; readonly sinceLast: number },
): boolean {
  const law = LAW[country];
  return law !== undefined && days.sinceDue >= law.afterDue && days.sinceLast >= law.between;
}
