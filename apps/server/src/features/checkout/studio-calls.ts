import { amendDelivery, orderDelivery } from '@picture-day/contract/calls/studio/orders';
import type { Feature } from '../../platform/http/bind.ts';
import { changeDelivery, deliveryOfOrder } from './amend-delivery.ts';

/** How an order that is sold is delivered, by the rules it was sold by. */
export const deliveryOfOrders: Feature = (on, services) => {
  on(orderDelivery, deliveryOfOrder(services));
  on(amendDelivery, changeDelivery(services));
};
