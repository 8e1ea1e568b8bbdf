import { randomUUID } from 'node:crypto';
import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { deliver } from './deliver.ts';
import { type DeliveryRow, findDelivery, insertDelivery, releaseDelivery } from './delivery-store.ts';
import { takeHook } from './hook-store.ts';
import { hookText } from './texts.ts';

async function sendNow(services: Services, portalUuid: string, uuid: string): Promise<DeliveryRow> {
  await deliver(services, uuid);
  const sent = await findDelivery(services.db, portalUuid, uuid);
  if (!sent) throw notFound();
  return sent;
}

/** Tells a system of nothing, to see whether it hears and checks the signature. Tried once. */
export async function testHook(
  services: Services,
  author: LogAuthor,
  hookUuid: string,
): Promise<DeliveryRow> {
  const { db, clock } = services;
  const [uuid, eventUuid] = [randomUUID(), randomUUID()];
  const at = clock.now();
  await transact(db, async (trx) => {
    if (!(await takeHook(trx, author.portalUuid, hookUuid))) throw notFound();
    await insertDelivery(trx, {
      uuid,
      hook_uuid: hookUuid,
      event_uuid: eventUuid,
      event: 'test',
      body: JSON.stringify({ id: eventUuid, event: 'test', at: at.toISOString() }),
      created_at: at,
      next_at: at,
    });
    await writeAudit(trx, clock, author, { action: 'testHook', detail: { hook: hookUuid } });
  });
  return sendNow(services, author.portalUuid, uuid);
}

/** Sends a delivery at once, whatever became of it; its id stays, so that their system knows it again. */
export async function sendAgain(services: Services, author: LogAuthor, uuid: string): Promise<DeliveryRow> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const known = await findDelivery(trx, author.portalUuid, uuid);
    if (!known) throw notFound();
    if (!(await releaseDelivery(trx, author.portalUuid, uuid, clock.now())))
      throw conflict(hookText.sentence('busy'));
    await writeAudit(trx, clock, author, {
      action: 'sendHookAgain',
      order: known.order_uuid,
      detail: { hook: known.hook_uuid, delivery: uuid },
    });
  });
  return sendNow(services, author.portalUuid, uuid);
}
