import type { CatalogueNames } from '../catalogue/catalogue.ts';
import type { Handover, OrderPayment } from './store.ts';

/** What of an order is called after the catalogue. */
interface Named {
  readonly lang: string;
  readonly payment: Pick<OrderPayment, 'optionUuid' | 'title'>;
  readonly handover: Pick<Handover, 'optionUuid' | 'name'>;
}

/**
 * The names of an order for a colleague who reads another language than its customer: as the catalogue has them now.
 * In the customer's own language they stay as they were sold.
 */
export const namesFor = (names: CatalogueNames, { lang, payment, handover }: Named) => {
  const isSame = names.lang === lang;
  const inLanguage = (name: string, sold: string | undefined) => (isSame ? sold : name || sold) ?? '';
  return {
    product: (uuid: string | null | undefined, sold: string | undefined) =>
      inLanguage(names.product(uuid), sold),
    delivery: inLanguage(names.delivery(handover.optionUuid), handover.name),
    payment: inLanguage(names.payment(payment.optionUuid), payment.title),
  };
};
