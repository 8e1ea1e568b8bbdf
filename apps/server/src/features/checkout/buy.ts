import { randomUUID } from 'node:crypto';
import type { Transaction } from '@picture-day/contract/entities/checkout';
import { PROVIDER } from '@picture-day/contract/payment-providers';
import { after, minutes } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { conflict, notFound, unusable } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Sentence } from '../../texts/words.ts';
import { changeAccount, findAccount, isTrusted } from '../accounts/account.ts';
import type { Shopper } from '../cart/cart.ts';
import { orderOfCart, redeemVoucher, writeOrder } from '../orders/order.ts';
import {
  beginLeased,
  beginPayment,
  insertingPayment,
  type LeasedPayment,
  latestPayment,
  leaseUntil,
  paymentFailure,
} from '../payments/payment.ts';
import { assertBuyable } from './cart-contents.ts';
import { readPaymentForm } from './checkout-forms.ts';
import { voucherRefusal } from './choose.ts';
import { DELIVERY_KINDS } from './delivery-kinds.ts';
import { type Purchase, snapshotOf } from './order-snapshot.ts';
import { type PricedCheckout, priceCheckout } from './price-checkout.ts';
import { type CartInCheckout, forgetRebateCode, takeCheckout } from './store.ts';
import { checkoutText } from './texts.ts';

/** How long an order waits for its payment, longer than any provider's page stays open. */
const PAYABLE_FOR = minutes(60);

/** The order and the payment that it waits for; one that was written just now is ours to begin. */
type Placed = Pick<LeasedPayment, 'uuid' | 'order_uuid' | 'provider'> & { readonly leased?: LeasedPayment };

/**
 * Buys the cart: one transaction writes the order and its payment, then the provider is asked outside of it. However
 * often and from however many windows it is sent, there is one order, and everybody gets the same answer.
 */
export async function buy(
  services: Services,
  shopper: Shopper,
  checkoutUuid: string,
  purchase: Purchase,
  shopAddress: string,
): Promise<Transaction> {
  const placed = await place(services, shopper, checkoutUuid, purchase, shopAddress);
  const { leased } = placed;
  const failure = leased ? await beginLeased(services, leased) : await beginPayment(services, placed);
  if (failure) throw conflict(paymentFailure(failure));
  return { uuid: placed.uuid, order: { uuid: placed.order_uuid } };
}

/** A voucher that another order took in the same moment. */
class VoucherGone extends Error {
  readonly sentence: Sentence;
  readonly cartUuid: string;
  readonly code: string;
  constructor(sentence: Sentence, cartUuid: string, code: string) {
    super(sentence.id);
    this.sentence = sentence;
    this.cartUuid = cartUuid;
    this.code = code;
  }
}

async function place(
  services: Services,
  shopper: Shopper,
  checkoutUuid: string,
  purchase: Purchase,
  shopAddress: string,
): Promise<Placed> {
  try {
    return await transact(services.db, async (trx) => {
      const { cart } = await takeCheckout(trx, shopper, checkoutUuid);
      if (cart.state !== 'open') return sameAnswer(trx, cart);
      const chosen = {
        deliveryOptionUuid: purchase.deliveryOptionUuid,
        paymentOptionUuid: purchase.paymentOptionUuid,
      };
      const priced = await priceCheckout(trx, services, shopper, cart, chosen);
      assertUnchanged(priced, cart, purchase, shopper);
      return write(trx, services, { shopper, cart, priced, purchase, shopAddress });
    });
  } catch (error) {
    if (!(error instanceof VoucherGone)) throw error;
    // The next try buys without it, at the total the customer then sees.
    await forgetRebateCode(services.db, error.cartUuid, error.code);
    throw conflict(error.sentence, 'voucher');
  }
}

/** The cart is being paid or has been: the order that is there is the answer. */
async function sameAnswer(trx: Trx, cart: CartInCheckout): Promise<Placed> {
  const order = await orderOfCart(trx, cart.uuid);
  const payment = order && (await latestPayment(trx, order.uuid));
  if (!payment) throw notFound();
  return payment;
}

/** Nobody pays another price than the one beside the button. */
function assertUnchanged(
  { live, deliveryChoice, paymentChoice }: PricedCheckout,
  cart: CartInCheckout,
  purchase: Purchase,
  shopper: Shopper,
): void {
  if (purchase.termsAccepted === false)
    throw unusable(checkoutText.sentence('acceptTerms'), ['termsAccepted']);
  assertBuyable(live, shopper);
  if (!deliveryChoice || !paymentChoice) throw notFound();
  const { priced } = live;
  if (purchase.totalPrice === priced.total) return;
  if (cart.rebate_code && !priced.voucher?.accepted) {
    throw new VoucherGone(
      voucherRefusal(priced.voucher, shopper) ?? checkoutText.sentence('used-up'),
      cart.uuid,
      cart.rebate_code,
    );
  }
  if (purchase.totalPrice !== undefined) throw conflict(checkoutText.sentence('priceChanged'), 'price');
}

interface Writing {
  readonly shopper: Shopper;
  readonly cart: CartInCheckout;
  readonly priced: PricedCheckout;
  readonly purchase: Purchase;
  readonly shopAddress: string;
}

async function write(trx: Trx, services: Services, writing: Writing): Promise<Placed> {
  const { shopper, cart, priced, purchase, shopAddress } = writing;
  const { deliveryChoice, paymentChoice, live } = priced;
  if (!deliveryChoice || !paymentChoice) throw notFound();
  const at = services.clock.now();
  const form = DELIVERY_KINDS[deliveryChoice.type].readForm(
    purchase.deliveryOptionData,
    shopper,
    deliveryChoice,
  );
  const { isInvoice } = PROVIDER[paymentChoice.provider];
  const account =
    isInvoice && !purchase.paymentOptionData.billing
      ? await findAccount(trx, shopper.portal.uuid, shopper.accountUuid)
      : undefined;
  const { billing } = readPaymentForm(paymentChoice, purchase.paymentOptionData, shopper, {
    now: at,
    account,
  });
  const filesWait = isInvoice && !(await isTrusted(trx, shopper.accountUuid));
  const leased = {
    uuid: randomUUID(),
    provider: paymentChoice.provider,
    amount: live.priced.total,
    currency: shopper.portal.settings.currencyCode,
    created_at: at,
    lang: shopper.lang,
    shop_address: shopAddress,
    shop: shopper.portal.name,
  };
  const lease = { optionUuid: paymentChoice.uuid, leaseUntil: leaseUntil(services, leased.provider, at) };
  const orderUuid = await writeOrder(
    trx,
    {
      ...snapshotOf(priced, { deliveryChoice, paymentChoice, form, billing, filesWait, purchase, shopper }),
      cart,
      shopAddress,
      at,
      expiresAt: after(at, PAYABLE_FOR),
    },
    (order_uuid) => insertingPayment({ ...leased, order_uuid }, lease),
  );
  if (live.voucher && live.priced.voucher?.accepted) {
    const use = { voucherUuid: live.voucher.uuid, orderUuid, accountUuid: shopper.accountUuid, at };
    if (!(await redeemVoucher(trx, use))) {
      throw new VoucherGone(checkoutText.sentence('used-up'), cart.uuid, live.voucher.voucher.code);
    }
  }
  if (form.toSave) await changeAccount(trx, shopper.accountUuid, { address: form.toSave });
  const placed = { ...leased, order_uuid: orderUuid };
  return { ...placed, leased: placed };
}
