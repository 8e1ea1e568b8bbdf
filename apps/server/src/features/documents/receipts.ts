import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { type OrderRow, receiptPaper } from '../orders/order.ts';
import { type Portal, portalByUuid } from '../portals/portal.ts';
import { letterheadOf } from './content.ts';
import { issueSeries, yearOf } from './issue-document.ts';
import { type SoldOrder, soldOrders } from './order-store.ts';
import { type DocumentRow, findIssued, markDocumented, ordersWithoutReceipt } from './store.ts';

/** As many as one asker waits for. */
const BEFORE_ONE = 200;

/** As many as get their numbers in one transaction: their series waits for no longer than that takes. */
const TOGETHER = 50;

/** Issues the receipt of a sold order, or finds it; null where the order has an invoice instead. */
export async function issueReceipt(
  services: Pick<Services, 'db' | 'clock'>,
  orderUuid: string,
): Promise<DocumentRow | null> {
  const known = await findIssued(services.db, { kind: 'receipt', orderUuid, refundUuid: null });
  return known ?? (await issueTogether(services, [orderUuid]))[0] ?? null;
}

/** Issues the receipts of sold orders, those of a shop and a year in one transaction. */
async function issueTogether(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderUuids: readonly string[],
): Promise<DocumentRow[]> {
  const sold = await soldOrders(db, orderUuids);
  const portals = new Map<string, Portal>();
  for (const uuid of new Set(sold.map(({ order }) => order.portal_uuid)))
    portals.set(uuid, await portalByUuid(db, uuid));
  const receipts = sold.map((one) => receiptOfSold(one, portals.get(one.order.portal_uuid)!));
  const issued: DocumentRow[] = [];
  for (const series of Map.groupBy(receipts, (one) => `${one.portal.uuid} ${yearOf(one)}`).values())
    issued.push(
      ...(await transact(db, async (trx) => {
        const [first, ...others] = series.filter(({ isInvoiced }) => !isInvoiced);
        const documents = first ? await issueSeries(trx, [first, ...others]) : [];
        const marked = series.map(({ orderUuid }) => orderUuid);
        await markDocumented(trx, marked, clock.now());
        return documents;
      })),
    );
  return issued;
}

const receiptOfSold = ({ order, lines, buyer, paymentReference }: SoldOrder, portal: Portal) => ({
  portal,
  kind: 'receipt' as const,
  orderUuid: order.uuid,
  isInvoiced: order.payment.isInvoice,
  currency: order.currency,
  total: order.total,
  vat: order.vat,
  at: order.confirmed_at,
  content: (number: string) => ({
    lang: order.lang,
    letterhead: letterheadOf(portal),
    paper: receiptPaper(portal, asItWasSold(order), lines, { buyer, issued: { number, paymentReference } }),
  }),
});

/** A receipt says what was paid when it was bought, however much went back since. */
const asItWasSold = (order: OrderRow): OrderRow => ({ ...order, captured: order.total });

/** Issues receipts of sold orders in the order of their sale; answers how many orders it went through. */
export async function issueReceipts(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  asked: { readonly limit: number; readonly portalUuid?: string; readonly until?: Date },
): Promise<number> {
  const waiting = await ordersWithoutReceipt(services.db, asked);
  for (let from = 0; from < waiting.length; from += TOGETHER) {
    const some = waiting.slice(from, from + TOGETHER);
    try {
      await issueTogether(services, some);
    } catch {
      // One that cannot be issued keeps back those sold after it, not those sold before.
      for (const orderUuid of some) await issueTogether(services, [orderUuid]);
    }
  }
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
