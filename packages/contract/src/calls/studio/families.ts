import * as z from 'zod/mini';
import { integerText, moment, text, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { family, familyFilters, familyMerge, familyRow, mergePreview } from '../../entities/family.ts';
import { OFFICE } from '../../roles.ts';
import { EMAIL_MAX, emailField } from '../../rules.ts';

const PATH = '/api/studio/families';
const ofFamily = z.object({ uuid });
/** Why, in a colleague's words; the log keeps it. */
const reason = trimmedText(500).check(z.minLength(1));
const done = z.object({ done: z.boolean() });

export const studioFamilies = call({
  method: 'GET',
  path: PATH,
  summary: 'The families of the shop, newest first; before is the last one seen',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  query: z.extend(familyFilters, { before: z.optional(uuid), limit: z.optional(integerText(1, 100)) }),
  answer: z.object({
    families: z.array(familyRow),
    hasMore: z.boolean(),
    /** How many the filters find, counted no further than 10,000; on the first page of a search that is not too broad to count. */
    total: z.nullable(z.int()),
  }),
});

export const studioFamilyJobs = call({
  method: 'GET',
  path: '/api/studio/family-jobs',
  summary: 'The jobs and classes by which families are looked for',
  who: OFFICE,
  changes: false,
  limit: 'read',
  answer: z.object({
    jobs: z.array(z.object({ key: z.string(), name: z.string(), groups: z.array(z.string()) })),
  }),
});

export const studioFamily = call({
  method: 'GET',
  path: '/api/studio/families/{uuid}',
  summary: 'A family as one page; one that became part of another is answered by that',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofFamily,
  answer: z.object({ family }),
});

export const studioFamilyPicture = call({
  method: 'GET',
  path: '/api/studio/families/{uuid}/pictures/{pictureUuid}/{size}',
  summary: 'A small view of a picture as the family sees it',
  who: OFFICE,
  changes: false,
  logged: 'together',
  limit: 'read',
  params: z.object({ uuid, pictureUuid: uuid, size: z.enum(['120', '320', '640']) }),
  answer: 'file',
});

/** The name and address of a family; an account may be without a name. */
export const familyContactForm = z.object({ name: trimmedText(120), emailAddress: emailField });

export const changeFamily = call({
  method: 'PATCH',
  path: '/api/studio/families/{uuid}',
  summary: "Change a family's name or address; both addresses are told",
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofFamily,
  body: z.object({ name: text(300), emailAddress: text(EMAIL_MAX + 100) }),
  answer: done,
});

export const noteFamily = call({
  method: 'PUT',
  path: '/api/studio/families/{uuid}/note',
  summary: 'What colleagues should know about a family',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofFamily,
  body: z.object({ note: trimmedText(2000) }),
  answer: done,
});

export const endFamilySessions = call({
  method: 'POST',
  path: '/api/studio/families/{uuid}/sessions/end',
  summary: "End one of a family's sessions, or all of them",
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofFamily,
  body: z.object({ device: z.nullable(trimmedText(64)) }),
  answer: z.object({ ended: z.int() }),
});

/** Whom a new code is mailed to; nobody where it goes as a letter. */
export const CODE_RECIPIENTS = ['roster', 'family', 'letter'] as const;
export const newCodeForm = z
  .object({ sendTo: z.enum(CODE_RECIPIENTS), reason: trimmedText(500) })
  .check(z.refine(({ sendTo, reason }) => sendTo !== 'family' || reason.length > 0, { path: ['reason'] }));

export const renewFamilyCode = call({
  method: 'POST',
  path: '/api/studio/families/{uuid}/children/{subjectUuid}/code',
  summary: 'Give a child a new code; the old ones end',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: z.object({ uuid, subjectUuid: uuid }),
  body: newCodeForm,
  answer: z.object({ code: z.string(), mailedTo: z.nullable(z.string()) }),
});

export const endFamilyShare = call({
  method: 'POST',
  path: '/api/studio/families/{uuid}/shares/{shareUuid}/end',
  summary: 'End what a family has shared',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: z.object({ uuid, shareUuid: uuid }),
  answer: done,
});

export const resendFamilyMail = call({
  method: 'POST',
  path: '/api/studio/families/{uuid}/mails/{mailUuid}/resend',
  summary: 'Send a mail once more, with fresh links; once however often it is asked for',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: z.object({ uuid, mailUuid: uuid }),
  answer: done,
});

export const previewFamilyMerge = call({
  method: 'GET',
  path: '/api/studio/families/{uuid}/merge',
  summary: 'What would move to this family from another account of it',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofFamily,
  query: z.object({ otherUuid: uuid }),
  answer: mergePreview,
});

export const mergeFamilies = call({
  method: 'POST',
  path: '/api/studio/families/{uuid}/merge',
  summary: 'Make another account part of this one; it can be undone for a day',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofFamily,
  body: z.object({ otherUuid: uuid, reason }),
  answer: z.object({ merge: familyMerge }),
});

export const undoFamilyMerge = call({
  method: 'POST',
  path: '/api/studio/families/{uuid}/merges/{mergeUuid}/undo',
  summary: 'Make two accounts of one again',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: z.object({ uuid, mergeUuid: uuid }),
  answer: z.object({ stayed: z.int() }),
});

export const exportFamily = call({
  method: 'GET',
  path: '/api/studio/families/{uuid}/export',
  summary: 'Everything stored about a family, as the family itself can have it',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofFamily,
  answer: 'file',
});

export const eraseFamily = call({
  method: 'POST',
  path: '/api/studio/families/{uuid}/erase',
  summary: 'Erase a family on its demand; its address is named once more',
  who: OFFICE,
  changes: true,
  notSimulated: true,
  limit: 'write',
  params: ofFamily,
  body: z.object({ reason, emailAddress: text(EMAIL_MAX) }),
  answer: z.object({ erased: z.boolean(), time: moment }),
});
