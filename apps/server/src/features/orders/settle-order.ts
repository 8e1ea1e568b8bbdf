import type { Trx } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { tellSystems } from '../hooks/hook.ts';
import { portalByUuid } from '../portals/portal.ts';
import { type Confirmed, confirmOrder } from './cart-of-order-store.ts';
import { transition as transitionOfCart } from './checkout-states.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { type OrderEvent, transition } from './order-states.ts';
import { filesWait, sellFiles } from './sold-files.ts';
import { type CartOfOrder, moveOrder, type OrderLineRow, type OrderRow } from './store.ts';

/** Template lines of paid orders wait here for the feature that makes their print files. */
export const PRINT_QUEUE = 'print';

/** Orders on an invoice wait here for the feature that issues it. */
export const INVOICE_QUEUE = 'invoice';

/** What a job of the print queue says. */
export interface PrintJob {
  readonly orderUuid: string;
  readonly lineUuid: string;
  /** Set where the line is a package and one of its items is to be printed. */
  readonly packageItemUuid: string | null;
}

interface Locked {
  readonly order: OrderRow;
  readonly cart: CartOfOrder;
  /** The address of the order's account. */
  readonly email: string;
}

type Needed = Pick<Services, 'jobs' | 'clock' | 'config'>;

type Paid = Pick<Confirmed, 'captured' | 'paymentUuid' | 'alongside'>;

/**
 * All that follows from a payment, in the transaction that writes it down: the order is the customer's, its files are
 * unlocked unless they wait for the money of an invoice, the confirmation and the print files are on their way, and a
 * fresh cart is open. False where the order could not be paid any more.
 */
export async function settleOrder(trx: Trx, services: Needed, locked: Locked, paid: Paid): Promise<boolean> {
  const { order, cart } = locked;
  const at = services.clock.now();
  const to = transition(order.state, 'paid');
  const cartTo = transitionOfCart(cart.state, 'paid');
  if (!to || !cartTo) return false;
  const settled = { ...order, captured: paid.captured, confirmed_at: at };
  const goods = order.holds_physical ? { isReleased: await isReleased(trx, settled) } : null;
  const lines = await confirmOrder(trx, order, cart, { ...paid, to, cartTo, at, goods });
  const wait = filesWait(settled);
  await sellFiles(trx, order, lines, { at, wait });
  if (!order.holds_physical && !wait) await advance(trx, { ...order, state: to }, 'deliver_files', at);
  await queuePrints(trx, services, order, lines);
  await mailConfirmation(trx, services, settled, lines, locked.email);
  if (order.payment.isInvoice) await services.jobs.send(trx, INVOICE_QUEUE, { orderUuid: order.uuid });
  // What was only agreed on, as an invoice, is told when its money has come.
  if (paid.captured >= order.total) await tellPaid(trx, services, order);
  return true;
}

/** The shop's own systems hear of an order's money once, when all of it is there. */
export const tellPaid = (
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock'>,
  { portal_uuid, uuid }: Pick<OrderRow, 'portal_uuid' | 'uuid'>,
): Promise<void> =>
  tellSystems(trx, services, { portalUuid: portal_uuid, event: 'order.paid', orderUuid: uuid });

/** Goods are made at once, but for those of an invoice in a shop that waits for its money. */
async function isReleased(trx: Trx, { payment, captured, total, portal_uuid }: OrderRow): Promise<boolean> {
  if (!payment.isInvoice || captured >= total) return true;
  const { settings } = await portalByUuid(trx, portal_uuid);
  return settings.invoice.goods === 'at-once';
}

async function advance(trx: Trx, order: OrderRow, event: OrderEvent, at: Date): Promise<void> {
  const to = transition(order.state, event);
  if (to) await moveOrder(trx, order, { to, event, at });
}

async function queuePrints(
  trx: Trx,
  { jobs }: Needed,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<void> {
  for (const line of lines) {
    const items = (line.package?.packageItems ?? []).filter((item) => item.template);
    const wanted = [...(line.template ? [null] : []), ...items.map((item) => item.uuid)];
    for (const packageItemUuid of wanted) {
      const job: PrintJob = { orderUuid: order.uuid, lineUuid: line.uuid, packageItemUuid };
      await jobs.send(trx, PRINT_QUEUE, job);
    }
  }
}
