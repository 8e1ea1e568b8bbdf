import * as z from 'zod/mini';
import { moment, money, slug, text, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { JOBS, OFFICE, OWNER, ROLES } from '../../roles.ts';

/** What a line is about; the page draws an icon for it. */
export const ATTENTION_KINDS = [
  'failure',
  'money',
  'picture',
  'job',
  'code',
  'mail',
  'installation',
] as const;

/** One thing that waits for a person, in words, with the one thing to do about it. */
export const attention = z.object({
  key: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  /** Somebody waits for what failed; otherwise it only wants to be looked at. */
  grave: z.boolean(),
  sentence: z.string(),
  reason: z.string(),
  time: z.nullable(moment),
  action: z.object({
    label: z.string(),
    /** A page of the studio that it opens; otherwise it does what it says by a POST to `does`. */
    opens: z.nullable(z.string()),
    does: z.nullable(z.string()),
    /** Asked first, in words. */
    question: z.nullable(z.object({ title: z.string(), text: z.string(), yes: z.string() })),
  }),
});
export type Attention = z.output<typeof attention>;

export const liveJob = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  day: z.string(),
  deadline: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  children: z.int(),
  invited: z.int(),
  opened: z.int(),
  inCart: z.int(),
  bought: z.int(),
  /** Null for those who read no prices. */
  sales: z.nullable(money),
});
export type LiveJob = z.output<typeof liveJob>;

const sum = z.object({ amount: money, orders: z.int() });
export const sales = z.object({
  today: sum,
  week: sum,
  /** The same week a year ago until the same moment. */
  yearAgo: sum,
  /** Monday to Sunday. */
  days: z.array(z.object({ day: z.string(), amount: money, yearAgo: money })),
  most: z.array(z.object({ name: z.string(), quantity: z.int(), amount: money })),
});
export type Sales = z.output<typeof sales>;

export const studioToday = call({
  method: 'GET',
  path: '/api/studio/today',
  summary: 'What needs a person now, what is live and what sold, as far as the role reads it',
  who: ROLES,
  changes: false,
  limit: 'read',
  answer: z.object({
    /** The day it is where the shop is. */
    day: z.string(),
    attention: z.array(attention),
    jobs: z.nullable(z.array(liveJob)),
    sales: z.nullable(sales),
  }),
});

const done = z.object({ error: z.boolean() });

/** Files of a folder that did not find their place. */
export const doubtfulPictures = call({
  method: 'GET',
  path: '/api/studio/jobs/{key}/doubts',
  summary: 'What the last import of a job could not place, by file with its reason',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: z.object({ key: text(100) }),
  answer: z.object({
    job: z.string(),
    doubts: z.array(z.object({ kind: slug(), what: z.string(), reason: z.string() })),
  }),
});

export const retryRefund = call({
  method: 'POST',
  path: '/api/studio/refunds/{uuid}/retry',
  summary: 'Ask the provider once more to send a refund; it is sent once however often it is asked',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: z.object({ uuid }),
  answer: done,
});

export const askPaymentAgain = call({
  method: 'POST',
  path: '/api/studio/payments/{uuid}/ask',
  summary: 'Ask the provider once more how a payment stands',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: z.object({ uuid }),
  answer: done,
});

export const sendMailsAgain = call({
  method: 'POST',
  path: '/api/studio/mails/again',
  summary: 'Try the mails that wait once more',
  who: OFFICE,
  changes: true,
  limit: 'write',
  answer: done,
});

export const tryBackupNow = call({
  method: 'POST',
  path: '/api/studio/backups/try',
  summary: 'Put the newest backup into a scratch database and look whether all of it is there',
  who: OWNER,
  changes: true,
  limit: 'write',
  answer: done,
});
