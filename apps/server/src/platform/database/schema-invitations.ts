import type { ReminderGroup } from '@picture-day/contract/entities/job-families';
import type { ColumnType, Generated } from 'kysely';

/** That somebody was told of a child's pictures. */
export interface InvitationTable {
  uuid: string;
  subject_uuid: string;
  way: 'letter' | 'mail' | 'reminder';
  /** Made from the address it went to; none with a letter. */
  address_key: string | null;
  at: Date;
  /** Nobody where the shop did it by itself. */
  invited_by: string | null;
  plan_uuid: Generated<string | null>;
  /** When it was given to the outbox; a mail that was only asked for has none. */
  mailed_at: Generated<Date | null>;
}

/** A reminder that waits for its time, or was sent. */
export interface ReminderPlanTable {
  uuid: string;
  job_uuid: string;
  to_whom: ReminderGroup;
  at: Date;
  planned_by: string | null;
  planned_at: Date;
  /** What it says instead of the usual words, by language. */
  words: ColumnType<Readonly<Record<string, string>> | null, string | null | undefined, string | null>;
  /** From here on it cannot be taken back. */
  begun_at: Generated<Date | null>;
  done_at: Generated<Date | null>;
  taken_back_at: Generated<Date | null>;
}

/** An address of a roster that wants no mail of this shop. */
export interface ContactOffTable {
  portal_uuid: string;
  address_key: string;
  at: Date;
}

export interface InvitationTables {
  subject_invitation: InvitationTable;
  reminder_plan: ReminderPlanTable;
  contact_off: ContactOffTable;
}
