import { ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { OperatorOrder } from '@picture-day/contract/entities/order';

type ReceiptAddress = NonNullable<OperatorOrder['delivery']['address']>;
type Lines = Pick<OperatorOrder, 'orderLines'>;

/** The products; discounts and fees have lines of their own. */
export const itemLines = ({ orderLines }: Lines): OrderLine[] =>
  orderLines.filter(({ type }) => type === ORDER_LINE_TYPE.item);

/** What is taken off, and what is added: vouchers, delivery, fees. */
export const otherLines = ({ orderLines }: Lines): OrderLine[] =>
  orderLines.filter(({ type }) => type !== ORDER_LINE_TYPE.item && type !== ORDER_LINE_TYPE.total);

/** 'Calendar, 10 × Card, Mug'. */
export const whatIsIn = (order: Lines): string =>
  itemLines(order)
    .map(({ quantity, product, description }) => {
      const name = product?.name || description;
      return quantity > 1 ? `${quantity} × ${name}` : name;
    })
    .join(', ');

/** Where it goes: the school's name, or the way it is sent. */
export const deliveryOf = ({ delivery }: Pick<OperatorOrder, 'delivery'>): string =>
  delivery.school?.name ?? delivery.name;

/** A name and an address on one line. */
export const placeLine = ({ name, address1, address2, postalCode, city }: ReceiptAddress): string =>
  [name, address1, address2, `${postalCode} ${city}`].filter((part) => part?.trim()).join(', ');
