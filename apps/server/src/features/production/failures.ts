import { type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { takeOutOfProduction } from '../fulfilment/fulfilment.ts';
import { PRINT_QUEUE, type PrintJob } from '../orders/order.ts';
import { designsNotReady, lineInBatch, tryAgain } from './failure-store.ts';
import { followGoods } from './follow-orders.ts';
import { lockOrders } from './step-store.ts';
import { type BatchRow, lockBatch } from './store.ts';

/** Every design of a batch whose file is not made yet is asked for; one that is made is not made again. */
export async function printMissing(
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  batchUuid: string,
  line?: { readonly orderUuid: string; readonly lineUuid: string },
): Promise<void> {
  for (const design of await designsNotReady(trx, batchUuid, line)) {
    const job: PrintJob = design;
    await jobs.send(trx, PRINT_QUEUE, job);
  }
}

interface Failed {
  readonly batch: BatchRow;
  readonly orderUuid: string;
  readonly lineUuid: string;
}

/** A line that failed is printed again: its file is made anew where it is missing, and the lab gets it once more. */
export async function printAgain(
  { db, clock, jobs }: Services,
  author: LogAuthor,
  { batch, orderUuid, lineUuid }: Failed,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockBatch(trx, batch.uuid);
    if (!(await tryAgain(trx, batch.uuid, { orderUuid, lineUuid }, clock.now()))) throw notFound();
    await printMissing(trx, { jobs }, batch.uuid, { orderUuid, lineUuid });
    await writeAudit(trx, clock, author, {
      action: 'printLineAgain',
      order: orderUuid,
      detail: { batch: batch.uuid, what: orderUuid.slice(0, 8) },
    });
  });
}

/** A line is not made any more; its money is given back where its order is. */
export async function takeLineOut(
  { db, clock }: Services,
  author: LogAuthor,
  { batch, orderUuid, lineUuid }: Failed,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockBatch(trx, batch.uuid);
    await lockOrders(trx, [orderUuid]);
    if (!(await lineInBatch(trx, batch.uuid, { orderUuid, lineUuid }))) throw notFound();
    const at = clock.now();
    const taken = await takeOutOfProduction(trx, orderUuid, [lineUuid], at);
    if (taken.length === 0) throw notFound();
    await followGoods(trx, [orderUuid], {
      at,
      by: null,
      operator: author.colleague ?? null,
      batch: batch.key,
    });
    await writeAudit(trx, clock, author, {
      action: 'takeLineOut',
      order: orderUuid,
      detail: { batch: batch.uuid, what: orderUuid.slice(0, 8), line: lineUuid },
    });
  });
}
