import * as z from 'zod/mini';
import { uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { invitationForm } from '../../colleague-rules.ts';
import { colleague, colleagueSession, invitation } from '../../entities/colleague.ts';
import { OWNER, ROLES } from '../../roles.ts';

const one = z.object({ uuid });
const done = z.object({ done: z.boolean() });

export const studioPeople = call({
  method: 'GET',
  path: '/api/studio/people',
  summary: 'The colleagues of the shop and the invitations that wait',
  who: OWNER,
  changes: false,
  limit: 'read',
  answer: z.object({
    colleagues: z.array(colleague),
    invitations: z.array(invitation),
    /** Whether a password alone opens nothing here; false in the demo on this machine. */
    needsFactor: z.boolean(),
  }),
});

export const invitePerson = call({
  method: 'POST',
  path: '/api/studio/people/invitations',
  summary: 'Invite a person by mail, with a link for one use that ends after three days',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: invitationForm,
  answer: z.object({ invitation }),
});

export const resendInvitation = call({
  method: 'POST',
  path: '/api/studio/people/invitations/{uuid}/resend',
  summary: 'Mail an invitation again with a new link; the old one ends',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ invitation }),
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/studio/people/invitations/{uuid}',
  summary: 'Withdraw an invitation; its link opens nothing any more',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: done,
});

export const changeRole = call({
  method: 'PATCH',
  path: '/api/studio/people/{uuid}',
  summary: 'Give a colleague another role; the last owner stays one',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  body: z.object({ role: z.enum(ROLES) }),
  answer: z.object({ colleague }),
});

export const removePerson = call({
  method: 'DELETE',
  path: '/api/studio/people/{uuid}',
  summary: 'Take away access; every session ends at once, and the last owner stays',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: done,
});

export const resetPersonFactor = call({
  method: 'POST',
  path: '/api/studio/people/{uuid}/reset-factor',
  summary: "Take a colleague's lost second factor away; the next sign-in sets up a new one",
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ colleague }),
});

export const mailPasswordLink = call({
  method: 'POST',
  path: '/api/studio/people/{uuid}/password-link',
  summary: 'Mail a colleague a link for a new password',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: done,
});

export const personSessions = call({
  method: 'GET',
  path: '/api/studio/people/{uuid}/sessions',
  summary: 'Where a colleague is signed in',
  who: OWNER,
  changes: false,
  limit: 'read',
  params: one,
  answer: z.object({ sessions: z.array(colleagueSession) }),
});

export const endPersonSession = call({
  method: 'DELETE',
  path: '/api/studio/people/{uuid}/sessions/{session}',
  summary: 'Sign a colleague out at one place',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: z.object({ uuid, session: uuid }),
  answer: done,
});
