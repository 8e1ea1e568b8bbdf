import * as z from 'zod/mini';
import { integer, list, money, repeated, text, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import {
  orderRefunds as answer,
  REFUND_REASONS,
  refund,
  refundAsked,
  WORDS_MAX,
} from '../../entities/refund.ts';
import { OFFICE } from '../../roles.ts';
import { ORDERS_NAMED } from './orders.ts';

const PATH = '/api/studio/orders/{orderUuid}/refunds';
const params = z.object({ orderUuid: uuid });

export const orderRefunds = call({
  method: 'GET',
  path: PATH,
  summary: 'What of an order can be given back, and what was; who looked stands in the log',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params,
  answer,
});

export const refundOrder = call({
  method: 'POST',
  path: PATH,
  summary: 'Give money of an order back, once for each uuid however often it is sent',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params,
  body: z.object({
    uuid,
    asked: refundAsked,
    /** What the colleague saw in the button; another sum is refused. */
    total: integer(1, 1_000_000_000),
    /** What the colleague saw that can be given back; where it has changed since, nothing goes. */
    seen: z.optional(integer(0, 1_000_000_000)),
    reason: z.enum(REFUND_REASONS),
    words: text(WORDS_MAX),
    tellFamily: z.boolean(),
  }),
  answer: z.object({ refund }),
});

export const refundableOrders = call({
  method: 'GET',
  path: '/api/studio/refunds',
  summary: 'What of each of several orders can still be given back or credited',
  who: OFFICE,
  changes: false,
  limit: 'read',
  query: z.object({ only: repeated(uuid, ORDERS_NAMED) }),
  answer: z.object({ orders: z.array(z.object({ uuid, left: money })) }),
});

/** So many are given back with one request; whoever refunds more sends several under one uuid. */
export const REFUNDS_AT_ONCE = 20;
export const REFUND_RESULTS = ['done', 'waits', 'refused', 'changed'] as const;

export const refundOrders = call({
  method: 'POST',
  path: '/api/studio/refunds',
  summary: 'Give all that is left of several orders back, once for each order however often it is sent',
  who: OFFICE,
  changes: true,
  limit: 'write',
  body: z.object({
    /** Names the refunds together with their orders. */
    uuid,
    /** Each with what the colleague saw of it in the button. */
    orders: list(z.object({ uuid, total: integer(1, 1_000_000_000) }), REFUNDS_AT_ONCE, 1),
    reason: z.enum(REFUND_REASONS),
    words: text(WORDS_MAX),
    tellFamily: z.boolean(),
  }),
  answer: z.object({
    /** Changed: another sum was left than was seen, and nothing went. */
    results: z.array(z.object({ uuid, result: z.enum(REFUND_RESULTS) })),
  }),
});

export const refundByHand = call({
  method: 'POST',
  path: '/api/studio/refunds/{uuid}/by-hand',
  summary: 'A refund that its provider refused was paid back in another way',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: z.object({ uuid }),
  answer: z.object({ refund }),
});

export const takeRefundBack = call({
  method: 'POST',
  path: '/api/studio/refunds/{uuid}/take-back',
  summary: 'Give up a refund that its provider refused; its sum can be given back in another way',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: z.object({ uuid }),
  answer: z.object({ error: z.boolean() }),
});
