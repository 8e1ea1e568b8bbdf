import * as z from 'zod/mini';
import { list, text, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { ROLES } from '../../roles.ts';

/** What a browser is told to do with a passkey; the platform's own words, handed through. */
const options = z.looseObject({ challenge: z.string() });
const bytes = text(20_000);

/** What the browser answers of a passkey that was made. */
const created = z.object({
  id: text(2000),
  rawId: text(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(list(text(40), 10)),
  }),
});

/** And of one that was used. */
const used = z.object({
  id: text(2000),
  rawId: text(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(text(2000)),
  }),
});

const passed = z.object({
  error: z.optional(z.string()),
  /** After too many wrong ones the password is asked for again. */
  isOver: z.optional(z.boolean()),
});
const added = z.object({
  error: z.optional(z.string()),
  /** Told with the first factor and never again. */
  recoveryCodes: z.optional(z.array(z.string())),
});

export const passkeyChallenge = call({
  method: 'POST',
  path: '/api/studio/second-factor/passkey/challenge',
  summary: 'What a passkey has to sign to finish this sign-in',
  who: 'password',
  changes: true,
  limit: 'second-factor',
  notSimulated: true,
  answer: z.object({ options }),
});

export const passByPasskey = call({
  method: 'POST',
  path: '/api/studio/second-factor/passkey',
  summary: 'Finish the sign-in with a passkey',
  who: 'password',
  changes: true,
  limit: 'second-factor',
  notSimulated: true,
  body: z.object({ credential: used }),
  answer: passed,
});

export const passByCode = call({
  method: 'POST',
  path: '/api/studio/second-factor/code',
  summary: 'Finish the sign-in with the six digits of an app, each time step once',
  who: 'password',
  changes: true,
  limit: 'second-factor',
  notSimulated: true,
  body: z.object({ code: trimmedText(40) }),
  answer: passed,
});

export const passByRecoveryCode = call({
  method: 'POST',
  path: '/api/studio/second-factor/recovery-code',
  summary: 'Finish the sign-in with a recovery code, each once; ends all other sessions',
  who: 'password',
  changes: true,
  limit: 'second-factor',
  notSimulated: true,
  body: z.object({ code: trimmedText(60) }),
  answer: passed,
});

export const startApp = call({
  method: 'POST',
  path: '/api/studio/second-factor/app',
  summary: 'A new secret for an app that shows codes; it counts once a code was typed',
  who: 'password',
  changes: true,
  limit: 'second-factor',
  notSimulated: true,
  answer: z.object({
    secret: z.string(),
    address: z.string(),
    /** The address as a code to scan: a line a row, `1` where it is dark. */
    rows: z.array(z.string()),
  }),
});

export const confirmApp = call({
  method: 'POST',
  path: '/api/studio/second-factor/app/confirm',
  summary: 'Take the new secret into use by its first code',
  who: 'password',
  changes: true,
  limit: 'second-factor',
  notSimulated: true,
  body: z.object({ code: trimmedText(40) }),
  answer: added,
});

export const newPasskeyChallenge = call({
  method: 'POST',
  path: '/api/studio/second-factor/passkeys/challenge',
  summary: 'What a new passkey is made with',
  who: 'password',
  changes: true,
  limit: 'second-factor',
  notSimulated: true,
  answer: z.object({ options }),
});

export const addPasskey = call({
  method: 'POST',
  path: '/api/studio/second-factor/passkeys',
  summary: 'Add a passkey',
  who: 'password',
  changes: true,
  limit: 'second-factor',
  notSimulated: true,
  body: z.object({ credential: created, name: trimmedText(60) }),
  answer: added,
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/studio/second-factor/passkeys/{uuid}',
  summary: 'Take a passkey away; the last factor stays outside the demo',
  who: ROLES,
  changes: true,
  limit: 'write',
  notSimulated: true,
  params: z.object({ uuid }),
  answer: z.object({ done: z.boolean() }),
});

export const removeApp = call({
  method: 'DELETE',
  path: '/api/studio/second-factor/app',
  summary: 'Take the app away; the last factor stays outside the demo',
  who: ROLES,
  changes: true,
  limit: 'write',
  notSimulated: true,
  answer: z.object({ done: z.boolean() }),
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/studio/second-factor/recovery-codes',
  summary: 'Ten new recovery codes, told once; the old ones end',
  who: ROLES,
  changes: true,
  limit: 'write',
  notSimulated: true,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});
