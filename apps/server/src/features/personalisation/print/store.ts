import type { PRINT_STATES } from '@picture-day/contract/entities/print-file';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { LineTemplate } from '../../cart/cart.ts';
import type { HeldBackgrounds } from '../made-with.ts';
import type { OwnPicture } from '../own-pictures.ts';

export interface PrintName {
  readonly orderUuid: string;
  readonly lineUuid: string;
  /** Which of the line's designs, from 1. */
  readonly number: number;
}

/** A design of a paid order, with what has become of its print file. */
export interface OrderedDesign extends PrintName {
  readonly packageItemUuid: string | null;
  readonly portalUuid: string;
  readonly quantity: number;
  readonly orderedAt: Date;
  readonly template: LineTemplate;
  readonly state: (typeof PRINT_STATES)[number];
  readonly attempts: number;
  readonly error: string | null;
  readonly engineVersion: number | null;
  readonly fonts: Readonly<Record<string, string>> | null;
  readonly backgrounds: HeldBackgrounds | null;
  readonly storageKey: string | null;
  readonly bytes: number | null;
  readonly pages: number | null;
  readonly lowPpi: number | null;
  readonly changedAt: Date | null;
}

const PRINTED_STATES = ['paid', 'in_production', 'shipped', 'done'];

/** Every design of the paid orders: one for a line, one for each design of a package. */
const orderedDesigns = (
  where: RawBuilder<unknown>,
  limit: number,
): RawBuilder<OrderedDesign> => sql<OrderedDesign>`
  select o.uuid as "orderUuid", l.uuid as "lineUuid", d.number::int, d.item_uuid as "packageItemUuid",
    o.portal_uuid as "portalUuid", l.quantity * d.pieces as quantity,
    coalesce(o.confirmed_at, o.placed_at) as "orderedAt", d.template,
    coalesce(f.state, 'waiting') as state, coalesce(f.attempts, 0) as attempts, f.error,
    f.engine_version as "engineVersion", f.fonts, f.backgrounds, f.storage_key as "storageKey", f.bytes, f.pages,
    f.low_ppi as "lowPpi", f.changed_at as "changedAt"
  from shop_order o
  join order_line l on l.order_uuid = o.uuid
  cross join lateral (
    select 1 as number, null::uuid as item_uuid, 1 as pieces, l.template where l.template is not null
    union all
    select row_number() over (order by i.place), (i.item ->> 'uuid')::uuid, (i.item ->> 'quantity')::int,
      i.item -> 'template'
    from jsonb_array_elements(l.package -> 'packageItems') with ordinality i (item, place)
    where jsonb_typeof(i.item -> 'template') = 'object'
  ) d
  left join print_file f on (f.order_uuid, f.line_uuid, f.number) = (o.uuid, l.uuid, d.number)
  where o.state = any(${PRINTED_STATES}) and ${where}
  order by o.placed_at desc, o.uuid, l.position, d.number
  limit ${limit}`;

export async function listDesigns(
  db: Db,
  portalUuid: string,
  {
    order,
    state,
    limit,
  }: { readonly order?: string | undefined; readonly state?: string | undefined; readonly limit: number },
): Promise<readonly OrderedDesign[]> {
  const { rows } = await orderedDesigns(
    sql`o.portal_uuid = ${portalUuid}
      and ${order ? sql`o.uuid = ${order}` : sql`true`}
      and ${state ? sql`coalesce(f.state, 'waiting') = ${state}` : sql`true`}`,
    limit,
  ).execute(db);
  return rows;
}

export async function findDesignToPrint(
  db: Db,
  job: { readonly orderUuid: string; readonly lineUuid: string; readonly packageItemUuid?: string | null },
): Promise<OrderedDesign | undefined> {
  const { rows } = await orderedDesigns(
    sql`o.uuid = ${job.orderUuid} and l.uuid = ${job.lineUuid}
      and d.item_uuid is not distinct from ${job.packageItemUuid ?? null}::uuid`,
    1,
  ).execute(db);
  return rows[0];
}

/** Writes down that an attempt begins, whatever comes of it. */
export async function beginPrint(db: Db, design: OrderedDesign, at: Date): Promise<void> {
  await db
    .insertInto('print_file')
    .values({
      order_uuid: design.orderUuid,
      line_uuid: design.lineUuid,
      number: design.number,
      package_item_uuid: design.packageItemUuid,
      attempts: 1,
      error: null,
      template_uuid: design.template.uuid,
      template_version: design.template.version,
      engine_version: null,
      fonts: null,
      backgrounds: null,
      storage_key: null,
      bytes: null,
      pages: null,
      low_ppi: null,
      created_at: at,
      changed_at: at,
    })
    .onConflict((oc) =>
      oc.columns(['order_uuid', 'line_uuid', 'number']).doUpdateSet((eb) => ({
        attempts: eb('print_file.attempts', '+', 1),
        changed_at: at,
      })),
    )
    .execute();
}

const ofName = ({ orderUuid, lineUuid, number }: PrintName) =>
  sql<boolean>`(order_uuid, line_uuid, number) = (${orderUuid}::uuid, ${lineUuid}::uuid, ${number}::int)`;

export interface MadePrint {
  readonly storageKey: string;
  readonly engineVersion: number;
  readonly fonts: Readonly<Record<string, string>>;
  readonly backgrounds: HeldBackgrounds;
  readonly bytes: number;
  readonly pages: number;
  readonly lowPpi: number | null;
}

export async function finishPrint(db: Db, name: PrintName, made: MadePrint, at: Date): Promise<void> {
  await db
    .updateTable('print_file')
    .set({
      state: 'done',
      error: null,
      storage_key: made.storageKey,
      engine_version: made.engineVersion,
      fonts: JSON.stringify(made.fonts),
      backgrounds: JSON.stringify(made.backgrounds),
      bytes: made.bytes,
      pages: made.pages,
      low_ppi: made.lowPpi,
      changed_at: at,
    })
    .where(ofName(name))
    .execute();
}

export async function failPrint(db: Db, name: PrintName, error: string, at: Date): Promise<void> {
  await db
    .updateTable('print_file')
    .set({ state: 'failed', error: error.slice(0, 500), changed_at: at })
    .where(ofName(name))
    .execute();
}

/** A paid line is printed whether or not the account could still see its pictures. */
export async function picturesForPrint(
  db: Db,
  uuids: readonly string[],
): Promise<
  ReadonlyMap<
    string,
    Omit<OwnPicture, 'bought' | 'ordered' | 'subject_uuids' | 'job_type_uuid' | 'photographer_uuid'>
  >
> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture')
    .where('uuid', 'in', [...uuids])
    .select([
      'uuid',
      'content_hash',
      'width',
      'height',
      'picture_type',
      'greenscreen',
      'keywords',
      'job_uuid',
    ])
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}
