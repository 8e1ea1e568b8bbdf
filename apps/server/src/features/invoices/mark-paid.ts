import { dayIn } from '@picture-day/commerce';
import type { markInvoicePaid } from '@picture-day/contract/calls/studio/invoices';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { operatorOf } from '../studio/operator.ts';
import { bookMoney } from './book-money.ts';

/** All that is left of an invoice has come. Pressed again, it is the same answer and nothing more happens. */
export const markPaid =
  (services: Services): Handler<typeof markInvoicePaid> =>
  async ({ params, visitor }) => {
    const { db, clock } = services;
    const person = await operatorOf(db, visitor);
    const { portal } = visitor;
    const today = dayIn(portal.settings.timeZone, clock.now());
    return transact(db, async (trx) => {
      const { amount, isNew, family } = await bookMoney(
        trx,
        services,
        { portalUuid: portal.uuid, orderUuid: params.orderUuid, today },
        {
          amount: null,
          day: today,
          source: 'hand',
          by: operatorUuid(visitor),
          byName: person?.name || person?.emailAddress,
        },
      );
      if (isNew)
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'markInvoicePaid',
          family,
          order: params.orderUuid.toLowerCase(),
          detail: { amount },
        });
      return { state: 'captured' as const };
    });
  };
