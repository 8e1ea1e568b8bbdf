/** A sum as somebody types it, "1 566,50" or "1566.5", in minor units; undefined where it is none. */
export function readSum(typed: string): number | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f]|kr\.?/gi, '');
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  const sum = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return sum > 0 ? sum : undefined;
}

/** As it stands in a field: without its currency, with a comma where the language has one. */
export const sumInField = (sum: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(sum / 100);
