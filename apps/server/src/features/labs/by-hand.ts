import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { openUrl } from '../../platform/outgoing.ts';
import type { Services } from '../../platform/services.ts';
import type { BatchSource } from './batch-source.ts';
import { deliver, faultOf } from './deliver.ts';
import { openPlace } from './open-place.ts';
import { type DeliveryRow, setDelivery, takeDeliveryOf, takeLab } from './store.ts';
import { labText } from './texts.ts';

/** Reaches a lab without delivering anything: signs in and looks, or finds its address. Tells what was wrong. */
export async function testLab(services: Services, author: LogAuthor, uuid: string): Promise<string | null> {
  const { db, clock, config } = services;
  const lab = await transact(db, async (trx) => {
    const found = await takeLab(trx, author.portalUuid, uuid);
    if (!found) throw notFound();
    await writeAudit(trx, clock, author, { action: 'testLab', detail: { lab: uuid } });
    return found;
  });
  try {
    if (lab.kind === 'https') {
      await openUrl(config, lab.settings.url);
      return null;
    }
    const place = await openPlace(services, lab);
    try {
      await place.list('answers');
    } finally {
      await place.close();
    }
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/** Tries a delivery at once and from the first pause on; what is at the lab stays as it is there. */
export async function deliverAgain(
  services: Services,
  source: BatchSource,
  author: LogAuthor,
  uuid: string,
): Promise<DeliveryRow> {
  const { db, clock } = services;
  const of = { portalUuid: author.portalUuid, uuid };
  await transact(db, async (trx) => {
    const delivery = await takeDeliveryOf(trx, of);
    if (!delivery) throw notFound();
    if (delivery.state === 'delivered') throw conflict(labText.sentence('isDelivered'));
    if (delivery.lease_until && delivery.lease_until > clock.now()) throw conflict(labText.sentence('busy'));
    await setDelivery(trx, uuid, { state: 'waiting', attempts: 0, next_at: clock.now() });
    const detail = { lab: delivery.lab_uuid, batch: delivery.batch_uuid };
    await writeAudit(trx, clock, author, { action: 'deliverAgain', detail });
  });
  await deliver(services, source, uuid);
  const delivery = await transact(db, (trx) => takeDeliveryOf(trx, of));
  if (!delivery) throw notFound();
  return delivery;
}
