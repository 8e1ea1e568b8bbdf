import type { Focus } from '@picture-day/contract/entities/picture-set';
import type { Role } from '@picture-day/contract/roles';
import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './schema-account.ts';
import type { ColleagueTables } from './schema-colleagues.ts';
import type { CommerceTables } from './schema-commerce.ts';
import type { OrderTables } from './schema-orders.ts';
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

interface Named {
  uuid: string;
  portal_uuid: string;
  key: string;
  name: string;
}

export interface PhotographerTable extends Named {
  /** The colleague who this is; their own jobs are those of this photographer. */
  account_uuid: Generated<string | null>;
}

export interface JobTable extends Named {
  location: Generated<string>;
  job_type_uuid: string;
  photographer_uuid: string;
  creation_time: Date;
  in_webshop: Generated<boolean>;
  require_fine_tuned_pictures: Generated<boolean>;
  is_archived: Generated<boolean>;
  /** Days in the shop's time zone: the last one to order on, and the one on which unsold pictures go. */
  deadline: string | null;
  retention: string | null;
  /** A person put the job into the shop; no folder takes it out again. */
  published_at: Generated<Date | null>;
}

/** Something of a folder that did not find its place when it was last imported. */
export interface ImportProblemTable {
  job_uuid: string;
  kind: string;
  what: string;
  reason: string;
  found_at: Date;
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

export interface SubjectTable {
  uuid: string;
  job_uuid: string;
  key: string;
  name: string;
  group_name: Generated<string>;
  contact: Generated<string>;
  /** No longer on the roster: codes open nothing, and only what was bought is still seen. */
  gone_at: Generated<Date | null>;
  /** A person made or changed the child; the roster changes nothing about it. */
  decided_by_hand: Generated<boolean>;
}

export interface AccessCodeTable {
  portal_uuid: string;
  code: string;
  subject_uuid: string | null;
  needs_confirmation: Generated<boolean>;
  redirect: string | null;
  /** A person gave the code; no roster ends it. */
  decided_by_hand: Generated<boolean>;
  /** Set where the job.json of this job names the code. */
  job_uuid: Generated<string | null>;
}

export interface AccountSubjectTable {
  account_uuid: string;
  subject_uuid: string;
  added_at: Date;
  /** Nothing was to be seen when it was added, and the mail that was promised is still to come. */
  waits: Generated<boolean>;
}

export interface BackgroundTable {
  uuid: string;
  job_uuid: string;
  source: string;
  is_default: Generated<boolean>;
  position: Generated<number>;
  width: number;
  height: number;
  content_hash: string;
  /** No longer offered; what was ordered before it is still printed. */
  gone_at: Generated<Date | null>;
}

export interface PictureTable {
  uuid: string;
  job_uuid: string | null;
  uploaded_by: string | null;
  source: string;
  content_hash: string;
  picture_type: 'IP' | 'MGP' | 'GP';
  greenscreen: Generated<boolean>;
  width: number;
  height: number;
  thumbhash: string;
  keywords: Generated<string[]>;
  created_at: Date;
  /** No longer in the folder: in nobody's set, and kept only for those who bought it. */
  gone_at: Generated<Date | null>;
  /** Where the photographer wants it looked at. */
  focus: ColumnType<Focus | null, string | null | undefined, string | null>;
}

export interface PictureSubjectTable {
  subject_uuid: string;
  picture_uuid: string;
  position: Generated<number>;
  /** Taken out of the family's sight; who has bought it keeps it. */
  hidden: Generated<boolean>;
}

/** A view: the one place that says what a family sees, what of it is bought, and what is for sale. */
export interface FamilyPictureView {
  account_uuid: ColumnType<string, never, never>;
  portal_uuid: ColumnType<string, never, never>;
  subject_uuid: ColumnType<string, never, never>;
  picture_uuid: ColumnType<string, never, never>;
  position: ColumnType<number, never, never>;
  hidden: ColumnType<boolean, never, never>;
  bought: ColumnType<boolean, never, never>;
  for_sale: ColumnType<boolean, never, never>;
  /** Sold, though perhaps not paid for yet. */
  ordered: ColumnType<boolean, never, never>;
}

/** Whose a picture is, as a person decided it. It holds against every folder. */
export interface PictureDecisionTable {
  picture_uuid: string;
  subject_uuid: string;
  belongs: boolean;
  decided_at: Date;
}

export interface BoughtPictureTable {
  account_uuid: string;
  picture_uuid: string;
  order_uuid: string | null;
  at: Date;
  /** The set and the place where the buyer still finds the picture after it left the set. */
  kept_in: Generated<string | null>;
  kept_position: Generated<number | null>;
  /** Ordered on an invoice whose money has not come. */
  awaits_payment: Generated<boolean>;
}

export interface BoughtSetTable {
  account_uuid: string;
  subject_uuid: string;
  order_uuid: string | null;
  at: Date;
  /** Ordered on an invoice whose money has not come. */
  awaits_payment: Generated<boolean>;
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

export interface Database
  extends AccountTables,
    ColleagueTables,
    CommerceTables,
    OrderTables,
    TemplateTables {
  portal: PortalTable;
  account: AccountTable;
  photographer: PhotographerTable;
  job_type: Named;
  job: JobTable;
  import_problem: ImportProblemTable;
  backup_made: { made_at: Date };
  code_request: CodeRequestTable;
  subject: SubjectTable;
  access_code: AccessCodeTable;
  account_subject: AccountSubjectTable;
  background: BackgroundTable;
  picture: PictureTable;
  picture_subject: PictureSubjectTable;
  family_picture: FamilyPictureView;
  picture_decision: PictureDecisionTable;
  bought_picture: BoughtPictureTable;
  bought_set: BoughtSetTable;
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
