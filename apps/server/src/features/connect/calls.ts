import { addDays, daysBetween, startOfDay } from '@picture-day/commerce';
import * as calls from '@picture-day/contract/calls/connect';
import { orderReference } from '@picture-day/contract/constants';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound, unusable } from '../../platform/http/refusal.ts';
import {
  documentOf,
  documentsAfter,
  linesOf,
  type OrderSums,
  orderNamed,
  ordersAfter,
  soldByDay,
} from './store.ts';
import { keyText } from './texts.ts';

const PAGE = 100;
const LONGEST = 366;

/** Only what the contract names leaves; nobody's name, no address. */
const describe = ({ placed_at, confirmed_at, ...order }: OrderSums): calls.ConnectedOrder => ({
  ...order,
  reference: orderReference(order.uuid),
  placed: placed_at.toISOString(),
  confirmed: confirmed_at?.toISOString() ?? null,
});

/** What a shop's own systems read with a key. Each query has the shop in it. */
export const connect: Feature = (on, services) => {
  const { db, storage } = services;
  on(calls.connectOrders, async ({ query, visitor }) => {
    const limit = query.limit ?? PAGE;
    const asked = { portalUuid: visitor.portal.uuid, after: query.after, limit: limit + 1 };
    const orders = await ordersAfter(db, asked);
    return { orders: orders.slice(0, limit).map(describe), more: orders.length > limit };
  });
  on(calls.connectOrder, async ({ params, visitor, concerns }) => {
    const digits = params.order.toLowerCase().replaceAll('-', '');
    const fits = /^[0-9a-f]{8,32}$/.test(digits);
    const order = fits ? await orderNamed(db, visitor.portal.uuid, digits) : undefined;
    if (!order) throw notFound();
    concerns({ order: order.uuid });
    return { order: describe(order), lines: await linesOf(db, order.uuid) };
  });
  on(calls.connectDocuments, async ({ query, visitor }) => {
    const limit = query.limit ?? PAGE;
    const asked = { portalUuid: visitor.portal.uuid, after: query.after, limit: limit + 1 };
    const found = await documentsAfter(db, asked);
    const documents = found.slice(0, limit).map(({ order_uuid, issued_at, ...document }) => ({
      ...document,
      orderUuid: order_uuid,
      issued: issued_at.toISOString(),
    }));
    return { documents, more: found.length > limit };
  });
  on(calls.connectDocument, async ({ params, visitor, concerns }) => {
    const document = await documentOf(db, visitor.portal.uuid, params.uuid);
    if (!document?.storage_key) throw notFound();
    concerns({ order: document.order_uuid });
    const bytes = await storage.get(document.storage_key);
    if (!bytes) throw notFound();
    const name = `${document.kind}-${document.year}-${document.number}.pdf`;
    return { type: 'application/pdf', bytes, cacheControl: 'no-store', fileName: name };
  });
  on(calls.connectSales, async ({ query, visitor: { portal } }) => {
    const { from, to } = query;
    if (to < from || daysBetween(from, to) > LONGEST)
      throw unusable(keyText.sentence('timeWrong'), ['from', 'to']);
    const zone = portal.settings.timeZone;
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
    const bounds = [...days, addDays(to, 1)].map((day) => startOfDay(zone, day));
    const rows = new Map((await soldByDay(db, portal.uuid, bounds)).map((row) => [row.place, row]));
    return {
      currency: portal.settings.currencyCode,
      days: days.map((day, n) => {
        const { orders = 0, total = 0, refunded = 0 } = rows.get(n + 1) ?? {};
        return { day, orders, total, refunded };
      }),
    };
  });
};
