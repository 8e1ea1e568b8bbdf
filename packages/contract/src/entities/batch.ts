import * as z from 'zod/mini';
import { moment, uuid } from '../bounds.ts';

/** How far a batch is; it goes one step at a time. */
export const BATCH_STATES = ['collecting', 'locked', 'sent_to_print', 'packed', 'handed_over'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What a batch gathers: a job's parcels for its school, what is sent home, what is fetched in the studio, or what somebody named. */
export const BATCH_KINDS = ['school', 'home', 'store', 'hand'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** How far the parcels of a class are. */
export const CLASS_STATES = ['waiting', 'at_lab', 'printed', 'packing', 'packed', 'handed_over'] as const;
export type ClassState = (typeof CLASS_STATES)[number];

export const batchRow = z.object({
  uuid,
  key: z.string(),
  name: z.string(),
  kind: z.enum(BATCH_KINDS),
  state: z.enum(BATCH_STATES),
  /** It collects until the end of this day. */
  due: z.nullable(z.iso.date()),
  createdTime: moment,
  changedTime: moment,
  parcels: z.int(),
  packed: z.int(),
  prints: z.int(),
  failed: z.int(),
});
export type BatchRow = z.output<typeof batchRow>;

export const batchClass = z.object({
  /** The class, or how it is sent where no school is. */
  name: z.string(),
  /** In the class, whether or not they ordered; null where it is no class. */
  children: z.nullable(z.int()),
  parcels: z.int(),
  prints: z.int(),
  packed: z.int(),
  failed: z.int(),
  state: z.enum(CLASS_STATES),
});
export type BatchClass = z.output<typeof batchClass>;

export const batchFailure = z.object({
  orderUuid: uuid,
  lineUuid: uuid,
  product: z.string(),
  child: z.string(),
  class: z.string(),
  /** Why it failed; null while it is tried once more. */
  reason: z.nullable(z.string()),
  time: z.nullable(moment),
  /** How often it has been tried. */
  tries: z.int(),
  isDrawn: z.boolean(),
});
export type BatchFailure = z.output<typeof batchFailure>;

export const batchParcel = z.object({
  orderUuid: uuid,
  child: z.string(),
  /** Where it is sent, in lines; none where it is handed out, and none once the batch was handed over. */
  address: z.array(z.string()),
  contents: z.string(),
  /** What is missing in it because it failed. */
  without: z.string(),
  prints: z.int(),
  code: z.string(),
  packedTime: z.nullable(moment),
  handedTime: z.nullable(moment),
  trackingNumber: z.nullable(z.string()),
  trackingLink: z.nullable(z.string()),
});
export type BatchParcel = z.output<typeof batchParcel>;

const batchStep = z.object({
  state: z.enum(BATCH_STATES),
  time: moment,
  by: z.nullable(z.string()),
});

export const batch = z.extend(batchRow, {
  job: z.nullable(z.object({ key: z.string(), name: z.string() })),
  labUuid: z.nullable(uuid),
  /** When it came to each state it has reached, and by whom. */
  steps: z.array(batchStep),
  handed: z.int(),
  /** Print files of its lines. */
  files: z.object({ ready: z.int(), total: z.int(), bytes: z.int() }),
  classes: z.array(batchClass),
  failures: z.array(batchFailure),
  /** Sets of files that the same orders hold; they are in no batch. */
  digitalSets: z.int(),
  activity: z.array(
    z.object({
      id: z.int(),
      time: moment,
      by: z.nullable(z.string()),
      action: z.string(),
      /** How many parcels, where it was about some. */
      count: z.nullable(z.int()),
      /** A class, a state or a reference it was about. */
      what: z.nullable(z.string()),
    }),
  ),
});
export type Batch = z.output<typeof batch>;

/** What the name of a print file may be made of. */
export const NAME_TOKENS = [
  'job',
  'batch',
  'class',
  'child',
  'order',
  'product',
  'size',
  'number',
  'quantity',
] as const;
export type NameToken = (typeof NAME_TOKENS)[number];

export const DEFAULT_FILE_NAMES = '{class}/{child}_{order}_{product}_{number}_x{quantity}';
export const FILE_NAMES_MAX = 200;

/** A pattern of folders and tokens, of which at least one tells two files of an order apart. */
export function isFileNames(pattern: string): boolean {
  if (pattern.length === 0 || pattern.length > FILE_NAMES_MAX) return false;
  const parts = pattern.split('/');
  if (parts.length > 6 || parts.some((part) => part.trim() === '')) return false;
  const tokens = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, token]) => token);
  if (tokens.some((token) => !(NAME_TOKENS as readonly string[]).includes(token ?? ''))) return false;
  const plain = pattern.replace(/\{[a-z]+\}/g, '');
  return tokens.length > 0 && /^[\p{L}\p{N} ._/-]*$/u.test(plain);
}

/** Empty, or where {number} leads to. */
export const isTrackingLink = (link: string): boolean =>
  link === '' || (/^https:\/\/[^\s{}]+\{number\}[^\s{}]*$/.test(link) && link.length <= 300);

export const TRACKING_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/;
