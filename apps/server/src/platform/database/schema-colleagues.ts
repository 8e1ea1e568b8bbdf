import type { Role } from '@picture-day/contract/roles';
import type { Generated } from 'kysely';

export interface InvitationTable {
  uuid: string;
  portal_uuid: string;
  email: string;
  role: Role;
  installation: Generated<boolean>;
  key_hash: Buffer;
  /** Null where the command made it, or the inviter is gone. */
  invited_by: string | null;
  invited_at: Date;
  expires_at: Date;
}

export interface FormerColleagueTable {
  uuid: string;
  portal_uuid: string;
  name: string;
  email: string;
  role: Role;
  removed_at: Date;
}

export interface PasskeyTable {
  uuid: string;
  account_uuid: string;
  credential_id: string;
  /** The host it was made for, and works at. */
  rp_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

/** An app that shows codes. */
export interface AppFactorTable {
  account_uuid: string;
  sealed_secret: Buffer;
  /** The time step of the last code that was taken; it and all before are used up. */
  last_step: number;
  created_at: Date;
}

export interface RecoveryCodeTable {
  account_uuid: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface ColleagueTables {
  invitation: InvitationTable;
  former_colleague: FormerColleagueTable;
  passkey: PasskeyTable;
  app_factor: AppFactorTable;
  recovery_code: RecoveryCodeTable;
}
