import { minorDigits, toMajorText } from '@picture-day/commerce';
import type { CatalogueData } from './catalogue-data.ts';

/** Of these hardly anything is sold for less than ten; of others for less than one. */
const SMALL_UNITS: readonly string[] = ['NOK', 'SEK', 'DKK', 'ISK', 'CZK'];

/** Amounts that look like whole kroner or whole per cent, which the files write in hundredths. */
export function doubtfulAmounts(data: CatalogueData, currency: string): readonly string[] {
  const unit = 10 ** minorDigits(currency);
  const least = unit > 1 ? unit * (SMALL_UNITS.includes(currency) ? 10 : 1) : 0;
  const found: string[] = [];
  const price = (of: string, amount: number | null) => {
    if (amount === null || amount === 0 || amount >= least) return;
    found.push(
      `${of} ${amount} is ${toMajorText(amount, currency)} ${currency}; ${amount} ${currency} is written ${amount * unit}`,
    );
  };
  const rate = (of: string, share: number) => {
    if (share === 0 || share >= 100) return;
    found.push(`${of} ${share} is ${share / 100} %; ${share} % is written ${share * 100}`);
  };
  const prices = (of: string, list: CatalogueData['products'][number]['productprices']) => {
    for (const one of list) {
      price(`${of}: price`, one.price);
      price(`${of}: campaignprice`, one.campaignprice);
    }
  };
  for (const { key, productprices, vatRate } of data.products) {
    prices(`product "${key}"`, productprices);
    rate(`product "${key}": vatRate`, vatRate);
  }
  for (const { key, vatRate, ...sold } of data.packages) {
    price(`package "${key}": price`, sold.price);
    price(`package "${key}": originalPrice`, sold.originalPrice);
    rate(`package "${key}": vatRate`, vatRate);
  }
  for (const { key, price: amount } of data.catalogues) price(`catalogue "${key}": price`, amount);
  for (const { key, options } of data.delivery) {
    for (const option of options) {
      price(`delivery "${key}", option "${option.key}": price`, option.price);
      rate(`delivery "${key}", option "${option.key}": vatRate`, option.vatRate);
    }
  }
  for (const { key, fee, feeVatRate } of data.payment)
    if (fee > 0) rate(`payment "${key}": feeVatRate`, feeVatRate);
  for (const list of data.priceLists) {
    const of = `price list "${list.key}"`;
    for (const { product, productprices } of list.products)
      prices(`${of}, product "${product}"`, productprices);
    for (const one of list.packages) price(`${of}, package "${one.package}": price`, one.price);
  }
  for (const { key, discount } of data.campaigns)
    if (discount.kind === 'percentage') rate(`campaign "${key}": rate`, discount.rate);
  for (const { code, benefit } of data.vouchers)
    if (benefit.kind === 'percentage') rate(`voucher "${code}": rate`, benefit.rate);
  return found;
}
