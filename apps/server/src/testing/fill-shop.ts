import { sql } from 'kysely';
import type { Db, Trx } from '../platform/database/connect.ts';

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

/**
 * Rows as two years of photo days would have left them, made by the database itself. Triggers and references are left
 * out for their cost, row by row; what they would have written is written here, and a test compares the two.
 */
export const fillShop = (db: Db, past: Past): Promise<void> => fillShops(db, [past]);

/** The same for several shops of one database. */
export async function fillShops(db: Db, pasts: readonly Past[]): Promise<void> {
  for (const past of pasts) {
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await drawPast(trx, past);
      await children(trx, past);
      await orders(trx, past);
      await openCarts(trx, past);
      if (past.picturesAChild) await pictures(trx, past);
    });
  }
  await sql`analyze`.execute(db);
}

/** Who each child is, and when what was bought of it: every table below is written from these rows. */
async function drawPast(trx: Trx, { portalUuid, count, now }: Past): Promise<void> {
  const name = (salt: string) => sql`
    (${FIRST}::text[])[1 + abs(hashtext(${salt}::text || n)) % ${FIRST.length}::int] || ' ' ||
    (${LAST}::text[])[1 + abs(hashtext('last' || ${salt}::text || n)) % ${LAST.length}::int]`;
  const jobs = Math.max(8, Math.ceil(count / CHILDREN_A_JOB));
  await sql`
    with past as (
      select ${portalUuid}::uuid as portal_uuid, gen_random_uuid() as uuid
    ), by_whom as (
      insert into photographer (uuid, portal_uuid, key, name) select uuid, portal_uuid, 'past', 'Past' from past
    ), of_kind as (
      insert into job_type (uuid, portal_uuid, key, name) select uuid, portal_uuid, 'past', 'School' from past
    )
    insert into job (uuid, portal_uuid, key, name, job_type_uuid, photographer_uuid, creation_time, in_webshop, is_archived)
    select gen_random_uuid(), portal_uuid, 'past ' || n, 'Skole ' || n, uuid, uuid,
      ${now}::timestamptz - n * interval '1 day' * ${PAST_DAYS / jobs}::float, true,
      n * ${PAST_DAYS / jobs}::float > ${LIVE_DAYS}
    from past, generate_series(1, ${jobs}::int) n`.execute(trx);
  await sql`
    create temp table past on commit drop as
    select n, gen_random_uuid() as child, gen_random_uuid() as account, gen_random_uuid() as cart,
      gen_random_uuid() as sold, j.uuid as job,
      ${name('child')} as child_name, ${name('parent')} as parent_name,
      j.creation_time + random() * least(interval '90 days', ${now}::timestamptz - j.creation_time) as at
    from generate_series(1, ${count}::int) n
    join job j on j.portal_uuid = ${portalUuid} and j.key = 'past ' || (1 + n % ${jobs}::int)`.execute(trx);
  await sql`analyze past`.execute(trx);
}

async function children(trx: Trx, { portalUuid, now }: Past): Promise<void> {
  await sql`
    insert into subject (uuid, job_uuid, portal_uuid, key, name, group_name, openers)
    select child, job, ${portalUuid}, 'past ' || n, child_name, 1 + n % 10 || chr(65 + n % 4), 1 from past`.execute(
    trx,
  );
  await sql`
    insert into access_code (portal_uuid, code, subject_uuid)
    select ${portalUuid}, 'P' || upper(substring(md5(child::text) for 11)), child from past
    on conflict do nothing`.execute(trx);
  await sql`
    insert into account (uuid, portal_uuid, email, name, password_hash, lang, created_at)
    select account, ${portalUuid}, 'past.family' || n || '@example.com', parent_name, 'none', 'en', ${now}
    from past`.execute(trx);
  await sql`
    insert into account_subject (account_uuid, subject_uuid, added_at)
    select account, child, ${now} from past`.execute(trx);
}

/** One paid order of two lines for each child, in the ninety days after its photo day, or until now. */
async function orders(trx: Trx, { portalUuid, now }: Past): Promise<void> {
  const run = (query: ReturnType<typeof sql>): Promise<unknown> => query.execute(trx);
  await run(sql`
    insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
    select cart, ${portalUuid}, account, 'placed', ${now}, ${now} from past`);
  await run(sql`
    insert into shop_order (uuid, portal_uuid, account_uuid, cart_uuid, state, currency, goods, discount, delivery, fees,
      total, captured, lang, client, shop_address, payment, handover, vat, holds_digital, holds_physical,
      placed_at, confirmed_at, expires_at)
    select sold, ${portalUuid}, account, cart, 'paid', 'NOK', 60000, 0, 0, 0, 60000, 60000, 'en', 'mobile', '', '{}',
      '{}', '[]', false, true, at, at, at
    from past`);
  await run(sql`
    insert into order_line (order_uuid, position, uuid, type, kind, product_uuid, subject_uuids, quantity,
      actual_line_price, described)
    select sold, line, gen_random_uuid(), 0, 'product', ('00000000-0000-4000-8000-00000000000' || line)::uuid,
      array[child], line, 30000, '{}'
    from past, generate_series(1, 2) line`);
  await run(sql`insert into ordered_child (subject_uuid, order_uuid) select child, sold from past`);
  await run(sql`
    insert into sold_child (order_uuid, subject_uuid, job_uuid, amount) select sold, child, job, 60000 from past`);
  await run(sql`
    insert into sale_to_cut (source_uuid, portal_uuid, order_uuid, is_refund, at)
    select sold, ${portalUuid}, sold, false, at from past`);
  await run(sql`
    insert into document (uuid, portal_uuid, kind, year, number, order_uuid, currency, total, vat, content, issued_at)
    select gen_random_uuid(), ${portalUuid}, 'receipt', d.year,
      coalesce(s.last, 0) + row_number() over (partition by d.year order by p.at), p.sold, 'NOK', 60000, '[]', '{}', p.at
    from past p cross join lateral (select extract(year from p.at)::int as year) d
    left join document_series s on s.portal_uuid = ${portalUuid} and s.kind = 'receipt' and s.year = d.year`);
  await run(sql`
    insert into document_series (portal_uuid, kind, year, last)
    select portal_uuid, kind, year, max(number) from document
    where portal_uuid = ${portalUuid} and kind = 'receipt' group by 1, 2, 3
    on conflict (portal_uuid, kind, year) do update set last = excluded.last`);
  await run(sql`
    insert into fulfilment (order_uuid, line_uuid, state, released_at, created_at, changed_at)
    select p.sold, l.uuid, 'handed_over', p.at, p.at, p.at from past p join order_line l on l.order_uuid = p.sold`);
}

/** Every tenth family has put something into a cart again. */
async function openCarts(trx: Trx, { portalUuid, now }: Past): Promise<void> {
  await sql`
    insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
    select gen_random_uuid(), ${portalUuid}, account, 'open', ${now}, ${now} from past where n % 10 = 7`.execute(
    trx,
  );
  await sql`
    insert into cart_line (uuid, cart_uuid, line_key, kind, product_uuid, subject_uuids, quantity, added_at)
    select gen_random_uuid(), c.uuid, 'one', 'product', gen_random_uuid(), array[p.child], 1, ${now}
    from past p join cart c on c.account_uuid = p.account and c.state = 'open'`.execute(trx);
  await sql`
    insert into carted_child (line_uuid, subject_uuid, job_uuid)
    select l.uuid, p.child, p.job
    from past p join cart c on c.account_uuid = p.account and c.state = 'open' join cart_line l on l.cart_uuid = c.uuid`.execute(
    trx,
  );
}

async function pictures(trx: Trx, { now, picturesAChild }: Past): Promise<void> {
  await sql`
    with made as (
      insert into picture (uuid, job_uuid, source, content_hash, picture_type, width, height, thumbhash, created_at)
      select gen_random_uuid(), job, child || ' ' || number, child || ' ' || number, 'IP', 4000, 5000, '', ${now}
      from past, generate_series(1, ${picturesAChild}::int) number
      returning uuid, source
    )
    insert into picture_subject (subject_uuid, picture_uuid)
    select split_part(source, ' ', 1)::uuid, uuid from made`.execute(trx);
}
