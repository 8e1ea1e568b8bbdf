import { randomUUID } from 'node:crypto';
import { dayIn } from '@picture-day/commerce';
import type { Trx } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { portalByUuid } from '../portals/portal.ts';
import { LAB_QUEUE } from './deliver.ts';
import { labFolderName } from './names.ts';
import { insertDelivery, takeLab } from './store.ts';

export type { BatchSource, LabPackage } from './batch-source.ts';
export { deliveriesOfBatches } from './store.ts';

/** Puts a batch on its way to a lab of its shop, in the transaction that says so; however often it is asked, once. */
export async function deliverBatch(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock'>,
  batch: {
    readonly portalUuid: string;
    readonly batchUuid: string;
    readonly labUuid: string;
    /** As it stands on labels. */
    readonly key: string;
    readonly job: string | null;
  },
): Promise<void> {
  const lab = await takeLab(trx, batch.portalUuid, batch.labUuid);
  if (!lab || lab.off_at) throw notFound();
  const portal = await portalByUuid(trx, batch.portalUuid);
  const at = services.clock.now();
  const uuid = randomUUID();
  const name = labFolderName(lab.settings.names, {
    shop: portal.key,
    batch: batch.key,
    job: batch.job,
    day: dayIn(portal.settings.timeZone, at),
  });
  const row = { uuid, lab_uuid: lab.uuid, batch_uuid: batch.batchUuid, name, created_at: at, next_at: at };
  if (await insertDelivery(trx, row)) await services.jobs.send(trx, LAB_QUEUE, { uuid });
}
