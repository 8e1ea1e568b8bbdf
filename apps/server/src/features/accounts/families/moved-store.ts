import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** The account that stays and the one that becomes part of it. */
export interface Pair {
  readonly kept: string;
  readonly merged: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Tables in which an account has each thing once, by what names the thing. */
const ONCE = {
  account_subject: ['subject_uuid'],
  bought_picture: ['picture_uuid'],
  bought_set: ['subject_uuid'],
  reminder_off: ['subject_uuid'],
  reminder_sent: ['subject_uuid', 'days'],
  package_for_inspection: ['subject_uuid'],
  retention_notice: ['job_uuid', 'retention'],
} as const;
type OnceTable = keyof typeof ONCE;
const ONCE_TABLES = Object.keys(ONCE) as OnceTable[];
const BOUGHT = { bought_picture: 'picture_uuid', bought_set: 'subject_uuid' } as const;

/** Tables whose rows just change hands. */
const WHOLE = {
  shop_order: { id: 'uuid', owner: 'account_uuid' },
  voucher_redemption: { id: 'order_uuid', owner: 'account_uuid' },
  voucher: { id: 'uuid', owner: 'account_uuid' },
  share_link: { id: 'uuid', owner: 'account_uuid' },
  picture: { id: 'uuid', owner: 'uploaded_by' },
} as const;
type WholeTable = keyof typeof WHOLE;
const WHOLE_TABLES = Object.keys(WHOLE) as WholeTable[];

/** What a merge did, exactly enough to undo it. */
export interface Moved {
  readonly rows: Readonly<Record<OnceTable, readonly Row[]>>;
  /** What the kept account had as well, whole. */
  readonly aside: Readonly<Record<OnceTable, readonly Row[]>>;
  readonly things: Readonly<Record<WholeTable, readonly string[]>>;
  readonly cart: MovedCart;
}

interface MovedCart {
  readonly placed: readonly string[];
  readonly from: string | null;
  readonly lines: readonly string[];
  /** Pictures that joined a line of the kept cart, with the line they came from. */
  readonly pictures: readonly { readonly picture_uuid: string; readonly line_uuid: string }[];
  readonly rebateCode: string | null;
}

const same = (keys: readonly string[], a: string, b: string) =>
  sql.join(
    keys.map((key) => sql`${sql.ref(`${a}.${key}`)} = ${sql.ref(`${b}.${key}`)}`),
    sql` and `,
  );

/** Gives everything of the merged account to the kept one and answers what went. */
export async function moveAll(trx: Trx, pair: Pair, now: Date): Promise<Moved> {
  await releasePaid(trx, pair, 'bought_picture');
  await releasePaid(trx, pair, 'bought_set');
  const aside: Partial<Record<OnceTable, Row[]>> = {};
  const rows: Partial<Record<OnceTable, Row[]>> = {};
  for (const table of ONCE_TABLES) {
    const set = await sql<{ row: Row }>`
      delete from ${sql.table(table)} m using ${sql.table(table)} k
      where m.account_uuid = ${pair.merged} and k.account_uuid = ${pair.kept} and ${same(ONCE[table], 'm', 'k')}
      returning to_jsonb(m) as row`.execute(trx);
    aside[table] = set.rows.map(({ row }) => row);
    const went = await sql<{ row: Row }>`
      update ${sql.table(table)} m set account_uuid = ${pair.kept} where m.account_uuid = ${pair.merged}
      returning to_jsonb(m) as row`.execute(trx);
    rows[table] = went.rows.map(({ row }) => row);
  }
  const things: Partial<Record<WholeTable, string[]>> = {};
  for (const table of WHOLE_TABLES) {
    const { id, owner } = WHOLE[table];
    const went = await sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(owner)} = ${pair.kept} where ${sql.ref(owner)} = ${pair.merged}
      returning ${sql.ref(id)} as id`.execute(trx);
    things[table] = went.rows.map((row) => row.id);
  }
  return { rows, aside, things, cart: await moveCarts(trx, pair, now) } as Moved;
}

/** What either account has paid for is paid for. */
async function releasePaid(trx: Trx, pair: Pair, table: keyof typeof BOUGHT): Promise<void> {
  await sql`
    update ${sql.table(table)} k set awaits_payment = false from ${sql.table(table)} m
    where k.account_uuid = ${pair.kept} and m.account_uuid = ${pair.merged} and ${same([BOUGHT[table]], 'm', 'k')}
      and k.awaits_payment and not m.awaits_payment`.execute(trx);
}

const liveCart = async (trx: Trx, accountUuid: string) =>
  trx
    .selectFrom('cart')
    .where('account_uuid', '=', accountUuid)
    .where('state', '=', 'open')
    .select(['uuid', 'rebate_code'])
    .executeTakeFirst();

/** The open cart of an account, made where there is none. */
async function cartFor(trx: Trx, accountUuid: string, now: Date) {
  const found = await liveCart(trx, accountUuid);
  if (found) return found;
  const { rows } = await sql<{ uuid: string; rebate_code: string | null }>`
    insert into cart (uuid, portal_uuid, account_uuid, created_at, changed_at)
    select gen_random_uuid(), a.portal_uuid, a.uuid, ${now}, ${now} from account a where a.uuid = ${accountUuid}
    returning uuid, rebate_code`.execute(trx);
  return rows[0]!;
}

const touch = (trx: Trx, cartUuid: string, now: Date) =>
  trx
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: now }))
    .where('uuid', '=', cartUuid)
    .execute();

/** Lines move to the kept cart. Of what lies in both, the kept cart's own line stays; single files join it. */
async function moveCarts(trx: Trx, { kept, merged }: Pair, now: Date): Promise<MovedCart> {
  const placed = await trx
    .updateTable('cart')
    .set({ account_uuid: kept })
    .where('account_uuid', '=', merged)
    .where('state', '=', 'placed')
    .returning('uuid')
    .execute();
  const nothing = { placed: placed.map(({ uuid }) => uuid), from: null, lines: [], pictures: [] };
  const from = await liveCart(trx, merged);
  if (!from) return { ...nothing, rebateCode: null };
  const to = await cartFor(trx, kept, now);
  const pictures = await sql<{ picture_uuid: string; line_uuid: string }>`
    update cart_line_picture p set cart_uuid = ${to.uuid}, line_uuid = k.uuid
    from cart_line m join cart_line k on k.line_key = m.line_key and k.cart_uuid = ${to.uuid}
    where p.cart_uuid = ${from.uuid} and m.uuid = p.line_uuid and not exists (
      select from cart_line_picture o where o.cart_uuid = ${to.uuid} and o.picture_uuid = p.picture_uuid
    )
    returning p.picture_uuid, m.uuid as line_uuid`.execute(trx);
  const lines = await moveLines(trx, from.uuid, to.uuid);
  const rebateCode = to.rebate_code === null ? from.rebate_code : null;
  if (rebateCode !== null) {
    await trx.updateTable('cart').set({ rebate_code: rebateCode }).where('uuid', '=', to.uuid).execute();
    await trx.updateTable('cart').set({ rebate_code: null }).where('uuid', '=', from.uuid).execute();
  }
  await touch(trx, to.uuid, now);
  await touch(trx, from.uuid, now);
  return { ...nothing, from: from.uuid, lines, pictures: pictures.rows, rebateCode };
}

/** Moves lines with their pictures to another cart, but for those that it has already. */
async function moveLines(trx: Trx, from: string, to: string, only?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    update cart_line l set cart_uuid = ${to}
    where l.cart_uuid = ${from} ${only ? sql`and l.uuid = any(${[...only]}::uuid[])` : sql``}
      and not exists (select from cart_line k where k.cart_uuid = ${to} and k.line_key = l.line_key)
    returning l.uuid`.execute(trx);
  const lines = rows.map(({ uuid }) => uuid);
  await sql`
    delete from cart_line_picture p where p.line_uuid = any(${lines}::uuid[]) and exists (
      select from cart_line_picture o where o.cart_uuid = ${to} and o.picture_uuid = p.picture_uuid
    )`.execute(trx);
  await sql`
    update cart_line_picture set cart_uuid = ${to} where line_uuid = any(${lines}::uuid[])`.execute(trx);
  return lines;
}

/**
 * Gives back what had moved and is still there, while the merge is open. What the kept account has bought since stays
 * with it, and so do the sets and uploads that those orders need; `copyBack` gives the other account its sets again.
 */
export async function moveBack(
  trx: Trx,
  pair: Pair,
  moved: Moved,
  since: Date,
  now: Date,
): Promise<string[]> {
  const sets = moved.rows.account_subject.map((row) => String(row.subject_uuid));
  const needed = await neededSince(trx, pair, { sets, uploads: moved.things.picture, moved, since });
  for (const table of ONCE_TABLES) {
    const rows = moved.rows[table].filter(
      (row) => table !== 'account_subject' || !needed.has(String(row.subject_uuid)),
    );
    await sql`
      update ${sql.table(table)} t set account_uuid = ${pair.merged}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
      where t.account_uuid = ${pair.kept} and ${same(ONCE[table], 't', 'r')}`.execute(trx);
  }
  for (const table of WHOLE_TABLES) {
    const { id, owner } = WHOLE[table];
    const ids = moved.things[table].filter((uuid) => table !== 'picture' || !needed.has(uuid));
    await sql`
      update ${sql.table(table)} set ${sql.ref(owner)} = ${pair.merged}
      where ${sql.ref(owner)} = ${pair.kept} and ${sql.ref(id)} = any(${ids}::uuid[])`.execute(trx);
  }
  await sql`
    update cart set account_uuid = ${pair.merged}
    where account_uuid = ${pair.kept} and uuid = any(${[...moved.cart.placed]}::uuid[])`.execute(trx);
  await moveCartBack(trx, pair, moved.cart, now);
  return sets.filter((uuid) => needed.has(uuid));
}

/** The sets and uploads that orders of the kept account since the merge are made of. */
async function neededSince(
  trx: Trx,
  { kept }: Pair,
  asked: { sets: readonly string[]; uploads: readonly string[]; moved: Moved; since: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uuid: string }>`
    with line as (
      select l.subject_uuids, l.picture_uuids, concat(l.template::text, l.package::text) as words
      from shop_order o join order_line l on l.order_uuid = o.uuid
      where o.account_uuid = ${kept} and o.placed_at >= ${asked.since}
        and o.state not in ('cancelled', 'expired')
        and o.uuid <> all(${[...asked.moved.things.shop_order]}::uuid[])
    )
    select s.uuid from unnest(${[...asked.sets]}::uuid[]) s (uuid) where exists (
      select from line where s.uuid = any(line.subject_uuids) or position(s.uuid::text in line.words) > 0
        or exists (
          select from family_picture f
          where f.account_uuid = ${kept} and f.subject_uuid = s.uuid
            and (f.picture_uuid = any(line.picture_uuids) or position(f.picture_uuid::text in line.words) > 0)
        )
    )
    union
    select p.uuid from unnest(${[...asked.uploads]}::uuid[]) p (uuid) where exists (
      select from line where position(p.uuid::text in line.words) > 0
    )`.execute(trx);
  return new Set(rows.map(({ uuid }) => uuid));
}

async function moveCartBack(trx: Trx, { kept, merged }: Pair, cart: MovedCart, now: Date): Promise<void> {
  const [from, to] = [await liveCart(trx, kept), cart.from && (await liveCart(trx, merged))];
  if (!from || !to) return;
  await moveLines(trx, from.uuid, to.uuid, cart.lines);
  await sql`
    update cart_line_picture p set cart_uuid = ${to.uuid}, line_uuid = r.line_uuid
    from jsonb_to_recordset(${JSON.stringify(cart.pictures)}::jsonb) r (picture_uuid uuid, line_uuid uuid)
    where p.cart_uuid = ${from.uuid} and p.picture_uuid = r.picture_uuid`.execute(trx);
  if (cart.rebateCode !== null && from.rebate_code === cart.rebateCode) {
    await trx.updateTable('cart').set({ rebate_code: null }).where('uuid', '=', from.uuid).execute();
    await trx.updateTable('cart').set({ rebate_code: cart.rebateCode }).where('uuid', '=', to.uuid).execute();
  }
  await touch(trx, from.uuid, now);
  await touch(trx, to.uuid, now);
}

/** Once the other account stands again: the rows that were set aside, and a copy of the sets that stayed as well. */
export async function copyBack(trx: Trx, pair: Pair, moved: Moved, stayed: readonly string[]): Promise<void> {
  for (const table of ONCE_TABLES) {
    const copies =
      table === 'account_subject'
        ? moved.rows.account_subject
            .filter((row) => stayed.includes(String(row.subject_uuid)))
            .map((row) => ({ ...row, account_uuid: pair.merged }))
        : [];
    const rows = JSON.stringify([...moved.aside[table], ...copies]);
    await sql`
      insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)
      on conflict do nothing`.execute(trx);
  }
  // Of what both had bought, each has again what its own order has paid for, also since then.
  for (const [table, key] of Object.entries(BOUGHT)) {
    const both = moved.aside[table as keyof typeof BOUGHT].map((row) => String(row[key]));
    await sql`
      update ${sql.table(table)} b
      set awaits_payment = coalesce((o.payment->>'filesWait')::boolean, false) and o.captured < o.total
      from shop_order o
      where o.uuid = b.order_uuid and b.account_uuid in (${pair.kept}, ${pair.merged})
        and ${sql.ref(`b.${key}`)} = any(${both}::uuid[])`.execute(trx);
  }
}
