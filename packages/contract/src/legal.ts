import * as z from 'zod/mini';
import { passesLuhn } from './person-number.ts';
import { isPostalCode } from './postal-codes.ts';
import { wrong } from './rule-keys.ts';
import { requiredText } from './rules.ts';

interface CountryLaw {
  /** How many years after the year's end documents are kept at least. */
  readonly keepYears: number;
  /** Whether it is a number of a business there, written without spaces, in capitals. */
  isOrganisation(number: string): boolean;
  /** One that is right, to be shown beside the field. */
  readonly example: string;
  /** What is asked there beside the number and the VAT. */
  readonly asks: readonly LegalMark[];
}

/** Foretaksregisteret in Norway, F-tax in Sweden; the entry in a register, or the seat, in words. */
export const LEGAL_MARKS = ['inRegister', 'fTax', 'register'] as const;
export type LegalMark = (typeof LEGAL_MARKS)[number];

const divides = (digits: string, weights: readonly number[]): boolean =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0;

/** Y-tunnus: seven digits and one that is worked out from them; a remainder of one is never given out. */
function isBusinessId(number: string): boolean {
  const match = /^(\d{7})-?(\d)$/.exec(number);
  if (!match) return false;
  const rest = [7, 9, 10, 5, 8, 4, 2].reduce((sum, w, at) => sum + w * Number(match[1]?.[at]), 0) % 11;
  return rest !== 1 && Number(match[2]) === (rest === 0 ? 0 : 11 - rest);
}

/** USt-IdNr.: nine digits, the last worked out from the others (ISO 7064, modulo 11 and 10). */
function isVatId(number: string): boolean {
  const digits = /^DE(\d{9})$/.exec(number)?.[1];
  if (!digits) return false;
  const product = [...digits.slice(0, 8)].reduce((before, digit) => {
    const sum = (Number(digit) + before) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits[8]);
}

/** What the law asks of a shop, by country. */
export const COUNTRY_LAW: { readonly [country: string]: CountryLaw } = {
  NO: {
    keepYears: 5,
    example: '923 609 016',
    asks: ['inRegister'],
    isOrganisation: (number) => {
      const digits = number.replace(/^NO/, '').replace(/MVA$/, '');
      return /^[89]\d{8}$/.test(digits) && divides(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]);
    },
  },
  SE: {
    keepYears: 7,
    example: '556703-7485',
    asks: ['fTax', 'register'],
    isOrganisation: (number) => {
      const digits = number.replace('-', '').replace(/^SE(\d{10})01$/, '$1');
      return /^\d{10}$/.test(digits) && passesLuhn(digits);
    },
  },
  DK: {
    keepYears: 5,
    example: '22756214',
    asks: [],
    isOrganisation: (number) => {
      const digits = number.replace(/^DK/, '');
      return /^[1-9]\d{7}$/.test(digits) && divides(digits, [2, 7, 6, 5, 4, 3, 2, 1]);
    },
  },
  DE: {
    keepYears: 8,
    example: 'DE136695976',
    asks: ['register'],
    // Either the number of the VAT register or that of the tax office, which each state writes in its own way.
    isOrganisation: (number) =>
      isVatId(number) || /^\d{2,3}\/\d{3,4}\/\d{4,5}$/.test(number) || /^\d{10,13}$/.test(number),
  },
  FI: { keepYears: 6, example: '0112038-9', asks: [], isOrganisation: isBusinessId },
};

/** Where no law is known here: long enough for every country that is. */
const LONGEST_TERM = Math.max(...Object.values(COUNTRY_LAW).map(({ keepYears }) => keepYears));
export const KEEP_YEARS_MAX = 30;

/** How long documents are kept where the shop says nothing. */
export const keepYearsIn = (country: string): number => COUNTRY_LAW[country]?.keepYears ?? LONGEST_TERM;

/** A number as it is stored: without the spaces people write it with. */
export const normaliseNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

export function isOrganisationNumber(typed: string, country: string): boolean {
  const number = normaliseNumber(typed);
  return COUNTRY_LAW[country]?.isOrganisation(number) ?? /^[A-Z0-9][A-Z0-9./-]{3,29}$/.test(number);
}

/** The account of a bank: an IBAN with its two check digits, or a Norwegian account number with its own. */
export function isBankAccount(typed: string, country: string): boolean {
  const number = normaliseNumber(typed);
  if (country === 'NO') {
    const digits = number.replaceAll('.', '');
    if (/^\d{11}$/.test(digits)) return divides(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]);
  }
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return false;
  const moved = number.slice(4) + number.slice(0, 4);
  let rest = 0;
  for (const character of moved) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

function isZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What the law wants to be known of a shop of this country, in the form and again in the server. */
export const legalForm = (country: string) =>
  z.object({
    name: requiredText(200),
    /** Whether it charges VAT; its papers then carry the country's mark of it. */
    vatRegistered: z.boolean(),
    inRegister: z.boolean(),
    fTax: z.boolean(),
    register: z.string().check(z.maxLength(120, wrong('tooLong')), z.trim()),
    organisationNumber: requiredText(40).check(
      z.refine((typed) => isOrganisationNumber(typed, country), wrong('invalidOrganisationNumber')),
    ),
    address: requiredText(200),
    postalCode: requiredText(20).check(
      z.refine((code) => isPostalCode(code, country), wrong('invalidPostalCode')),
    ),
    city: requiredText(100),
    /** Only an invoice needs it. */
    bankAccount: z.string().check(
      z.maxLength(60, wrong('tooLong')),
      z.trim(),
      z.refine((typed) => typed === '' || isBankAccount(typed, country), wrong('invalidBankAccount')),
    ),
    timeZone: requiredText(60).check(z.refine(isZone, wrong('invalidTimeZone'))),
    keepYears: z
      .int(wrong('keptTooShort'))
      .check(z.gte(keepYearsIn(country), wrong('keptTooShort')), z.lte(KEEP_YEARS_MAX, wrong('tooLong'))),
  });
export type Legal = z.output<ReturnType<typeof legalForm>>;

/** What papers say of the number, in the words the law of the country has for it; null is the reader's own word. */
export interface NumberOnPaper {
  readonly label: string | null;
  readonly number: string;
  readonly marks: readonly string[];
}

type OnPaper = Pick<Legal, 'organisationNumber'> &
  Partial<Pick<Legal, 'vatRegistered' | 'inRegister' | 'fTax' | 'register'>>;

/** The number of a shop as its papers have to show it. */
export function numberOnPaper(country: string, legal: OnPaper): NumberOnPaper {
  const { vatRegistered = true, inRegister = false, fTax = false, register = '' } = legal;
  const number = normaliseNumber(legal.organisationNumber);
  switch (country) {
    case 'NO': {
      const digits = number.replace(/^NO/, '').replace(/MVA$/, '');
      const grouped = digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');
      const marked = digits && vatRegistered ? `${grouped}\u00a0MVA` : grouped;
      return { label: null, number: marked, marks: inRegister ? ['Foretaksregisteret'] : [] };
    }
    case 'SE': {
      const digits = number.replace('-', '').replace(/^SE(\d{10})01$/, '$1');
      return {
        label: 'Org.nr',
        number: digits.replace(/^(\d{6})(\d{4})$/, '$1-$2'),
        marks: [
          ...(vatRegistered && digits ? [`Momsreg.nr SE${digits}01`] : []),
          ...(fTax ? ['Godkänd för F-skatt'] : []),
          ...(register ? [`Säte: ${register}`] : []),
        ],
      };
    }
    case 'DK':
      return { label: 'CVR-nr.', number: number.replace(/^DK/, ''), marks: [] };
    case 'DE':
      return {
        label: number.startsWith('DE') ? 'USt-IdNr.' : 'Steuernummer',
        number,
        marks: register ? [register] : [],
      };
    case 'FI': {
      const digits = number.replace('-', '');
      return {
        label: 'Y-tunnus',
        number: digits.replace(/^(\d{7})(\d)$/, '$1-$2'),
        marks: vatRegistered && digits ? [`ALV-tunnus FI${digits}`] : [],
      };
    }
    default:
      return { label: null, number, marks: register ? [register] : [] };
  }
}
