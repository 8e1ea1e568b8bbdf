import type { Role } from '@picture-day/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';
import type { StoredAddress } from '../../platform/database/schema.ts';
import { type Places, statement } from '../../platform/database/statement.ts';

export interface Account {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly mobile: string;
  readonly address: StoredAddress | null;
  readonly lang: string;
  readonly acceptMail: boolean;
  readonly role: 'customer' | Role;
  readonly isAnonymous: boolean;
  /** The account of the same family that this one became part of. */
  readonly mergedInto: string | null;
}

const accounts = (db: Db | Trx, portalUuid: string | RawBuilder<string>) =>
  db
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .select([
      'uuid',
      'email',
      'name',
      'password_hash as passwordHash',
      'mobile',
      'address',
      'lang',
      'accept_mail as acceptMail',
      'role',
      'is_anonymous as isAnonymous',
      'merged_into as mergedInto',
    ]);

export const findAccountByEmail = (
  db: Db | Trx,
  portalUuid: string,
  email: string,
): Promise<Account | undefined> => accounts(db, portalUuid).where('email', '=', email).executeTakeFirst();

const accountsByUuid = statement(
  (db, { portalUuid, uuid }: Places<{ readonly portalUuid: string; readonly uuid: string }>) =>
    accounts(db, portalUuid).where('uuid', '=', uuid),
);

export const findAccount = async (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<Account | undefined> => (await accountsByUuid(db, { portalUuid, uuid }))[0];

/** Whatever counts what an account did holds its lock, so that parallel requests count each other. */
export async function lockAccount(trx: Trx, uuid: string): Promise<void> {
  await trx.selectFrom('account').where('uuid', '=', uuid).select('uuid').forUpdate().execute();
}

export interface NewAccount {
  readonly uuid: string;
  readonly portalUuid: string;
  readonly email: string;
  readonly name?: string;
  readonly passwordHash: string;
  readonly mobile: string;
  readonly address?: StoredAddress;
  readonly lang: string;
  readonly acceptMail: boolean;
  readonly role?: 'customer' | Role;
  readonly now: Date;
}

/** False when the address has an account already, also one made at this very moment. */
export async function insertAccount(db: Db | Trx, account: NewAccount): Promise<boolean> {
  const added = await db
    .insertInto('account')
    .values({
      uuid: account.uuid,
      portal_uuid: account.portalUuid,
      email: account.email,
      name: account.name ?? '',
      password_hash: account.passwordHash,
      mobile: account.mobile,
      address: JSON.stringify(account.address ?? null),
      lang: account.lang,
      accept_mail: account.acceptMail,
      role: account.role ?? 'customer',
      created_at: account.now,
    })
    .onConflict((oc) => oc.columns(['portal_uuid', 'email']).doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether the shop hands files of an invoice to this customer before its money has come. */
export async function isTrusted(db: Db | Trx, uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('uuid', '=', uuid)
    .select('files_before_payment')
    .executeTakeFirst();
  return row?.files_before_payment === true;
}

export interface AccountChange {
  readonly name?: string;
  readonly mobile?: string;
  readonly address?: StoredAddress;
  readonly acceptMail?: boolean;
  readonly lang?: string;
  readonly passwordHash?: string;
}

export async function changeAccount(db: Db | Trx, uuid: string, change: AccountChange): Promise<void> {
  await db
    .updateTable('account')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.mobile === undefined ? {} : { mobile: change.mobile }),
      ...(change.address === undefined ? {} : { address: JSON.stringify(change.address) }),
      ...(change.acceptMail === undefined ? {} : { accept_mail: change.acceptMail }),
      ...(change.lang === undefined ? {} : { lang: change.lang }),
      ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
    })
    .where('uuid', '=', uuid)
    .execute();
}

export async function hasCustomer(db: Db, portalUuid: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('role', '=', 'customer')
    .select('uuid')
    .executeTakeFirst();
  return found !== undefined;
}

export async function operatorEmails(db: Db, portalUuid: string): Promise<string[]> {
  const operators = await db
    .selectFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('role', '!=', 'customer')
    .select('email')
    .execute();
  return operators.map(({ email }) => email);
}

/** Their sessions go with them; what they did stays in the log. */
export async function deleteOperators(db: Db, portalUuid: string, emails: readonly string[]): Promise<void> {
  await transact(db, async (trx) => {
    // A demo for others to see has no owner.
    await sql`select set_config('shop.without_owner', 'yes', true)`.execute(trx);
    await trx
      .deleteFrom('account')
      .where('portal_uuid', '=', portalUuid)
      .where('role', '!=', 'customer')
      .where('email', 'in', emails)
      .execute();
  });
}

export async function setSessionLanguage(db: Db, tokenHash: Buffer, lang: string): Promise<void> {
  await db.updateTable('session').set({ lang }).where('token_hash', '=', tokenHash).execute();
}

/** Sessions in which an operator acts as somebody else do not stand under the operator's own account. */
export async function endSimulationsBy(trx: Trx, operatorUuid: string): Promise<void> {
  await trx.deleteFrom('session').where('operator_uuid', '=', operatorUuid).execute();
}
