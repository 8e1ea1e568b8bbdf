import { LAB_PAUSES } from '@picture-day/contract/lab-rules';
import { after, minutes } from '../../platform/clock.ts';
import { AddressRefused } from '../../platform/outgoing.ts';
import type { Services } from '../../platform/services.ts';
import { portalByUuid } from '../portals/portal.ts';
import { NO_REQUEST, publicAddress } from '../portals/public-address.ts';
import type { BatchSource, LabPackage } from './batch-source.ts';
import { CALL_LEASE, callLab } from './call-lab.ts';
import { openPlace } from './open-place.ts';
import { LabFault } from './place.ts';
import { putPackage } from './put-package.ts';
import { type DeliveryRow, dueDeliveries, findLab, type LabRow, setDelivery, takeDelivery } from './store.ts';

export const LAB_QUEUE = 'labs';

/** Tries a delivery once, if it is due, and writes down how it went. */
export async function deliver(services: Services, source: BatchSource, uuid: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const due = await takeDelivery(db, uuid, { now, until: after(now, CALL_LEASE) });
  const lab = due && (await findLab(db, due.lab_uuid));
  if (!due || !lab) return;
  try {
    const asked = { portalUuid: lab.portal_uuid, batchUuid: due.batch_uuid };
    const given = await source.deliverable(services, asked);
    if (!given) throw new LabFault('no-batch');
    await hand(services, lab, due, given);
    await setDelivery(db, uuid, {
      state: 'delivered',
      delivered_at: clock.now(),
      fault: null,
      lease_until: null,
    });
  } catch (error) {
    const pause = LAB_PAUSES[due.attempts - 1];
    services.log.warn({ err: error, lab: lab.uuid }, 'a batch did not reach its lab');
    await setDelivery(db, uuid, {
      fault: faultOf(error),
      lease_until: null,
      ...(pause === undefined
        ? { state: 'failed' as const }
        : { next_at: after(clock.now(), minutes(pause)) }),
    });
  }
}

async function hand(
  services: Services,
  lab: LabRow,
  delivery: DeliveryRow,
  given: LabPackage,
): Promise<void> {
  if (lab.kind === 'https') {
    const portal = await portalByUuid(services.db, lab.portal_uuid);
    const address = publicAddress(services.config, portal, NO_REQUEST);
    return callLab(services, lab, { delivery, given, address });
  }
  const place = await openPlace(services, lab);
  try {
    await putPackage(place, { id: delivery.uuid, name: delivery.name }, given);
  } finally {
    await place.close();
  }
}

/** What a person is told: a key with words in the studio, or the code of the network's error. */
export function faultOf(error: unknown): string {
  if (error instanceof LabFault) return error.fault;
  if (error instanceof AddressRefused) return error.objection;
  return (error as NodeJS.ErrnoException).code?.toString() ?? 'failed';
}

/** Tries everything that is due: what waited for its pause, and what a process died over. */
export async function deliverDue(services: Services, source: BatchSource): Promise<void> {
  for (const uuid of await dueDeliveries(services.db, services.clock.now())) {
    if (services.jobs.isResting) return;
    try {
      await deliver(services, source, uuid);
    } catch (error) {
      services.log.warn({ err: error }, 'a delivery to a lab waits');
    }
  }
}
