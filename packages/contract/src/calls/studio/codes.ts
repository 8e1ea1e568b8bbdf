import * as z from 'zod/mini';
import { moment, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { OFFICE } from '../../roles.ts';

/** What of a request fits a child; null where one of the two does not say it. */
export const childFit = z.object({
  name: z.enum(['whole', 'part', 'no']),
  group: z.nullable(z.boolean()),
  school: z.nullable(z.boolean()),
});
export type ChildFit = z.output<typeof childFit>;

/** A child that may be meant; its code is told to nobody here. */
export const likelyChild = z.object({
  uuid,
  name: z.string(),
  group: z.string(),
  job: z.string(),
  school: z.string(),
  /** As the school's list has it; empty where it has none. */
  contact: z.string(),
  /** The office has ended the access of this contact. */
  contactEnded: z.boolean(),
  fits: childFit,
});
export type LikelyChild = z.output<typeof likelyChild>;
export const codeRequest = z.object({
  uuid,
  child: z.string(),
  class: z.string(),
  school: z.string(),
  emailAddress: z.string(),
  time: moment,
  /** The best fit first. */
  children: z.array(likelyChild),
});
export type CodeRequest = z.output<typeof codeRequest>;

/** A contact who does not agree that a code went to somebody else; it opens nothing meanwhile. */
export const codeObjection = z.object({
  uuid,
  name: z.string(),
  group: z.string(),
  job: z.string(),
  contact: z.string(),
  sentTime: moment,
  objectedTime: moment,
  /** Accounts that opened the pictures with the code, and have ordered nothing of them. */
  opened: z.int(),
});
export type CodeObjection = z.output<typeof codeObjection>;

const request = z.object({ uuid });

export const codeRequests = call({
  method: 'GET',
  path: '/api/studio/code-requests',
  summary: 'Families who ask for a code and wait for a person, the longest first',
  who: OFFICE,
  changes: false,
  limit: 'read',
  answer: z.object({ requests: z.array(codeRequest), objections: z.array(codeObjection) }),
});

export const searchCodeChildren = call({
  method: 'GET',
  path: '/api/studio/code-requests/{uuid}/children',
  summary: 'Any children of the shop by name and class, compared with a request for a code',
  who: OFFICE,
  changes: false,
  limit: 'read',
  params: request,
  query: z.object({ q: trimmedText(120) }),
  answer: z.object({ children: z.array(likelyChild) }),
});

export const answerCodeObjection = call({
  method: 'POST',
  path: '/api/studio/code-objections/{uuid}/answer',
  summary: 'Let the code of an objection work again, or end it with what it opened',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: request,
  body: z.object({
    answer: z.enum(['restored', 'ended']),
    reason: trimmedText(500).check(z.minLength(1)),
  }),
  /** How many accounts lost the pictures. */
  answer: z.object({ accounts: z.int() }),
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
    /** The contact of the name list has no access to the child any more, and is told nothing. */
    endsContact: z.optional(z.boolean()),
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
