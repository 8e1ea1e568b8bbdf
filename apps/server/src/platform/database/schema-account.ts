import type { ColumnType, Generated } from 'kysely';

/** A JSON column: read as its value, written as text. */
type Json<T> = ColumnType<T, string, string>;

export interface ReminderOffTable {
  account_uuid: string;
  subject_uuid: string;
}

/** One row per reminder: the same step is never mailed twice. */
export interface ReminderSentTable {
  account_uuid: string;
  subject_uuid: string;
  days: number;
  at: Date;
}

export interface PackageForInspectionTable {
  account_uuid: string;
  subject_uuid: string;
  enabled: Generated<boolean>;
  changed_at: Date;
}

export interface RetentionNoticeTable {
  account_uuid: string;
  job_uuid: string;
  /** The date that was announced; another date is announced again. */
  retention: string;
  at: Date;
}

export interface SigningSecretTable {
  purpose: string;
  secret: string;
}

export interface ContentPageTable {
  portal_uuid: string;
  id: string;
  /** Title and modules per language; checked and cleaned once more when it is read. */
  content: Json<unknown>;
  changed_at: Date;
}

/** A browser that has signed in to the account. */
export interface KnownBrowserTable {
  token_hash: Buffer;
  account_uuid: string;
  seen_at: Date;
}

/** Asked for and not yet looked at; whether the address has an account is not known here. */
export interface PasswordReminderTable {
  uuid: string;
  portal_uuid: string;
  email: string;
  lang: string;
  shop_address: string;
  asked_at: Date;
}

export interface ShareLinkTable {
  uuid: string;
  portal_uuid: string;
  account_uuid: string;
  token_hash: Buffer;
  recipient: string;
  mailbox: string;
  created_at: Date;
  expires_at: Date;
  opened_at: Date | null;
}

export interface ShareTable {
  uuid: string;
  link_uuid: string;
  subject_uuid: string;
  withdrawn_at: Date | null;
}

/** Two accounts of one family that became one; undone, open for a day, or final. */
export interface AccountMergeTable {
  uuid: string;
  portal_uuid: string;
  kept_uuid: string;
  merged_uuid: string;
  at: Date;
  undo_until: Date;
  /** What went where, for undoing it; emptied afterwards. */
  moved: ColumnType<unknown, string, string>;
  undone_at: Date | null;
  final_at: Date | null;
}

export interface RecordingTable {
  uuid: string;
  portal_uuid: string;
  started_at: Date;
  stopped_at: Date | null;
  device: string;
  bytes: Generated<number>;
  last_at: Date;
}

export interface RecordingChunkTable {
  recording_uuid: string;
  sequence: number;
  events: Json<unknown>;
  at: Date;
}

export interface AccountTables {
  account_merge: AccountMergeTable;
  reminder_off: ReminderOffTable;
  reminder_sent: ReminderSentTable;
  package_for_inspection: PackageForInspectionTable;
  retention_notice: RetentionNoticeTable;
  signing_secret: SigningSecretTable;
  content_page: ContentPageTable;
  known_browser: KnownBrowserTable;
  password_reminder: PasswordReminderTable;
  share_link: ShareLinkTable;
  share: ShareTable;
  recording: RecordingTable;
  recording_chunk: RecordingChunkTable;
}
