/**
 * What a payment says to be found, as the country's banks write it. Lengths and check digits are those that Mastercard
 * Payment Services (KID), Bankgirot (OCR), the makers of Danish payment slips (+71) and Finance Finland (viitenumero)
 * publish; their examples stand in the test, their addresses in docs/decisions.md.
 */
export type ReferenceKind = 'kid' | 'ocr' | 'fik' | 'viite' | 'plain';

const KINDS: Readonly<Record<string, ReferenceKind>> = { NO: 'kid', SE: 'ocr', DK: 'fik', FI: 'viite' };

export const referenceKindIn = (country: string): ReferenceKind => KINDS[country] ?? 'plain';

/** Which check digit a Norwegian shop has agreed on with its bank. */
export type KidRule = 'mod10' | 'mod11';

export interface DocumentNumber {
  readonly year: number;
  readonly number: number;
}

/** '2026-0219': as people say it; a fifth digit only where there are so many. */
export const documentNumber = ({ year, number }: DocumentNumber): string =>
  `${year}-${String(number).padStart(4, '0')}`;

const weighed = (digits: string, weights: readonly number[], of: (product: number) => number): number =>
  [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + of(Number(digit) * weights[at % weights.length]!), 0);

/** Every second digit from the right counts double, its digits added. */
export const mod10 = (digits: string): string =>
  String((10 - (weighed(digits, [2, 1], (product) => (product > 9 ? product - 9 : product)) % 10)) % 10);

/** Weights 2 to 7 from the right; a remainder of one is written as a hyphen. */
export function mod11(digits: string): string {
  const rest = weighed(digits, [2, 3, 4, 5, 6, 7], (product) => product) % 11;
  return rest === 0 ? '0' : rest === 1 ? '-' : String(11 - rest);
}

/** The Finnish check digit: weights 7, 3, 1 from the right. */
export const mod731 = (digits: string): string =>
  String((10 - (weighed(digits, [7, 3, 1], (product) => product) % 10)) % 10);

/** A digit that tells how long a Swedish OCR number is, itself and the check digit counted. */
const lengthDigit = (digits: string): string => String((digits.length + 2) % 10);

/** Danish giro payments of kind 71 have fifteen digits. */
const FIK_LENGTH = 15;

/** Names one invoice of a shop on a payment; two invoices never share it. */
export function paymentReference(country: string, of: DocumentNumber, rule: KidRule = 'mod10'): string {
  const digits = `${of.year}${String(of.number).padStart(6, '0')}`;
  switch (referenceKindIn(country)) {
    case 'kid':
      return digits + (rule === 'mod11' ? mod11(digits) : mod10(digits));
    case 'ocr': {
      const measured = digits + lengthDigit(digits);
      return measured + mod10(measured);
    }
    case 'fik': {
      const filled = digits.padStart(FIK_LENGTH - 1, '0');
      return filled + mod10(filled);
    }
    case 'viite':
      return digits + mod731(digits);
    case 'plain':
      return documentNumber(of);
  }
}

/** Whether it could be one of this country: the length and the check digit fit. A plain one has none. */
export function isPaymentReference(typed: string, country: string, rule: KidRule = 'mod10'): boolean {
  const reference = plainReference(typed);
  const [digits, check] = [reference.slice(0, -1), reference.slice(-1)];
  if (!/^\d+$/.test(digits)) return referenceKindIn(country) === 'plain' && reference !== '';
  switch (referenceKindIn(country)) {
    case 'kid':
      return (
        reference.length >= 4 &&
        reference.length <= 25 &&
        check === (rule === 'mod11' ? mod11(digits) : mod10(digits))
      );
    case 'ocr':
      return check === mod10(digits) && digits.at(-1) === String(reference.length % 10);
    case 'fik':
      return reference.length === FIK_LENGTH && check === mod10(digits);
    case 'viite':
      return reference.length >= 4 && reference.length <= 20 && check === mod731(digits);
    case 'plain':
      return true;
  }
}

/** One spelling of a reference: without the blanks and dots people and banks group it with. */
export const plainReference = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s.\u00a0]/g, '')
    .replace(/^RF\d\d(?=\d)/, '');

/** As it is printed: Finnish ones in fives from the right, others in one piece. */
export const readableReference = (reference: string, country: string): string =>
  referenceKindIn(country) === 'viite' ? reference.replace(/\B(?=(?:.{5})+$)/g, ' ') : reference;

/** The line a Danish bank reads: kind, reference and the shop's creditor number. */
export const fikLine = (reference: string, creditor: string): string => `+71<${reference}+${creditor}<`;

const significant = (reference: string): string => plainReference(reference).replace(/^0+(?=\d)/, '');

/** Which of the shop's references a bank's line names: as a field of its own, or as a word of what was written. */
export function namedReference(said: string, known: ReadonlySet<string>): string | undefined {
  const whole = significant(said);
  const words = said.split(/[^\p{L}\p{N}-]+/u).map(significant);
  // People leave blanks inside long numbers, so digits that stand in a row are read together as well.
  const runs = (said.match(/\d(?:[\d \u00a0]*\d)?-?/g) ?? []).map(significant);
  const found = new Set([whole, ...words, ...runs]);
  const hits = [...known].filter((reference) => found.has(significant(reference)));
  return hits.length === 1 ? hits[0] : undefined;
}
