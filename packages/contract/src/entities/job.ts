import * as z from 'zod/mini';
import { moment, trimmedText, uuid } from '../bounds.ts';

/** How far a job has come, in the order it goes through them. */
export const JOB_STATES = ['prepared', 'coming', 'ready', 'live', 'late', 'closed', 'archived'] as const;
export type JobState = (typeof JOB_STATES)[number];

const named = z.object({ key: z.string(), name: z.string() });

const jobCounts = z.object({
  /** Without the frames that show a photo card. */
  pictures: z.int(),
  children: z.int(),
  /** Children whose family has a code. */
  families: z.int(),
  /** Pictures that may be another child's, and those that are nobody's yet. */
  doubtful: z.int(),
  nobodys: z.int(),
  /** Children without a picture. */
  without: z.int(),
});

/** One job as every page of it shows it in its head. Days are those of the shop. */
export const studioJob = z.object({
  uuid,
  key: z.string(),
  name: z.string(),
  school: z.string(),
  kind: named,
  photographer: named,
  state: z.enum(JOB_STATES),
  /** The day it is where the shop is; what is left is reckoned from it. */
  today: z.iso.date(),
  photoDay: z.iso.date(),
  /** The last day to order for the school's delivery, and the last one to order at all. */
  deadline: z.nullable(z.iso.date()),
  lateUntil: z.nullable(z.iso.date()),
  retention: z.nullable(z.iso.date()),
  publishedTime: z.nullable(moment),
  /** The day its pictures and people were deleted. */
  deletedDay: z.nullable(z.iso.date()),
  /** When it goes into the shop by itself. */
  publishTime: z.nullable(moment),
  counts: jobCounts,
  /** What its files take of the disk: as they came, what was made of them to be seen, and what is printed. */
  bytes: z.object({ originals: z.int(), previews: z.int(), prints: z.int() }),
});
export type StudioJob = z.output<typeof studioJob>;

/** How the list of jobs is narrowed; the same words stand in its address. */
export const jobFilters = z.object({
  q: z.optional(trimmedText(120)),
  /** `current` leaves out what is archived or deleted. */
  state: z.optional(z.enum([...JOB_STATES, 'current'])),
  /** The keys of a kind of job and of a photographer. */
  kind: z.optional(trimmedText(100)),
  photographer: z.optional(trimmedText(100)),
  year: z.optional(z.string().check(z.maxLength(4), z.regex(/^(19|20)\d\d$/))),
});
export type JobFilters = z.output<typeof jobFilters>;

export const jobRow = z.object({
  uuid,
  key: z.string(),
  name: z.string(),
  school: z.string(),
  kind: z.string(),
  photographer: z.string(),
  /** The photographer is a colleague, not only a name. */
  isAssigned: z.boolean(),
  state: z.enum(JOB_STATES),
  /** The day its pictures and people were deleted. */
  deletedDay: z.nullable(z.iso.date()),
  photoDay: z.iso.date(),
  deadline: z.nullable(z.iso.date()),
  lateUntil: z.nullable(z.iso.date()),
  children: z.int(),
  pictures: z.int(),
  /** Pictures that wait for a person. */
  open: z.int(),
  /** What its files take of the disk. */
  bytes: z.int(),
});
export type JobRow = z.output<typeof jobRow>;

/** What can be chosen for a job, as it stands in the shop already. */
export const jobChoices = z.object({
  kinds: z.array(named),
  photographers: z.array(named),
  /** Colleagues who may be given a job; none for whoever photographs. */
  colleagues: z.array(z.object({ uuid, name: z.string(), emailAddress: z.string() })),
  schools: z.array(z.string()),
  /** Price lists besides the shop's own prices; none for whoever photographs. */
  priceLists: z.array(named),
  /** Years that have a photo day, newest first. */
  years: z.array(z.string()),
});

/** A job as its form has it; whoever photographs reads no price. */
export const jobSettings = z.object({
  name: z.string(),
  school: z.string(),
  kind: z.string(),
  photographer: z.string(),
  /** The colleague who photographs; empty where the name is only a note. */
  photographerUuid: z.string(),
  photoDay: z.iso.date(),
  deadline: z.string(),
  lateUntil: z.string(),
  retention: z.string(),
  /** The key of the price list of its families; empty where they pay the shop's own prices. */
  priceList: z.string(),
  toSchool: z.boolean(),
  deliveryPrice: z.nullable(z.number()),
  deliveryDays: z.int(),
});
export type JobSettings = z.output<typeof jobSettings>;
