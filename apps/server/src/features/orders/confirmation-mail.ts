import type { Trx } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { portalByUuid } from '../portals/portal.ts';
import { receiptContent } from './receipt-lines.ts';
import type { OrderLineRow, OrderRow } from './store.ts';
import { orderText } from './texts.ts';

/** Puts the confirmation with the receipt on its way; one for an order, whatever happens. */
export async function mailConfirmation(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  /** The account's own address. */
  own: string,
): Promise<void> {
  const { lang } = order;
  const portal = await portalByUuid(trx, order.portal_uuid);
  const receipt = receiptContent(order, lines);
  const to = order.handover.contact?.emailAddress ?? own;
  // A mistyped address must not show a child to a stranger: pictures go to the account's own address alone.
  const isOwn = to.toLowerCase() === own.toLowerCase();
  const rows = receipt.lines.map(({ uuid, designed, quantity, name, detail, price }) => {
    const what = [quantity && `${quantity} ×`, name].filter(Boolean).join(' ');
    const words = `${[what, detail].filter(Boolean).join(', ')}: ${price}`;
    if (!designed || !isOwn) return words;
    return { words, picture: { cid: `line-${uuid}`, shows: { orderUuid: order.uuid, lineUuid: uuid } } };
  });
  const total = [`${orderText(lang, 'total')}: ${receipt.total}`, ...receipt.vat].join('. ');
  await queueMail(trx, services, {
    key: `order-confirmed ${order.uuid}`,
    portalUuid: order.portal_uuid,
    message: layoutMail({ portal, config: services.config, lang }, to, {
      subject: orderText(lang, 'subject', { reference: receipt.reference }),
      paragraphs: [orderText(lang, 'thanks'), ...rows, total, ...receipt.notes],
      button: {
        label: orderText(lang, 'seeOrder'),
        url: `${order.shop_address}/my-account/orders/${order.uuid}`,
      },
    }),
  });
}
