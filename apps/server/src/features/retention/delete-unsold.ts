import { emptyAuditValues } from '../../platform/audit.ts';
import { after, days } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { pictureFilePrefixes, type StoredPicture } from '../pictures/picture.ts';
import { shopDays } from '../portals/portal.ts';
import { deleteDuePictures, deleteGone, deleteGoneChildren } from './store.ts';

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
    deleted += await deletePictures(services, (db) => deleteDuePictures(db, due, AT_ONCE));
  }
  return deleted;
}

/** Deletes the pictures that left their folder and that nobody bought; nobody has seen them since. */
export function deleteGonePictures(services: Services): Promise<number> {
  const goneBy = after(services.clock.now(), -PICTURES_REST);
  return deletePictures(services, (db) => deleteGone(db, goneBy, AT_ONCE));
}

/**
 * The row goes first: from that moment nothing shows the picture, and files left by a crash are no picture any more.
 */
async function deletePictures(
  { db, storage }: Services,
  deleteSome: (db: Db) => Promise<StoredPicture[]>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await deleteSome(db);
    for (const picture of rows) {
      for (const prefix of pictureFilePrefixes(picture)) await storage.remove(prefix);
    }
    deleted += rows.length;
    if (rows.length < AT_ONCE) return deleted;
  }
}

/** Forgets the children who left their roster and of whom nobody bought anything, with their codes and names. */
export const forgetGoneChildren = ({ db, clock }: Services): Promise<void> =>
  transact(db, async (trx) => {
    for (const subject of await deleteGoneChildren(trx, after(clock.now(), -CHILDREN_REST)))
      await emptyAuditValues(trx, clock, { subject });
  });
