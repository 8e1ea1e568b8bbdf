import type { LastTime } from '@picture-day/contract/entities/checkout';
import type {
  BillingData,
  DeliveryOptionData,
  ReceiptAddress,
} from '@picture-day/contract/entities/delivery';
import type { Handover, LastOrder } from '../orders/order.ts';
import type { PricedCheckout } from './price-checkout.ts';

/**
 * How the customer's last order was delivered and paid, as the forms take it and in the words of today; null where this
 * cart cannot have one of the two. Whether a form is still valid, the choice itself decides.
 */
export function lastTimeOf(
  { handover, payment, billing }: LastOrder,
  { delivery, paymentOptions }: Pick<PricedCheckout, 'delivery' | 'paymentOptions'>,
): LastTime | null {
  const choice = delivery.choices.get(handover.optionUuid);
  const option = paymentOptions.find(({ uuid }) => uuid === payment.optionUuid);
  if (!choice || !option) return null;
  return {
    delivery: { uuid: choice.uuid, name: choice.name, data: deliveryData(handover) },
    payment: {
      uuid: option.uuid,
      title: option.title,
      ...(billing && { billing: placeOf(billing) }),
    },
  };
}

/** Only what the customer filled in; the place of a school or a studio is the shop's. */
function deliveryData({ type, address, contact, verifiedAddress, optionUuid }: Handover): DeliveryOptionData {
  if (type === 'postage' && address) return { ...placeOf(address), verifiedAddress };
  const { lockerId } = address ?? {};
  return {
    ...contact,
    ...(type === 'store-pickup' && { pickupLocationUuid: optionUuid }),
    ...(lockerId && { lockerId }),
  };
}

const placeOf = ({ name, address1, address2, postalCode, city, state }: ReceiptAddress): BillingData => ({
  name,
  address: address1,
  address2,
  postalCode,
  city,
  state,
});
