import { formatMoney } from '@picture-day/commerce';
import { orderReference } from '@picture-day/contract/constants';
import type { Trx } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { takeOutOfProduction } from '../fulfilment/fulfilment.ts';
import { portalByUuid } from '../portals/portal.ts';
import { transition } from './order-states.ts';
import { releaseVoucher } from './redeem-voucher.ts';
import { takeBackLineFiles } from './sold-files.ts';
import { moveOrder, type OrderRow, readOrderLines } from './store.ts';
import { orderText } from './texts.ts';

/** What was sold and is not sent yet. What nobody has paid ends by itself. */
export const mayCancel = ({ state, confirmed_at }: Pick<OrderRow, 'state' | 'confirmed_at'>): boolean =>
  confirmed_at !== null && transition(state, 'cancel') !== null;

interface Cancelled {
  readonly order: OrderRow;
  /** The address of the order's account; undefined where it was deleted. */
  readonly email: string | undefined;
  /** What goes back. */
  readonly amount: number;
  readonly operator: string;
  readonly by: string | undefined;
}

/** Ends an order that was sold, in the transaction that gives its money back: nothing of it is made, and no file stays. */
export async function cancelOrder(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  { order, email, amount, operator, by }: Cancelled,
): Promise<boolean> {
  const to = mayCancel(order) ? transition(order.state, 'cancel') : null;
  if (!to) return false;
  const at = services.clock.now();
  await moveOrder(trx, order, { to, event: 'cancel', at, detail: { operator, by } });
  await takeOutOfProduction(trx, order.uuid, null, at);
  await releaseVoucher(trx, order.uuid);
  const lines = await readOrderLines(trx, order.uuid);
  await takeBackLineFiles(
    trx,
    order,
    lines.map(({ uuid }) => uuid),
  );
  if (email) await tellFamily(trx, services, { order, email, amount });
  return true;
}

async function tellFamily(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  { order, email, amount }: { readonly order: OrderRow; readonly email: string; readonly amount: number },
): Promise<void> {
  const { lang } = order;
  const portal = await portalByUuid(trx, order.portal_uuid);
  const reference = orderReference(order.uuid);
  const money = formatMoney(amount, order.currency, lang, { decimals: 'always' });
  await queueMail(trx, services, {
    key: `order-cancelled ${order.uuid}`,
    portalUuid: order.portal_uuid,
    message: layoutMail({ portal, config: services.config, lang }, email, {
      subject: orderText(lang, 'cancelledSubject', { reference }),
      paragraphs: [
        orderText(lang, 'orderCancelled', { reference }),
        amount > 0 ? orderText(lang, 'moneyBack', { amount: money }) : orderText(lang, 'nothingToPay'),
      ],
      why: orderText(lang, 'becauseOrdered'),
      button: {
        label: orderText(lang, 'seeOrder'),
        url: `${order.shop_address}/my-account/orders/${order.uuid}`,
      },
    }),
  });
}
