import type { Role } from '@picture-day/contract/roles';
import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './schema-account.ts';
import type { BatchTables } from './schema-batches.ts';
import type { ColleagueTables } from './schema-colleagues.ts';
import type { CommerceTables } from './schema-commerce.ts';
import type { ConnectionTables } from './schema-connections.ts';
import type { DeletionTables } from './schema-deletions.ts';
import type { FulfilmentTables } from './schema-fulfilment.ts';
import type { InvitationTables } from './schema-invitations.ts';
import type { InvoiceTables } from './schema-invoices.ts';
import type { LabTables } from './schema-labs.ts';
import type { MoneyTables } from './schema-money.ts';
import type { OrderTables } from './schema-orders.ts';
import type { PhotoDayTables } from './schema-photo-days.ts';
import type { PictureTables } from './schema-pictures.ts';
import type { TemplateTables } from './schema-templates.ts';

/** A JSON column: read as its value, written as text. */
type Json<T> = ColumnType<T, string, string>;

export interface PortalTable {
  uuid: string;
  key: string;
  hosts: string[];
  is_default: Generated<boolean>;
  name: string;
  settings: Json<unknown>;
  updated_at: Generated<Date>;
  loaded_from: string | null;
  /** When the studio changed what the shop's folder also says. */
  changed_in_studio: Generated<Date | null>;
}

export interface StoredAddress {
  address: string;
  address2: string;
  postalCode: string;
  city: string;
  state: string;
}

export interface AccountTable {
  uuid: string;
  portal_uuid: string;
  email: string;
  name: Generated<string>;
  password_hash: string;
  mobile: Generated<string>;
  address: Json<StoredAddress | null>;
  lang: string;
  accept_mail: Generated<boolean>;
  /** The shop trusts this customer: files of an invoice do not wait for its money. */
  files_before_payment: Generated<boolean>;
  role: Generated<'customer' | Role>;
  is_anonymous: Generated<boolean>;
  current_subject_uuid: string | null;
  created_at: Date;
  /** The person is gone; the row stays for the orders the law wants kept. */
  deleted_at: Date | null;
  /** What colleagues should know about the family. */
  note: Generated<string>;
  /** The account of the same family that this one became part of. */
  merged_into: Generated<string | null>;
  /** May see to what concerns all shops of the machine. */
  installation: Generated<boolean>;
  /** When a colleague last signed in. */
  here_at: Generated<Date | null>;
}

/** A family that says it has no code. */
export interface CodeRequestTable {
  uuid: string;
  portal_uuid: string;
  child: string;
  class: string;
  school: string;
  email: string;
  lang: string;
  shop_address: string;
  asked_at: Date;
  answered_at: Date | null;
  answered_by: string | null;
  answer: 'at-once' | 'contact' | 'letter' | 'elsewhere' | 'declined' | null;
  subject_uuid: string | null;
}

export interface CodeNoticeTable {
  uuid: string;
  portal_uuid: string;
  subject_uuid: string;
  code: string;
  key_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
  objected_at: Date | null;
  answered_at: Date | null;
  answered_by: string | null;
  answer: 'restored' | 'ended' | null;
}

export interface SessionTable {
  token_hash: Buffer;
  portal_uuid: string;
  account_uuid: string | null;
  operator_uuid: string | null;
  simulated_reason: string | null;
  simulated_until: Date | null;
  verified_code: string | null;
  lang: string | null;
  created_at: Date;
  authenticated_at: Date | null;
  seen_at: Date;
  expires_at: Date;
  /** Kind of browser and machine. */
  device: Generated<string>;
  /** By which a colleague's session is shown and ended; its token stays in the browser. */
  uuid: string | null;
  browser: Generated<string>;
  address: Generated<string>;
  /** Null while a colleague has given the password alone. */
  second_factor_at: Date | null;
  wrong_codes: Generated<number>;
  /** What a passkey has to sign. */
  challenge: string | null;
  /** The secret of an app that is being set up, sealed. */
  new_secret: Buffer | null;
}

export interface ResetKeyTable {
  key_hash: Buffer;
  account_uuid: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface LimitEventTable {
  id: Generated<number>;
  class: string;
  key: Buffer;
  at: Date;
}

export interface LimitCounterTable {
  class: string;
  key: Buffer;
  began_at: Date;
  taken: number;
}

export interface LimitQuarterTable {
  class: string;
  began_at: Date;
  taken: number;
}

export interface LimitTurnTable {
  class: string;
  key: Buffer;
  due_at: Date;
}

export interface OutboxMailTable {
  uuid: string;
  key: string;
  portal_uuid: string;
  recipient: string;
  /** Emptied once sent: a reset key must not stay readable. */
  message: ColumnType<unknown, string, string | null>;
  /** What stays of the message. */
  subject: Generated<string>;
  /** The row goes as well once the mail is sent. */
  forget: Generated<boolean>;
  /** The process that wrote it sends it itself; no job was written for it. */
  near: Generated<boolean>;
  created_at: Date;
  sent_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Date;
  portal_uuid: string;
  /** Nobody where a program did it, or where a sign-in failed. */
  operator_uuid: string | null;
  program: string | null;
  account_uuid: string | null;
  subject_uuid: string | null;
  job_uuid: string | null;
  order_uuid: string | null;
  colleague_uuid: string | null;
  action: string;
  kind: string;
  fields: string[];
  detail: ColumnType<unknown, string | undefined, never>;
}

/** What stood before and after, and why; emptied when the person it concerns is erased. */
export interface AuditValuesTable {
  log_id: number;
  before: ColumnType<Record<string, unknown>, string, string>;
  after: ColumnType<Record<string, unknown>, string, string>;
  reason: string | null;
  emptied_at: Generated<Date | null>;
}

/** A backup that was put back into a scratch database. */
export interface BackupTrialTable {
  tried_at: Date;
  /** The name of its folder. */
  backup: string;
  made_at: Date | null;
  rows: number;
  files: number;
  documents: number;
  /** What of it did not come back. */
  problem: string | null;
}

export interface Database
  extends AccountTables,
    ColleagueTables,
    CommerceTables,
    ConnectionTables,
    DeletionTables,
    BatchTables,
    FulfilmentTables,
    InvitationTables,
    InvoiceTables,
    LabTables,
    MoneyTables,
    OrderTables,
    PhotoDayTables,
    PictureTables,
    TemplateTables {
  portal: PortalTable;
  account: AccountTable;
  backup_made: { made_at: Date };
  backup_trial: BackupTrialTable;
  code_request: CodeRequestTable;
  code_notice: CodeNoticeTable;
  session: SessionTable;
  reset_key: ResetKeyTable;
  limit_event: LimitEventTable;
  limit_counter: LimitCounterTable;
  limit_quarter: LimitQuarterTable;
  limit_turn: LimitTurnTable;
  outbox_mail: OutboxMailTable;
  audit_log: AuditLogTable;
  audit_values: AuditValuesTable;
}
