import * as z from 'zod/mini';
import { moment, slug, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { OWNER } from '../../roles.ts';
import { WORK_FAULTS } from '../../work-kinds.ts';

/** What went wrong last: its cause, and where that says too little, the program's own words without anybody's address. */
const fault = z.object({ at: moment, cause: z.enum(WORK_FAULTS), said: z.nullable(z.string()) });

export const workOfKind = z.object({
  kind: z.string(),
  /** The clock begins it, nobody's wish. */
  scheduled: z.boolean(),
  waiting: z.int(),
  running: z.int(),
  /** Of those that wait, tried before in vain. */
  failing: z.int(),
  /** Given up; nothing happens before somebody says so. */
  failed: z.int(),
  /** Since when the first of those waits that could have been begun. */
  oldest: z.nullable(moment),
  fault: z.nullable(fault),
});
export type WorkOfKind = z.output<typeof workOfKind>;

export const workPiece = z.object({
  id: z.string(),
  state: z.enum(['failing', 'failed']),
  created: moment,
  tries: z.int(),
  /** When it is tried again. */
  next: z.nullable(moment),
  fault: z.nullable(fault),
});
export type WorkPiece = z.output<typeof workPiece>;

const params = z.object({ kind: slug() });

export const studioWork = call({
  method: 'GET',
  path: '/api/studio/shop/work',
  summary: 'What the shop does in the background: what waits, since when, and what fails',
  who: OWNER,
  changes: false,
  limit: 'read',
  answer: z.object({ kinds: z.array(workOfKind) }),
});

export const workPieces = call({
  method: 'GET',
  path: '/api/studio/shop/work/{kind}',
  summary: 'The pieces of one kind that fail or were given up, at most a hundred, the last first',
  who: OWNER,
  changes: false,
  limit: 'read',
  params,
  answer: z.object({ pieces: z.array(workPiece) }),
});

export const tryWorkAgain = call({
  method: 'POST',
  path: '/api/studio/shop/work/{kind}/again',
  summary: 'Try one piece that failed now, or all of its kind; each is still done once',
  who: OWNER,
  changes: true,
  limit: 'write',
  params,
  body: z.object({ piece: z.nullable(uuid) }),
  answer: z.object({ begun: z.int() }),
});
