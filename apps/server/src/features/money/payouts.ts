import { addDays } from '@picture-day/commerce';
import {
  type fetchPayouts,
  PAYOUT_LINES,
  PAYOUT_PROVIDERS,
  type Payout,
  type readPayouts,
} from '@picture-day/contract/calls/studio/money';
import type { LogAction } from '@picture-day/contract/log-actions';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { after, days } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { notFound, unusable } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { isSetUp, type ProviderPayout, payoutsSince } from '../payments/payment.ts';
import type { Asked } from './asked.ts';
import { type PayoutLine, type ReadPayout, readPayoutFile, UnreadableReport } from './payout-file.ts';
import * as store from './payout-store.ts';
import { momentsOf, received } from './received.ts';
import { moneyText } from './texts.ts';

/** So far back a provider is asked. */
const ASKED_DAYS = 100;

const describe = ({ differing, ...row }: store.PayoutRow): Payout => ({
  ...row,
  state: row.unknown > 0 ? 'unknown' : differing > 0 ? 'differs' : 'matched',
});

/** Payouts of these days, what is on its way, the invoices of each month, and what was received on each day. */
export async function payoutReport(services: Services, question: Asked) {
  const { db } = services;
  const between = momentsOf(question);
  const [payouts, waiting, invoices, came] = await Promise.all([
    store.listPayouts(db, question.scope),
    store.waitingByWeek(db, between),
    store.invoicesByMonth(db, between),
    received(db, between),
  ]);
  return {
    ...came,
    days: question.days,
    asks: PAYOUT_PROVIDERS.filter((name) => name === 'stripe' && isSetUp(services, name)),
    payouts: payouts.map(describe),
    waiting: waiting.map((week) => ({ ...week, until: addDays(week.from, 6) })),
    invoices,
  };
}

const stateOf = ({ kind, amount }: PayoutLine, collected: number | null) => {
  if (kind === 'fee' || kind === 'other') return 'fee' as const;
  if (collected === null) return 'unknown' as const;
  return kind === 'payment' && amount !== collected ? ('differs' as const) : ('matched' as const);
};

/** One payout, payment by payment. */
export async function seePayout(db: Db, portalUuid: string, uuid: string) {
  const row = await store.findPayout(db, portalUuid, uuid);
  if (!row) throw notFound();
  const lines = await store.linesOfPayout(db, uuid, PAYOUT_LINES);
  return {
    payout: describe(row),
    lines: lines.map((line) => ({ ...line, state: stateOf({ ...line, text: '' }, line.collected) })),
  };
}

const ORDER = /\b[0-9a-f]{8}\b/g;

/** The payment that a line is about, by its reference or by an order that it names. */
async function matched(db: Db, portalUuid: string, provider: string, payouts: readonly ReadPayout[]) {
  const lines = payouts.flatMap((payout) => payout.lines);
  const references = [...new Set(lines.map(({ reference }) => reference).filter(Boolean))];
  const ordersIn = ({ reference, text }: PayoutLine) =>
    `${reference} ${text}`.toLowerCase().match(ORDER) ?? [];
  const orders = [...new Set(lines.flatMap(ordersIn))];
  const found = new Map(
    (await store.paymentsNamed(db, portalUuid, provider, { references, orders })).map((one) => [
      one.name,
      one.uuid,
    ]),
  );
  return (line: PayoutLine): string | null =>
    found.get(line.reference) ??
    ordersIn(line)
      .map((order) => found.get(order))
      .find(Boolean) ??
    null;
}

/** Writes payouts down, each once; what was read before changes nothing. */
async function keepPayouts(
  { db, clock }: Services,
  visitor: Customer,
  from: { readonly provider: string; readonly fileName: string | null; readonly action: LogAction },
  payouts: readonly ReadPayout[],
) {
  const { uuid: portalUuid, settings } = visitor.portal;
  const { provider, fileName, action } = from;
  const paymentOf = await matched(db, portalUuid, provider, payouts);
  return transact(db, async (trx) => {
    let [read, payments, unknown] = [0, 0, 0];
    for (const payout of payouts) {
      const lines = payout.lines.map((line) => ({ ...line, paymentUuid: paymentOf(line) }));
      const isNew = await store.insertPayout(trx, {
        ...{ ...payout, lines, portalUuid, provider, currency: settings.currencyCode, fileName },
        ...{ by: operatorUuid(visitor), at: clock.now() },
      });
      if (!isNew) continue;
      const money = lines.filter(({ kind }) => kind === 'payment' || kind === 'refund');
      read += 1;
      payments += money.length;
      unknown += money.filter(({ paymentUuid }) => !paymentUuid).length;
    }
    const told = { read, known: payouts.length - read, payments, unknown };
    await writeAudit(trx, clock, colleagueOf(visitor), { action, detail: { provider, ...told } });
    return told;
  });
}

/** Reads a provider's report. */
export const takePayouts =
  (services: Services): Handler<typeof readPayouts> =>
  ({ body: { provider, fileName, text }, visitor }) =>
    keepPayouts(
      services,
      visitor,
      { provider, fileName, action: 'readPayouts' },
      reportIn(text, visitor.portal.settings.currencyCode),
    );

/** Asks the provider itself. */
export const askForPayouts =
  (services: Services): Handler<typeof fetchPayouts> =>
  async ({ body: { provider }, visitor }) => {
    const told = await payoutsSince(services, provider, after(services.clock.now(), -days(ASKED_DAYS)));
    if (!told) throw notFound();
    const { currencyCode } = visitor.portal.settings;
    const payouts = told
      .filter(({ currency }) => currency === currencyCode)
      .map((payout) => ({
        ...payout,
        fees: feesOf(payout),
        lines: payout.lines.map((line) => ({ ...line, text: '' })),
      }));
    return keepPayouts(services, visitor, { provider, fileName: null, action: 'fetchPayouts' }, payouts);
  };

const feesOf = ({ lines }: ProviderPayout): number =>
  lines.reduce((sum, { kind, amount, fee }) => sum + (kind === 'fee' ? -amount : fee), 0);

function reportIn(text: string, currency: string): ReadPayout[] {
  try {
    const payouts = readPayoutFile(text, currency);
    if (payouts.length > 0) return payouts;
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
  }
  throw unusable(moneyText.sentence('unreadableReport'), ['text']);
}
