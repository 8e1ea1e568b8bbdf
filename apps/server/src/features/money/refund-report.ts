import { addDays, startOfDay } from '@picture-day/commerce';
import { REFUNDS_LISTED } from '@picture-day/contract/calls/studio/money';
import type { Db } from '../../platform/database/connect.ts';
import { reasonWords } from '../payments/payment.ts';
import type { Asked } from './asked.ts';
import { listRefunds, reasonsOfRefunds, reprintsOf, vouchersOf } from './refund-report-store.ts';

/** What was given back, taken off by vouchers and made again for nothing. */
export async function refundReport(db: Db, { portal, days, scope }: Asked, lang: string) {
  const zone = portal.settings.timeZone;
  const between = {
    ...scope,
    since: startOfDay(zone, days.from),
    before: startOfDay(zone, addDays(days.until, 1)),
  };
  const [refunds, reasons, vouchers, reprints] = await Promise.all([
    listRefunds(db, scope, REFUNDS_LISTED),
    reasonsOfRefunds(db, scope),
    vouchersOf(db, scope),
    reprintsOf(db, between),
  ]);
  return {
    days,
    refunds: refunds.map(({ createdAt, doneAt, reason, ...refund }) => ({
      ...refund,
      reason: reasonWords(lang, reason),
      time: createdAt.toISOString(),
      doneTime: doneAt?.toISOString() ?? null,
    })),
    reasons: reasons.map(({ reason, ...sum }) => ({ ...sum, reason: reasonWords(lang, reason) })),
    vouchers,
    reprints,
  };
}
