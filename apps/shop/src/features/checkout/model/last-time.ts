import type { LastTime, PaymentOption } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod } from '@picture-day/contract/entities/delivery';
import type { PortalOptions } from '@picture-day/contract/entities/portal';
import { billingForm, contactForm, deliveryAddressForm, lockerForm } from '@picture-day/contract/rules';
import * as z from 'zod/mini';
import type { ChosenDelivery, ChosenPayment } from './checkout-state.ts';
import { findChoice } from './delivery-choices.ts';
import { type PersonNumberRules, paymentErrors, paymentFieldsOf } from './payment-form.ts';

/** What of the last order cannot be chosen again, or needs something typed. */
export type NotAgain = 'delivery' | 'delivery-form' | 'payment' | 'payment-form';

interface Rules extends PersonNumberRules {
  readonly options: PortalOptions;
}

/** Whether the last delivery is offered for this cart, and its form still valid by the shop's rules. */
export function deliveryAgain(
  methods: readonly DeliveryMethod[],
  delivery: ChosenDelivery,
  { options, country }: Rules,
): NotAgain | null {
  const found = findChoice(methods, delivery.uuid);
  if (!found) return 'delivery';
  const { type, lockers = [] } = found.method;
  const forms = {
    postage: deliveryAddressForm({ ...options, country }),
    'parcel-locker': lockerForm(lockers),
  };
  const form = type === 'postage' || type === 'parcel-locker' ? forms[type] : contactForm;
  return z.safeParse(form, { address2: '', state: '', saveAddress: false, ...delivery.data }).success
    ? null
    : 'delivery-form';
}

/** The last way to pay with what is known of it; a personal number is never kept and is typed anew. */
export function paymentAgain(
  offered: readonly PaymentOption[],
  { payment }: LastTime,
  mobilePhone: string,
  rules: Rules,
): ChosenPayment | 'payment' | 'payment-form' {
  const option = offered.find(({ uuid }) => uuid === payment.uuid);
  if (!option) return 'payment';
  const data = {
    ...(option.verifyMobile && { mobilePhone }),
    ...(option.requireBilling && payment.billing && { billing: payment.billing }),
  };
  const errors = paymentErrors(option, paymentFieldsOf(data), rules);
  const { options, country } = rules;
  const isBilled =
    !option.requireBilling ||
    z.safeParse(billingForm({ ...options, country }), payment.billing ?? {}).success;
  return Object.keys(errors).length === 0 && isBilled ? { uuid: option.uuid, data } : 'payment-form';
}
