import * as z from 'zod/mini';
import { moment, money, trimmedText, uuid } from '../bounds.ts';
import { LANGUAGES, ORDER_STATES } from '../constants.ts';
import { share } from './share.ts';

/** How the list of families is narrowed; the same words stand in its address. */
export const familyFilters = z.object({
  q: z.optional(trimmedText(120)),
  /** The key of a job. */
  job: z.optional(trimmedText(120)),
  group: z.optional(trimmedText(120)),
  ordered: z.optional(z.enum(['yes', 'no'])),
  waiting: z.optional(z.enum(['yes'])),
});
export type FamilyFilters = z.output<typeof familyFilters>;

export const familyRow = z.object({
  uuid,
  name: z.string(),
  emailAddress: z.string(),
  createdTime: moment,
  children: z.array(z.object({ name: z.string(), group: z.string(), job: z.string(), waits: z.boolean() })),
  orders: z.int(),
  bought: money,
  lastOrderTime: z.nullable(moment),
});
export type FamilyRow = z.output<typeof familyRow>;

/** How far a family is with a child's pictures. */
export const CHILD_STATES = ['ordered', 'in-cart', 'seen', 'waiting', 'gone'] as const;

export const familyChild = z.object({
  uuid,
  name: z.string(),
  group: z.string(),
  job: z.object({ key: z.string(), name: z.string() }),
  addedTime: moment,
  state: z.enum(CHILD_STATES),
  codes: z.array(z.string()),
  /** Whom the roster names for the child, where that is an address. */
  contact: z.nullable(z.string()),
  reminders: z.boolean(),
  pictures: z.array(z.object({ uuid, width: z.int(), height: z.int(), isGroup: z.boolean() })),
});
export type FamilyChild = z.output<typeof familyChild>;

export const familyOrder = z.object({
  uuid,
  placedTime: moment,
  state: z.enum(ORDER_STATES),
  what: z.array(z.string()),
  payment: z.object({ title: z.string(), isInvoice: z.boolean(), isPaid: z.boolean() }),
  totalPrice: money,
});
export type FamilyOrder = z.output<typeof familyOrder>;

export const MAIL_STATES = ['waiting', 'failing', 'sent'] as const;
export const familyMail = z.object({
  uuid,
  kind: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  time: moment,
  /** May be sent once more. */
  mayRepeat: z.boolean(),
});
export type FamilyMail = z.output<typeof familyMail>;

export const familyDevice = z.object({
  id: z.string(),
  device: z.string(),
  signedInTime: moment,
  seenTime: moment,
});
export type FamilyDevice = z.output<typeof familyDevice>;

export const familyMerge = z.object({
  uuid,
  other: z.object({ name: z.string(), emailAddress: z.string() }),
  time: moment,
  undoUntil: moment,
});
export type FamilyMerge = z.output<typeof familyMerge>;

export const family = z.object({
  uuid,
  name: z.string(),
  emailAddress: z.string(),
  mobilePhone: z.string(),
  address: z.string(),
  lang: z.enum(LANGUAGES),
  acceptMail: z.boolean(),
  note: z.string(),
  createdTime: moment,
  seenTime: z.nullable(moment),
  bought: money,
  toPay: money,
  children: z.array(familyChild),
  orders: z.array(familyOrder),
  shares: z.array(share),
  /** What others have shared with this address. */
  received: z.array(z.extend(share, { sender: z.string() })),
  mails: z.array(familyMail),
  devices: z.array(familyDevice),
  merges: z.array(familyMerge),
  /** What colleagues did about the family, newest first. */
  log: z.array(
    z.object({
      id: z.int(),
      time: moment,
      action: z.string(),
      colleague: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type Family = z.output<typeof family>;

/** Why two accounts cannot become one now. */
export const MERGE_OBSTACLES = ['paying', 'has-merged', 'same'] as const;
export const mergePreview = z.object({
  kept: z.object({ uuid, name: z.string(), emailAddress: z.string() }),
  other: z.object({ uuid, name: z.string(), emailAddress: z.string() }),
  obstacle: z.nullable(z.enum(MERGE_OBSTACLES)),
  moves: z.object({
    children: z.array(z.string()),
    orders: z.int(),
    files: z.int(),
    uploads: z.int(),
    shares: z.int(),
    vouchers: z.int(),
    cartLines: z.int(),
  }),
});
export type MergePreview = z.output<typeof mergePreview>;
