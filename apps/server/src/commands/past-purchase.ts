import { noteCart } from '../features/analytics/note-cart.ts';
import { addItems } from '../features/cart/add-to-cart.ts';
import { addSet, changeCart, type Shopper, takeCart } from '../features/cart/cart.ts';
import { currentCatalogue } from '../features/catalogue/catalogue.ts';
import { buy } from '../features/checkout/buy.ts';
import { chooseDelivery, pricedAsChosen, useVoucher } from '../features/checkout/choose.ts';
import { openCheckoutOf } from '../features/checkout/store.ts';
import { packageLines } from '../features/packages/validate-package.ts';
import { askProvider } from '../features/payments/check-payment.ts';
import { decideSandbox } from '../features/payments/sandbox.ts';
import { findPayment } from '../features/payments/store.ts';
import {
  currentTemplates,
  designNamed,
  fillDesign,
  findSet,
  ownerOf,
  templateLines,
} from '../features/personalisation/template-line.ts';
import { transact } from '../platform/database/connect.ts';
import type { Customer } from '../platform/http/visitor.ts';
import type { PastServices } from './past-services.ts';

/** A personal number that is well formed and nobody's. */
const SYNTHETIC_NUMBER = '15076500565';

export interface PastPurchase {
  readonly subjectUuid: string;
  readonly wantsSet: boolean;
  /** The key of a design that is bought as a thing. */
  readonly design: string | undefined;
  readonly voucher: string | undefined;
  readonly payment: 'vipps' | 'card' | 'invoice';
  /** Whether the window with the payment was closed instead. */
  readonly isLeft: boolean;
  readonly delivery: 'home' | 'store';
}

export interface PastBuyer {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly address: { readonly address: string; readonly postalCode: string; readonly city: string };
}

/** Puts into the cart what the family wants, and answers whether it is printed: where a design takes none of its pictures, the files are bought. */
export async function fillCart(
  services: PastServices,
  shopper: Shopper,
  { subjectUuid, wantsSet, design }: Pick<PastPurchase, 'subjectUuid' | 'wantsSet' | 'design'>,
): Promise<{ readonly isPrinted: boolean }> {
  const isPrinted = design !== undefined && (await addDesign(services, shopper, subjectUuid, design));
  if (wantsSet || !isPrinted) {
    const cart = await changeCart(services, shopper, (open) => addSet(open, subjectUuid));
    await noteCart(services, presserOf(shopper), 'toggle_digital_set', cart);
  }
  return { isPrinted };
}

/** As the press is counted, nobody acts for the family. */
const presserOf = ({ portal, accountUuid }: Shopper): Customer =>
  ({ portal, session: { user: { uuid: accountUuid } } }) as unknown as Customer;

async function addDesign(
  { db, clock, ...services }: PastServices,
  shopper: Shopper,
  subjectUuid: string,
  key: string,
): Promise<boolean> {
  const found = designNamed(await currentTemplates(db, shopper.portal.uuid), key);
  const set = await findSet(db, ownerOf(shopper), subjectUuid);
  const { productsByKey } = await currentCatalogue(db, shopper.portal.uuid);
  const product = found && productsByKey.get(found.template.product);
  const templateData = found && set && (await fillDesign(found.template, set, shopper.lang, clock.now()));
  if (!found || !product || !templateData) return false;
  const item = {
    productUuid: product.uuid,
    quantity: product.minorderpartquantity,
    subjectUuid,
    template: { uuid: found.template.uuid },
    templateData,
  };
  const checked = { validateTemplateLine: templateLines(clock), validatePackage: packageLines(clock) };
  await changeCart({ db, clock, ...services }, shopper, (cart) => addItems(cart, { items: [item] }, checked));
  return true;
}

/** Buys the cart through the same doors as everybody. Answers the order, with its payment. */
export async function buyCart(
  services: PastServices,
  shopper: Shopper,
  buyer: PastBuyer,
  wish: PastPurchase,
): Promise<string> {
  const { db, clock, config } = services;
  const { uuid } = await transact(db, async (trx) => {
    const cart = await takeCart(trx, shopper, clock.now());
    return openCheckoutOf(trx, shopper, cart.uuid, clock.now());
  });
  const { delivery } = await pricedAsChosen(services, shopper, uuid);
  const methods = delivery.methods.filter(({ type }) => type !== 'parcel-locker');
  const wanted = wish.delivery === 'home' ? 'postage' : 'store-pickup';
  const method = methods.find(({ type }) => type === wanted) ?? methods[0];
  const deliveryOptionUuid = method?.deliveryOptions[0]?.uuid;
  if (!deliveryOptionUuid) throw new Error('the past cannot be delivered');
  await chooseDelivery(services, shopper, uuid, deliveryOptionUuid);
  if (wish.voucher) await useVoucher(services, shopper, uuid, { code: wish.voucher, deliveryOptionUuid });
  const { paymentOptions } = await chooseDelivery(services, shopper, uuid, deliveryOptionUuid);
  const option =
    paymentOptions.find((one) =>
      wish.payment === 'invoice' ? one.requirePersonNo : wish.payment === 'vipps' && one.verifyMobile,
    ) ?? paymentOptions.find((one) => !one.verifyMobile && !one.requirePersonNo);
  if (!option) throw new Error('the past cannot be paid');
  const { name, email, address, mobile } = buyer;
  const purchase = {
    deliveryOptionUuid,
    paymentOptionUuid: option.uuid,
    deliveryOptionData: { name, emailAddress: email, ...address },
    paymentOptionData: {
      ...(option.verifyMobile && { mobilePhone: mobile }),
      ...(option.requirePersonNo && { pid: SYNTHETIC_NUMBER, billing: { name, ...address } }),
    },
    client: 'desktop' as const,
    comment: null,
    termsAccepted: true,
  };
  const shopAddress = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
  const transaction = await buy(services, shopper, uuid, purchase, shopAddress);
  if (wish.isLeft) return transaction.order.uuid;
  await decideSandbox(services, transaction.uuid, 'approve');
  const payment = await findPayment(db, transaction.uuid);
  if (payment) await askProvider(services, payment);
  return transaction.order.uuid;
}
