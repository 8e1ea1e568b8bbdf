import type { Checkout } from '@picture-day/contract/entities/checkout';
import type { BillingData } from '@picture-day/contract/entities/delivery';
import { readDraft } from './checkout-draft.ts';
import type { CheckoutState } from './checkout-state.ts';

/** An invoice goes to whom the customer has typed, else to who gets the parcel, else to the customer's own address. */
export function billingStart(
  user: Checkout['user'],
  { earlierPayment, delivery }: Pick<CheckoutState, 'earlierPayment' | 'delivery'>,
): BillingData {
  const { name, address } = user;
  const to = delivery?.data;
  const posted = to?.address ? to : { name: to?.name || name, ...address };
  const { address: street, address2, postalCode, city, state } = posted;
  return {
    name: posted.name,
    address: street,
    address2,
    postalCode,
    city,
    state,
    ...earlierPayment?.data.billing,
    ...readDraft(user.emailAddress).billing,
  };
}
