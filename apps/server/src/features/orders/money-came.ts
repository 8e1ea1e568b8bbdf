import type { Trx } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { portalByUuid } from '../portals/portal.ts';
import { transition } from './order-states.ts';
import { receiptContent } from './receipt-lines.ts';
import { recipientsOf } from './recipients.ts';
import { tellPaid } from './settle-order.ts';
import { filesWait, sellFiles } from './sold-files.ts';
import { releaseFiles } from './sold-files-store.ts';
import { moveOrder, type OrderRow, readOrderLines, setCaptured } from './store.ts';
import { orderText } from './texts.ts';

interface Paid {
  readonly order: OrderRow;
  /** The address of the order's account. */
  readonly email: string;
  /** The account was deleted meanwhile. */
  readonly hasLeft: boolean;
}

/** The money of an order that was only agreed on has come: files are unlocked, and who got an invoice is told. */
export async function moneyCame(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  { order, email, hasLeft }: Paid,
  /** Less than the order's sum where a part of its invoice was credited. */
  captured = order.total,
): Promise<void> {
  const waited = filesWait(order);
  await setCaptured(trx, order.uuid, captured);
  await tellPaid(trx, services, order);
  if (waited) {
    if (!hasLeft)
      await sellFiles(trx, order, await readOrderLines(trx, order.uuid), {
        at: services.clock.now(),
        wait: false,
      });
    await releaseFiles(trx, order.uuid);
    const to = order.holds_physical ? null : transition(order.state, 'deliver_files');
    if (to) await moveOrder(trx, order, { to, event: 'deliver_files', at: services.clock.now() });
  }
  if (hasLeft || !order.payment.isInvoice) return;
  await tellFamily(trx, services, { order: { ...order, captured: order.total }, email }, waited);
}

async function tellFamily(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  { order, email }: Omit<Paid, 'hasLeft'>,
  filesAreReady: boolean,
): Promise<void> {
  const { lang } = order;
  const portal = await portalByUuid(trx, order.portal_uuid);
  const { reference, total } = receiptContent(portal, order, []);
  const button = {
    label: orderText(lang, 'seeOrder'),
    url: `${order.shop_address}/my-account/orders/${order.uuid}`,
  };
  for (const to of recipientsOf(order, email)) {
    const isBuyer = to === email;
    await queueMail(trx, services, {
      key: `invoice-paid ${order.uuid}${isBuyer ? '' : ' recipient'}`,
      portalUuid: order.portal_uuid,
      message: layoutMail({ portal, config: services.config, lang }, to, {
        subject: orderText(lang, 'paidSubject', { reference }),
        paragraphs: [
          orderText(lang, 'moneyCame', { total }),
          ...(filesAreReady ? [orderText(lang, 'filesReady')] : []),
        ],
        why: orderText(lang, 'becauseOrdered'),
        ...(isBuyer && { button }),
      }),
    });
  }
}
