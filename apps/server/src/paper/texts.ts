import { words } from '../texts/words.ts';

/** What every document of the shop says. */
export const paperText = words('paper', {
  organisation: 'Org. no. {number}',
  page: 'Page {page} of {pages}',
  vatRate: 'VAT rate',
  withoutVat: 'Without VAT',
  vat: 'VAT',
  withVat: 'With VAT',
  allRates: 'All',
});
