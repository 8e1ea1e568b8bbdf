import { formatMoney, type VoucherOutcome } from '@picture-day/commerce';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type Sentence, say } from '../../texts/words.ts';
import { beingPaid, type Shopper } from '../cart/cart.ts';
import { type Chosen, type PricedCheckout, priceCheckout } from './price-checkout.ts';
import { type CheckoutRow, keepChoices, type LockedCart, setRebateCode, takeCheckout } from './store.ts';
import { checkoutText } from './texts.ts';

interface Open {
  readonly trx: Trx;
  readonly checkout: CheckoutRow;
  readonly cart: LockedCart;
}

/** Works on a checkout whose cart is locked and not being paid for. */
async function inCheckout<T>(
  { db }: Services,
  shopper: Shopper,
  checkoutUuid: string,
  work: (open: Open) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    const { checkout, cart } = await takeCheckout(trx, shopper, checkoutUuid);
    if (cart.state === 'paying') throw beingPaid();
    if (cart.state === 'placed') throw conflict(checkoutText.sentence('ordered'), 'ordered');
    return work({ trx, checkout, cart });
  });
}

/** The cart with what has been chosen so far. */
export const pricedAsChosen = (services: Services, shopper: Shopper, checkoutUuid: string) =>
  inCheckout(services, shopper, checkoutUuid, ({ trx, checkout, cart }) =>
    priceCheckout(trx, services, shopper, cart, chosenIn(checkout)),
  );

const chosenIn = ({ delivery_option_uuid, payment_option_uuid }: CheckoutRow): Chosen => ({
  deliveryOptionUuid: delivery_option_uuid,
  paymentOptionUuid: payment_option_uuid,
  ifPossible: true,
});

/** Chooses how to deliver; how to pay is chosen anew after that. */
export const chooseDelivery = (
  services: Services,
  shopper: Shopper,
  checkoutUuid: string,
  deliveryOptionUuid: string,
): Promise<PricedCheckout> =>
  inCheckout(services, shopper, checkoutUuid, async ({ trx, checkout, cart }) => {
    const priced = await priceCheckout(trx, services, shopper, cart, { deliveryOptionUuid });
    await keepChoices(trx, checkout.uuid, { deliveryOptionUuid, paymentOptionUuid: null });
    return priced;
  });

/** Chooses how to pay; the cart then holds the fee. */
export const choosePayment = (
  services: Services,
  shopper: Shopper,
  checkoutUuid: string,
  chosen: { readonly deliveryOptionUuid: string; readonly paymentOptionUuid: string },
): Promise<PricedCheckout> =>
  inCheckout(services, shopper, checkoutUuid, async ({ trx, checkout, cart }) => {
    const priced = await priceCheckout(trx, services, shopper, cart, chosen);
    await keepChoices(trx, checkout.uuid, chosen);
    return priced;
  });

/** A voucher that gives nothing: the text says why. */
class VoucherRefused extends Error {
  readonly sentence: Sentence;
  constructor(sentence: Sentence) {
    super(sentence.id);
    this.sentence = sentence;
  }
}

/** Puts a voucher on the cart where it gives something; otherwise nothing changes and the reason is answered. */
export async function useVoucher(
  services: Services,
  shopper: Shopper,
  checkoutUuid: string,
  asked: { readonly code: string; readonly deliveryOptionUuid?: string | null | undefined },
): Promise<PricedCheckout | { readonly error: string }> {
  const code = asked.code.trim().toUpperCase();
  try {
    return await inCheckout(services, shopper, checkoutUuid, async ({ trx, checkout, cart }) => {
      const changed = await setRebateCode(trx, cart, code);
      const earlier = chosenIn(checkout);
      const chosen = {
        ...earlier,
        deliveryOptionUuid: asked.deliveryOptionUuid ?? earlier.deliveryOptionUuid,
      };
      const priced = await priceCheckout(trx, services, shopper, changed, chosen);
      const refusal = voucherRefusal(priced.live.priced.voucher, shopper);
      if (refusal) throw new VoucherRefused(refusal);
      return priced;
    });
  } catch (error) {
    if (error instanceof VoucherRefused) return { error: say(shopper.lang, error.sentence) };
    throw error;
  }
}

export const dropVoucher = (
  services: Services,
  shopper: Shopper,
  checkoutUuid: string,
): Promise<PricedCheckout> =>
  inCheckout(services, shopper, checkoutUuid, async ({ trx, checkout, cart }) => {
    const left = cart.rebate_code ? await setRebateCode(trx, cart, null) : cart;
    return priceCheckout(trx, services, shopper, left, chosenIn(checkout));
  });

/** Why a voucher gives nothing, in the customer's words; null where it gives something. */
export function voucherRefusal(outcome: VoucherOutcome | null, { portal, lang }: Shopper): Sentence | null {
  if (outcome?.accepted) return null;
  if (!outcome) return checkoutText.sentence('unknown-voucher');
  const missing = formatMoney(outcome.missing ?? 0, portal.settings.currencyCode, lang);
  return checkoutText.sentence(outcome.reason, { missing });
}
