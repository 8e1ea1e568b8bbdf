import { type Day, startOfDay } from '@picture-day/commerce';
import { writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { NOBODYS_LINE } from '../accounts/account.ts';
import { legalOf, type Portal, shopDays } from '../portals/portal.ts';
import {
  deleteOldEvents,
  deleteOldMails,
  emptyOrders,
  filesOfOrders,
  findOrdersToLetGo,
} from './order-store.ts';

/** So many orders lose their people in one transaction. */
const TOGETHER = 100;

/** Orders of years before this day's are no longer kept: the law counts from the end of the year. */
export const keptSince = ({ settings }: Portal, today: Day): Day =>
  `${Number(today.slice(0, 4)) - legalOf(settings).keepYears}-01-01`;

/**
 * Takes the people out of orders and documents whose term is over, some at a time, and writes it to the log. Files go
 * before what names them, so that a crash in between leaves the names to try again by.
 */
export async function letOrdersGo(services: Services): Promise<void> {
  const { db, clock, storage } = services;
  let oldest: Date | undefined;
  for (const { portal, today } of await shopDays(services)) {
    const before = startOfDay(portal.settings.timeZone, keptSince(portal, today));
    if (!oldest || before < oldest) oldest = before;
    for (;;) {
      const orders = await findOrdersToLetGo(db, portal.uuid, before, TOGETHER);
      if (orders.length === 0) break;
      for (const file of await filesOfOrders(db, orders)) await storage.remove(file);
      await transact(db, async (trx) => {
        const documents = await emptyOrders(trx, orders, NOBODYS_LINE, clock.now());
        const author = { portalUuid: portal.uuid, program: 'retention' };
        await writeAudit(trx, clock, author, {
          action: 'letOrdersGo',
          detail: { orders: orders.length, documents, before: keptSince(portal, today) },
        });
      });
    }
    await deleteOldMails(db, portal.uuid, before);
  }
  if (oldest) await deleteOldEvents(db, oldest);
}
