import type { FactorKinds } from '@picture-day/contract/entities/colleague';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** What a colleague can prove themselves by; passkeys of a host count at that host. */
export async function findKinds(db: Db | Trx, accountUuid: string, host?: string): Promise<FactorKinds> {
  const { rows } = await sql<FactorKinds>`
    select exists (select from passkey where account_uuid = ${accountUuid}
        and (${host ?? null}::text is null or rp_id = ${host ?? null})) as passkey,
      exists (select from app_factor where account_uuid = ${accountUuid}) as app,
      (select count(*)::int from recovery_code
        where account_uuid = ${accountUuid} and used_at is null) as "recoveryCodes"`.execute(db);
  return rows[0] ?? { passkey: false, app: false, recoveryCodes: 0 };
}

export async function hasFactor(db: Db | Trx, accountUuid: string): Promise<boolean> {
  const { passkey, app } = await findKinds(db, accountUuid);
  return passkey || app;
}

export async function deleteFactors(trx: Trx, accountUuid: string): Promise<void> {
  await trx.deleteFrom('passkey').where('account_uuid', '=', accountUuid).execute();
  await trx.deleteFrom('app_factor').where('account_uuid', '=', accountUuid).execute();
  await trx.deleteFrom('recovery_code').where('account_uuid', '=', accountUuid).execute();
}

export interface StoredPasskey {
  readonly uuid: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

const passkeys = (db: Db | Trx, accountUuid: string) =>
  db
    .selectFrom('passkey')
    .where('account_uuid', '=', accountUuid)
    .select([
      'uuid',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'name',
      'created_at as createdAt',
      'used_at as usedAt',
    ])
    .orderBy('created_at');

export const findPasskeys = (db: Db | Trx, accountUuid: string): Promise<StoredPasskey[]> =>
  passkeys(db, accountUuid).execute();

export const findPasskeysFor = (db: Db, accountUuid: string, host: string): Promise<StoredPasskey[]> =>
  passkeys(db, accountUuid).where('rp_id', '=', host).execute();

export async function insertPasskey(
  trx: Trx,
  accountUuid: string,
  key: Omit<StoredPasskey, 'usedAt'> & { readonly host: string },
): Promise<boolean> {
  const added = await trx
    .insertInto('passkey')
    .values({
      uuid: key.uuid,
      account_uuid: accountUuid,
      credential_id: key.credentialId,
      rp_id: key.host,
      public_key: key.publicKey,
      counter: key.counter,
      transports: key.transports,
      name: key.name,
      created_at: key.createdAt,
      used_at: null,
    })
    .onConflict((oc) => oc.column('credential_id').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return added !== undefined;
}

/** Writes a use down; a counter that did not move on is a copy's. */
export async function usePasskey(
  trx: Trx,
  accountUuid: string,
  used: { readonly uuid: string; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const moved = await trx
    .updateTable('passkey')
    .set({ counter: used.counter, used_at: used.now })
    .where('uuid', '=', used.uuid)
    .where('account_uuid', '=', accountUuid)
    .where((eb) => eb.or([eb('counter', '<', used.counter), eb('counter', '=', 0)]))
    .returning('uuid')
    .executeTakeFirst();
  return moved !== undefined;
}

export async function deletePasskey(trx: Trx, accountUuid: string, uuid: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('passkey')
    .where('account_uuid', '=', accountUuid)
    .where('uuid', '=', uuid)
    .returning('uuid')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function findApp(db: Db | Trx, accountUuid: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('app_factor')
    .where('account_uuid', '=', accountUuid)
    .select('sealed_secret')
    .executeTakeFirst();
  return row?.sealed_secret;
}

export async function saveApp(
  trx: Trx,
  accountUuid: string,
  app: { readonly sealed: Buffer; readonly step: number; readonly now: Date },
): Promise<void> {
  const values = { sealed_secret: app.sealed, last_step: app.step, created_at: app.now };
  await trx
    .insertInto('app_factor')
    .values({ account_uuid: accountUuid, ...values })
    .onConflict((oc) => oc.column('account_uuid').doUpdateSet(values))
    .execute();
}

export async function deleteApp(trx: Trx, accountUuid: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('app_factor')
    .where('account_uuid', '=', accountUuid)
    .returning('account_uuid')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Uses a time step up; false where it, or a later one, was used before. */
export async function takeStep(trx: Trx, accountUuid: string, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('app_factor')
    .set({ last_step: step })
    .where('account_uuid', '=', accountUuid)
    .where('last_step', '<', step)
    .returning('account_uuid')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  accountUuid: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_uuid', '=', accountUuid).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_uuid: accountUuid, code_hash, used_at: null })))
    .execute();
}

/** Of two at the same moment only one is true. */
export async function useRecoveryCode(
  trx: Trx,
  accountUuid: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_uuid', '=', accountUuid)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_uuid')
    .executeTakeFirst();
  return used !== undefined;
}
