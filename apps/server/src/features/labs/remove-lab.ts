import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { giveUpDeliveries, hasDeliveries, makeProductsAt, removeLabRow, setLab, takeLab } from './store.ts';

/**
 * A shop works with a lab no longer. One that ever got a batch is kept for what it got, without its secrets, and is
 * offered nowhere; what was still on its way there is given up.
 */
export async function removeLab(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: LogAuthor,
  uuid: string,
): Promise<void> {
  await transact(db, async (trx) => {
    const lab = await takeLab(trx, author.portalUuid, uuid);
    if (!lab) throw notFound();
    const at = clock.now();
    const isUsed = await hasDeliveries(trx, uuid);
    await makeProductsAt(trx, author.portalUuid, uuid, []);
    if (isUsed) {
      await giveUpDeliveries(trx, uuid);
      const forgotten = { access: null, old_secret: null, old_secret_until: null };
      await setLab(trx, uuid, { ...forgotten, off_at: lab.off_at ?? at, removed_at: at });
    } else await removeLabRow(trx, uuid);
    await writeAudit(trx, clock, author, { action: 'removeLab', detail: { lab: uuid, isUsed } });
  });
}
