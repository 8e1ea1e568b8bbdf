import * as z from 'zod/mini';
import { integer, integerText, moment, text, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import {
  addedList,
  comparedList,
  jobChild,
  listAnswers,
  listDecisions,
  listSource,
} from '../../entities/job-people.ts';
import { JOBS } from '../../roles.ts';

const ofJob = z.object({ key: text(100) });
const ofChild = z.object({ key: text(100), subjectUuid: uuid });
const done = z.object({ done: z.boolean() });
/** A child as a form sends it, measured by the form's own rule in the handler. */
const childBody = z.object({
  name: text(400),
  group: text(300),
  contact: text(400),
  secondContact: text(400),
  mobile: text(300),
  born: text(300),
  note: text(1000),
  classPictures: z.boolean(),
});
/** What is sent of a list; the server reads the file itself. */
const sentList = z.object({ source: listSource, answers: listAnswers, decisions: listDecisions });

export const jobPeople = call({
  method: 'GET',
  path: '/api/studio/jobs/{key}/people',
  summary: 'The children of a job, its last list and its cards',
  who: JOBS,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofJob,
  answer: z.object({
    children: z.array(jobChild),
    /** Spare cards whose child has no name yet, and whether one was held into a camera. */
    spare: z.array(
      z.object({
        number: z.int(),
        isSeen: z.boolean(),
        /** The first pictures that the card opened, to see who held it. */
        pictures: z.array(z.object({ uuid, version: z.string() })),
      }),
    ),
    list: z.nullable(addedList),
    /** When the newest cards were made. */
    newestCards: z.nullable(moment),
  }),
});

export const compareJobList = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/list/compare',
  summary: 'What adding a list would do to the children of the job; nothing is written',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  body: sentList,
  answer: comparedList,
});

export const addJobList = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/list',
  summary: 'Add the children of a list; once for each key, however often it is sent',
  who: JOBS,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofJob,
  body: z.extend(sentList, { addKey: uuid, stamp: text(64) }),
  answer: z.object({ list: addedList }),
});

export const undoJobList = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/list/undo',
  summary: 'Undo the last list, as long as no family and no picture stands on it',
  who: JOBS,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofJob,
  body: z.object({ list: uuid }),
  answer: done,
});

export const addJobChild = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/children',
  summary: 'Add one child by hand',
  who: JOBS,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofJob,
  body: z.extend(childBody, { addKey: uuid }),
  answer: z.object({ subjectUuid: uuid }),
});

export const changeJobChild = call({
  method: 'PATCH',
  path: '/api/studio/jobs/{key}/children/{subjectUuid}',
  summary: 'Change what is written down of a child; no list changes it again',
  who: JOBS,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofChild,
  body: childBody,
  answer: done,
});

export const jobChildLeaving = call({
  method: 'GET',
  path: '/api/studio/jobs/{key}/children/{subjectUuid}/leaving',
  summary: 'What follows when a child is taken off the job',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofChild,
  answer: z.object({ pictures: z.int(), families: z.int(), isSold: z.boolean() }),
});

export const takeJobChildOff = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/children/{subjectUuid}/off',
  summary: 'Take a child off the job; its code rests, and what was bought stays',
  who: JOBS,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofChild,
  answer: done,
});

export const bringJobChildBack = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/children/{subjectUuid}/back',
  summary: 'Bring a child back that was taken off',
  who: JOBS,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofChild,
  answer: done,
});

export const makeJobCards = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/cards',
  summary: 'Give every child, class and spare card its code, once and for ever',
  who: JOBS,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofJob,
  body: z.object({ spare: integer(0, 200) }),
  answer: z.object({ made: z.int() }),
});

/** Which children's cards are printed: all, those of a class, those made last, or one. */
export const CARD_CHOICES = ['all', 'class', 'new', 'one'] as const;

export const jobCards = call({
  method: 'GET',
  path: '/api/studio/jobs/{key}/cards',
  summary: 'Photo cards that were made, two on a sheet, as a PDF',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  query: z.object({
    which: z.enum(CARD_CHOICES),
    group: z.optional(text(300)),
    child: z.optional(uuid),
    /** Whether a card for each class, and how many of nobody, come after them. */
    classes: z.optional(z.enum(['yes'])),
    nobody: z.optional(integerText(0, 50)),
    spare: z.optional(integerText(0, 200)),
  }),
  answer: 'file',
});

export const nameSpareCard = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/spare/{number}',
  summary: 'Say which child a spare card was held by; a new one is added',
  who: JOBS,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: z.object({ key: text(100), number: integerText(1, 100_000) }),
  body: z.union([z.object({ subjectUuid: uuid }), childBody]),
  answer: z.object({ subjectUuid: uuid }),
});
