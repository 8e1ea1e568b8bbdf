import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';

const FIRST =
  'Emil Emma Søren Łukasz Åse Nora Jakob Élodie Oskar Ingrid Ella Filip Amina Yusuf Linnea Tiril Sander Liam Olivia Noah Iben Leah Maja Ola Kari Per Hanna Mari Jens Astrid'.split(
    ' ',
  );
const LAST =
  'Bakke Bråten Dæhlie Hansen Johansen Olsen Nowak Żukowski Müller Öberg Virtanen Lunde Solheim Foss Vik Berg Haugen Moen Strand Ødegård Ås Nilsen Kristiansen Jørgensen Lie Dahl Lund Holm Fjeld Aune'.split(
    ' ',
  );

/** How much life a shop has had. */
export interface Past {
  readonly portalUuid: string;
  /** So many children, families and orders each. */
  readonly count: number;
  /** The present: photo days and orders lie in the two years before it. */
  readonly now: Date;
  /** Rows of pictures only; there are no files. */
  readonly picturesAChild?: number;
}

const CHILDREN_A_JOB = 500;
/** Photo days of the last three months are live, those before are archived. */
const LIVE_DAYS = 90;
const PAST_DAYS = 730;

/** Rows as two years of photo days would have left them, made by the database itself. */
export async function fillShop(db: Db, { portalUuid, count, now, picturesAChild }: Past): Promise<void> {
  const run = (query: ReturnType<typeof sql>): Promise<unknown> => query.execute(db);
  const name = (salt: string) => sql`
    (${FIRST}::text[])[1 + abs(hashtext(${salt}::text || n)) % ${FIRST.length}::int] || ' ' ||
    (${LAST}::text[])[1 + abs(hashtext('last' || ${salt}::text || n)) % ${LAST.length}::int]`;
  const jobs = Math.max(8, Math.ceil(count / CHILDREN_A_JOB));
  const before = (n: ReturnType<typeof sql>) => sql`${now}::timestamptz - ${n}`;
  await run(
    sql`insert into photographer (uuid, portal_uuid, key, name) values (gen_random_uuid(), ${portalUuid}, 'past', 'Past')`,
  );
  await run(
    sql`insert into job_type (uuid, portal_uuid, key, name) values (gen_random_uuid(), ${portalUuid}, 'past', 'School')`,
  );
  await run(sql`
    insert into job (uuid, portal_uuid, key, name, job_type_uuid, photographer_uuid, creation_time, in_webshop, is_archived)
    select gen_random_uuid(), ${portalUuid}, 'past ' || n, 'Skole ' || n, t.uuid, p.uuid,
      ${before(sql`n * interval '1 day' * ${PAST_DAYS / jobs}::float`)}, true, n * ${PAST_DAYS / jobs}::float > ${LIVE_DAYS}
    from generate_series(1, ${jobs}::int) n, job_type t, photographer p
    where t.key = 'past' and p.key = 'past' and t.portal_uuid = ${portalUuid} and p.portal_uuid = ${portalUuid}`);
  await run(sql`
    insert into subject (uuid, job_uuid, key, name, group_name)
    select gen_random_uuid(), j.uuid, 'past ' || n, ${name('child')}, 1 + n % 10 || chr(65 + n % 4)
    from generate_series(1, ${count}::int) n
    join job j on j.portal_uuid = ${portalUuid} and j.key = 'past ' || (1 + n % ${jobs}::int)`);
  await run(sql`
    insert into access_code (portal_uuid, code, subject_uuid)
    select ${portalUuid}, 'P' || upper(substring(md5(s.uuid::text) for 11)), s.uuid
    from subject s join job j on j.uuid = s.job_uuid where j.portal_uuid = ${portalUuid} and s.key like 'past %'
    on conflict do nothing`);
  await run(sql`
    insert into account (uuid, portal_uuid, email, name, password_hash, lang, created_at)
    select gen_random_uuid(), ${portalUuid}, 'past.family' || n || '@example.com', ${name('parent')}, 'none', 'en', ${now}
    from generate_series(1, ${count}::int) n`);
  await run(sql`
    insert into account_subject (account_uuid, subject_uuid, added_at)
    select a.uuid, s.uuid, ${now} from subject s join job j on j.uuid = s.job_uuid
    join account a on a.portal_uuid = ${portalUuid} and a.email = 'past.family' || split_part(s.key, ' ', 2) || '@example.com'
    where j.portal_uuid = ${portalUuid} and s.key like 'past %'`);
  await orders(db, { portalUuid, now });
  if (picturesAChild) await pictures(db, { portalUuid, now, picturesAChild });
  await run(sql`analyze`);
}

async function pictures(
  db: Db,
  { portalUuid, now, picturesAChild }: Pick<Past, 'portalUuid' | 'now' | 'picturesAChild'>,
): Promise<void> {
  await sql`
    with made as (
      insert into picture (uuid, job_uuid, source, content_hash, picture_type, width, height, thumbhash, created_at)
      select gen_random_uuid(), j.uuid, s.uuid || ' ' || n, s.uuid || ' ' || n, 'IP', 4000, 5000, '', ${now}
      from subject s join job j on j.uuid = s.job_uuid, generate_series(1, ${picturesAChild}::int) n
      where j.portal_uuid = ${portalUuid} and s.key like 'past %'
      returning uuid, source
    )
    insert into picture_subject (subject_uuid, picture_uuid)
    select split_part(source, ' ', 1)::uuid, uuid from made`.execute(db);
}

/** One paid order of two lines for each child, in the ninety days after its photo day, or until now; some carts are still open. */
async function orders(db: Db, { portalUuid, now }: Pick<Past, 'portalUuid' | 'now'>): Promise<void> {
  const run = (query: ReturnType<typeof sql>): Promise<unknown> => query.execute(db);
  await run(sql`
    insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
    select gen_random_uuid(), ${portalUuid}, a.uuid, 'placed', ${now}, ${now} from account a
    where a.portal_uuid = ${portalUuid} and a.email like 'past.family%'`);
  await run(sql`
    insert into shop_order (uuid, portal_uuid, account_uuid, cart_uuid, state, currency, goods, discount, delivery, fees,
      total, lang, client, shop_address, payment, handover, vat, holds_digital, holds_physical, placed_at, expires_at)
    select gen_random_uuid(), ${portalUuid}, c.account_uuid, c.uuid, 'awaiting_payment', 'NOK', 60000, 0, 0, 0, 60000, 'en',
      'mobile', '', '{}', '{}', '[]', false, true, t.at, t.at
    from cart c join account_subject o on o.account_uuid = c.account_uuid join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid
    cross join lateral (
      select j.creation_time + random() * least(interval '90 days', ${now}::timestamptz - j.creation_time) as at
    ) t
    where c.portal_uuid = ${portalUuid} and c.state = 'placed'`);
  await run(sql`
    insert into order_line (order_uuid, position, uuid, type, kind, product_uuid, subject_uuids, quantity,
      actual_line_price, described)
    select o.uuid, n, gen_random_uuid(), 0, 'product', ('00000000-0000-4000-8000-00000000000' || n)::uuid,
      array[s.subject_uuid], n, 30000, '{}'
    from shop_order o join account_subject s on s.account_uuid = o.account_uuid, generate_series(1, 2) n
    where o.portal_uuid = ${portalUuid} and o.state = 'awaiting_payment'`);
  await run(sql`
    update shop_order set state = 'paid', captured = total, confirmed_at = placed_at
    where portal_uuid = ${portalUuid} and state = 'awaiting_payment'`);
  await run(sql`
    insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
    select gen_random_uuid(), ${portalUuid}, a.uuid, 'open', ${now}, ${now} from account a
    where a.portal_uuid = ${portalUuid} and a.email like 'past.family%7@example.com'`);
  await run(sql`
    insert into cart_line (uuid, cart_uuid, line_key, kind, product_uuid, subject_uuids, quantity, added_at)
    select gen_random_uuid(), c.uuid, 'one', 'product', gen_random_uuid(), array[s.subject_uuid], 1, ${now}
    from cart c join account_subject s on s.account_uuid = c.account_uuid
    where c.portal_uuid = ${portalUuid} and c.state = 'open'`);
}
