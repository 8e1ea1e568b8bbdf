import type { LabAnswerState, LabKind } from '@picture-day/contract/lab-rules';
import type { ColumnType, Generated } from 'kysely';

/** What is known of a lab beside its secrets; what belongs to another kind is empty. */
export interface LabSettings {
  readonly names: string;
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly auth: 'password' | 'key';
  readonly url: string;
  readonly way: 'fetch' | 'put';
}

export interface LabTable {
  uuid: string;
  portal_uuid: string;
  name: string;
  kind: LabKind;
  settings: ColumnType<LabSettings, string, string>;
  /** The password or private key for their server, sealed. */
  access: Generated<Buffer | null>;
  /** What the shop's hook and the lab's answers are signed with, sealed. */
  secret: Buffer;
  old_secret: Generated<Buffer | null>;
  old_secret_until: Generated<Date | null>;
  /** Fingerprint of the key their server showed first. */
  host_key: Generated<string | null>;
  host_key_at: Generated<Date | null>;
  created_at: Date;
  off_at: Generated<Date | null>;
  /** Kept for what it got, and offered nowhere. */
  removed_at: Generated<Date | null>;
}

/** The lab that makes a product. */
export interface LabProductTable {
  portal_uuid: string;
  product_uuid: string;
  lab_uuid: string;
}

/** A batch on its way to a lab, or there. */
export interface LabDeliveryTable {
  uuid: string;
  lab_uuid: string;
  batch_uuid: string;
  name: string;
  /** Hash of what opens the package for a while. */
  file_token: Generated<Buffer | null>;
  file_until: Generated<Date | null>;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  created_at: Date;
  next_at: Date;
  lease_until: Generated<Date | null>;
  delivered_at: Generated<Date | null>;
  fault: Generated<string | null>;
  answer: Generated<LabAnswerState | null>;
  answer_words: Generated<string | null>;
  answered_at: Generated<Date | null>;
}

export interface LabTables {
  lab: LabTable;
  lab_product: LabProductTable;
  lab_delivery: LabDeliveryTable;
}
