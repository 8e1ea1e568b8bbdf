export interface YearRules {
  readonly currentYear: number;
  /** Empty: any year is made. */
  readonly supportedYears: readonly number[];
}

/** The years a customer may choose: supported ones that are not past. */
function yearsToChoose({ currentYear, supportedYears }: YearRules): number[] {
  return supportedYears.filter((year) => year >= currentYear).sort((a, b) => a - b);
}

function nearest(year: number, years: readonly number[]): number {
  return years.reduce(
    (best, one) => (Math.abs(one - year) < Math.abs(best - year) ? one : best),
    years[0] ?? year,
  );
}

/** A typed year: numeric and not past; anything else is the current year, or the nearest that is made. */
export function readYear(entry: string, rules: YearRules): number {
  const typed = /^\s*\d+\s*$/.test(entry) ? Number(entry) : rules.currentYear;
  return nearest(Math.max(rules.currentYear, typed), yearsToChoose(rules));
}

export function stepYear(year: number, by: 1 | -1, rules: YearRules): number {
  const years = yearsToChoose(rules);
  if (years.length === 0) return Math.max(rules.currentYear, year + by);
  const at = years.indexOf(nearest(year, years));
  return years[Math.min(years.length - 1, Math.max(0, at + by))] ?? year;
}

/** With a single year there is nothing to change. */
export const canChangeYear = (rules: YearRules): boolean =>
  rules.supportedYears.length === 0 || yearsToChoose(rules).length > 1;
