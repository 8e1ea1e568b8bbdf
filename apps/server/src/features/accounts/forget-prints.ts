import type { Services } from '../../platform/services.ts';
import { deletePrintsOfOrder, findOrdersWithIdlePrints } from './forget-store.ts';

/** The states of an order that still needs its address, its pictures and its print files. */
export const UNDER_WAY = ['awaiting_payment', 'paid', 'in_production'] as const;

/**
 * Deletes the print files of deleted accounts' orders that nobody prints any more. The file goes before its row, so
 * that a crash in between leaves the row to try again by.
 */
export async function forgetPrints({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (const uuid of await findOrdersWithIdlePrints(db, UNDER_WAY)) {
    await storage.remove(`print/${uuid}`);
    await deletePrintsOfOrder(db, uuid);
  }
}
