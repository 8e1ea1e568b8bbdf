import type { Role } from '@picture-day/contract/roles';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

export interface ColleagueRow {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly lang: string;
  readonly role: Role;
  readonly installation: boolean;
  readonly hereAt: Date | null;
  readonly passkey: boolean;
  readonly app: boolean;
  readonly recoveryCodes: number;
}

const colleagues = (db: Db | Trx, portalUuid: string) =>
  db
    .selectFrom('account as a')
    .where('a.portal_uuid', '=', portalUuid)
    .where('a.role', '!=', 'customer')
    .select([
      'a.uuid',
      'a.name',
      'a.email',
      'a.lang',
      'a.installation',
      sql<Role>`a.role`.as('role'),
      sql<Date | null>`greatest(a.here_at, (select max(s.seen_at) from session s
        where s.account_uuid = a.uuid and s.second_factor_at is not null))`.as('hereAt'),
      sql<boolean>`exists (select from passkey k where k.account_uuid = a.uuid)`.as('passkey'),
      sql<boolean>`exists (select from app_factor f where f.account_uuid = a.uuid)`.as('app'),
      sql<number>`(select count(*)::int from recovery_code r
        where r.account_uuid = a.uuid and r.used_at is null)`.as('recoveryCodes'),
    ]);

export const findColleagues = (db: Db, portalUuid: string): Promise<ColleagueRow[]> =>
  colleagues(db, portalUuid)
    .orderBy(sql`array_position(array['owner', 'office', 'photographer', 'production'], a.role)`)
    .orderBy('a.name')
    .execute();

export const findColleague = (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<ColleagueRow | undefined> =>
  colleagues(db, portalUuid).where('a.uuid', '=', uuid).executeTakeFirst();

export const findOwners = (
  db: Db | Trx,
  portalUuid: string,
): Promise<{ uuid: string; email: string; lang: string }[]> =>
  db
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('role', '=', 'owner')
    .select(['uuid', 'email', 'lang'])
    .execute();

/** The code of the error with which the database keeps the last owner. */
const LAST_OWNER = 'PDOWN';
export const isLastOwner = (error: unknown): boolean => (error as { code?: string }).code === LAST_OWNER;

/** What concerns the whole machine is an owner's. */
export async function setRole(trx: Trx, portalUuid: string, uuid: string, role: Role): Promise<void> {
  await trx
    .updateTable('account')
    .set({ role, ...(role !== 'owner' && { installation: false }) })
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .where('role', '!=', 'customer')
    .execute();
}

export async function setInstallation(trx: Trx, uuid: string): Promise<void> {
  await trx.updateTable('account').set({ installation: true }).where('uuid', '=', uuid).execute();
}

/** The account goes with its sessions and factors; the log keeps the name. */
export async function deleteColleague(
  trx: Trx,
  portalUuid: string,
  person: ColleagueRow,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('former_colleague')
    .values({
      uuid: person.uuid,
      portal_uuid: portalUuid,
      name: person.name,
      email: person.email,
      role: person.role,
      removed_at: now,
    })
    .execute();
  await trx
    .deleteFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', person.uuid)
    .where('role', '!=', 'customer')
    .execute();
}
