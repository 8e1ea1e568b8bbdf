import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

export interface CustomerRow {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly pictureSets: number;
  readonly orders: number;
}

const CUSTOMERS_SHOWN = 50;

/** The words of a search as prefixes that the index of names and addresses answers. */
function searchWords(typed: string): string {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** Customers of this shop, newest first; each typed word begins a word of the name or the address. Or by an order. */
export async function findCustomers(
  db: Db,
  portalUuid: string,
  typed: string,
): Promise<readonly CustomerRow[]> {
  const words = searchWords(typed);
  const isReference = /^[0-9a-f]{8}(-[0-9a-f-]{0,28})?$/i.test(typed);
  let found = db
    .selectFrom('account as a')
    .where('a.portal_uuid', '=', portalUuid)
    .where('a.role', '=', 'customer')
    .where('a.is_anonymous', '=', false);
  if (isReference) {
    found = found.where('a.uuid', 'in', (eb) =>
      eb
        .selectFrom('shop_order as o')
        .where('o.portal_uuid', '=', portalUuid)
        .where(sql<boolean>`o.uuid::text like ${`${typed.toLowerCase()}%`}`)
        .select('o.account_uuid'),
    );
  } else if (words) {
    found = found.where(sql<boolean>`account_words(a.name, a.email) @@ to_tsquery('simple', ${words})`);
  } else if (typed) {
    return [];
  }
  return found
    .select([
      'a.uuid',
      'a.name',
      'a.email',
      'a.created_at as createdAt',
      sql<number>`(select count(*) from account_subject o where o.account_uuid = a.uuid)`.as('pictureSets'),
      sql<number>`(select count(*) from shop_order o where o.account_uuid = a.uuid and o.confirmed_at is not null)`.as(
        'orders',
      ),
    ])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.uuid')
    .limit(CUSTOMERS_SHOWN)
    .execute();
}

export interface Person {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
}

export const findCustomer = (db: Db | Trx, portalUuid: string, uuid: string): Promise<Person | undefined> =>
  db
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .where('role', '=', 'customer')
    .where('is_anonymous', '=', false)
    .where('merged_into', 'is', null)
    .select(['uuid', 'name', 'email'])
    .executeTakeFirst();

export const findOperator = (db: Db, portalUuid: string, uuid: string): Promise<Person | undefined> =>
  db
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .where('role', '!=', 'customer')
    .select(['uuid', 'name', 'email'])
    .executeTakeFirst();

/** Whose sign-in failed, where the address is a colleague's. */
export async function findColleagueByEmail(
  db: Db,
  portalUuid: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('email', '=', email)
    .where('role', '!=', 'customer')
    .select('uuid')
    .executeTakeFirst();
  return row?.uuid;
}

export async function findReason(db: Db, tokenHash: Buffer): Promise<string> {
  const row = await db
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .select('simulated_reason')
    .executeTakeFirst();
  return row?.simulated_reason ?? '';
}

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly detail: unknown;
  readonly reason: string | null;
  readonly operator: { readonly name: string; readonly email: string } | null;
  readonly customer: Person | null;
}

/** Lines of the log, newest first; who is gone since has no name any more. */
export async function findAudit(
  db: Db,
  portalUuid: string,
  asked: {
    readonly customerUuid?: string | undefined;
    readonly colleagueUuid?: string | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<readonly AuditRow[]> {
  let lines = db
    .selectFrom('audit_log as l')
    .leftJoin('account as o', 'o.uuid', 'l.operator_uuid')
    .leftJoin('account as c', 'c.uuid', 'l.account_uuid')
    .leftJoin('audit_values as v', 'v.log_id', 'l.id')
    .where('l.portal_uuid', '=', portalUuid);
  if (asked.customerUuid) lines = lines.where('l.account_uuid', '=', asked.customerUuid);
  if (asked.colleagueUuid) lines = lines.where('l.operator_uuid', '=', asked.colleagueUuid);
  if (asked.before) lines = lines.where('l.id', '<', asked.before);
  const rows = await lines
    .select([
      'l.id',
      'l.at',
      'l.action',
      'l.detail',
      'v.reason',
      'o.name as operatorName',
      'o.email as operatorEmail',
      'c.uuid as customerUuid',
      'c.name as customerName',
      'c.email as customerEmail',
    ])
    .orderBy('l.id', 'desc')
    .limit(asked.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    action: row.action,
    detail: row.detail,
    reason: row.reason,
    operator: row.operatorEmail === null ? null : { name: row.operatorName ?? '', email: row.operatorEmail },
    customer:
      row.customerUuid === null
        ? null
        : { uuid: row.customerUuid, name: row.customerName ?? '', email: row.customerEmail ?? '' },
  }));
}
