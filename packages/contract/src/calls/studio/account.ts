import * as z from 'zod/mini';
import { text, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { colleaguePasswordField } from '../../colleague-rules.ts';
import { PASSWORD_MAX } from '../../constants.ts';
import { colleagueSession, factorKinds, passkey } from '../../entities/colleague.ts';
import { LANGUAGES } from '../../languages.ts';
import { ROLES } from '../../roles.ts';
import { requiredText } from '../../rules.ts';

const done = z.object({ done: z.boolean() });

export const studioAccount = call({
  method: 'GET',
  path: '/api/studio/account',
  summary: "A colleague's own account: name, language, factors and sessions",
  who: ROLES,
  changes: false,
  limit: 'read',
  notSimulated: true,
  answer: z.object({
    name: z.string(),
    emailAddress: z.string(),
    role: z.enum(ROLES),
    lang: z.enum(LANGUAGES),
    factors: factorKinds,
    passkeys: z.array(passkey),
    /** False in the demo on this machine alone. */
    needsFactor: z.boolean(),
    sessions: z.array(colleagueSession),
  }),
});

export const changeStudioAccount = call({
  method: 'PATCH',
  path: '/api/studio/account',
  summary: 'Change the own name and language',
  who: ROLES,
  changes: true,
  limit: 'write',
  notSimulated: true,
  body: z.object({ name: requiredText(), lang: z.enum(LANGUAGES) }),
  answer: done,
});

export const changeStudioPassword = call({
  method: 'POST',
  path: '/api/studio/account/password',
  summary: 'Change the own password; all other sessions end',
  who: ROLES,
  changes: true,
  limit: 'sign-in',
  notSimulated: true,
  body: z.object({ current: text(PASSWORD_MAX), password: colleaguePasswordField }),
  answer: z.object({ error: z.optional(z.string()), field: z.optional(z.enum(['current', 'password'])) }),
});

export const confirmStudioPassword = call({
  method: 'POST',
  path: '/api/studio/account/confirm',
  summary: 'Give the password again, before the second factor is changed',
  who: ROLES,
  changes: true,
  limit: 'sign-in',
  notSimulated: true,
  body: z.object({ password: text(PASSWORD_MAX) }),
  answer: z.object({ error: z.optional(z.string()) }),
});

export const endStudioSession = call({
  method: 'DELETE',
  path: '/api/studio/account/sessions/{uuid}',
  summary: 'Sign out at another place',
  who: ROLES,
  changes: true,
  limit: 'write',
  notSimulated: true,
  params: z.object({ uuid }),
  answer: done,
});

export const endOtherStudioSessions = call({
  method: 'POST',
  path: '/api/studio/account/sessions/end-others',
  summary: 'Sign out everywhere but here',
  who: ROLES,
  changes: true,
  limit: 'write',
  notSimulated: true,
  answer: done,
});
