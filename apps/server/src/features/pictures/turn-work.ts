import sharp from 'sharp';
import type { Services } from '../../platform/services.ts';
import { portalByUuid } from '../portals/portal.ts';
import { markOf } from './calls.ts';
import { thumbhash } from './ingest-picture.ts';
import { backgroundFor } from './picture.ts';
import { SMALLEST_FIRST } from './picture-files.ts';
import { viewBytes } from './picture-view.ts';
import { toRaster } from './raster.ts';
import { findTurned, setThumbhash } from './turn-store.ts';
import { ensureTurned, TURN_QUEUE } from './turned-files.ts';

/** Makes the files of pictures that were turned, and what stands in for them while they load. */
export const startTurning = (services: Services): Promise<void> =>
  services.jobs.work<{ pictures: readonly string[] }>(TURN_QUEUE, async ({ pictures }) => {
    for (const uuid of pictures) await makeFiles(services, uuid);
  });

async function makeFiles({ db, storage }: Services, uuid: string): Promise<void> {
  const picture = await findTurned(db, uuid);
  if (!picture) return;
  await ensureTurned(storage, picture);
  const portal = await portalByUuid(db, picture.portal_uuid);
  const behind = await backgroundFor(db, picture, undefined);
  const plain = { picture, behind, effect: 'original', rotation: 0 } as const;
  const smallest = await viewBytes(storage, { ...plain, size: SMALLEST_FIRST[0] ?? 120, mark: undefined });
  await setThumbhash(db, picture, await thumbhash(await toRaster(sharp(smallest))));
  for (const size of SMALLEST_FIRST) await viewBytes(storage, { ...plain, size, mark: markOf(portal) });
}
