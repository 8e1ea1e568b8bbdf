import { sql } from 'kysely';

/**
 * Whether nobody has bought the picture `p`, alone, with a set, or on anything ordered. Designs and packages hold
 * the uuids of their pictures in their data, so the text of it is searched.
 */
export const unsold = sql`(
  not exists (select from bought_picture b where b.picture_uuid = p.uuid)
  and not exists (
    select from bought_set b join picture_subject bs on bs.subject_uuid = b.subject_uuid
    where bs.picture_uuid = p.uuid
  )
  and not exists (
    select from order_line l
    join shop_order q on q.uuid = l.order_uuid and q.state not in ('cancelled', 'expired')
    join job lj on lj.uuid = p.job_uuid and lj.portal_uuid = q.portal_uuid
    where p.uuid = any(l.picture_uuids)
      or strpos(l.template::text, p.uuid::text) > 0
      or strpos(l.package::text, p.uuid::text) > 0
  ))`;
