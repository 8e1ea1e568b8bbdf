import type { Services } from '../../platform/services.ts';
import { forgetInOrders } from '../accounts/account.ts';
import { forgetOldRecordings } from '../recording/store.ts';
import { announceDeletions } from './announce.ts';
import { deleteUnsoldPictures } from './delete-unsold.ts';

/** Every night: tell what will go, let go what is due. */
export async function startRetention(services: Services): Promise<void> {
  await services.jobs.schedule('retention', '30 3 * * *', async () => {
    await announceDeletions(services);
    await deleteUnsoldPictures(services);
    await forgetInOrders(services);
    await forgetOldRecordings(services.db, services.clock);
  });
}
