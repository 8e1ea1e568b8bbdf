import * as z from 'zod/mini';
import { integer, integerText, list, money, repeated, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { ORDER_STATES } from '../../constants.ts';
import { DELIVERY_TYPES } from '../../deliveries.ts';
import { deliveryOptionData, locker } from '../../entities/delivery.ts';
import {
  studioOrder as order,
  orderFilters,
  orderRow,
  REPRINT_REASONS,
} from '../../entities/studio-order.ts';
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
  summary: 'A line of an order, drawn as the family sees it, or as it was at a version of its amendments',
  who: PRODUCTION,
  changes: false,
  logged: 'together',
  limit: 'read',
  params: z.object({ orderUuid: uuid, lineUuid: uuid }),
  query: z.object({ item: z.optional(uuid), version: z.optional(integerText(0, 100_000)) }),
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

const ofOrder = z.object({ orderUuid: uuid });
/** The version of the order that was looked at; somebody else's change in between is a conflict. */
const version = integer(0, 100_000);

export const orderDelivery = call({
  method: 'GET',
  path: `${PATH}/{orderUuid}/delivery`,
  summary:
    'How an order reaches its family, and the ways it could take instead; who looked stands in the log',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofOrder,
  answer: z.object({
    version,
    optionUuid: uuid,
    data: deliveryOptionData,
    /** Its own way first. What it costs is settled; a change here costs nobody anything. */
    options: z.array(
      z.object({
        uuid,
        type: z.enum(DELIVERY_TYPES),
        name: z.string(),
        day: z.nullable(z.iso.date()),
        lockers: z.array(locker),
      }),
    ),
    /** What an address is made of in this shop. */
    rules: z.object({
      country: z.string(),
      gatherAddress2: z.boolean(),
      gatherState: z.boolean(),
      hidePostalCode: z.boolean(),
      states: z.array(z.string()),
    }),
  }),
});

export const amendDelivery = call({
  method: 'PUT',
  path: `${PATH}/{orderUuid}/delivery`,
  summary: 'Another address or way of delivery, while nothing of the order is being made; its receipt stays',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofOrder,
  body: z.object({ version, optionUuid: uuid, data: deliveryOptionData }),
  answer: z.object({ version }),
});

export const ORDER_NOTE_MAX = 1000;

export const noteOrder = call({
  method: 'PUT',
  path: `${PATH}/{orderUuid}/note`,
  summary: "What the shop's people keep about an order",
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofOrder,
  body: z.object({ version, note: trimmedText(ORDER_NOTE_MAX) }),
  answer: z.object({ version }),
});

export const cancelOrder = call({
  method: 'POST',
  path: `${PATH}/{orderUuid}/cancel`,
  summary: 'Ends an order that is not sent yet: nothing more is made, and what was paid goes back, once',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofOrder,
  /** What goes back, as it was shown. */
  body: z.object({ amount: money }),
  answer: z.object({ state: z.enum(ORDER_STATES), givenBack: money }),
});

/** More lines than any order has. */
const LINES_MAX = 200;

export const reprintLines = call({
  method: 'POST',
  path: `${PATH}/{orderUuid}/reprints`,
  summary: 'Makes lines of an order again from the same print files, for nothing; the reason is counted',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofOrder,
  body: z.object({
    reason: z.enum(REPRINT_REASONS),
    /** Each with the number its making gets: a second click finds it made. */
    lines: list(z.object({ uuid, number: integer(1, 100) }), LINES_MAX, 1),
  }),
  answer: z.object({ made: z.int() }),
});

export const reprintOrders = call({
  method: 'POST',
  path: '/api/studio/reprints',
  summary: 'Makes all goods of several orders again; those of which a reprint still waits are left alone',
  who: OFFICE,
  changes: true,
  limit: 'write',
  body: z.object({ reason: z.enum(REPRINT_REASONS), orders: list(uuid, ORDERS_NAMED, 1) }),
  answer: z.object({ made: z.int(), left: z.int() }),
});

export const reprintCounts = call({
  method: 'GET',
  path: '/api/studio/reprints',
  summary: 'How often something was made again in the last 365 days, by reason',
  who: OFFICE,
  changes: false,
  limit: 'read',
  answer: z.object({ counts: z.array(z.object({ reason: z.enum(REPRINT_REASONS), count: z.int() })) }),
});

export const ORDER_MAIL_SUBJECT_MAX = 120;
export const ORDER_MAIL_MAX = 2000;
const orderMail = {
  subject: trimmedText(ORDER_MAIL_SUBJECT_MAX).check(z.minLength(1)),
  words: trimmedText(ORDER_MAIL_MAX).check(z.minLength(1)),
};

export const previewOrderMail = call({
  method: 'POST',
  path: '/api/studio/order-mails/preview',
  summary: 'A mail about an order as its family would read it; nothing is sent',
  who: OFFICE,
  changes: false,
  limit: 'read',
  body: z.object({ order: uuid, ...orderMail }),
  answer: z.object({ subject: z.string(), text: z.string() }),
});

export const writeToFamilies = call({
  method: 'POST',
  path: '/api/studio/order-mails',
  summary:
    'Writes to the families of orders, one mail for each order, once for each uuid however often it is sent',
  who: OFFICE,
  changes: true,
  limit: 'write',
  body: z.object({ uuid, orders: list(uuid, ORDERS_NAMED, 1), ...orderMail }),
  /** Left: orders whose family has gone, or has no address. */
  answer: z.object({ written: z.int(), left: z.int() }),
});

export const orderChoices = call({
  method: 'GET',
  path: '/api/studio/order-choices',
  summary: 'The products and the classes the list of orders can be narrowed by; classes of a job',
  who: OFFICE,
  changes: false,
  limit: 'read',
  query: z.object({ job: z.optional(trimmedText(120)) }),
  answer: z.object({
    products: z.array(z.object({ uuid, name: z.string() })),
    classes: z.array(z.string()),
  }),
});

/** So many views a colleague keeps. */
export const ORDER_VIEWS_MAX = 12;
/** As they were kept: nothing is left to be trimmed. */
const keptFilters = z.extend(orderFilters, {
  q: z.optional(z.string()),
  job: z.optional(z.string()),
  class: z.optional(z.string()),
  from: z.optional(z.int()),
  to: z.optional(z.int()),
});
const view = z.object({ uuid, name: z.string(), filters: keptFilters, count: z.int() });

export const orderViews = call({
  method: 'GET',
  path: '/api/studio/order-views',
  summary: "The colleague's own views of the orders, with how many each finds now",
  who: OFFICE,
  changes: false,
  limit: 'read',
  answer: z.object({ all: z.int(), needsPerson: z.int(), openInvoices: z.int(), views: z.array(view) }),
});

export const saveOrderView = call({
  method: 'PUT',
  path: '/api/studio/order-views',
  summary: 'Keeps filters of the orders under a name; the same name again keeps the new ones',
  who: OFFICE,
  changes: true,
  limit: 'write',
  body: z.object({ name: trimmedText(40).check(z.minLength(1)), filters: orderFilters }),
  answer: z.object({ uuid }),
});

export const removeOrderView = call({
  method: 'DELETE',
  path: '/api/studio/order-views/{uuid}',
  summary: 'Lets one of the own views go',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: z.object({ uuid }),
  answer: z.object({ done: z.boolean() }),
});
