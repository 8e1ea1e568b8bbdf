import { ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';
import type { PaymentOption } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod } from '@picture-day/contract/entities/delivery';
import type { CheckoutState } from './checkout-state.ts';
import { type DeliveryChoice, findChoice, preselectedChoice, preselectedMethod } from './delivery-choices.ts';
import { preselectedPayment } from './payment-form.ts';

type Picking = Pick<
  CheckoutState,
  | 'methods'
  | 'delivery'
  | 'pickedDelivery'
  | 'paymentOptions'
  | 'payment'
  | 'pickedPayment'
  | 'earlierPayment'
>;

/** The delivery that is marked now, chosen or not: the only method's first choice is marked from the start. */
export function pickedChoice({
  methods,
  delivery,
  pickedDelivery,
}: Pick<Picking, 'methods' | 'delivery' | 'pickedDelivery'>): {
  method: DeliveryMethod;
  choice: DeliveryChoice;
} | null {
  const marked = findChoice(methods, pickedDelivery ?? delivery?.uuid ?? '');
  if (marked) return marked;
  const method = preselectedMethod(methods);
  const choice = method && preselectedChoice(method);
  return method && choice && { method, choice };
}

/** The way to pay that is marked now. */
export const pickedPaymentOf = ({ paymentOptions, payment, pickedPayment, earlierPayment }: Picking) =>
  preselectedPayment(paymentOptions ?? [], pickedPayment ?? payment?.uuid ?? earlierPayment?.uuid);

const extraLine = (uuid: string, description: string, price: number): OrderLine => ({
  uuid,
  type: ORDER_LINE_TYPE.fee,
  product: null,
  subProductUuids: [],
  quantity: 1,
  description,
  linePrice: price,
  actualLinePrice: price,
  rebate: null,
  canChangeQuantity: false,
  minimumQuantity: 1,
  maximumQuantity: null,
  subjects: [],
  digitalFiles: [],
});

/** A cart with another delivery and fee; every amount is one that the server named for this cart. */
function withExtras(
  cart: Cart,
  delivery: DeliveryChoice | undefined,
  payment: PaymentOption | undefined,
): Cart {
  const fee = payment?.fee ?? 0;
  const deliveryPrice = delivery?.price ?? 0;
  const extras = [
    ...(delivery ? [extraLine(delivery.uuid, delivery.name, deliveryPrice)] : []),
    ...(payment && fee > 0 ? [extraLine(payment.uuid, payment.feeName ?? payment.title, fee)] : []),
  ];
  const { deliveryPrice: oldDelivery, fees, totalPrice } = cart.summary;
  return {
    ...cart,
    orderLines: [...cart.orderLines.filter(({ type }) => type < ORDER_LINE_TYPE.fee), ...extras],
    summary: {
      ...cart.summary,
      deliveryPrice,
      fees: fee,
      totalPrice: totalPrice - oldDelivery - fees + deliveryPrice + fee,
    },
  };
}

/** What the order costs with what is marked now; once everything is chosen, what the server says. */
export function cartAsPicked(state: Picking & Pick<CheckoutState, 'cart' | 'step'>): Cart {
  const { cart, step, methods, delivery } = state;
  if (step === 'confirm-order') return cart;
  if (step === 'select-payment-option') {
    const chosen = delivery && findChoice(methods, delivery.uuid);
    return withExtras(cart, chosen?.choice, pickedPaymentOf(state));
  }
  // How to pay is chosen anew after the delivery.
  return withExtras(cart, pickedChoice(state)?.choice, undefined);
}
