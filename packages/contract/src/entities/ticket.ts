import * as z from 'zod/mini';
import { moment, uuid } from '../bounds.ts';
import { BATCH_KINDS } from './batch.ts';

/** Where a parcel is sent. */
const ticketAddress = z.object({
  /** Who receives it. */
  name: z.string(),
  /** The parcel locker it goes to; empty for a home. */
  locker: z.string(),
  address1: z.string(),
  address2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
});
export type TicketAddress = z.output<typeof ticketAddress>;

const ofParcel = {
  /** The reference of the order, as families know it. */
  order: z.string(),
  line: uuid,
  product: z.string(),
  /** The chosen size or kind, where the product has one. */
  size: z.string(),
  class: z.string(),
  child: z.string(),
  /** Where its parcel is sent; null where it is handed out at the school or in the studio. */
  address: z.nullable(ticketAddress),
  /** 0 is what was ordered; each reprint is one more. */
  making: z.int(),
};

export const ticketFile = z.object({
  /** Inside the archive. */
  path: z.string(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int(),
  pages: z.int(),
  /** How many pieces are printed from it. */
  quantity: z.int(),
  /** Which of the line's files, from 1. */
  number: z.int(),
  ...ofParcel,
});
export type TicketFile = z.output<typeof ticketFile>;

/** What a lab makes: every file with its hash and how often it is printed, what has no file, and what is not ready. */
export const ticket = z.object({
  $schema: z.string(),
  version: z.literal(1),
  batch: z.object({
    key: z.string(),
    name: z.string(),
    kind: z.enum(BATCH_KINDS),
    lockedTime: z.nullable(moment),
  }),
  shop: z.object({ name: z.string() }),
  parcels: z.int(),
  files: z.array(ticketFile),
  /** Things that are put into parcels and have no file. */
  goods: z.array(z.object({ quantity: z.int(), ...ofParcel })),
  /** Lines whose file could not be made; they come in a later batch. */
  missing: z.array(z.object({ quantity: z.int(), reason: z.nullable(z.string()), ...ofParcel })),
});
export type Ticket = z.output<typeof ticket>;
