import * as z from 'zod/mini';
import { integer, trimmedText } from './bounds.ts';
import { PAYMENT_PROVIDERS, type ProviderName } from './payment-providers.ts';

/** Letters and digits, as charts of accounts have them; empty where it is not told. */
const account = trimmedText(20).check(z.regex(/^[A-Za-z0-9 ._-]*$/));

/** The accounts and codes of one rate of VAT. */
const rateAccounts = z.object({
  /** In hundredths of a percent. */
  rate: integer(0, 10_000),
  sales: account,
  vat: account,
  code: account,
});

/** What a spreadsheet of the country opens without being asked. */
export const SHEET_SEPARATORS = [';', ','] as const;

export const bookkeeping = z.object({
  rates: z.array(rateAccounts).check(z.maxLength(20)),
  /** Where the money of each way to pay is waited for. */
  receivables: z.object({
    sandbox: account,
    invoice: account,
    stripe: account,
    vipps: account,
  } satisfies Readonly<Record<ProviderName, typeof account>>),
  bank: account,
  fees: account,
  /** What reminders of invoices brought; outside VAT. */
  reminders: account,
  /** Set where discounts are booked apart from the sales. */
  discounts: account,
  separator: z.enum(SHEET_SEPARATORS),
});
export type Bookkeeping = z.output<typeof bookkeeping>;

interface Chart {
  readonly rates: readonly {
    readonly rate: number;
    readonly sales: string;
    readonly vat: string;
    readonly code: string;
  }[];
  readonly invoice: string;
  readonly bank: string;
  readonly fees: string;
  readonly reminders: string;
}

/**
 * The usual accounts of a country's standard chart, where there is one that everybody knows: NS 4102 with the codes of
 * SAF-T in Norway, BAS in Sweden, SKR 03 with DATEV's keys in Germany, Erhvervsstyrelsen's chart with its codes of VAT
 * in Denmark, the one most books of small Finnish companies follow. Elsewhere the shop asks its accountant.
 */
const CHARTS: Readonly<Record<string, Chart>> = {
  NO: {
    rates: [
      { rate: 2500, sales: '3000', vat: '2700', code: '3' },
      { rate: 1500, sales: '3000', vat: '2700', code: '31' },
      { rate: 1200, sales: '3000', vat: '2700', code: '33' },
      { rate: 0, sales: '3100', vat: '', code: '5' },
    ],
    invoice: '1500',
    bank: '1920',
    fees: '7770',
    reminders: '3900',
  },
  SE: {
    rates: [
      { rate: 2500, sales: '3001', vat: '2611', code: '' },
      { rate: 1200, sales: '3002', vat: '2621', code: '' },
      { rate: 600, sales: '3003', vat: '2631', code: '' },
      { rate: 0, sales: '3004', vat: '', code: '' },
    ],
    invoice: '1510',
    bank: '1930',
    fees: '6570',
    reminders: '3990',
  },
  DE: {
    rates: [
      { rate: 1900, sales: '8400', vat: '1776', code: '3' },
      { rate: 700, sales: '8300', vat: '1771', code: '2' },
    ],
    invoice: '1400',
    bank: '1200',
    fees: '4970',
    reminders: '',
  },
  DK: {
    rates: [
      { rate: 2500, sales: '1010', vat: '7680', code: 'S1' },
      { rate: 0, sales: '1010', vat: '', code: 'SMF' },
    ],
    invoice: '6190',
    bank: '6480',
    fees: '2390',
    reminders: '1550',
  },
  FI: {
    rates: [
      { rate: 2550, sales: '3000', vat: '2930', code: '' },
      { rate: 1350, sales: '3000', vat: '2930', code: '' },
      { rate: 1000, sales: '3000', vat: '2930', code: '' },
      { rate: 0, sales: '3000', vat: '', code: '' },
    ],
    invoice: '1700',
    bank: '1910',
    fees: '8564',
    reminders: '',
  },
};

/** Whether the country's usual accounts are known. */
export const hasChart = (country: string): boolean => Object.hasOwn(CHARTS, country);

/** What a shop has kept, with the usual value in place of each one that is missing or can no longer be read. */
export function keptBookkeeping(kept: object, usual: Bookkeeping): Bookkeeping {
  const receivables = over(bookkeeping.shape.receivables.shape, usual.receivables, {
    ...(kept as { receivables?: object }).receivables,
  });
  return over(bookkeeping.shape, usual, { ...kept, receivables });
}

function over<T extends object>(
  shape: Readonly<Record<keyof T & string, z.ZodMiniType>>,
  usual: T,
  kept: Readonly<Record<string, unknown>>,
): T {
  const names = Object.keys(shape) as (keyof T & string)[];
  const values = names.map((name) => {
    const read = shape[name].safeParse(kept[name]);
    return [name, read.success ? read.data : usual[name]];
  });
  return Object.fromEntries(values) as T;
}

/** What was sold at and paid by, which is what the accounts are needed for. */
export interface UsedInSales {
  readonly rates: readonly number[];
  readonly providers: readonly ProviderName[];
  /** Whether a reminder of an invoice ever cost a fee. */
  readonly reminders: boolean;
}

export type EmptyAccount =
  | { readonly of: 'sales' | 'vat'; readonly rate: number }
  | { readonly of: 'receivable'; readonly provider: ProviderName }
  | { readonly of: 'bank' | 'fees' | 'reminders' };

/** The accounts that postings of this shop would lack. */
export function emptyAccounts(settings: Bookkeeping, used: UsedInSales): EmptyAccount[] {
  const { providers } = used;
  const empty: EmptyAccount[] = used.rates.flatMap((rate) => {
    const kept = settings.rates.find((one) => one.rate === rate);
    return [
      ...(kept?.sales ? [] : [{ of: 'sales', rate } as const]),
      ...(kept?.vat || rate === 0 ? [] : [{ of: 'vat', rate } as const]),
    ];
  });
  for (const provider of providers)
    if (!settings.receivables[provider]) empty.push({ of: 'receivable', provider });
  const paysOut = providers.some((name) => name === 'stripe' || name === 'vipps');
  if (!settings.bank && (paysOut || providers.includes('invoice'))) empty.push({ of: 'bank' });
  if (!settings.fees && paysOut) empty.push({ of: 'fees' });
  if (!settings.reminders && used.reminders) empty.push({ of: 'reminders' });
  return empty;
}

/** Where numbers have a decimal comma, columns are parted by semicolons. */
const COMMA_COUNTRIES = ['GB', 'IE', 'US'];

/** What stands there before the shop has said anything. */
export function usualBookkeeping(country: string): Bookkeeping {
  const chart = CHARTS[country];
  const receivables = Object.fromEntries(
    PAYMENT_PROVIDERS.map((name) => [name, name === 'invoice' ? (chart?.invoice ?? '') : '']),
  ) as Record<ProviderName, string>;
  return {
    rates: chart ? chart.rates.map((rate) => ({ ...rate })) : [],
    receivables,
    bank: chart?.bank ?? '',
    fees: chart?.fees ?? '',
    reminders: chart?.reminders ?? '',
    discounts: '',
    separator: COMMA_COUNTRIES.includes(country) ? ',' : ';',
  };
}
