import * as z from 'zod/mini';
import { day, integerText, moment, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { LOG_KINDS } from '../../log-actions.ts';
import { ROLES } from '../../roles.ts';

/** What of the log is asked for; the page has the same names in its address. */
const logFilter = {
  /** A colleague's uuid, or the name of a program. */
  who: z.optional(trimmedText(60)),
  family: z.optional(uuid),
  job: z.optional(uuid),
  order: z.optional(uuid),
  colleague: z.optional(uuid),
  kind: z.optional(z.enum(LOG_KINDS)),
  /** Days of the shop, both included. */
  from: z.optional(day),
  until: z.optional(day),
};

const person = z.nullable(z.object({ uuid, name: z.string() }));

export const logEntry = z.object({
  id: z.int(),
  time: moment,
  /** Nobody where a program did it, or where somebody failed to sign in. */
  who: person,
  program: z.nullable(z.string()),
  /** The studio has words for each. */
  action: z.string(),
  kind: z.enum(LOG_KINDS),
  family: person,
  subject: person,
  job: person,
  order: z.nullable(z.object({ uuid, reference: z.string() })),
  colleague: person,
  fields: z.array(z.string()),
  /** The values before and after, where they are nobody's personal ones; those are read entry by entry. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  detail: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.output<typeof logEntry>;

export const studioLog = call({
  method: 'GET',
  path: '/api/studio/log',
  summary: 'The log, newest first: the owner reads all of it, a colleague what they did themselves',
  who: ROLES,
  changes: false,
  limit: 'read',
  query: z.object({
    ...logFilter,
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.maxLength(31), z.regex(/^\d{1,15}-\d{1,15}$/))),
    limit: z.optional(integerText(1, 200)),
  }),
  answer: z.object({
    entries: z.array(logEntry),
    next: z.nullable(z.string()),
    /** How many the filter finds, counted on the first page and no farther than `LOG_COUNTED`. */
    count: z.nullable(z.int()),
  }),
});

/** More than so many are "10,000 or more". */
export const LOG_COUNTED = 10_000;

export const studioLogChoices = call({
  method: 'GET',
  path: '/api/studio/log/choices',
  summary: 'Whom and what the log can be filtered by',
  who: ROLES,
  changes: false,
  limit: 'read',
  answer: z.object({
    people: z.array(z.object({ uuid, name: z.string() })),
    programs: z.array(z.string()),
    jobs: z.array(z.object({ uuid, name: z.string() })),
  }),
});

export const studioLogEntry = call({
  method: 'GET',
  path: '/api/studio/log/{id}',
  summary: 'One line with what stood before and after; reading a family’s is written down',
  who: ROLES,
  changes: false,
  limit: 'read',
  params: z.object({ id: integerText(1, 2_147_483_647) }),
  answer: z.object({
    entry: logEntry,
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    reason: z.nullable(z.string()),
    /** When the values were erased with the person. */
    emptied: z.nullable(moment),
  }),
});

export const exportStudioLog = call({
  method: 'GET',
  path: '/api/studio/log.csv',
  summary: 'What the filter finds as a sheet, without personal values; the export is written down',
  who: ROLES,
  changes: false,
  limit: 'write',
  query: z.object(logFilter),
  answer: 'file',
});
