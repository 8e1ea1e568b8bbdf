import { dayIn } from '@picture-day/commerce';
import * as calls from '@picture-day/contract/calls/studio/invoices';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import type { Portal } from '../portals/portal.ts';
import { operatorOf } from '../studio/operator.ts';
import { bookLines, readAndMatch } from './bank-file/book-lines.ts';
import { bookMoney } from './book-money.ts';
import { describeInvoice } from './describe-invoice.ts';
import { markPaid } from './mark-paid.ts';
import { remindNow } from './remind.ts';
import { bookingsOf, findInvoice, listInvoices, remindersOf, sumInvoices } from './store.ts';

const SHOWN = 50;
const SAMPLE = 5;

/** The studio's room of invoices. */
export const invoicesOfStudio: Feature = (on, services) => {
  const { db, clock } = services;
  const todayIn = ({ settings }: Portal) => dayIn(settings.timeZone, clock.now());
  const whoIs = async (visitor: Customer) => {
    const person = await operatorOf(db, visitor);
    return { by: operatorUuid(visitor), byName: person?.name || person?.emailAddress };
  };

  on(calls.markInvoicePaid, markPaid(services));

  on(calls.studioInvoices, async ({ query, visitor: { portal } }) => {
    const { before, limit = SHOWN, state, q } = query;
    const today = todayIn(portal);
    const [rows, sums] = await Promise.all([
      listInvoices(db, { portalUuid: portal.uuid, today, state, q }, { before, limit: limit + 1 }),
      before ? null : sumInvoices(db, portal.uuid, today),
    ]);
    const sumOf = (wanted: string) => {
      const { count = 0, sum = 0 } = sums?.find(({ state: found }) => found === wanted) ?? {};
      return { count, sum };
    };
    return {
      invoices: rows.slice(0, limit).map((row) => describeInvoice(row, today)),
      hasMore: rows.length > limit,
      sums: sums && {
        open: sumOf('open'),
        overdue: sumOf('overdue'),
        paid: sumOf('paid'),
        credited: sumOf('credited'),
      },
      giveBack: sums && sumOf('giveBack'),
      hasAccount: portal.settings.legal.bankAccount !== '',
      today,
    };
  });

  on(calls.studioInvoice, async ({ params, visitor: { portal }, concerns }) => {
    const found = await findInvoice(db, portal.uuid, params.orderUuid.toLowerCase());
    if (!found) throw notFound();
    concerns({ family: found.account_uuid, order: found.order_uuid });
    const [bookings, reminders] = await Promise.all([
      bookingsOf(db, found.order_uuid),
      remindersOf(db, found.order_uuid),
    ]);
    const today = todayIn(portal);
    return {
      invoice: describeInvoice(found, today),
      bookings: bookings.map(({ at, ...booking }) => ({ ...booking, at: at.toISOString() })),
      reminders: reminders.map(({ at, ...reminder }) => ({ ...reminder, at: at.toISOString() })),
      today,
    };
  });

  on(calls.bookInvoiceMoney, async ({ params, body, visitor }) => {
    const { portal } = visitor;
    const who = await whoIs(visitor);
    const orderUuid = params.orderUuid.toLowerCase();
    return transact(db, async (trx) => {
      const booked = await bookMoney(
        trx,
        services,
        { portalUuid: portal.uuid, orderUuid, today: todayIn(portal) },
        { key: body.key, amount: body.amount, day: body.day, source: 'hand', ...who },
      );
      if (booked.isNew)
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'bookInvoiceMoney',
          family: booked.family,
          order: orderUuid,
          detail: { amount: body.amount, left: booked.left, giveBack: booked.giveBack },
        });
      const { state, booked: sum, left, giveBack } = booked;
      return { state, booked: sum, left, giveBack };
    });
  });

  on(calls.remindInvoice, async ({ params, visitor }) => ({
    number: await remindNow(services, colleagueOf(visitor), {
      portal: visitor.portal,
      orderUuid: params.orderUuid.toLowerCase(),
    }),
  }));

  on(calls.readBankFile, async ({ body, visitor: { portal } }) => {
    const today = todayIn(portal);
    const file = await readAndMatch(services, portal.uuid, body);
    return {
      headers: [...file.headers],
      columns: file.columns,
      sample: file.rows.slice(0, SAMPLE).map(({ cells }) => [...cells]),
      missing: [...file.missing],
      rows: file.matched.slice(0, calls.BANK_ROWS).map(({ key: _, invoice, ...line }) => ({
        ...line,
        invoice: invoice && describeInvoice(invoice, today),
      })),
      out: file.out,
      unread: [...file.unread].slice(0, 100),
      hasMore: file.matched.length > calls.BANK_ROWS,
    };
  });

  on(calls.bookBankFile, async ({ body: { accept, ...sent }, visitor }) => {
    const { portal } = visitor;
    const who = { author: colleagueOf(visitor), portalUuid: portal.uuid, today: todayIn(portal) };
    return bookLines(services, { ...who, ...(await whoIs(visitor)) }, sent, accept);
  });
};
