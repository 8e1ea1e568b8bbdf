import type { BodyOf } from '@picture-day/contract/call';
import type { reprintLines, reprintOrders } from '@picture-day/contract/calls/studio/orders';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { type FulfilmentRow, fulfilmentOf, makeAgain } from '../fulfilment/fulfilment.ts';
import { type OrderRow, takeOrder } from './store.ts';
import { orderText } from './texts.ts';

/** What was sold and not ended can be made again, also long after it was handed over. */
export const mayReprint = ({ state, confirmed_at }: Pick<OrderRow, 'state' | 'confirmed_at'>): boolean =>
  confirmed_at !== null && state !== 'cancelled' && state !== 'expired';

type Reason = BodyOf<typeof reprintLines>['reason'];
/** Which lines are made again, by what has been made of the order. */
type Choose = (makings: readonly FulfilmentRow[], order: OrderRow) => readonly string[];

/** Makes lines of an order again from the print files they have, for nothing; answers how many. */
async function again(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  visitor: Customer,
  {
    orderUuid,
    reason,
    choose,
  }: { readonly orderUuid: string; readonly reason: Reason; readonly choose: Choose },
): Promise<number> {
  const taken = await takeOrder(trx, orderUuid);
  if (taken?.order.portal_uuid !== visitor.portal.uuid) throw notFound();
  const { order } = taken;
  const lines = choose(await fulfilmentOf(trx, [order.uuid]), order);
  if (lines.length === 0) return 0;
  const why = { reason, byAccount: operatorUuid(visitor), at: clock.now() };
  for (const line of lines) await makeAgain(trx, order.uuid, line, why);
  await writeAudit(trx, clock, colleagueOf(visitor), {
    action: 'reprintLines',
    family: order.account_uuid,
    order: order.uuid,
    detail: { reason, lines },
  });
  return lines.length;
}

/** Lines of one order. What was made meanwhile is not made twice. */
export const reprint =
  (services: Pick<Services, 'db' | 'clock'>): Handler<typeof reprintLines> =>
  async ({ params, body: { lines, reason }, visitor }) => {
    const choose: Choose = (makings, order) => {
      const refused = conflict(orderText.sentence('notReprinted'));
      if (!mayReprint(order)) throw refused;
      return lines.flatMap(({ uuid, number }) => {
        const known = makings.filter(({ line_uuid }) => line_uuid === uuid.toLowerCase());
        if (known.length === 0) throw refused;
        return known.every((making) => making.number < number) ? [uuid.toLowerCase()] : [];
      });
    };
    const asked = { orderUuid: params.orderUuid.toLowerCase(), reason, choose };
    return { made: await transact(services.db, (trx) => again(trx, services, visitor, asked)) };
  };

/** All goods of several orders, each in a transaction of its own. */
export const reprintMany =
  (services: Pick<Services, 'db' | 'clock'>): Handler<typeof reprintOrders> =>
  async ({ body: { orders, reason }, visitor }) => {
    const choose: Choose = (makings, order) => {
      const waits = makings.some(({ number, state }) => number > 0 && state === 'waiting');
      return mayReprint(order) && !waits ? [...new Set(makings.map(({ line_uuid }) => line_uuid))] : [];
    };
    const wanted = [...new Set(orders.map((uuid) => uuid.toLowerCase()))];
    let made = 0;
    for (const orderUuid of wanted) {
      const asked = { orderUuid, reason, choose };
      const count = await transact(services.db, (trx) => again(trx, services, visitor, asked));
      if (count > 0) made++;
    }
    return { made, left: wanted.length - made };
  };
