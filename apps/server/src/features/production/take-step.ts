import type { BatchState } from '@picture-day/contract/entities/batch';
import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { conflict, unusable } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { tellSystems } from '../hooks/hook.ts';
import type { Portal } from '../portals/portal.ts';
import { colleagueName } from './activity-store.ts';
import { directionOf } from './batch-states.ts';
import { printMissing } from './failures.ts';
import { followGoods, statesBefore } from './follow-orders.ts';
import { mailInProduction, mailSent } from './mails.ts';
import * as store from './step-store.ts';
import { type BatchRow, lockBatch, moveBatch, nameLab } from './store.ts';
import { batchText } from './texts.ts';

export interface BatchStep {
  readonly uuid: string;
  /** Where whoever takes the step sees it. */
  readonly from: BatchState;
  readonly to: BatchState;
  readonly reason?: string | undefined;
}

/** What is needed to change a locked batch. */
export interface AtWork {
  readonly services: Services;
  readonly portal: Portal;
  readonly author: LogAuthor;
  readonly batch: BatchRow;
  readonly at: Date;
}

/** Takes a batch one step on, or one back with a reason, with all that follows for its lines, orders and families. */
export async function takeBatchStep(
  services: Services,
  portal: Portal,
  author: LogAuthor,
  step: BatchStep,
): Promise<BatchState> {
  return transact(services.db, (trx) => stepIn(trx, services, portal, author, step));
}

async function stepIn(
  trx: Trx,
  services: Services,
  portal: Portal,
  author: LogAuthor,
  step: BatchStep,
): Promise<BatchState> {
  const { clock } = services;
  const batch = await lockBatch(trx, step.uuid);
  const direction = directionOf(step.from, step.to);
  if (batch.state !== step.from) throw conflict(batchText.sentence('movedMeanwhile'));
  if (!direction) throw conflict(batchText.sentence('oneStep'));
  if (direction === 'back' && !step.reason) throw unusable(batchText.sentence('sayWhy'), ['reason']);
  const work = { services, portal, author, batch, at: clock.now() };
  if (direction === 'forward') await goOn(trx, work, step.to);
  else await goBack(trx, work, step.to, step.reason ?? '');
  await writeAudit(trx, clock, author, {
    action: direction === 'forward' ? 'stepBatch' : 'stepBatchBack',
    job: batch.job_uuid,
    ...(step.reason && direction === 'back' && { reason: step.reason }),
    detail: { batch: batch.uuid, what: step.to },
  });
  return step.to;
}

/** A batch goes to a lab: from then on it is being printed there. Sent again, it has been. */
export async function goesToLab(
  trx: Trx,
  services: Services,
  portal: Portal,
  author: LogAuthor,
  { batchUuid, labUuid }: { readonly batchUuid: string; readonly labUuid: string },
): Promise<void> {
  const { state } = await lockBatch(trx, batchUuid);
  await nameLab(trx, batchUuid, labUuid);
  if (state !== 'locked') return;
  await stepIn(trx, services, portal, author, { uuid: batchUuid, from: state, to: 'sent_to_print' });
}

const move = (trx: Trx, { batch, author, at }: AtWork, to: BatchState, reason: string | null = null) =>
  moveBatch(trx, {
    batchUuid: batch.uuid,
    from: batch.state,
    to,
    at,
    by: author.colleague ?? null,
    reason,
  });

async function goOn(trx: Trx, work: AtWork, to: BatchState): Promise<void> {
  const { batch, at, services } = work;
  const batchUuid = batch.uuid;
  const orders = await store.ordersOfBatch(trx, batchUuid);
  if (orders.length === 0) throw conflict(batchText.sentence('nothingInIt'));
  await store.lockOrders(trx, orders);
  await move(trx, work, to);
  switch (to) {
    case 'locked':
      await store.moveMakings(trx, { batchUuid, from: ['waiting'], to: 'in_batch', at });
      return printMissing(trx, services, batchUuid);
    case 'sent_to_print':
      return tellInProduction(trx, work, orders);
    case 'packed':
      await store.packMakings(trx, { batchUuid, at, by: work.author.colleague ?? null });
      return;
    case 'handed_over':
      await handOver(trx, work);
      return store.leaveFailedBehind(trx, batchUuid, at);
    case 'collecting':
      return;
  }
}

async function tellInProduction(trx: Trx, work: AtWork, orders: readonly string[]): Promise<void> {
  const followed = await followGoods(trx, orders, await moverOf(trx, work));
  const begun = followed.filter(({ moved }) => moved?.from === 'paid');
  await mailInProduction(trx, work.services, work.portal, begun);
}

/** Hands parcels over, all that are packed where none are named, and tells their families. */
export async function handOver(trx: Trx, work: AtWork, orderUuids?: readonly string[]): Promise<string[]> {
  const { batch, at, author } = work;
  const by = author.colleague ?? null;
  const handed = await store.handOverMakings(trx, { batchUuid: batch.uuid, orderUuids, at, by });
  if (handed.length === 0) return handed;
  const followed = await followGoods(trx, handed, await moverOf(trx, work));
  await mailSent(trx, work.services, work.portal, { batchUuid: batch.uuid, orders: followed });
  const sent = { portalUuid: work.portal.uuid, event: 'order.sent' } as const;
  // An order in two parcels is sent with the second.
  for (const { order, moved } of followed)
    if (moved) await tellSystems(trx, work.services, { ...sent, orderUuid: order.uuid });
  return handed;
}

async function goBack(trx: Trx, work: AtWork, to: BatchState, reason: string): Promise<void> {
  const { batch, at } = work;
  const batchUuid = batch.uuid;
  const orders = await store.ordersOfBatch(trx, batchUuid);
  await store.lockOrders(trx, orders);
  const before = await statesBefore(trx, orders);
  await move(trx, work, to, reason);
  switch (to) {
    case 'packed':
      await store.moveMakings(trx, { batchUuid, from: ['handed_over'], to: 'packed', at });
      await store.takeParcelsBack(trx, batchUuid, 'handed');
      break;
    case 'sent_to_print':
      await store.unpackMakings(trx, { batchUuid, at });
      await store.takeParcelsBack(trx, batchUuid, 'packed');
      break;
    case 'locked':
      await store.moveMakings(trx, { batchUuid, from: ['printed'], to: 'in_batch', at });
      break;
    case 'collecting':
      await store.moveMakings(trx, { batchUuid, from: ['in_batch', 'printed'], to: 'waiting', at });
      break;
    case 'handed_over':
      break;
  }
  await followGoods(trx, orders, await moverOf(trx, work), { reason, before });
}

/** Who moves orders, as their history says it. */
export async function moverOf(trx: Trx, { batch, author, at }: Pick<AtWork, 'batch' | 'author' | 'at'>) {
  const operator = author.colleague ?? null;
  return { at, operator, by: operator && (await colleagueName(trx, operator)), batch: batch.key };
}
