/** What a spreadsheet would run as a formula; a tab or a line break before it does not help. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** One cell that a spreadsheet reads as text and nothing else. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a sheet. */
export const csvLine = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;
