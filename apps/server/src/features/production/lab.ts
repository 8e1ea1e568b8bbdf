import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { setFailed, setPrinted } from './step-store.ts';
import { batchByUuid, lockBatch } from './store.ts';

/** What a lab says about lines of a batch it was given, or about all of them. */
export interface LabAnswer {
  readonly kind: 'received' | 'printed' | 'shipped' | 'refused';
  /** All of the batch where none are named. */
  readonly lineUuids: readonly string[] | null;
  /** Why it refused them, in its own words. */
  readonly words?: string;
}

/** Writes down what a lab answered; what it has printed or sent is printed, what it refused stands on top with its reason. */
export async function labAnswered(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  author: LogAuthor,
  batchUuid: string,
  { kind, lineUuids, words = '' }: LabAnswer,
): Promise<void> {
  const batch = await batchByUuid(trx, batchUuid);
  if (!batch || batch.portal_uuid !== author.portalUuid) return;
  await lockBatch(trx, batchUuid);
  const at = clock.now();
  if (kind === 'refused') await setFailed(trx, batchUuid, lineUuids ?? [], words, at);
  else if (kind !== 'received') await setPrinted(trx, batchUuid, lineUuids, at);
  await writeAudit(trx, clock, author, {
    action: kind === 'refused' ? 'labRefused' : 'labAnswered',
    detail: { batch: batchUuid, what: kind, count: lineUuids?.length },
  });
}
