import type { ColumnType, Generated } from 'kysely';

/** A JSON column: read as its value, written as text. */
type Json<T> = ColumnType<T, string, string>;

export type FulfilmentState = 'waiting' | 'in_batch' | 'printed' | 'packed' | 'handed_over' | 'taken_out';
export type AmendmentKind = 'address' | 'delivery' | 'personalisation' | 'note';
export type DocumentKind = 'receipt' | 'invoice' | 'credit_note';

/** One making of a line that is goods. */
export interface FulfilmentTable {
  uuid: Generated<string>;
  order_uuid: string;
  line_uuid: string;
  /** 0 is what was ordered; each reprint is one more. */
  number: Generated<number>;
  state: Generated<FulfilmentState>;
  /** Why it is made again. */
  reason: string | null;
  by_account: string | null;
  /** From when on it may be made: an invoice's goods may wait for its money. */
  released_at: Date | null;
  batch_uuid: string | null;
  /** Why it could not be made, in words of the lab; null where nothing is wrong or the print file itself says it. */
  failure: Generated<string | null>;
  failed_at: Generated<Date | null>;
  /** How often it was sent to the lab again. */
  tries: Generated<number>;
  printed_at: Generated<Date | null>;
  /** How many of the line's pieces it makes, where that is not all of them. */
  pieces: Generated<number | null>;
  /** It is not made because all of the line was paid back. */
  out_by_refund: Generated<boolean>;
  created_at: Date;
  changed_at: Date;
}

/** A change beside the order's snapshot; the newest of a kind counts. */
export interface AmendmentTable {
  order_uuid: string;
  version: number;
  kind: AmendmentKind;
  line_uuid: string | null;
  value: Json<unknown>;
  by_account: string | null;
  at: Date;
}

export interface DocumentSeriesTable {
  portal_uuid: string;
  kind: DocumentKind;
  year: number;
  last: Generated<number>;
}

export interface DocumentTable {
  uuid: string;
  portal_uuid: string;
  kind: DocumentKind;
  year: number;
  number: number;
  order_uuid: string;
  /** Of a credit note. */
  refund_uuid: string | null;
  currency: string;
  /** Negative on a credit note. */
  total: number;
  vat: Json<unknown>;
  /** Everything that is printed on it. */
  content: Json<unknown>;
  storage_key: string | null;
  sha256: string | null;
  bytes: number | null;
  issued_at: Date;
}

export interface FulfilmentTables {
  fulfilment: FulfilmentTable;
  amendment: AmendmentTable;
  document_series: DocumentSeriesTable;
  document: DocumentTable;
}
