import type { Role } from '@picture-day/contract/roles';
import type { Db, Trx } from '../../../platform/database/connect.ts';

export interface InvitationRow {
  readonly uuid: string;
  readonly email: string;
  readonly role: Role;
  readonly installation: boolean;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

const COLUMNS = [
  'uuid',
  'email',
  'role',
  'installation',
  'invited_at as invitedAt',
  'expires_at as expiresAt',
] as const;

export const findInvitations = (db: Db, portalUuid: string): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitation')
    .where('portal_uuid', '=', portalUuid)
    .select(COLUMNS)
    .orderBy('invited_at', 'desc')
    .execute();

export interface NewInvitation {
  readonly uuid: string;
  readonly portalUuid: string;
  readonly email: string;
  readonly role: Role;
  readonly installation: boolean;
  readonly keyHash: Buffer;
  readonly invitedBy: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** One invitation an address: a new one takes the place of the old, whose link ends. */
export const saveInvitation = (trx: Trx, made: NewInvitation): Promise<InvitationRow> => {
  const values = {
    role: made.role,
    installation: made.installation,
    key_hash: made.keyHash,
    invited_by: made.invitedBy,
    invited_at: made.now,
    expires_at: made.expiresAt,
  };
  return trx
    .insertInto('invitation')
    .values({ uuid: made.uuid, portal_uuid: made.portalUuid, email: made.email, ...values })
    .onConflict((oc) => oc.columns(['portal_uuid', 'email']).doUpdateSet(values))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
};

export const findInvitation = (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitation')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .select(COLUMNS)
    .executeTakeFirst();

export const findOpenInvitation = (
  db: Db,
  portalUuid: string,
  keyHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitation')
    .where('portal_uuid', '=', portalUuid)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .select(COLUMNS)
    .executeTakeFirst();

/** Takes an invitation out: of two at the same moment only one gets it. */
export const takeInvitation = (
  trx: Trx,
  portalUuid: string,
  keyHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> =>
  trx
    .deleteFrom('invitation')
    .where('portal_uuid', '=', portalUuid)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();

export const deleteInvitation = (
  trx: Trx,
  portalUuid: string,
  uuid: string,
): Promise<InvitationRow | undefined> =>
  trx
    .deleteFrom('invitation')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .returning(COLUMNS)
    .executeTakeFirst();
