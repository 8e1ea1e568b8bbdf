import { emptyAuditValues } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { pictureFilePrefixes } from '../pictures/picture.ts';
import { forgetPrints, UNDER_WAY } from './forget-prints.ts';
import { deleteUploads, emptyOrdersOf, findFinishedOrders, findIdleUploads } from './forget-store.ts';

/** What was sold and for how much stays; whose child it was does not. */
export const NOBODYS_LINE = {
  description: '',
  subjects: [],
  digitalFiles: [],
  template: null,
  catalogue: null,
  package: null,
};

/**
 * Takes the person out of finished orders, and their prints and uploads out of the shop. An order under way still needs
 * its own address and pictures and holds back nothing else; this runs again until the last one is done.
 */
export async function forgetInOrders({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  await forgetPrints({ db, storage });
  const orders = await findFinishedOrders(db, UNDER_WAY);
  const uploads = await findIdleUploads(db, UNDER_WAY);
  if (orders.length === 0 && uploads.length === 0) return;
  for (const upload of uploads) {
    for (const prefix of pictureFilePrefixes(upload)) await storage.remove(prefix);
  }
  await transact(db, async (trx) => {
    await deleteUploads(
      trx,
      uploads.map(({ uuid }) => uuid),
    );
    await emptyOrdersOf(
      trx,
      orders.map(({ uuid }) => uuid),
      NOBODYS_LINE,
    );
    for (const family of new Set(orders.map(({ account }) => account)))
      await emptyAuditValues(trx, clock, { family });
  });
}
