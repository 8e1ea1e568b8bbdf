import type { LastTime } from '@picture-day/contract/entities/checkout';
import type {
  BillingData,
  DeliveryOptionData,
  ReceiptAddress,
} from '@picture-day/contract/entities/delivery';
import type { Handover, LastOrder } from '../orders/order.ts';

/**
 * How the customer's last order was delivered and paid, as the forms take it. Whether it is still offered and still
 * valid, the choice itself decides.
 */
export function lastTimeOf({ handover, payment, billing }: LastOrder): LastTime {
  return {
    delivery: { uuid: handover.optionUuid, name: handover.name, data: deliveryData(handover) },
    payment: {
      uuid: payment.optionUuid,
      title: payment.title,
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
