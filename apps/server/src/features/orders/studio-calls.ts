import { Readable } from 'node:stream';
import { addDays, dayIn, startOfDay } from '@picture-day/commerce';
import * as calls from '@picture-day/contract/calls/studio/orders';
import { orderReference } from '@picture-day/contract/constants';
import type { ORDER_SPANS, OrderFilters } from '@picture-day/contract/entities/studio-order';
import type { Db } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Portal } from '../portals/portal.ts';
import { describeRow, describeStudioOrder, withoutPeopleAndPrices } from './describe-studio-order.ts';
import type { DrawLine } from './draw-lines.ts';
import { ordersSheet } from './orders-sheet.ts';
import { readOrderLines } from './store.ts';
import { type Listed, listOrders, sumOrders } from './studio-list-store.ts';
import { findByReference } from './studio-page-store.ts';
import { orderText } from './texts.ts';

const ORDERS_SHOWN = 50;

/** So many days of the shop, today among them. */
const DAYS: Readonly<Record<(typeof ORDER_SPANS)[number], number>> = {
  today: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
};

function listedIn(
  { uuid, settings: { timeZone } }: Portal,
  { date, ...filters }: OrderFilters,
  now: Date,
): Listed {
  const first = date && addDays(dayIn(timeZone, now), 1 - DAYS[date]);
  return { portalUuid: uuid, filters, since: first ? startOfDay(timeZone, first) : undefined };
}

/** The filter without which the most orders come; what was typed is kept as long as another can be dropped. */
async function bestWithout(db: Db, portal: Portal, filters: OrderFilters, now: Date) {
  const names = (Object.keys(filters) as (keyof OrderFilters)[]).filter(
    (name) => filters[name] !== undefined,
  );
  const counts = await Promise.all(
    names.map(async (filter) => {
      const { count } = await sumOrders(db, listedIn(portal, { ...filters, [filter]: undefined }, now));
      return { filter, count };
    }),
  );
  const isTyped = ({ filter }: (typeof counts)[number]) => Number(filter === 'q');
  const [best] = counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => isTyped(a) - isTyped(b) || b.count - a.count);
  return best ?? null;
}

/** The studio's room of orders. How a line is drawn is handed in. */
export const studioOrders =
  (draw: (services: Services) => DrawLine): Feature =>
  (on, services) => {
    const { db, clock } = services;
    on(calls.studioOrders, async ({ query, visitor: { portal } }) => {
      const { before, limit = ORDERS_SHOWN, sort = 'when', up, ...filters } = query;
      const now = clock.now();
      const listed = listedIn(portal, filters, now);
      const [rows, found] = await Promise.all([
        listOrders(db, listed, { sort, up: up === 'yes', before, limit: limit + 1 }),
        before ? null : sumOrders(db, listed),
      ]);
      const without = found?.count === 0 ? await bestWithout(db, portal, filters, now) : null;
      return { orders: rows.slice(0, limit).map(describeRow), hasMore: rows.length > limit, found, without };
    });
    on(calls.exportStudioOrders, async ({ query, visitor: { portal } }) => {
      const { only, ...filters } = query;
      const now = clock.now();
      const listed = { ...listedIn(portal, filters, now), only };
      return {
        type: 'text/csv; charset=utf-8',
        bytes: Readable.from(ordersSheet(db, listed, portal.settings)),
        cacheControl: 'private, no-store',
        fileName: `orders-${dayIn(portal.settings.timeZone, now)}.csv`,
      };
    });
    on(calls.studioOrder, async ({ params, visitor, concerns }) => {
      const order = await findByReference(db, visitor.portal.uuid, params.reference);
      if (!order) throw notFound();
      concerns({ family: order.account_uuid, order: order.uuid });
      const described = await describeStudioOrder(db, order);
      const { role } = visitor.session;
      return { order: role === 'production' ? withoutPeopleAndPrices(described) : described };
    });
    on(calls.packingSlip, async ({ params, visitor: { portal }, concerns }) => {
      const order = await findByReference(db, portal.uuid, params.orderUuid);
      if (!order?.confirmed_at) throw notFound();
      concerns({ family: order.account_uuid, order: order.uuid });
      const lines = await readOrderLines(db, order.uuid);
      const { packingSlipPdf } = await import('./packing-slip.ts');
      return {
        type: 'application/pdf',
        bytes: await packingSlipPdf(portal, { order, lines }, draw(services)),
        cacheControl: 'private, no-store',
        fileName: `${orderText(order.lang, 'packingSlip')}-${orderReference(order.uuid)}.pdf`,
      };
    });
  };
