import * as z from 'zod/mini';
import { moment, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { OFFICE } from '../../roles.ts';

/** A child that may be meant; its code is told to nobody here. */
export const likelyChild = z.object({
  uuid,
  name: z.string(),
  group: z.string(),
  job: z.string(),
  /** As the school's list has it; empty where it has none. */
  contact: z.string(),
});
export const codeRequest = z.object({
  uuid,
  child: z.string(),
  class: z.string(),
  school: z.string(),
  emailAddress: z.string(),
  time: moment,
  children: z.array(likelyChild),
});
export type CodeRequest = z.output<typeof codeRequest>;

const request = z.object({ uuid });

export const codeRequests = call({
  method: 'GET',
  path: '/api/studio/code-requests',
  summary: 'Families who ask for a code and wait for a person, the longest first',
  who: OFFICE,
  changes: false,
  limit: 'read',
  answer: z.object({ requests: z.array(codeRequest) }),
});

/** Where a code goes: to the contact of the roster, on paper through the school, or elsewhere with a reason. */
export const CODE_WAYS = ['contact', 'letter', 'elsewhere'] as const;

export const answerCodeRequest = call({
  method: 'POST',
  path: '/api/studio/code-requests/{uuid}/answer',
  summary: 'Send the code of a child to who asked for it, one by one',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: request,
  body: z.object({
    subjectUuid: uuid,
    way: z.enum(CODE_WAYS),
    /** Wanted where the code goes to an address that the roster does not have. */
    reason: z.optional(trimmedText(500)),
  }),
  answer: z.object({ error: z.boolean() }),
});

export const declineCodeRequest = call({
  method: 'POST',
  path: '/api/studio/code-requests/{uuid}/decline',
  summary: 'Answer a request for a code by nothing',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: request,
  body: z.object({ reason: trimmedText(500).check(z.minLength(1)) }),
  answer: z.object({ error: z.boolean() }),
});

export const codeRequestLetter = call({
  method: 'GET',
  path: '/api/studio/code-requests/{uuid}/letter',
  summary: 'The letter of a request that was answered by one, as a PDF',
  who: OFFICE,
  changes: false,
  limit: 'read',
  params: request,
  answer: 'file',
});
