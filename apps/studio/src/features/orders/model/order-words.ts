import type { OrderRow, StudioOrder } from '@picture-day/contract/entities/studio-order';

type ReceiptAddress = NonNullable<StudioOrder['delivery']['address']>;

/** 'Calendar, 10 × Card, Mug'. */
export const whatIsIn = ({ what }: Pick<OrderRow, 'what'>): string =>
  what.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** 'Emil, 4B; Ella, 2A'. */
export const childrenLine = (children: OrderRow['children']): string =>
  children.map(({ name, group }) => [firstName(name), group].filter(Boolean).join(', ')).join('; ');

/** The jobs its pictures are of. */
export const jobsLine = (children: OrderRow['children']): string =>
  [...new Set(children.map(({ job }) => job))].join(', ');

/** A name and an address on one line. */
export const placeLine = ({ name, address1, address2, postalCode, city }: ReceiptAddress): string =>
  [name, address1, address2, `${postalCode} ${city}`].filter((part) => part?.trim()).join(', ');
