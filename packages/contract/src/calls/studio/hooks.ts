import * as z from 'zod/mini';
import { moment, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { HOOK_EVENTS, hookForm } from '../../connections.ts';
import { OWNER } from '../../roles.ts';

const one = z.object({ uuid });

export const hook = z.object({
  uuid: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(HOOK_EVENTS)),
  created: moment,
  /** Until when the secret before still signs too. */
  oldSecretUntil: z.nullable(moment),
  /** Since when it is off, and whether that was because nothing arrived. */
  off: z.nullable(z.object({ since: moment, failing: z.boolean() })),
  failingSince: z.nullable(moment),
  waiting: z.int(),
});
export type Hook = z.output<typeof hook>;

export const hookDelivery = z.object({
  uuid: z.string(),
  /** What their system knows the event by; the same however often it is sent. */
  eventUuid: z.string(),
  event: z.enum([...HOOK_EVENTS, 'test']),
  /** The order it tells of; none for a test. */
  reference: z.nullable(z.string()),
  state: z.enum(['waiting', 'done', 'failed']),
  attempts: z.int(),
  created: moment,
  /** When it is tried again. */
  next: z.nullable(moment),
  /** What their system answered last. */
  answer: z.nullable(
    z.object({ at: moment, status: z.nullable(z.int()), text: z.string(), milliseconds: z.int() }),
  ),
});
export type HookDelivery = z.output<typeof hookDelivery>;

const withSecret = z.object({ hook, secret: z.string() });

export const studioHooks = call({
  method: 'GET',
  path: '/api/studio/shop/hooks',
  summary: 'The systems that are told of orders',
  who: OWNER,
  changes: false,
  limit: 'read',
  answer: z.object({ hooks: z.array(hook) }),
});

export const addHook = call({
  method: 'POST',
  path: '/api/studio/shop/hooks',
  summary: 'Tell a system of orders; the answer shows the secret once',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: hookForm,
  answer: withSecret,
});

export const changeHook = call({
  method: 'PUT',
  path: '/api/studio/shop/hooks/{uuid}',
  summary: 'Change the name, the address or the events of a hook',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  body: hookForm,
  answer: z.object({ hook }),
});

export const renewHookSecret = call({
  method: 'POST',
  path: '/api/studio/shop/hooks/{uuid}/secret',
  summary: 'Make a new secret; the one before still signs for a day',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: withSecret,
});

export const switchHook = call({
  method: 'POST',
  path: '/api/studio/shop/hooks/{uuid}/switch',
  summary: 'Switch a hook on or off',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  body: z.object({ on: z.boolean() }),
  answer: z.object({ hook }),
});

export const removeHook = call({
  method: 'DELETE',
  path: '/api/studio/shop/hooks/{uuid}',
  summary: 'Remove a hook with its deliveries',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ done: z.boolean() }),
});

export const hookDeliveries = call({
  method: 'GET',
  path: '/api/studio/shop/hooks/{uuid}/deliveries',
  summary: 'The last deliveries of a hook with their answers, newest first',
  who: OWNER,
  changes: false,
  limit: 'read',
  params: one,
  query: z.object({ before: z.optional(uuid) }),
  answer: z.object({ deliveries: z.array(hookDelivery), more: z.boolean() }),
});

export const testHook = call({
  method: 'POST',
  path: '/api/studio/shop/hooks/{uuid}/test',
  summary: 'Send a test delivery and tell what was answered',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ delivery: hookDelivery }),
});

export const sendHookAgain = call({
  method: 'POST',
  path: '/api/studio/shop/hook-deliveries/{uuid}/again',
  summary: 'Send a delivery again, under the id it had, and tell what was answered',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ delivery: hookDelivery }),
});
