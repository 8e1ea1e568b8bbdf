import { openServices } from '../../../commands/open-services.ts';
import { readConfig } from '../../../platform/config.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { issueDocuments } from '../../documents/work.ts';
import { type RefundWanted, refundOrder } from '../refund-order.ts';
import { sendRefunds } from '../refunds.ts';

/** Everything at once: refunds, the provider's answers and the documents that follow. */
export async function storm(services: Services, wishes: readonly RefundWanted[]): Promise<void> {
  await Promise.all(
    wishes.map(async (wish) => {
      await transact(services.db, (trx) => refundOrder(trx, services, wish));
      await sendRefunds(services);
      await issueDocuments(services);
    }),
  );
}

/** The same in a process of its own, that a test kills. */
if (process.env.WISHES) {
  const { services } = await openServices(readConfig(process.env), { workers: false });
  console.log('ready');
  await storm(services, JSON.parse(process.env.WISHES));
  process.exit(0);
}
