import type { PaymentOption } from '@picture-day/contract/entities/checkout';
import { PROVIDER } from '@picture-day/contract/payment-providers';
import type { Services } from '../../platform/services.ts';
import type { Shopper } from '../cart/cart.ts';
import type { Catalogue, PaymentOffer } from '../catalogue/catalogue.ts';
import { isSetUp } from '../payments/payment.ts';
import { localText } from '../portals/local-text.ts';
import { checkoutText } from './texts.ts';

/** The ways to pay this total; what is not set up on this server cannot be chosen, nor an invoice to no account. */
export const offeredPayments = (
  services: Services,
  { settings }: Shopper['portal'],
  catalogue: Catalogue,
  total: number,
): readonly PaymentOffer[] =>
  catalogue.payment.filter(
    (offer) =>
      isSetUp(services, offer.provider) &&
      (!PROVIDER[offer.provider].isInvoice || settings.legal.bankAccount !== '') &&
      (offer.maximumTotal === null || total <= offer.maximumTotal),
  );

/** What a way to pay adds to a total; nothing where there is nothing to pay. */
export const feesOf = ({ uuid, fee, feeVatRate }: PaymentOffer, total: number) =>
  fee > 0 && total > 0 ? [{ uuid, price: fee, vatRate: feeVatRate }] : [];

/** What the fee is called: never as the way to pay, which the receipt names beside the total. */
export const feeName = (
  { titles }: PaymentOffer,
  { portal, lang }: Pick<Shopper, 'portal' | 'lang'>,
): string => checkoutText(lang, 'feeOf', { title: localText(portal, titles, lang) });

/** An invoice is for somebody who can be found. */
export const asksBilling = ({ provider }: Pick<PaymentOffer, 'provider'>): boolean =>
  PROVIDER[provider].isInvoice;

export function describePaymentOption(
  offer: PaymentOffer,
  total: number,
  { portal, lang }: Shopper,
): PaymentOption {
  const say = (texts: Parameters<typeof localText>[1]) => localText(portal, texts, lang);
  const title = say(offer.titles);
  const description = say(offer.descriptions);
  return {
    uuid: offer.uuid,
    title,
    mobileTitle: offer.mobileTitles ? say(offer.mobileTitles) : title,
    description,
    mobileDescription: offer.mobileDescriptions ? say(offer.mobileDescriptions) : description,
    verifyMobile: offer.verifyMobile,
    requirePersonNo: offer.requirePersonNo,
    requireBilling: asksBilling(offer),
    fee: feesOf(offer, total)[0]?.price ?? 0,
    feeName: feeName(offer, { portal, lang }),
  };
}
