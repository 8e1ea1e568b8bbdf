import { emptyAuditValues } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { pictureFilePrefixes } from '../pictures/picture.ts';
import { forgetPrints, UNDER_WAY } from './forget-prints.ts';
import { deleteUploadsOfAll, emptyOrdersOf, findDeletedWithoutOrders, uploadsOfAll } from './forget-store.ts';

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
 * Takes the person out of finished orders, and their prints and uploads out of the shop. An order under way still
 * needs its address and its pictures, so this runs again until the last one is done.
 */
export async function forgetInOrders({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  await forgetPrints({ db, storage });
  const finished = await findDeletedWithoutOrders(db, UNDER_WAY);
  if (finished.length === 0) return;
  for (const upload of await uploadsOfAll(db, finished)) {
    for (const prefix of pictureFilePrefixes(upload)) await storage.remove(prefix);
  }
  await transact(db, async (trx) => {
    await deleteUploadsOfAll(trx, finished);
    await emptyOrdersOf(trx, finished, NOBODYS_LINE);
    for (const family of finished) await emptyAuditValues(trx, clock, { family });
  });
}
