import { orderReference } from '@picture-day/contract/constants';
import type { Trx } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { MailContent } from '../../texts/mail-content.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import {
  mailRow,
  type OrderRow,
  orderMoney,
  readOrderLines,
  receiptLines,
  vatNotes,
} from '../orders/order.ts';
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
  const amount = orderMoney(order, refund.credited);
  const isCredit = refund.amount === 0;
  await queueMail(trx, services, {
    key: `refund ${refund.uuid}`,
    portalUuid: order.portal_uuid,
    message: layoutMail({ portal, config: services.config, lang }, email, {
      subject: refundText(lang, isCredit ? 'creditSubject' : 'subject', { reference }),
      heading: refundText(lang, isCredit ? 'isTakenOff' : 'isOnItsWay', { amount }),
      paragraphs: [
        ...(refund.words ? refund.words.split(/\n+/).filter(Boolean) : []),
        refundText(lang, isCredit ? 'isCredited' : 'goesBack', { amount, reference }),
      ],
      ...(refund.lines.length > 0 && { table: await tableOf(trx, refund, order) }),
      after: [comesWords(lang, { provider: payment.provider, amount: refund.amount })],
      why: refundText(lang, 'becauseOrdered'),
      button: {
        label: refundText(lang, 'seeOrder'),
        url: `${order.shop_address}/my-account/orders/${order.uuid}`,
      },
    }),
  });
}

/** What is given back, line by line, and how the sum came about. */
async function tableOf(
  trx: Trx,
  { lines, vat, amount, credited }: RefundRow,
  order: OrderRow,
): Promise<NonNullable<MailContent['table']>> {
  const { lang } = order;
  const bought = await readOrderLines(trx, order.uuid);
  const rows = lines.flatMap(({ line: uuid, pieces, amount: sum }) => {
    const [line] = receiptLines(
      order,
      bought.filter((one) => one.uuid === uuid),
    );
    if (!line || sum === 0) return [];
    const quantity = line.quantity && pieces > 0 ? String(pieces) : '';
    return [mailRow(order.uuid, { ...line, uuid, quantity, price: orderMoney(order, sum) }, true)];
  });
  const off = (key: 'discount' | 'before') => -lines.reduce((sum, line) => sum + line[key], 0);
  const sums = [
    ['voucherShare', off('discount')],
    ['givenBefore', off('before')],
  ] as const;
  return {
    title: refundText(lang, amount > 0 ? 'youGetBack' : 'isCreditedFor'),
    rows,
    sums: sums
      .filter(([, sum]) => sum !== 0)
      .map(([key, sum]) => [refundText(lang, key), orderMoney(order, sum)]),
    total: [
      amount > 0
        ? refundText(lang, 'backTo', { payment: order.payment.title })
        : refundText(lang, 'credited'),
      orderMoney(order, credited),
    ],
    notes: vatNotes(order, vat),
  };
}
