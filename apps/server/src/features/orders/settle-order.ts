import type { Trx } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { moveCart, openFreshCart } from './cart-of-order.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { type OrderEvent, transition } from './order-states.ts';
import { type CartOfOrder, moveOrder, type OrderLineRow, type OrderRow, readOrderLines } from './store.ts';

/** Template lines of paid orders wait here for the feature that makes their print files. */
export const PRINT_QUEUE = 'print';

/** What a job of the print queue says. */
export interface PrintJob {
  readonly orderUuid: string;
  readonly lineUuid: string;
  /** Set where the line is a package and one of its items is to be printed. */
  readonly packageItemUuid: string | null;
}

type Needed = Pick<Services, 'jobs' | 'clock' | 'config'>;

/**
 * All that follows from a payment, in the transaction that writes it down: the order is the customer's, its files are
 * unlocked, the confirmation and the print files are on their way, and a fresh cart is open. False where the order
 * could not be paid any more.
 */
export async function settleOrder(
  trx: Trx,
  services: Needed,
  { order, cart }: { readonly order: OrderRow; readonly cart: CartOfOrder },
  paid: { readonly captured: number; readonly paymentUuid: string },
): Promise<boolean> {
  const at = services.clock.now();
  const to = transition(order.state, 'paid');
  if (!to || !(await moveCart(trx, cart, 'paid', at))) return false;
  await moveOrder(trx, order, {
    to,
    event: 'paid',
    at,
    confirmed: { captured: paid.captured },
    detail: { payment: paid.paymentUuid },
  });
  const owner = { portalUuid: order.portal_uuid, accountUuid: order.account_uuid };
  await openFreshCart(trx, owner, cart, at);
  const lines = await readOrderLines(trx, order.uuid);
  await unlockFiles(trx, order, lines, at);
  if (!order.holds_physical) await advance(trx, { ...order, state: to }, 'deliver_files', at);
  await queuePrints(trx, services, order, lines);
  await mailConfirmation(trx, services, { ...order, confirmed_at: at }, lines);
  return true;
}

async function advance(trx: Trx, order: OrderRow, event: OrderEvent, at: Date): Promise<void> {
  const to = transition(order.state, event);
  if (to) await moveOrder(trx, order, { to, event, at });
}

/** Files can be downloaded the moment they are paid: single ones, sets, and sets inside packages. */
async function unlockFiles(
  trx: Trx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  at: Date,
): Promise<void> {
  const pictures = new Set(
    lines.filter((line) => line.kind === 'digital-file').flatMap((line) => line.picture_uuids),
  );
  const sets = new Set([
    ...lines.filter((line) => line.kind === 'digital-set').flatMap((line) => line.subject_uuids),
    ...lines
      .flatMap((line) => line.package?.packageItems ?? [])
      .flatMap((item) => (item.type === 'DIGITAL_SET' && item.subjectUuid ? [item.subjectUuid] : [])),
  ]);
  const bought = { account_uuid: order.account_uuid, order_uuid: order.uuid, at };
  if (pictures.size > 0) {
    await trx
      .insertInto('bought_picture')
      .columns(['account_uuid', 'picture_uuid', 'order_uuid', 'at'])
      // A picture that was deleted meanwhile must not stop the order.
      .expression((eb) =>
        eb
          .selectFrom('picture')
          .where('uuid', 'in', [...pictures])
          .select((row) => [
            row.val(bought.account_uuid).$castTo<string>().as('account_uuid'),
            'uuid as picture_uuid',
            row.val(bought.order_uuid).$castTo<string>().as('order_uuid'),
            row.val(at).as('at'),
          ]),
      )
      .onConflict((oc) => oc.columns(['account_uuid', 'picture_uuid']).doNothing())
      .execute();
  }
  if (sets.size > 0) {
    await trx
      .insertInto('bought_set')
      .values([...sets].map((subject_uuid) => ({ ...bought, subject_uuid })))
      .onConflict((oc) => oc.columns(['account_uuid', 'subject_uuid']).doNothing())
      .execute();
  }
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
