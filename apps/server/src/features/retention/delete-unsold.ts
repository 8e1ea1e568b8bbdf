import { emptyAuditValues } from '../../platform/audit.ts';
import { after, days } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { pictureFilePrefixes } from '../pictures/picture.ts';
import { shopDays } from '../portals/portal.ts';
import {
  type DeletedPicture,
  deleteDuePictures,
  deleteGone,
  deleteGoneChildren,
  noteBytes,
  type Portion,
} from './store.ts';

/** Families have had at least this long to hear of it, however late the date was set. */
const HEARD_SINCE = days(7);
/** What left its folder by mistake can come back for so long as it was: pictures from their files, codes from nowhere. */
const PICTURES_REST = days(1);
const CHILDREN_REST = days(30);
const AT_ONCE = 100;

/** Deletes the pictures that nobody bought of jobs whose time has ended and whose families were told. */
export async function deleteUnsoldPictures(services: Services): Promise<number> {
  const heardBy = after(services.clock.now(), -HEARD_SINCE);
  let deleted = 0;
  for (const { portal, today } of await shopDays(services)) {
    const due = { portalUuid: portal.uuid, today, heardBy };
    deleted += await deletePictures(services, (db, portion) => deleteDuePictures(db, due, portion));
  }
  return deleted;
}

/** Deletes the pictures that left their folder and that nobody bought; nobody has seen them since. */
export function deleteGonePictures(services: Services): Promise<number> {
  const goneBy = after(services.clock.now(), -PICTURES_REST);
  return deletePictures(services, (db, portion) => deleteGone(db, goneBy, portion));
}

/**
 * The row goes first: from that moment nothing shows the picture, and files left by a crash are no picture any more.
 */
export async function deletePictures(
  { db, storage, clock }: Services,
  deleteSome: (db: Db, portion: Portion) => Promise<DeletedPicture[]>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await deleteSome(db, { most: AT_ONCE, at: clock.now() });
    for (const picture of rows) {
      await noteBytes(db, picture, await removeFiles(storage, picture));
    }
    deleted += rows.length;
    if (rows.length < AT_ONCE) return deleted;
  }
}

/** Removes all files of a picture, and answers how much they were. */
async function removeFiles(storage: Services['storage'], picture: DeletedPicture) {
  const gone = { bytes: 0, made: 0, madeBytes: 0 };
  for (const prefix of new Set(pictureFilePrefixes(picture))) {
    const { files, bytes } = await storage.measure(prefix);
    if (prefix.startsWith('originals/')) gone.bytes += bytes;
    else {
      gone.made += files;
      gone.madeBytes += bytes;
    }
    await storage.remove(prefix);
  }
  return gone;
}

/** Forgets the children who left their roster and of whom nobody bought anything, with their codes and names. */
export const forgetGoneChildren = ({ db, clock }: Services): Promise<void> =>
  transact(db, async (trx) => {
    for (const subject of await deleteGoneChildren(trx, after(clock.now(), -CHILDREN_REST)))
      await emptyAuditValues(trx, clock, { subject });
  });
