import type { ColumnType, Generated } from 'kysely';

/** What a proof of deletion says, as it was counted when the last of it went. */
export interface ToldDeletion {
  readonly originals: number;
  readonly children: number;
  readonly codes: number;
  /** When the first and the last file went. */
  readonly from: string | null;
  readonly until: string | null;
  /** SHA-256 over the sorted hashes of the files' contents, a line each. */
  readonly sum: string;
  /** How much each was; a proof that is older than this has none. */
  readonly bytes?: Readonly<Record<'originals' | 'made' | 'children' | 'codes', number>>;
  /** Shop pictures and thumbnails. */
  readonly made?: number;
  /** SHA-256 over the sorted identifiers of the children, and over the sorted hashes of the codes, a line each. */
  readonly sums?: Readonly<Record<'children' | 'codes', string>>;
  readonly logEntry: number;
  /** Orders that bookkeeping keeps, and the year of the last of them. */
  readonly orders: number;
  readonly lastOrderYear: number | null;
  /** Children of whom somebody bought something. */
  readonly kept: number;
  /** The day from which no backup holds any of it, where the shop makes them itself; proofs of before do not say it. */
  readonly goneFromBackups?: string | null;
}

/** That a job is to be deleted, or was. */
export interface JobDeletionTable {
  job_uuid: string;
  portal_uuid: string;
  /** As 2026-0007, without a gap. */
  number: string;
  /** The day it was due; null where somebody wanted it. */
  due: string | null;
  asked_by: string | null;
  asked_at: Date;
  done_at: Generated<Date | null>;
  told: ColumnType<ToldDeletion | null, string | null | undefined, string>;
}

export interface DeletedFileTable {
  job_uuid: string;
  content_hash: string;
  deleted_at: Date;
  /** Unknown where a process died between the row and its files. */
  bytes: Generated<number | null>;
  made: Generated<number | null>;
  made_bytes: Generated<number | null>;
}

export interface DeletionTables {
  job_deletion: JobDeletionTable;
  deleted_file: DeletedFileTable;
}
