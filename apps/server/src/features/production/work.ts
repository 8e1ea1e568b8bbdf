import type { Services } from '../../platform/services.ts';
import { gatherAll } from './gather.ts';

/** Every hour: days end at another one in each shop. */
export async function startProduction(services: Services): Promise<void> {
  await services.jobs.schedule('batches', '7 * * * *', () => gatherAll(services));
}
