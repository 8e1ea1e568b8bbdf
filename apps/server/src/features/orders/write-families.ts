import type { previewOrderMail, writeToFamilies } from '@picture-day/contract/calls/studio/orders';
import { orderReference } from '@picture-day/contract/constants';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { findOrderOfShop, type OrderRow, takeOrder } from './store.ts';
import { orderText } from './texts.ts';
import { hasMail, writableOrders } from './write-store.ts';

interface Written {
  readonly subject: string;
  readonly words: string;
}

/** The words of a colleague as plain sentences, with the order they are about. */
function mailOf(
  { config }: Pick<Services, 'config'>,
  { portal }: Pick<Customer, 'portal'>,
  order: OrderRow,
  to: string,
  { subject, words }: Written,
): MailMessage {
  const { lang } = order;
  return layoutMail({ portal, config, lang }, to, {
    subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
    paragraphs: [
      ...words.split(/\n+/).filter((line) => line.trim() !== ''),
      orderText(lang, 'reference', { reference: orderReference(order.uuid) }),
    ],
    why: orderText(lang, 'becauseOrdered'),
    button: {
      label: orderText(lang, 'seeOrder'),
      url: `${order.shop_address}/my-account/orders/${order.uuid}`,
    },
  });
}

export const previewMail =
  (services: Pick<Services, 'db' | 'config'>): Handler<typeof previewOrderMail> =>
  async ({ body, visitor }) => {
    const order = await findOrderOfShop(services.db, visitor.portal.uuid, body.order.toLowerCase());
    if (!order) throw notFound();
    const { subject, text } = mailOf(services, visitor, order, '', body);
    return { subject, text };
  };

/** One mail for each order, in a transaction of its own; sent again under the same uuid nobody gets another. */
export const writeMany =
  (services: Services): Handler<typeof writeToFamilies> =>
  async ({ body, visitor }) => {
    const { db, clock } = services;
    const wanted = [...new Set(body.orders.map((uuid) => uuid.toLowerCase()))];
    const known = await writableOrders(db, visitor.portal.uuid, wanted);
    if (known.length !== wanted.length) throw notFound();
    const uuid = body.uuid.toLowerCase();
    let written = 0;
    for (const { uuid: orderUuid, email } of known) {
      if (!email) continue;
      written++;
      await transact(db, async (trx) => {
        const taken = await takeOrder(trx, orderUuid);
        const key = `order-words ${orderUuid} ${uuid}`;
        if (!taken || (await hasMail(trx, key))) return;
        const { order } = taken;
        const message = mailOf(services, visitor, order, email, body);
        await queueMail(trx, services, { key, portalUuid: order.portal_uuid, message });
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'writeToFamilies',
          family: order.account_uuid,
          order: orderUuid,
          reason: message.subject,
          detail: { mail: uuid },
        });
      });
    }
    return { written, left: wanted.length - written };
  };
