import * as z from 'zod/mini';
import { integerText, money, repeated, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { studioOrder as order, orderFilters, orderRow } from '../../entities/studio-order.ts';
import { OFFICE, PRODUCTION } from '../../roles.ts';

const PATH = '/api/studio/orders';
/** As it stands in mails, or the whole uuid. */
const reference = z.string().check(z.maxLength(36), z.regex(/^[0-9a-fA-F-]{8,36}$/));

export const ORDER_SORTS = ['when', 'sum'] as const;

export const studioOrders = call({
  method: 'GET',
  path: PATH,
  summary:
    "The shop's orders, newest first; q is a reference, a name of the family or a child, or an address",
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  query: z.extend(orderFilters, {
    sort: z.optional(z.enum(ORDER_SORTS)),
    /** The other way round: the oldest, or the smallest, first. */
    up: z.optional(z.enum(['yes'])),
    /** The uuid of the last order seen. */
    before: z.optional(uuid),
    limit: z.optional(integerText(1, 100)),
  }),
  answer: z.object({
    orders: z.array(orderRow),
    hasMore: z.boolean(),
    /** Of all that the filter finds; counted on the first page. */
    found: z.nullable(z.object({ count: z.int(), sum: money })),
    /** Where nothing is found: which filter to drop, and how many come then. */
    without: z.nullable(z.object({ filter: z.keyof(orderFilters), count: z.int() })),
  }),
});

/** So many can be named one by one. */
export const ORDERS_NAMED = 200;

export const exportStudioOrders = call({
  method: 'GET',
  path: `${PATH}.csv`,
  summary: 'What the filter finds, or the orders that are named, as a sheet; the export is written down',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'write',
  query: z.extend(orderFilters, { only: z.optional(repeated(uuid, ORDERS_NAMED)) }),
  answer: 'file',
});

export const studioOrder = call({
  method: 'GET',
  path: `${PATH}/{reference}`,
  summary: 'One order by its reference, with its lines, money and timeline; who looked stands in the log',
  who: PRODUCTION,
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ reference }),
  answer: z.object({ order }),
});

export const studioOrderDrawing = call({
  method: 'GET',
  path: `${PATH}/{orderUuid}/lines/{lineUuid}/drawing`,
  summary: 'A line of an order, drawn as the family sees it',
  who: PRODUCTION,
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ orderUuid: uuid, lineUuid: uuid }),
  answer: 'file',
});

export const packingSlip = call({
  method: 'GET',
  path: '/api/studio/print-files/{orderUuid}/packing-slip',
  summary: 'What lies in the parcel of an order, as a PDF without prices; who opened it stands in the log',
  who: PRODUCTION,
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ orderUuid: uuid }),
  answer: 'file',
});
