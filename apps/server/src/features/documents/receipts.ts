import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { type OrderRow, receiptPaper } from '../orders/order.ts';
import { type Portal, portalByUuid } from '../portals/portal.ts';
import { letterheadOf } from './content.ts';
import { issueDocument } from './issue-document.ts';
import { soldOrder } from './order-store.ts';
import { type DocumentRow, findIssued, markDocumented, ordersWithoutReceipt } from './store.ts';

/** As many as one asker waits for. */
const BEFORE_ONE = 200;

/** Issues the receipt of a sold order, or finds it; null where the order has an invoice instead. */
export async function issueReceipt(
  services: Pick<Services, 'db' | 'clock'>,
  orderUuid: string,
  portals: Map<string, Portal> = new Map(),
): Promise<DocumentRow | null> {
  const { db, clock } = services;
  const known = await findIssued(db, { kind: 'receipt', orderUuid, refundUuid: null });
  if (known) return known;
  const sold = await soldOrder(db, orderUuid);
  if (!sold) return null;
  const { order, lines, buyer, paymentReference } = sold;
  const portal = portals.get(order.portal_uuid) ?? (await portalByUuid(db, order.portal_uuid));
  portals.set(portal.uuid, portal);
  return transact(db, async (trx) => {
    await markDocumented(trx, orderUuid, clock.now());
    if (order.payment.isInvoice) return null;
    return issueDocument(trx, {
      portal,
      kind: 'receipt',
      orderUuid,
      currency: order.currency,
      total: order.total,
      vat: order.vat,
      at: order.confirmed_at,
      content: (number) => ({
        lang: order.lang,
        letterhead: letterheadOf(portal),
        paper: receiptPaper(portal, asItWasSold(order), lines, {
          buyer,
          issued: { number, paymentReference },
        }),
      }),
    });
  });
}

/** A receipt says what was paid when it was bought, however much went back since. */
const asItWasSold = (order: OrderRow): OrderRow => ({ ...order, captured: order.total });

/** Issues receipts of sold orders in the order of their sale; answers how many orders it went through. */
export async function issueReceipts(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  asked: { readonly limit: number; readonly portalUuid?: string; readonly until?: Date },
): Promise<number> {
  const waiting = await ordersWithoutReceipt(services.db, asked);
  const portals = new Map<string, Portal>();
  for (const orderUuid of waiting) await issueReceipt(services, orderUuid, portals);
  return waiting.length;
}

/** The receipt somebody asks for; those sold before it are issued first, so that numbers follow the days. */
export async function receiptOf(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  order: Pick<OrderRow, 'uuid' | 'portal_uuid' | 'confirmed_at'>,
): Promise<DocumentRow | null> {
  const { uuid: orderUuid, portal_uuid: portalUuid, confirmed_at: until } = order;
  const known = await findIssued(services.db, { kind: 'receipt', orderUuid, refundUuid: null });
  if (known || !until) return known ?? null;
  await issueReceipts(services, { limit: BEFORE_ONE, portalUuid, until });
  return issueReceipt(services, orderUuid);
}
