import { type Day, type InvoiceSums, invoiceStanding, invoiceState } from '@picture-day/commerce';
import type { InvoiceState } from '@picture-day/contract/entities/invoice';
import type { Trx } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { releaseFulfilment } from '../fulfilment/fulfilment.ts';
import { moneyCame, takeCartOfPayment, writeHistory } from '../orders/order.ts';
import { changePayment, findPaymentAndOrder, latestPayment, paymentStep } from '../payments/payment.ts';
import { beingRefunded, ensureInvoice, hasBooking, insertBooking, lockInvoice } from './store.ts';
import { invoiceText } from './texts.ts';

export interface MoneyToBook {
  /** Made by whoever asks; the same one books nothing more. */
  readonly key?: string;
  /** Null books what is left. Negative was given back. */
  readonly amount: number | null;
  readonly day: Day;
  readonly source: 'hand' | 'bank';
  readonly bankKey?: string;
  readonly said?: string;
  readonly by: string;
  readonly byName: string | undefined;
}

export interface Booked {
  /** False where it was booked before. */
  readonly isNew: boolean;
  readonly amount: number;
  readonly family: string;
  readonly state: InvoiceState;
  readonly booked: number;
  readonly left: number;
  readonly giveBack: number;
}

/** The order of an invoice with its payment, locked; a foreign or missing one, and any other way to pay, is not there. */
async function takeInvoice(trx: Trx, portalUuid: string, orderUuid: string) {
  const known = await latestPayment(trx, orderUuid.toLowerCase());
  const cart = known && (await takeCartOfPayment(trx, known.uuid));
  const found = cart && (await findPaymentAndOrder(trx, known.uuid));
  if (found?.order.portal_uuid !== portalUuid || found.payment.provider !== 'invoice') throw notFound();
  return found;
}

/** Books money on an invoice: a part is counted until the whole has come, and what is too much is said. */
export async function bookMoney(
  trx: Trx,
  services: Services,
  {
    portalUuid,
    orderUuid,
    today,
  }: { readonly portalUuid: string; readonly orderUuid: string; readonly today: Day },
  money: MoneyToBook,
): Promise<Booked> {
  const found = await takeInvoice(trx, portalUuid, orderUuid);
  const { order } = found;
  const at = services.clock.now();
  await ensureInvoice(trx, order, order.confirmed_at ?? at);
  const before = await lockInvoice(trx, order.uuid);
  if (!before) throw notFound();
  const amount = money.amount ?? invoiceStanding(before).left;
  if (!order.confirmed_at) throw conflict(text.sentence('stepNotPossible'));
  const isKnown = money.key !== undefined && (await hasBooking(trx, money.key));
  if (amount < 0 && !isKnown) {
    const most = invoiceStanding(before).giveBack - (await beingRefunded(trx, order.uuid));
    if (-amount > most) throw conflict(invoiceText.sentence('notThatMuch'));
  }
  const isNew =
    !isKnown && amount !== 0 && (await insertBooking(trx, before, { ...money, uuid: money.key, amount, at }));
  const after = { ...before, booked: before.booked + (isNew ? amount : 0) };
  if (isNew && amount > 0) await settleCovered(trx, services, found, after, money);
  const standing = invoiceStanding(after);
  return {
    isNew,
    amount,
    family: order.account_uuid,
    state: invoiceState(after, before.due, today),
    booked: after.booked,
    left: standing.left,
    giveBack: standing.giveBack,
  };
}

/**
 * Nothing of what was sold is owed any more: the payment is captured, files are unlocked, goods that waited are released
 * and the family is told. Money for an order that was cancelled meanwhile is the payer's and changes nothing.
 */
async function settleCovered(
  trx: Trx,
  services: Services,
  found: Awaited<ReturnType<typeof takeInvoice>>,
  sums: InvoiceSums,
  who: Pick<MoneyToBook, 'by' | 'byName'>,
): Promise<void> {
  const { payment, order } = found;
  const { isCovered, captured } = invoiceStanding(sums);
  const to = isCovered && order.state !== 'cancelled' ? paymentStep(payment.state, 'capture') : null;
  if (!to) return;
  const at = services.clock.now();
  await changePayment(trx, payment.uuid, { state: to, captured });
  await writeHistory(trx, order, {
    event: 'invoice_paid',
    to: order.state,
    at,
    detail: { payment: payment.uuid, operator: who.by, by: who.byName },
  });
  await moneyCame(trx, services, found, captured);
  await releaseFulfilment(trx, order.uuid, at);
}

/** Where a credit, not a booking, was the last that was missing. */
export async function settleCredited(
  trx: Trx,
  services: Services,
  invoice: { readonly portalUuid: string; readonly orderUuid: string },
): Promise<void> {
  const found = await takeInvoice(trx, invoice.portalUuid, invoice.orderUuid);
  const sums = await lockInvoice(trx, invoice.orderUuid);
  if (sums) await settleCovered(trx, services, found, sums, { by: '', byName: undefined });
}
