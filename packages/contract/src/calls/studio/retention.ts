import * as z from 'zod/mini';
import { moment } from '../../bounds.ts';
import { call } from '../../call.ts';
import { OFFICE } from '../../roles.ts';

/** The kinds of data a shop keeps, in the order of how long. */
export const KEPT_KINDS = [
  'orders',
  'documents',
  'pictures',
  'children',
  'events',
  'recordings',
  'drawings',
] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

export const studioRetention = call({
  method: 'GET',
  path: '/api/studio/shop/retention',
  summary: 'What the shop keeps of people, for how long, and what is erased next',
  who: OFFICE,
  changes: false,
  limit: 'read',
  answer: z.object({
    country: z.string(),
    kinds: z.array(
      z.object({
        kind: z.enum(KEPT_KINDS),
        /** Years after the end of the year, days, or until the day that its job says. */
        term: z.object({ unit: z.enum(['years', 'days', 'job', 'night']), count: z.nullable(z.int()) }),
        /** The next day on which something of it is erased, and how much then. */
        next: z.nullable(z.string()),
        count: z.int(),
        /** How much of it is there now. */
        kept: z.nullable(z.int()),
      }),
    ),
    /** When orders were last emptied, and where the log says so. */
    last: z.nullable(z.object({ at: moment, entry: z.int(), orders: z.int(), documents: z.int() })),
  }),
});
