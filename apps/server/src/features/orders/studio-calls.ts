import { Readable } from 'node:stream';
import { addDays, dayIn, startOfDay } from '@picture-day/commerce';
import { jobSales } from '@picture-day/contract/calls/studio/jobs';
import * as calls from '@picture-day/contract/calls/studio/orders';
import { orderReference } from '@picture-day/contract/constants';
import type { ORDER_SPANS, OrderFilters } from '@picture-day/contract/entities/studio-order';
import { after, days, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { catalogueNames, currentCatalogue } from '../catalogue/catalogue.ts';
import { fulfilmentOf } from '../fulfilment/fulfilment.ts';
import { ownJob } from '../pictures/picture.ts';
import { localText } from '../portals/local-text.ts';
import type { Portal } from '../portals/portal.ts';
import { amendmentsOf } from './amendment-store.ts';
import { asAmended } from './amendments.ts';
import { describeRow, describeStudioOrder, withoutPeopleAndPrices } from './describe-studio-order.ts';
import type { DrawLine } from './draw-lines.ts';
import { salesOfJob } from './job-sales.ts';
import { writeNote } from './note-order.ts';
import { colleagueIn, keepView } from './order-views.ts';
import { ordersSheet } from './orders-sheet.ts';
import { reprint, reprintMany } from './reprint.ts';
import { countByReason } from './reprint-reasons.ts';
import { readOrderLines } from './store.ts';
import { firstOrders, type Listed, type ListedPage, listOrders, sumOrders } from './studio-list-store.ts';
import { findByReference } from './studio-page-store.ts';
import { orderText } from './texts.ts';
import { classesOf, deleteView, reprintsSince, viewsOf } from './view-store.ts';
import { previewMail, writeMany } from './write-families.ts';

const ORDERS_SHOWN = 50;
/** A provider answers a refund within minutes. */
const PATIENCE = minutes(15);

const NEEDS_PERSON: OrderFilters = { state: 'needs_person' };
const OPEN_INVOICES: OrderFilters = { payment: 'open_invoice' };

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
  { date, since: first, until: last, ...filters }: OrderFilters,
  now: Date,
): Listed {
  const spanned = date && addDays(dayIn(timeZone, now), 1 - DAYS[date]);
  const [from] = [spanned, first]
    .filter((day) => day !== undefined)
    .sort()
    .reverse();
  const since = from ? startOfDay(timeZone, from) : undefined;
  const until = last ? startOfDay(timeZone, addDays(last, 1)) : undefined;
  return { portalUuid: uuid, filters, since, until, answeredBefore: after(now, -PATIENCE) };
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
    on(calls.studioOrders, async ({ query, visitor: { portal, lang } }) => {
      const { before, limit = ORDERS_SHOWN, sort = 'when', up, ...filters } = query;
      const now = clock.now();
      const listed = listedIn(portal, filters, now);
      const page: ListedPage = { sort, up: up === 'yes', before, limit: limit + 1 };
      const { rows, found } = before
        ? { rows: await listOrders(db, listed, page), found: null }
        : await firstOrders(db, listed, page);
      const without = found?.count === 0 ? await bestWithout(db, portal, filters, now) : null;
      const names = await catalogueNames(db, portal, lang);
      const orders = rows.slice(0, limit).map((row) => describeRow(row, names));
      return { orders, hasMore: rows.length > limit, found, without };
    });
    on(calls.exportStudioOrders, async ({ query, visitor: { portal, lang } }) => {
      const { only, ...filters } = query;
      const now = clock.now();
      const listed = { ...listedIn(portal, filters, now), only };
      return {
        type: 'text/csv; charset=utf-8',
        bytes: Readable.from(
          ordersSheet(db, listed, portal.settings, await catalogueNames(db, portal, lang)),
        ),
        cacheControl: 'private, no-store',
        fileName: `orders-${dayIn(portal.settings.timeZone, now)}.csv`,
      };
    });
    on(calls.studioOrder, async ({ params, visitor, concerns }) => {
      const order = await findByReference(db, visitor.portal.uuid, params.reference);
      if (!order) throw notFound();
      concerns({ family: order.account_uuid, order: order.uuid });
      const names = await catalogueNames(db, visitor.portal, visitor.lang);
      const described = await describeStudioOrder(db, order, names);
      const { role } = visitor.session;
      return { order: role === 'production' ? withoutPeopleAndPrices(described) : described };
    });
    on(calls.noteOrder, writeNote(services));
    on(calls.reprintLines, reprint(services));
    on(calls.reprintOrders, reprintMany(services));
    on(calls.previewOrderMail, previewMail(services));
    on(calls.writeToFamilies, writeMany(services));
    on(calls.reprintCounts, async ({ visitor: { portal } }) => ({
      counts: countByReason(await reprintsSince(db, portal.uuid, after(clock.now(), -days(365)))),
    }));
    on(calls.orderChoices, async ({ query, visitor: { portal, lang } }) => {
      const { products, packages } = await currentCatalogue(db, portal.uuid);
      const sold = [...products.values(), ...packages.values()].map(({ uuid, names }) => ({
        uuid,
        name: localText(portal, names, lang),
      }));
      return {
        products: sold.toSorted((a, b) => a.name.localeCompare(b.name, lang)),
        classes: await classesOf(db, portal.uuid, query.job),
      };
    });
    on(calls.orderViews, async ({ visitor }) => {
      const { portal } = visitor;
      const now = clock.now();
      const count = async (filters: OrderFilters) =>
        (await sumOrders(db, listedIn(portal, filters, now))).count;
      const kept = await viewsOf(db, colleagueIn(visitor));
      const [all, needsPerson, openInvoices, ...counts] = await Promise.all([
        count({}),
        count(NEEDS_PERSON),
        count(OPEN_INVOICES),
        ...kept.map(({ filters }) => count(filters)),
      ]);
      const views = kept.map((view, index) => ({ ...view, count: counts[index] ?? 0 }));
      return { all: all ?? 0, needsPerson: needsPerson ?? 0, openInvoices: openInvoices ?? 0, views };
    });
    on(calls.saveOrderView, keepView(services));
    on(calls.removeOrderView, async ({ params, visitor }) => ({
      done: await deleteView(db, colleagueIn(visitor), params.uuid),
    }));
    on(jobSales, async ({ params, visitor }) => {
      const job = await ownJob(db, clock, visitor, params.key);
      return salesOfJob(db, visitor, job.uuid);
    });
    on(calls.packingSlip, async ({ params, visitor: { portal }, concerns }) => {
      const order = await findByReference(db, portal.uuid, params.orderUuid);
      if (!order?.confirmed_at) throw notFound();
      concerns({ family: order.account_uuid, order: order.uuid });
      const [lines, makings] = [await readOrderLines(db, order.uuid), await fulfilmentOf(db, [order.uuid])];
      const amended = asAmended(order, await amendmentsOf(db, [order.uuid]));
      const { packingSlipPdf } = await import('./packing-slip.ts');
      return {
        type: 'application/pdf',
        bytes: await packingSlipPdf(portal, { order: amended, lines, makings }, draw(services)),
        cacheControl: 'private, no-store',
        fileName: `${orderText(order.lang, 'packingSlip')}-${orderReference(order.uuid)}.pdf`,
      };
    });
  };
