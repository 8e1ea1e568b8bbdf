import { randomUUID } from 'node:crypto';
import type { HookEvent } from '@picture-day/contract/connections';
import type { Trx } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { HOOK_QUEUE } from './deliver.ts';
import { insertDeliveries } from './delivery-store.ts';
import { isHeard } from './listening.ts';

export { saidAt } from './assert-address.ts';

/**
 * Writes down, in the transaction of what happened, that the shop's systems are to be told of it. A worker sends it
 * after the commit; where nobody listens nothing is written.
 */
export async function tellSystems(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock'>,
  told: { readonly portalUuid: string; readonly event: HookEvent; readonly orderUuid: string },
): Promise<void> {
  if (!(await isHeard(trx, told.portalUuid, told.event))) return;
  const at = services.clock.now();
  const written = await insertDeliveries(trx, { ...told, eventUuid: randomUUID(), at });
  for (const uuid of written) await services.jobs.send(trx, HOOK_QUEUE, { uuid });
}

/** Systems are told once that an order is sent: as it leaves, or as it is handed over without having been on its way. */
export const isSent = (from: string, to: string): boolean =>
  to === 'shipped' || (to === 'done' && from !== 'shipped');
