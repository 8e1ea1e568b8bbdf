import * as z from 'zod/mini';
import { call } from '../call.ts';

export const unsubscribe = call({
  method: 'POST',
  path: '/api/webshop/unsubscribe/{key}',
  summary: 'Turn off the reminders about a subject with the signed link of a reminder mail',
  who: 'anyone',
  changes: true,
  limit: 'reset',
  params: z.object({ key: z.string().check(z.maxLength(160), z.regex(/^[A-Za-z0-9_-]+$/)) }),
  body: 'raw',
  answer: z.object({ unsubscribed: z.boolean() }),
});
