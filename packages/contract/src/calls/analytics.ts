import * as z from 'zod/mini';
import { decimal, integerText, keyed, list, slug, text } from '../bounds.ts';
import { call } from '../call.ts';
import { OFFICE } from '../roles.ts';

export const reportEvents = call({
  method: 'POST',
  path: '/api/webshop/events',
  summary: 'What happened in the shop, without anything about the person',
  who: 'anyone',
  changes: true,
  limit: 'write',
  body: z.object({
    events: list(
      z.object({
        name: slug(60),
        data: z.optional(keyed(slug(40), z.union([text(200), decimal(-1e9, 1e9), z.boolean()]), 20)),
      }),
      50,
      1,
    ),
  }),
  answer: z.object({ error: z.boolean() }),
});

export const operatorEvents = call({
  method: 'GET',
  path: '/api/studio/counts',
  summary:
    'How often each thing happened in the shop in the last days, day by day, and to how many customers',
  who: OFFICE,
  changes: false,
  limit: 'read',
  query: z.object({ days: z.optional(integerText(1, 366)) }),
  answer: z.object({
    /** The days that are counted, today last; they are those of the shop's time zone. */
    days: z.array(z.iso.date()),
    events: z.array(
      z.object({
        name: z.string(),
        count: z.int(),
        customers: z.int(),
        /** How often on each day on which it happened, oldest first. */
        days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
      }),
    ),
  }),
});
