import { formatMoney } from '@picture-day/commerce';
import { orderReference } from '@picture-day/contract/constants';
import type { Trx } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { portalByUuid } from '../portals/portal.ts';
import type { RefundRow } from './refund-store.ts';
import { comesWords, refundText } from './refund-texts.ts';
import { findPaymentAndOrder } from './store.ts';

/** Tells the family that money goes back, in the words somebody wrote to them; once for each refund. */
export async function mailRefund(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  refund: RefundRow,
): Promise<void> {
  const found = refund.tells ? await findPaymentAndOrder(trx, refund.payment_uuid) : undefined;
  if (!found || found.hasLeft) return;
  const { order, payment, email } = found;
  const { lang } = order;
  const portal = await portalByUuid(trx, order.portal_uuid);
  const reference = orderReference(order.uuid);
  const amount = formatMoney(refund.credited, order.currency, lang, { decimals: 'always' });
  const isCredit = refund.amount === 0;
  await queueMail(trx, services, {
    key: `refund ${refund.uuid}`,
    portalUuid: order.portal_uuid,
    message: layoutMail({ portal, config: services.config, lang }, email, {
      subject: refundText(lang, isCredit ? 'creditSubject' : 'subject', { reference }),
      paragraphs: [
        ...(refund.words ? refund.words.split(/\n+/).filter(Boolean) : []),
        refundText(lang, isCredit ? 'isCredited' : 'goesBack', { amount, reference }),
        comesWords(lang, { provider: payment.provider, amount: refund.amount }),
      ],
      why: refundText(lang, 'becauseOrdered'),
      button: {
        label: refundText(lang, 'seeOrder'),
        url: `${order.shop_address}/my-account/orders/${order.uuid}`,
      },
    }),
  });
}
