import { addDays, type Day, dayIn, daysBetween, invoiceStanding } from '@picture-day/commerce';
import { mayCost } from '@picture-day/contract/reminder-fees';
import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Sentence } from '../../texts/words.ts';
import type { Portal } from '../portals/portal.ts';
import { awakeShops } from '../reminders/reminder.ts';
import { mailReminder } from './invoice-mail.ts';
import { buyerOf, orderToIssue } from './issue-store.ts';
import { addReminder, findDueReminders } from './reminder-store.ts';
import { lockInvoice, remindersOf } from './store.ts';
import { invoiceText } from './texts.ts';

/** How many days after the due date each reminder may be sent; as many as there are. */
const plannedDays = ({ firstReminder, secondReminder }: Portal['settings']['invoice']): readonly number[] =>
  firstReminder === 0 ? [] : secondReminder === 0 ? [firstReminder] : [firstReminder, secondReminder];

interface Asked {
  readonly portal: Portal;
  readonly orderUuid: string;
  readonly today: Day;
  /** By a colleague's word it need not wait for its day, only for the due date. */
  readonly isAsked: boolean;
}

/**
 * Sends the next reminder of an invoice under its lock, so that none goes out after the money or a credit came. The
 * second one adds the shop's fee, where it has one and the law lets it cost something by now. Answers its number, or
 * why there is none.
 */
async function sendNext(trx: Trx, services: Services, asked: Asked): Promise<number | Sentence> {
  const { portal, orderUuid, today, isAsked } = asked;
  const invoice = await lockInvoice(trx, orderUuid);
  const order = await orderToIssue(trx, orderUuid);
  if (!order || !invoice || invoice.portal_uuid !== portal.uuid) throw notFound();
  const { due, number, reference, document_uuid: documentUuid } = invoice;
  if (order.state === 'cancelled' || !due || !number || !reference || !documentUuid || due >= today)
    return invoiceText.sentence('notOverdue');
  if (invoiceStanding(invoice).left === 0) return invoiceText.sentence('notOverdue');
  const before = await remindersOf(trx, orderUuid);
  const sent = before.length;
  const planned = plannedDays(portal.settings.invoice);
  const days = planned[sent];
  if (days === undefined) return invoiceText.sentence('noMoreReminders');
  if (!isAsked && addDays(due, days) > today) return invoiceText.sentence('notOverdue');
  const buyer = await buyerOf(trx, orderUuid);
  if (buyer.hasLeft) return invoiceText.sentence('noAddress');
  const fee = sent === 1 ? feeOf(portal, today, due, before.at(-1)?.at) : 0;
  await addReminder(trx, orderUuid, { number: sent + 1, fee, at: services.clock.now() });
  await mailReminder(trx, services, {
    ...{ portal, order, number, reference, due, documentUuid, fee },
    to: buyer.email,
    reminder: sent + 1,
    left: invoiceStanding({ ...invoice, fees: invoice.fees + fee }).left,
  });
  return sent + 1;
}

function feeOf({ settings }: Portal, today: Day, due: Day, last: Date | undefined): number {
  const { country, timeZone, invoice } = settings;
  const sinceLast = last ? daysBetween(dayIn(timeZone, last), today) : 0;
  return mayCost(country, { sinceDue: daysBetween(due, today), sinceLast }) ? invoice.secondFee : 0;
}

/** A colleague sends the next reminder of an overdue invoice now. */
export async function remindNow(
  services: Services,
  author: LogAuthor,
  asked: { readonly portal: Portal; readonly orderUuid: string },
): Promise<number> {
  const { db, clock } = services;
  const today = dayIn(asked.portal.settings.timeZone, clock.now());
  return transact(db, async (trx) => {
    const sent = await sendNext(trx, services, { ...asked, today, isAsked: true });
    if (typeof sent !== 'number') throw conflict(sent);
    await writeAudit(trx, clock, author, {
      action: 'remindInvoice',
      order: asked.orderUuid,
      detail: { number: sent },
    });
    return sent;
  });
}

/** Sends what is due in the shops that are awake; each reminder stands or falls by itself, and none is sent twice. */
export async function sendInvoiceReminders(services: Services): Promise<void> {
  for (const { portal, today } of await awakeShops(services)) {
    const planned = plannedDays(portal.settings.invoice);
    for (const orderUuid of await findDueReminders(services.db, portal.uuid, today, planned)) {
      await transact(services.db, (trx) =>
        sendNext(trx, services, { portal, orderUuid, today, isAsked: false }),
      );
    }
  }
}
