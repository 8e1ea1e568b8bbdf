import { formatMoney, type VoucherOutcome } from '@picture-day/commerce';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type Sentence, say } from '../../texts/words.ts';
import { beingPaid, type Shopper } from '../cart/cart.ts';
import { type Chosen, type PricedCheckout, priceCheckout } from './price-checkout.ts';
import {
  type CartInCheckout,
  type CheckoutRow,
  findCheckout,
  keepChoices,
  setRebateCode,
  takeCheckout,
} from './store.ts';
import { checkoutText } from './texts.ts';

interface Open {
  readonly trx: Trx;
  readonly checkout: CheckoutRow;
  readonly cart: CartInCheckout;
}

function assertOpen({ state }: CartInCheckout): void {
  if (state === 'paying') throw beingPaid();
  if (state === 'placed') throw conflict(checkoutText.sentence('ordered'), 'ordered');
}

/** Changes a cart in its checkout, under its lock, unless it is being paid for. */
async function inCheckout<T>(
  { db }: Services,
  shopper: Shopper,
  checkoutUuid: string,
  work: (open: Open) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    const { checkout, cart } = await takeCheckout(trx, shopper, checkoutUuid);
    assertOpen(cart);
    return work({ trx, checkout, cart });
  });
}

/**
 * Prices a cart in its checkout for whoever looks and chooses. No lock is held: nothing of the cart changes, and buying
 * prices it anew and compares.
 */
async function priceOpen(
  services: Services,
  shopper: Shopper,
  checkoutUuid: string,
  chosenOf: (checkout: CheckoutRow) => Chosen,
): Promise<{ readonly checkout: CheckoutRow; readonly priced: PricedCheckout }> {
  const { checkout, cart } = await findCheckout(services.db, shopper, checkoutUuid);
  assertOpen(cart);
  return { checkout, priced: await priceCheckout(services.db, services, shopper, cart, chosenOf(checkout)) };
}

/** The cart with what has been chosen so far. */
export const pricedAsChosen = async (services: Services, shopper: Shopper, checkoutUuid: string) =>
  (await priceOpen(services, shopper, checkoutUuid, chosenIn)).priced;

const chosenIn = ({ delivery_option_uuid, payment_option_uuid }: CheckoutRow): Chosen => ({
  deliveryOptionUuid: delivery_option_uuid,
  paymentOptionUuid: payment_option_uuid,
  ifPossible: true,
});

/** Chooses how to deliver; how to pay is chosen anew after that. */
export async function chooseDelivery(
  services: Services,
  shopper: Shopper,
  checkoutUuid: string,
  deliveryOptionUuid: string,
): Promise<PricedCheckout> {
  const chosen = { deliveryOptionUuid, paymentOptionUuid: null };
  const { checkout, priced } = await priceOpen(services, shopper, checkoutUuid, () => chosen);
  await keepChoices(services.db, checkout, chosen);
  return priced;
}

/** Chooses how to pay; the cart then holds the fee. */
export async function choosePayment(
  services: Services,
  shopper: Shopper,
  checkoutUuid: string,
  chosen: { readonly deliveryOptionUuid: string; readonly paymentOptionUuid: string },
): Promise<PricedCheckout> {
  const { checkout, priced } = await priceOpen(services, shopper, checkoutUuid, () => chosen);
  await keepChoices(services.db, checkout, chosen);
  return priced;
}

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
