import type { BATCH_KINDS, BATCH_STATES } from '@picture-day/contract/entities/batch';
import type { Generated } from 'kysely';

type BatchState = (typeof BATCH_STATES)[number];

/** Goods that are printed, packed and handed over together. */
export interface BatchTable {
  uuid: string;
  portal_uuid: string;
  /** As it stands on labels, unique in its shop. */
  key: string;
  name: string;
  /** By which rule it gathers; one made by hand gathers nothing by itself. */
  kind: (typeof BATCH_KINDS)[number];
  job_uuid: string | null;
  lab_uuid: string | null;
  /** The lab whose products it gathers, by rule. */
  for_lab: Generated<string | null>;
  state: Generated<BatchState>;
  /** It collects until the end of this day in the shop's time zone; null until somebody locks it. */
  due: string | null;
  /** A person took it back to collecting: it is not locked again without one. */
  opened_again: Generated<boolean>;
  made_by: string | null;
  created_at: Date;
  changed_at: Date;
}

export interface BatchStepTable {
  id: Generated<number>;
  batch_uuid: string;
  from_state: BatchState | null;
  to_state: BatchState;
  at: Date;
  /** Null where the shop's own worker did it. */
  by_account: string | null;
  /** Why it was taken back. */
  reason: string | null;
}

/** What one order has in a batch. Its code is printed on the label and opens nothing. */
export interface ParcelTable {
  batch_uuid: string;
  order_uuid: string;
  code: string;
  /** The child whose name stands on it. */
  subject_uuid: string | null;
  tracking_number: Generated<string | null>;
  tracking_link: Generated<string | null>;
  packed_at: Generated<Date | null>;
  packed_by: Generated<string | null>;
  handed_at: Generated<Date | null>;
  handed_by: Generated<string | null>;
  created_at: Date;
}

/** How a shop names its print files, and where a tracking number leads. */
export interface BatchSettingTable {
  portal_uuid: string;
  file_names: string;
  tracking_link: Generated<string>;
  changed_at: Date;
}

export interface BatchTables {
  batch: BatchTable;
  batch_step: BatchStepTable;
  parcel: ParcelTable;
  batch_setting: BatchSettingTable;
}
