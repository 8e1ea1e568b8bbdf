import { type Day, formatMoney, readableReference } from '@picture-day/commerce';
import { orderReference } from '@picture-day/contract/constants';
import type { Trx } from '../../platform/database/connect.ts';
import type { MailFile } from '../../platform/mail.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { dayWords } from '../../texts/dates.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import type { OrderRow } from '../orders/order.ts';
import type { Portal } from '../portals/portal.ts';
import { readableAccount, referenceLabel } from './invoice-document.ts';
import { invoiceText } from './texts.ts';

export interface InvoiceToMail {
  readonly portal: Portal;
  readonly order: OrderRow;
  readonly number: string;
  readonly reference: string;
  readonly due: Day;
  /** The account's own address: an invoice is for who bought. */
  readonly to: string;
  readonly documentUuid: string;
}

type Said = Pick<InvoiceToMail, 'portal' | 'order' | 'number' | 'reference' | 'due' | 'documentUuid'>;

/** How it is paid, line by line. */
const payLines = ({ portal: { settings }, order: { lang }, reference }: Said): string[] => [
  invoiceText(lang, 'payTo', { account: readableAccount(settings.legal.bankAccount, settings.country) }),
  invoiceText(lang, 'payReference', {
    label: referenceLabel(settings.country, lang),
    reference: readableReference(reference, settings.country),
  }),
];

const paperOf = ({ portal, order: { lang }, number, documentUuid }: Said): MailFile => ({
  fileName: `${invoiceText(lang, 'invoice')}-${number}.pdf`,
  holds: { documentUuid, portalUuid: portal.uuid },
});

const buttonOf = ({ order }: Said) => ({
  label: invoiceText(order.lang, 'seeOrder'),
  url: `${order.shop_address}/my-account/orders/${order.uuid}`,
});

/** Puts the invoice on its way with its paper, right after the order's own mail. */
export async function mailInvoice(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  said: InvoiceToMail,
): Promise<void> {
  const { portal, order, number, due, to } = said;
  const { lang } = order;
  await queueMail(trx, services, {
    key: `invoice ${order.uuid}`,
    portalUuid: order.portal_uuid,
    message: {
      ...layoutMail({ portal, config: services.config, lang }, to, {
        subject: invoiceText(lang, 'mailSubject', { number, shop: portal.name }),
        paragraphs: [
          invoiceText(lang, 'mailIntro', {
            reference: orderReference(order.uuid),
            amount: formatMoney(order.total, order.currency, lang, { decimals: 'always' }),
            due: dayWords(lang, due),
          }),
          ...payLines(said),
          invoiceText(lang, 'attached'),
        ],
        why: invoiceText(lang, 'becauseOrdered'),
        button: buttonOf(said),
      }),
      files: [paperOf(said)],
    },
  });
}

export interface ReminderToMail extends InvoiceToMail {
  readonly reminder: number;
  readonly left: number;
  readonly fee: number;
}

/** Asks once more for what is left, with the paper again. */
export async function mailReminder(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  said: ReminderToMail,
): Promise<void> {
  const { portal, order, number, due, to, reminder, left, fee } = said;
  const { lang, currency } = order;
  const money = (amount: number) => formatMoney(amount, currency, lang, { decimals: 'always' });
  const own = portal.settings.invoice.words[lang as keyof typeof portal.settings.invoice.words];
  await queueMail(trx, services, {
    key: `invoice-reminder ${order.uuid} ${reminder}`,
    portalUuid: order.portal_uuid,
    message: {
      ...layoutMail({ portal, config: services.config, lang }, to, {
        subject: invoiceText(lang, 'remindSubject', { number }),
        paragraphs: [
          invoiceText(lang, 'remindIntro', { number, due: dayWords(lang, due), amount: money(left) }),
          ...(fee > 0 ? [invoiceText(lang, 'remindFeeAdded', { fee: money(fee) })] : []),
          ...(own ? [own] : []),
          ...payLines(said),
          invoiceText(lang, 'remindSeen'),
        ],
        why: invoiceText(lang, 'becauseOrdered'),
        button: buttonOf(said),
      }),
      files: [paperOf(said)],
    },
  });
}
