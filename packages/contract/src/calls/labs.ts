import * as z from 'zod/mini';
import { text, uuid } from '../bounds.ts';
import { call } from '../call.ts';

/** What a lab says of its deliveries; the signature over moment and body is the permission. */
export const answerOfLab = call({
  method: 'POST',
  path: '/api/labs/{uuid}/answers',
  summary: 'A lab says what became of a delivery, signed with its secret',
  who: 'anyone',
  changes: true,
  limit: 'lab-answer',
  params: z.object({ uuid }),
  body: 'raw',
  answer: z.object({ error: z.boolean() }),
});

export const packageForLab = call({
  method: 'GET',
  path: '/api/labs/files/{token}',
  summary: 'The package of a delivery for the lab, at the address it was told, for a day',
  who: 'anyone',
  changes: false,
  limit: 'read',
  params: z.object({ token: text(100) }),
  answer: 'file',
});
