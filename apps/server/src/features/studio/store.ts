import type { Db, Trx } from '../../platform/database/connect.ts';

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
