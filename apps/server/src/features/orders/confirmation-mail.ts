import type { Trx } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { MailContent } from '../../texts/mail-content.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { type Portal, portalByUuid } from '../portals/portal.ts';
import { amendmentsOf } from './amendment-store.ts';
import { asAmended } from './amendments.ts';
import { mailRow } from './mail-row.ts';
import { receiptContent, stepsOf } from './receipt-lines.ts';
import { recipientsOf } from './recipients.ts';
import { findOrder, type OrderLineRow, type OrderRow, type Owner, readOrderLines } from './store.ts';
import { orderText } from './texts.ts';

/** Puts the confirmation with the receipt on its way; one for each recipient of an order, whatever happens. */
export async function mailConfirmation(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  /** The account's own address. */
  buyer: string,
): Promise<void> {
  const portal = await portalByUuid(trx, order.portal_uuid);
  for (const to of recipientsOf(order, buyer)) {
    const isBuyer = to === buyer;
    await queueMail(trx, services, {
      key: `order-confirmed ${order.uuid}${isBuyer ? '' : ' recipient'}`,
      portalUuid: order.portal_uuid,
      message: layoutMail(
        { portal, config: services.config, lang: order.lang },
        to,
        contentOf(portal, order, lines, { isBuyer, at: services.clock.now() }),
      ),
    });
  }
}

/** The way to the order goes to the buyer alone, as the pictures do. */
function contentOf(
  portal: Portal,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { isBuyer, at }: { readonly isBuyer: boolean; readonly at: Date },
): MailContent {
  const { lang } = order;
  const receipt = receiptContent(portal, order, lines);
  const items = receipt.lines.filter(({ quantity }) => quantity !== '');
  const rows = items.map((line) => mailRow(order.uuid, line, isBuyer));
  const { steps, rest } = stepsOf(portal, order, at);
  const reference = orderText(lang, 'reference', { reference: receipt.reference });
  return {
    subject: orderText(lang, 'subject', { reference: receipt.reference }),
    heading: orderText(lang, 'thanks'),
    paragraphs: [`${reference}. ${receipt.ordered}.`],
    table: {
      title: orderText(lang, 'youOrdered'),
      rows,
      sums: receipt.lines.filter(({ quantity }) => quantity === '').map(({ name, price }) => [name, price]),
      total: [orderText(lang, 'total'), receipt.total],
      notes: receipt.vat,
    },
    steps: { title: orderText(lang, 'whatNext'), rows: steps },
    after: rest,
    why: orderText(lang, 'becauseOrdered'),
    ...(isBuyer && {
      button: {
        label: orderText(lang, 'seeOrder'),
        url: `${order.shop_address}/my-account/orders/${order.uuid}`,
      },
    }),
  };
}

/** Writes the confirmation of an order once more, to the address that its buyer has now. */
export async function repeatConfirmation(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  asked: { readonly owner: Owner; readonly key: string; readonly again: string; readonly to: string },
): Promise<boolean> {
  const [, uuid = ''] = asked.key.split(' ');
  const found = await findOrder(trx, asked.owner, uuid);
  if (!found?.confirmed_at) return false;
  const order = asAmended(found, await amendmentsOf(trx, [found.uuid]));
  const portal = await portalByUuid(trx, order.portal_uuid);
  const lines = await readOrderLines(trx, order.uuid);
  await queueMail(trx, services, {
    key: asked.again,
    portalUuid: order.portal_uuid,
    message: layoutMail(
      { portal, config: services.config, lang: order.lang },
      asked.to,
      contentOf(portal, order, lines, { isBuyer: true, at: services.clock.now() }),
    ),
  });
  return true;
}
