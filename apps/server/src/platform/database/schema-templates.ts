import type { TemplateType } from '@picture-day/contract/constants';
import type { ColumnType, Generated } from 'kysely';

/** A JSON column: read as its value, written as text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Grows with every load that changed something, so that a process knows when its copy is old. */
export interface TemplateStateTable {
  portal_uuid: string;
  version: number;
  loaded_at: Date;
}

export interface TemplateTable {
  portal_uuid: string;
  uuid: string;
  key: string;
}

export interface TemplateVersionTable {
  portal_uuid: string;
  template_uuid: string;
  version: number;
  content_hash: string;
  valid_from: Date;
  valid_until: Date | null;
  type: TemplateType;
  product_key: string;
  categories: string[];
  position: number;
  /** The renderer's model; checked when it is read. */
  definition: Json<unknown>;
}

export type PrintState = 'waiting' | 'done' | 'failed';

export interface PrintFileTable {
  order_uuid: string;
  line_uuid: string;
  /** Which of the line's files: a package has one for each of its designs. */
  number: number;
  package_item_uuid: string | null;
  state: Generated<PrintState>;
  attempts: Generated<number>;
  error: string | null;
  template_uuid: string;
  template_version: number;
  engine_version: number | null;
  /** Hashes of the faces by name. */
  fonts: NullableJson<Readonly<Record<string, string>>>;
  /** What lay behind its cut-outs, by resource. */
  backgrounds: NullableJson<Readonly<Record<string, { uuid: string; content_hash: string } | null>>>;
  /** The version of the design it is made of; 0 is as it was bought. */
  amendment: Generated<number>;
  storage_key: string | null;
  bytes: number | null;
  pages: number | null;
  /** The fewest pixels an inch of its pictures, where that is too few to print well. */
  low_ppi: number | null;
  /** What the file is, to the byte; files of before have it when they are first packed. */
  sha256: Generated<string | null>;
  crc32: Generated<number | null>;
  /** The job of its line's first child; the database looks it up. */
  job_uuid: Generated<string | null>;
  created_at: Date;
  changed_at: Date;
}

export interface TemplateTables {
  template_state: TemplateStateTable;
  template: TemplateTable;
  template_version: TemplateVersionTable;
  print_file: PrintFileTable;
}
