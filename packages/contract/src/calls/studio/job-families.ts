import * as z from 'zod/mini';
import { day, integerText, list, text, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import {
  funnel,
  invitations,
  publishing,
  REMINDER_GROUPS,
  reminderChoices,
  reminderPreview,
  unopenedChild,
  wordsInLanguage,
} from '../../entities/job-families.ts';
import { LANGUAGES } from '../../languages.ts';
import { JOBS, OFFICE } from '../../roles.ts';
import { CODE_WAYS } from './codes.ts';

const PATH = '/api/studio/jobs/{key}';
const ofJob = z.object({ key: text(100) });
const done = z.object({ error: z.boolean() });
/** A day and a time of the day as a clock at the shop shows them. */
const shopTime = z.object({
  day,
  time: z.string().check(z.maxLength(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

export const jobPublishing = call({
  method: 'GET',
  path: `${PATH}/publish`,
  summary: 'What is ready and what is open before a job goes into the webshop',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: publishing,
});

export const publishJob = call({
  method: 'POST',
  path: `${PATH}/publish`,
  summary: 'Put a job into the webshop, now or at a time of the shop; families that wait get their mail',
  who: JOBS,
  changes: true,
  limit: 'write',
  params: ofJob,
  body: z.object({ at: z.optional(shopTime) }),
  answer: done,
});

/** What is taken back is named, so that a plan that has just come true is not taken back unseen. */
export const takeBackJob = call({
  method: 'POST',
  path: `${PATH}/take-back`,
  summary:
    'Take a job out of the webshop again, or give up the time it was to go there; what is bought stays',
  who: JOBS,
  changes: true,
  limit: 'write',
  params: ofJob,
  body: z.object({ what: z.enum(['plan', 'published']) }),
  answer: done,
});

export const jobFunnel = call({
  method: 'GET',
  path: `${PATH}/funnel`,
  summary: 'How many families were invited, opened, have something in the cart and bought, by class',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: funnel,
});

export const jobUnopened = call({
  method: 'GET',
  path: `${PATH}/unopened`,
  summary: 'The children whose pictures nobody has opened yet, by class and name',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofJob,
  query: z.object({
    class: z.optional(text(200)),
    /** Words of a name or a class. */
    q: z.optional(trimmedText(120)),
    /** This child alone, opened or not. */
    child: z.optional(uuid),
    /** The uuid of the last child seen. */
    before: z.optional(uuid),
    limit: z.optional(integerText(1, 200)),
  }),
  answer: z.object({ children: z.array(unopenedChild), hasMore: z.boolean(), total: z.int() }),
});

export const printLetters = call({
  method: 'POST',
  path: `${PATH}/letters`,
  summary: 'The code letters of a job as a PDF: all, a class, one child, or those who have not opened',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofJob,
  body: z.object({
    class: z.optional(text(200)),
    subjectUuid: z.optional(uuid),
    unopened: z.optional(z.boolean()),
    /** Of those who have not opened only the ones no mail can reach. */
    withoutContact: z.optional(z.boolean()),
  }),
  answer: 'file',
});

export const jobInvitations = call({
  method: 'GET',
  path: `${PATH}/invitations`,
  summary: 'How the mails with codes to the contacts of the roster stand',
  who: OFFICE,
  changes: false,
  limit: 'read',
  params: ofJob,
  query: z.object({ class: z.optional(text(200)) }),
  answer: invitations,
});

export const mailInvitations = call({
  method: 'POST',
  path: `${PATH}/invitations`,
  summary: 'Mail their codes to the contacts of the roster; each gets it once however often it is asked',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofJob,
  body: z.object({ class: z.optional(text(200)), subjectUuid: z.optional(uuid) }),
  answer: z.object({ asked: z.int() }),
});

export const renewChildCode = call({
  method: 'POST',
  path: `${PATH}/children/{subjectUuid}/code`,
  summary:
    'A new code for one child, or the same once more, to the contact, as a letter, or elsewhere with a reason',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: z.object({ key: text(100), subjectUuid: uuid }),
  body: z.object({
    /** The same for a second click, which changes nothing more. */
    addKey: uuid,
    way: z.enum(CODE_WAYS),
    /** Wanted where the code goes to an address that the roster does not have. */
    reason: z.optional(trimmedText(500)),
    emailAddress: z.optional(trimmedText(254)),
    /** The code that the child has goes out once more; a code that goes elsewhere is always new. */
    keepsCode: z.optional(z.boolean()),
    /** The contact of the name list has no access to the child any more, and is told nothing. */
    endsContact: z.optional(z.boolean()),
  }),
  answer: z.object({ mailedTo: z.nullable(z.string()) }),
});

/** Words of the studio's own, by the languages of the families. */
const words = z.optional(list(wordsInLanguage, LANGUAGES.length));

export const reminderOfJob = call({
  method: 'GET',
  path: `${PATH}/reminder`,
  summary: 'Whom a reminder would go to, who is left out, and which are planned',
  who: OFFICE,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: reminderChoices,
});

export const previewReminder = call({
  method: 'GET',
  path: `${PATH}/reminder/preview`,
  summary: 'The reminder as one family of the group gets it',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofJob,
  query: z.object({
    group: z.enum(REMINDER_GROUPS),
    day: z.optional(day),
    /** A family that reads this language. */
    lang: z.optional(z.enum(LANGUAGES)),
  }),
  answer: z.object({ preview: z.nullable(reminderPreview) }),
});

export const planReminder = call({
  method: 'POST',
  path: `${PATH}/reminder`,
  summary:
    'Plan a reminder for a group of families, in its own words or the usual ones; planned again, it only moves',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofJob,
  body: z.extend(shopTime, { group: z.enum(REMINDER_GROUPS), words }),
  answer: z.object({ uuid }),
});

export const takeBackReminder = call({
  method: 'POST',
  path: `${PATH}/reminder/{uuid}/take-back`,
  summary: 'Give up a planned reminder before its time',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: z.object({ key: text(100), uuid }),
  answer: done,
});

export const testReminder = call({
  method: 'POST',
  path: `${PATH}/reminder/test`,
  summary: 'Send the reminder to the colleague who asks, without a picture and without a way to stop it',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofJob,
  body: z.object({
    group: z.enum(REMINDER_GROUPS),
    day: z.optional(day),
    lang: z.optional(z.enum(LANGUAGES)),
    words,
  }),
  answer: z.object({ mailedTo: z.string() }),
});
