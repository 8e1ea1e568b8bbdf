import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** What a passkey has to sign in this session. */
export async function setChallenge(db: Db, tokenHash: Buffer, challenge: string): Promise<void> {
  await db.updateTable('session').set({ challenge }).where('token_hash', '=', tokenHash).execute();
}

/** Takes the challenge out: it is signed once. */
export async function takeChallenge(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string | null }>`
    update session s set challenge = null
    from (select token_hash, challenge from session where token_hash = ${tokenHash} for update) old
    where s.token_hash = old.token_hash returning old.challenge`.execute(db);
  return rows[0]?.challenge ?? undefined;
}

export async function setNewSecret(db: Db, tokenHash: Buffer, sealed: Buffer): Promise<void> {
  await db.updateTable('session').set({ new_secret: sealed }).where('token_hash', '=', tokenHash).execute();
}

export async function findNewSecret(trx: Trx, tokenHash: Buffer): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .select('new_secret')
    .executeTakeFirst();
  return row?.new_secret ?? undefined;
}

/** Takes one of the few tries of a sign-in and answers how many are left; undefined where there was none. */
export async function takeTry(db: Db, tokenHash: Buffer, tries: number): Promise<number | undefined> {
  const row = await db
    .updateTable('session')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('wrong_codes', '<', tries)
    .returning('wrong_codes')
    .executeTakeFirst();
  return row && tries - row.wrong_codes;
}

export async function setAuthenticated(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ authenticated_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export interface SessionRow {
  readonly uuid: string | null;
  readonly browser: string;
  readonly address: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly tokenHash: Buffer;
}

/** Where a colleague of the shop is signed in, also while acting as a customer. */
export const findSessions = (
  db: Db,
  portalUuid: string,
  accountUuid: string,
  alive: { readonly now: Date; readonly seenSince: Date },
): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .where('portal_uuid', '=', portalUuid)
    .where((eb) => eb.or([eb('account_uuid', '=', accountUuid), eb('operator_uuid', '=', accountUuid)]))
    .where('second_factor_at', 'is not', null)
    .where('expires_at', '>', alive.now)
    .where('seen_at', '>', alive.seenSince)
    .select([
      'uuid',
      'browser',
      'address',
      'created_at as startedAt',
      'seen_at as seenAt',
      'token_hash as tokenHash',
    ])
    .orderBy('seen_at', 'desc')
    .execute();

export async function deleteSession(
  trx: Trx,
  portalUuid: string,
  accountUuid: string,
  uuid: string,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('session')
    .where('portal_uuid', '=', portalUuid)
    .where((eb) => eb.or([eb('account_uuid', '=', accountUuid), eb('operator_uuid', '=', accountUuid)]))
    .where('uuid', '=', uuid)
    .returning('uuid')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function setHere(trx: Trx, accountUuid: string, now: Date): Promise<void> {
  await trx.updateTable('account').set({ here_at: now }).where('uuid', '=', accountUuid).execute();
}
