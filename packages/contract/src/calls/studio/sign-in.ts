import * as z from 'zod/mini';
import { text, trimmedText } from '../../bounds.ts';
import { call } from '../../call.ts';
import { acceptInvitationForm, newPasswordForm } from '../../colleague-rules.ts';
import { PASSWORD_MAX } from '../../constants.ts';
import { ROLES } from '../../roles.ts';
import { EMAIL_MAX } from '../../rules.ts';

/** What comes after a right password: nothing more, the second factor, or setting one up. */
export const SIGN_IN_STEPS = ['in', 'factor', 'setup'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];
const step = z.enum(SIGN_IN_STEPS);

const key = z.object({ key: text(100) });

export const studioSignIn = call({
  method: 'POST',
  path: '/api/studio/sign-in',
  summary: 'Give e-mail and password; a password alone opens nothing outside the demo',
  who: 'anyone',
  changes: true,
  limit: 'sign-in',
  body: z.object({ emailAddress: trimmedText(EMAIL_MAX), password: text(PASSWORD_MAX) }),
  answer: z.object({
    error: z.optional(z.string()),
    /** Too many wrong ones: only a mailed link opens the way now. */
    isFull: z.optional(z.boolean()),
    /** How many wrong ones are still looked at, when there are few. */
    triesLeft: z.optional(z.int()),
    step: z.optional(step),
  }),
});

export const studioSignOut = call({
  method: 'POST',
  path: '/api/studio/sign-out',
  summary: 'End the session of this browser, whole or half',
  who: 'password',
  changes: true,
  limit: 'write',
  answer: z.object({ done: z.boolean() }),
});

export const studioForgotten = call({
  method: 'POST',
  path: '/api/studio/forgotten',
  summary: 'Mail a link for a new password; the answer is the same for every address',
  who: 'anyone',
  changes: true,
  limit: 'reminder',
  body: z.object({ emailAddress: trimmedText(EMAIL_MAX) }),
  answer: z.object({ error: z.optional(z.string()), message: z.optional(z.string()) }),
});

export const studioPasswordLink = call({
  method: 'GET',
  path: '/api/studio/password-links/{key}',
  summary: 'Whether a link for a new password still opens; looking does not use it up',
  who: 'anyone',
  changes: false,
  limit: 'reset-key',
  params: key,
  answer: z.object({ isOpen: z.boolean() }),
});

export const studioNewPassword = call({
  method: 'POST',
  path: '/api/studio/password-links/{key}',
  summary: 'Set a new password by a mailed link, once; the second factor is still asked for',
  who: 'anyone',
  changes: true,
  limit: 'reset-key',
  params: key,
  body: newPasswordForm,
  answer: z.object({ error: z.optional(z.string()) }),
});

export const studioInvitation = call({
  method: 'GET',
  path: '/api/studio/invitations/{key}',
  summary: 'To whom an invitation was sent, while it opens; looking does not use it up',
  who: 'anyone',
  changes: false,
  limit: 'reset-key',
  params: key,
  answer: z.object({
    invitation: z.nullable(
      z.object({ emailAddress: z.string(), role: z.enum(ROLES), name: z.string(), shop: z.string() }),
    ),
  }),
});

export const acceptStudioInvitation = call({
  method: 'POST',
  path: '/api/studio/invitations/{key}',
  summary: 'Accept an invitation with a name and a password, once; then the second factor is set up',
  who: 'anyone',
  changes: true,
  limit: 'reset-key',
  params: key,
  body: acceptInvitationForm,
  answer: z.object({ error: z.optional(z.string()), step: z.optional(step) }),
});
