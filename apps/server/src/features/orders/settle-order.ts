import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { type CheckoutState, transition as transitionOfCart } from './checkout-states.ts';
import { mailConfirmation } from './confirmation-mail.ts';
import { type OrderEvent, type OrderState, transition } from './order-states.ts';
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

interface Locked {
  readonly order: OrderRow;
  readonly cart: CartOfOrder;
  /** The address of the order's account. */
  readonly email: string;
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
  locked: Locked,
  paid: { readonly captured: number; readonly paymentUuid: string },
): Promise<boolean> {
  const { order, cart } = locked;
  const at = services.clock.now();
  const to = transition(order.state, 'paid');
  const cartTo = transitionOfCart(cart.state, 'paid');
  if (!to || !cartTo) return false;
  await confirm(trx, locked, { ...paid, to, cartTo, at });
  const lines = await readOrderLines(trx, order.uuid);
  await unlockFiles(trx, order, lines, at);
  if (!order.holds_physical) await advance(trx, { ...order, state: to }, 'deliver_files', at);
  await queuePrints(trx, services, order, lines);
  await mailConfirmation(trx, services, { ...order, confirmed_at: at }, lines, locked.email);
  return true;
}

interface Confirmed {
  readonly to: OrderState;
  readonly cartTo: CheckoutState;
  readonly captured: number;
  readonly paymentUuid: string;
  readonly at: Date;
}

/**
 * Moves order and cart, writes down why, and opens a fresh cart, all in one statement. The fresh cart is made of the
 * row that the old one leaves behind, as the database lets a customer have one live cart. The voucher is used up with
 * the order.
 */
async function confirm(trx: Trx, { order, cart }: Locked, paid: Confirmed): Promise<void> {
  const { at } = paid;
  await sql`
    with placed as (
      update cart set state = ${paid.cartTo}, version = version + 1, changed_at = ${at}
      where uuid = ${cart.uuid}
      returning portal_uuid, account_uuid, version
    ), opened as (
      insert into cart (uuid, portal_uuid, account_uuid, version, created_at, changed_at)
      select ${randomUUID()}::uuid, portal_uuid, account_uuid, version + 1, ${at}::timestamptz, ${at}::timestamptz
      from placed
    ), moved as (
      update shop_order set state = ${paid.to}, confirmed_at = ${at}, captured = ${paid.captured}
      where uuid = ${order.uuid}
    )
    insert into order_history (order_uuid, at, event, from_state, to_state, detail)
    values (${order.uuid}, ${at}, 'paid', ${order.state}, ${paid.to},
      ${JSON.stringify({ payment: paid.paymentUuid })})`.execute(trx);
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
    await keepWhatLeft(trx, order);
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

/** A picture that left its set while it was being paid is the buyer's all the same, and found where it was. */
async function keepWhatLeft(trx: Trx, order: OrderRow): Promise<void> {
  await sql`
    update bought_picture b set kept_in = l.subject_uuids[1], kept_position = 0
    from order_line l
    where b.order_uuid = ${order.uuid} and b.kept_in is null and cardinality(l.subject_uuids) > 0
      and l.order_uuid = b.order_uuid and l.kind = 'digital-file' and b.picture_uuid = any(l.picture_uuids)
      and not exists (
        select from family_picture f
        where f.account_uuid = b.account_uuid and f.picture_uuid = b.picture_uuid
      )`.execute(trx);
}
