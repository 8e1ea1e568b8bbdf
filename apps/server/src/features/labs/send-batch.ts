import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Portal } from '../portals/portal.ts';
import { batchByUuid, goesToLab } from '../production/production.ts';
import { deliverBatch } from './labs.ts';
import { labText } from './texts.ts';

/** Puts a batch on its way to a lab, once its lines are gathered for good; that is when it goes to print. */
export async function sendToLab(
  services: Services,
  { portal, author }: { readonly portal: Portal; readonly author: LogAuthor },
  { labUuid, batchUuid }: { readonly labUuid: string; readonly batchUuid: string },
): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const batch = await batchByUuid(trx, batchUuid);
    if (batch?.portal_uuid !== author.portalUuid) throw notFound();
    if (batch.state === 'collecting') throw conflict(labText.sentence('stillCollecting'));
    const { key, portal_uuid: portalUuid } = batch;
    await deliverBatch(trx, services, { portalUuid, batchUuid, labUuid, key, job: batch.name });
    await goesToLab(trx, services, portal, author, { batchUuid, labUuid });
    const detail = { lab: labUuid, batch: batchUuid };
    await writeAudit(trx, clock, author, { action: 'sendToLab', job: batch.job_uuid, detail });
  });
}
