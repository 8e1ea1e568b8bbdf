import * as z from 'zod/mini';
import { decimal, integerText, list, moment, money, text, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import {
  jobChoices as choices,
  JOB_STATES,
  studioJob as job,
  jobFilters,
  jobRow,
  jobSettings as settings,
} from '../../entities/job.ts';
import { JOBS, OFFICE } from '../../roles.ts';
import { logEntry } from './log.ts';

const PATH = '/api/studio/jobs';
const ofJob = z.object({ key: text(100) });

export const JOB_SORTS = ['date', 'name'] as const;

export const studioJobs = call({
  method: 'GET',
  path: PATH,
  summary:
    'The jobs a colleague works with, newest photo day first; q is a part of their name, school or key',
  who: JOBS,
  changes: false,
  limit: 'read',
  query: z.extend(jobFilters, {
    sort: z.optional(z.enum(JOB_SORTS)),
    /** The other way round. */
    up: z.optional(z.enum(['yes'])),
    /** The uuid of the last job seen. */
    before: z.optional(uuid),
    limit: z.optional(integerText(1, 100)),
  }),
  answer: z.object({
    jobs: z.array(jobRow),
    hasMore: z.boolean(),
    /** How many the filter finds in each state, its own state aside; counted on the first page. */
    states: z.nullable(z.record(z.enum(JOB_STATES), z.int())),
  }),
});

export const jobChoices = call({
  method: 'GET',
  path: '/api/studio/job-choices',
  summary: 'The kinds, photographers, schools and years that the jobs of the shop have',
  who: JOBS,
  changes: false,
  limit: 'read',
  answer: choices,
});

export const studioJob = call({
  method: 'GET',
  path: `${PATH}/{key}`,
  summary: 'One job: how far it is, its days and what it counts',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: z.object({ job }),
});

/** A form as it was filled in; the rules of `job-rules.ts` read it. */
const filledIn = z.object({
  name: trimmedText(300),
  school: trimmedText(300),
  kind: trimmedText(200),
  photographer: trimmedText(300),
  photographerUuid: z.optional(trimmedText(36)),
  photoDay: text(20),
  deadline: text(20),
  lateUntil: text(20),
  retention: text(20),
  priceList: z.optional(trimmedText(100)),
  toSchool: z.boolean(),
  deliveryPrice: decimal(-1e9, 1e9),
  deliveryDays: decimal(-1e9, 1e9),
});

export const createJob = call({
  method: 'POST',
  path: PATH,
  summary: 'Make a job; asked for again with the same uuid it is the one that was made',
  who: JOBS,
  changes: true,
  limit: 'write',
  body: z.extend(filledIn, { uuid }),
  answer: z.object({ key: z.string() }),
});

export const jobSettings = call({
  method: 'GET',
  path: `${PATH}/{key}/settings`,
  summary: 'A job as its form has it',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: z.object({ settings, changed: z.nullable(moment) }),
});

export const changeJob = call({
  method: 'PUT',
  path: `${PATH}/{key}/settings`,
  summary: 'Change a job; no folder that is imported again takes it back',
  who: JOBS,
  changes: true,
  limit: 'write',
  params: ofJob,
  body: z.extend(filledIn, {
    /** What the form began with; another's change in between is not written over. */
    seen: z.optional(z.nullable(text(40))),
  }),
  answer: z.object({ settings, changed: z.nullable(moment) }),
});

export const archiveJob = call({
  method: 'PUT',
  path: `${PATH}/{key}/archived`,
  summary: 'Put a job into the archive, where families only see what they bought, or take it out again',
  who: JOBS,
  changes: true,
  limit: 'write',
  params: ofJob,
  body: z.object({ archived: z.boolean() }),
  answer: z.object({ done: z.boolean() }),
});

/** So many classes a job may have. */
const CLASSES_MAX = 500;

export const jobCopy = call({
  method: 'GET',
  path: `${PATH}/{key}/copy`,
  summary:
    'What a copy of a job for the next year would begin with: its form, and what becomes of each class',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: z.object({
    name: z.string(),
    settings,
    classes: z.array(
      z.object({
        from: z.string(),
        children: z.int(),
        /** Null where its children leave the school. */
        to: z.nullable(z.string()),
        /** Why nobody but a person can say it. */
        ask: z.nullable(z.enum(['no class', 'no grade', 'several numbers', 'one grade only'])),
        proposal: z.nullable(z.string()),
      }),
    ),
  }),
});

export const copyJob = call({
  method: 'POST',
  path: `${PATH}/{key}/copy`,
  summary: 'Make a job with the children of another a class higher, each with a new code',
  who: JOBS,
  changes: true,
  limit: 'write',
  params: ofJob,
  body: z.extend(filledIn, {
    uuid,
    /** Every class of the old job, as it was shown and answered. */
    classes: list(z.object({ from: text(200), to: z.nullable(trimmedText(200)) }), CLASSES_MAX),
  }),
  answer: z.object({ key: z.string(), children: z.int() }),
});

export const jobActivity = call({
  method: 'GET',
  path: `${PATH}/{key}/activity`,
  summary: 'Everything that happened to a job, newest first; who photographs reads nothing of families',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  query: z.object({
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.maxLength(31), z.regex(/^\d{1,15}-\d{1,15}$/))),
  }),
  answer: z.object({ entries: z.array(logEntry), next: z.nullable(z.string()) }),
});

const sold = { orders: z.int(), amount: money };

export const jobSales = call({
  method: 'GET',
  path: `${PATH}/{key}/sales`,
  summary: 'What the orders of a job bring, by class and by product, after discounts and without delivery',
  who: OFFICE,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: z.object({
    total: z.object({ ...sold, children: z.int(), bought: z.int(), refunded: money }),
    classes: z.array(z.object({ group: z.string(), children: z.int(), bought: z.int(), ...sold })),
    products: z.array(z.object({ name: z.string(), quantity: z.int(), ...sold })),
  }),
});

export const jobDeletion = call({
  method: 'GET',
  path: `${PATH}/{key}/deletion`,
  summary: 'Whether a job is deleted or about to be, and of how many children something stays',
  who: OFFICE,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: z.object({
    /** Children of whom somebody bought something; it stays with them. */
    bought: z.int(),
    deletion: z.nullable(z.object({ number: z.string(), askedTime: moment, doneTime: z.nullable(moment) })),
  }),
});

export const deleteJob = call({
  method: 'POST',
  path: `${PATH}/{key}/delete`,
  summary: 'Delete the pictures and people of a job, named once more; what was bought stays with its buyers',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofJob,
  body: z.object({ name: text(300) }),
  answer: z.object({ number: z.string() }),
});

export const jobDeletionProof = call({
  method: 'GET',
  path: `${PATH}/{key}/deletion/proof`,
  summary:
    'The proof of deletion of a job as a PDF: what, how many, when, and the sum over the files; no names',
  who: OFFICE,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: 'file',
});
