import * as z from 'zod/mini';
import { moment, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { KEY_SCOPES, keyForm } from '../../connections.ts';
import { OWNER } from '../../roles.ts';

export const apiKey = z.object({
  uuid: z.string(),
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  created: moment,
  lastDay: z.string(),
  used: z.nullable(moment),
  isOver: z.boolean(),
});
export type ApiKey = z.output<typeof apiKey>;

export const studioKeys = call({
  method: 'GET',
  path: '/api/studio/shop/keys',
  summary: 'The keys with which systems read from the shop',
  who: OWNER,
  changes: false,
  limit: 'read',
  answer: z.object({ keys: z.array(apiKey), today: z.string() }),
});

export const addKey = call({
  method: 'POST',
  path: '/api/studio/shop/keys',
  summary: 'Make a key that reads; the answer shows it once',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: keyForm,
  answer: z.object({ key: apiKey, token: z.string() }),
});

export const endKey = call({
  method: 'DELETE',
  path: '/api/studio/shop/keys/{uuid}',
  summary: 'End a key at once',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: z.object({ uuid }),
  answer: z.object({ done: z.boolean() }),
});
