import type { Services } from '../../platform/services.ts';
import { forgetInOrders } from '../accounts/account.ts';
import { forgetOldRecordings } from '../recording/store.ts';
import { announceDeletions } from './announce.ts';
import { DELETE_QUEUE, deleteJobs } from './delete-job.ts';
import { deleteGonePictures, deleteUnsoldPictures, forgetGoneChildren } from './delete-unsold.ts';
import { letOrdersGo } from './let-orders-go.ts';

/** Where what customers made is kept as it was drawn for the screen; it is drawn again at the next request. */
const DRAWINGS = 'previews/lines';

/** Lets go what is due. */
export async function letGo(services: Services): Promise<void> {
  await deleteUnsoldPictures(services);
  await deleteJobs(services);
  await deleteGonePictures(services);
  await forgetGoneChildren(services);
  await forgetInOrders(services);
  await letOrdersGo(services);
  await forgetOldRecordings(services.db, services.clock);
  // Nobody knows whose picture a drawing holds, so none outlives the day.
  await services.storage.remove(DRAWINGS);
}

/** Every night: tell what will go, let go what is due. */
export async function startRetention(services: Services): Promise<void> {
  await services.jobs.work(DELETE_QUEUE, () => deleteJobs(services), { atOnce: 1 });
  await services.jobs.schedule('retention', '30 3 * * *', async () => {
    await announceDeletions(services);
    await letGo(services);
  });
}
