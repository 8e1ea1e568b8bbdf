import * as calls from '@picture-day/contract/calls/studio/orders';
import { orderReference } from '@picture-day/contract/constants';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { describeForOperator } from './describe-order.ts';
import type { DrawLine } from './draw-lines.ts';
import { findOrders, historyOf, linesOfOrders } from './list-store.ts';
import { orderText } from './texts.ts';

/** The studio's room of orders. */
export const studioOrders =
  (draw: (services: Services) => DrawLine): Feature =>
  (on, services) => {
    const { db } = services;
    on(calls.studioOrder, async ({ params, visitor: { portal }, concerns }) => {
      const [order] = await findOrders(db, portal.uuid, { q: params.reference, limit: 1 });
      if (!order) throw notFound();
      concerns({ family: order.account_uuid, order: order.uuid });
      const [lines, history] = await Promise.all([
        linesOfOrders(db, [order.uuid]),
        historyOf(db, [order.uuid]),
      ]);
      return { order: describeForOperator(order, lines, history) };
    });
    on(calls.packingSlip, async ({ params, visitor: { portal }, concerns }) => {
      const [order] = await findOrders(db, portal.uuid, { q: params.orderUuid, limit: 1 });
      if (!order?.confirmed_at) throw notFound();
      concerns({ family: order.account_uuid, order: order.uuid });
      const lines = await linesOfOrders(db, [order.uuid]);
      const { packingSlipPdf } = await import('./packing-slip.ts');
      return {
        type: 'application/pdf',
        bytes: await packingSlipPdf(portal, { order, lines }, draw(services)),
        cacheControl: 'private, no-store',
        fileName: `${orderText(order.lang, 'packingSlip')}-${orderReference(order.uuid)}.pdf`,
      };
    });
  };
