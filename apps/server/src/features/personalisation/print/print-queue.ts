import { ENGINE_VERSION } from '@picture-day/render';
import type { Services } from '../../../platform/services.ts';
import { renewMade } from '../../cart/cart.ts';
import { PRINT_QUEUE, type PrintJob } from '../../orders/order.ts';
import { hashesOf } from '../fonts.ts';
import { printDesign } from './print-design.ts';
import { beginPrint, failPrint, findDesignToPrint, finishPrint } from './store.ts';

/**
 * Makes the print file of one ordered design. A file that is there is not made again; a failure is written down and
 * handed back to the queue, which tries again later.
 */
export async function printOrdered(services: Services, job: PrintJob): Promise<void> {
  const { db, clock, storage } = services;
  const design = await findDesignToPrint(db, job);
  if (!design) return;
  if (design.state === 'done' && design.storageKey && (await storage.has(design.storageKey))) return;
  await beginPrint(db, design, clock.now());
  try {
    await finishPrint(db, design, await printDesign(services, design), clock.now());
  } catch (error) {
    await failPrint(db, design, error instanceof Error ? error.message : String(error), clock.now());
    throw error;
  }
}

export async function startPrinting(services: Services): Promise<void> {
  await renewMade(services.db, ENGINE_VERSION, async (made) => ({
    ...made,
    engineVersion: ENGINE_VERSION,
    fonts: await hashesOf(Object.keys(made.fonts)),
  }));
  await services.jobs.work<PrintJob>(PRINT_QUEUE, (job) => printOrdered(services, job));
}
