import type { PRINT_STATES } from '@picture-day/contract/entities/print-file';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { LineTemplate } from '../../cart/cart.ts';
import { amendmentsOf, changedDesign, changedDesigns } from '../../orders/order.ts';
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
  /** The version of the design; 0 is as it was bought. */
  readonly amendment: number;
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

/** Every design of the paid orders as it is made now: one for a line, one for each design of a package. */
async function orderedDesigns(
  db: Db | Trx,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<readonly OrderedDesign[]> {
  const { rows } = await boughtDesigns(where, limit).execute(db);
  const amendments = await amendmentsOf(db, [...new Set(rows.map(({ orderUuid }) => orderUuid))]);
  const designs = Map.groupBy(amendments, ({ order_uuid }) => order_uuid);
  return rows.map((row) => {
    const changed = changedDesign(changedDesigns(designs.get(row.orderUuid) ?? []), row);
    return changed
      ? { ...row, template: changed.template as LineTemplate, amendment: changed.version }
      : { ...row, amendment: 0 };
  });
}

const boughtDesigns = (
  where: RawBuilder<unknown>,
  limit: number,
): RawBuilder<Omit<OrderedDesign, 'amendment'>> => sql<Omit<OrderedDesign, 'amendment'>>`
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
  return orderedDesigns(
    db,
    sql`o.portal_uuid = ${portalUuid}
      and ${order ? sql`o.uuid = ${order}` : sql`true`}
      and ${state ? sql`coalesce(f.state, 'waiting') = ${state}` : sql`true`}`,
    limit,
  );
}

export async function findDesignToPrint(
  db: Db | Trx,
  job: { readonly orderUuid: string; readonly lineUuid: string; readonly packageItemUuid?: string | null },
): Promise<OrderedDesign | undefined> {
  const [design] = await orderedDesigns(
    db,
    sql`o.uuid = ${job.orderUuid} and l.uuid = ${job.lineUuid}
      and d.item_uuid is not distinct from ${job.packageItemUuid ?? null}::uuid`,
    1,
  );
  return design;
}

/** A print file of which nothing is made yet. */
const nothingMade = {
  error: null,
  engine_version: null,
  fonts: null,
  backgrounds: null,
  storage_key: null,
  bytes: null,
  sha256: null,
  crc32: null,
  pages: null,
  low_ppi: null,
} as const;

const newPrint = (design: OrderedDesign, at: Date) => ({
  order_uuid: design.orderUuid,
  line_uuid: design.lineUuid,
  number: design.number,
  package_item_uuid: design.packageItemUuid,
  template_uuid: design.template.uuid,
  template_version: design.template.version,
  amendment: design.amendment,
  ...nothingMade,
  created_at: at,
  changed_at: at,
});

/** The file of a design that was changed is to be made; the one of before is nobody's any more. */
export async function renewPrint(trx: Trx, design: OrderedDesign, at: Date): Promise<void> {
  await trx
    .insertInto('print_file')
    .values(newPrint(design, at))
    .onConflict((oc) =>
      oc.columns(['order_uuid', 'line_uuid', 'number']).doUpdateSet({
        ...nothingMade,
        state: 'waiting',
        attempts: 0,
        template_uuid: design.template.uuid,
        template_version: design.template.version,
        amendment: design.amendment,
        changed_at: at,
      }),
    )
    .execute();
}

/** Writes down that an attempt begins, whatever comes of it; not where the design was changed meanwhile. */
export async function beginPrint(db: Db, design: OrderedDesign, at: Date): Promise<void> {
  await db
    .insertInto('print_file')
    .values({ ...newPrint(design, at), attempts: 1 })
    .onConflict((oc) =>
      oc
        .columns(['order_uuid', 'line_uuid', 'number'])
        .doUpdateSet((eb) => ({ attempts: eb('print_file.attempts', '+', 1), changed_at: at }))
        .where('print_file.amendment', '=', design.amendment),
    )
    .execute();
}

type PrintOfDesign = PrintName & Pick<OrderedDesign, 'amendment'>;

/** The file of a design that was changed since is another one. */
const ofDesign = ({ orderUuid, lineUuid, number, amendment }: PrintOfDesign) =>
  sql<boolean>`(order_uuid, line_uuid, number, amendment)
    = (${orderUuid}::uuid, ${lineUuid}::uuid, ${number}::int, ${amendment}::int)`;

export interface MadePrint {
  readonly storageKey: string;
  readonly engineVersion: number;
  readonly fonts: Readonly<Record<string, string>>;
  readonly backgrounds: HeldBackgrounds;
  readonly bytes: number;
  readonly sha256: string;
  readonly crc32: number;
  readonly pages: number;
  readonly lowPpi: number | null;
}

export async function finishPrint(db: Db, design: PrintOfDesign, made: MadePrint, at: Date): Promise<void> {
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
      sha256: made.sha256,
      crc32: made.crc32,
      pages: made.pages,
      low_ppi: made.lowPpi,
      changed_at: at,
    })
    .where(ofDesign(design))
    .execute();
}

export async function failPrint(db: Db, design: PrintOfDesign, error: string, at: Date): Promise<void> {
  await db
    .updateTable('print_file')
    .set({ state: 'failed', error: error.slice(0, 500), changed_at: at })
    .where(ofDesign(design))
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
      'turn',
      'keywords',
      'job_uuid',
    ])
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}
