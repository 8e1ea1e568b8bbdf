import { sql } from 'kysely';
import { after, days } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { pictureFilePrefixes, type StoredPicture } from '../pictures/picture.ts';
import { unsold } from './unsold.ts';

/** Families have had at least this long to hear of it, however late the date was set. */
const HEARD_SINCE = days(7);
const AT_ONCE = 100;

/**
 * Deletes the pictures that nobody bought of jobs whose time has ended and whose families were told. The row goes
 * first: from that moment nothing shows the picture, and files left by a crash are no picture any more.
 */
export async function deleteUnsoldPictures({ db, clock, storage }: Services): Promise<number> {
  const now = clock.now();
  let deleted = 0;
  for (;;) {
    const { rows } = await sql<StoredPicture>`
      delete from picture where uuid in (
        select p.uuid from picture p
        join job j on j.uuid = p.job_uuid and j.retention <= ${now}
        where ${unsold}
          and not exists (
            select from subject s
            join picture_subject ps on ps.subject_uuid = s.uuid and ps.picture_uuid = p.uuid
            join account_subject o on o.subject_uuid = s.uuid
            join account a on a.uuid = o.account_uuid and a.deleted_at is null
              and a.role = 'customer' and not a.is_anonymous
            where not exists (
              select from retention_notice n
              where n.account_uuid = o.account_uuid and n.job_uuid = j.uuid
                and n.at <= ${after(now, -HEARD_SINCE)}
            )
          )
          and not exists (
            select from cart_line_picture c join cart k on k.uuid = c.cart_uuid and k.state = 'paying'
            where c.picture_uuid = p.uuid
          )
        limit ${AT_ONCE}
      )
      returning uuid, content_hash, greenscreen`.execute(db);
    for (const picture of rows) {
      for (const prefix of pictureFilePrefixes(picture)) await storage.remove(prefix);
    }
    deleted += rows.length;
    if (rows.length < AT_ONCE) return deleted;
  }
}
