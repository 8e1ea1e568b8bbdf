import * as z from 'zod/mini';
import { decimal, integer, keyed, list, slug, text, uuid } from '../bounds.ts';
import { call } from '../call.ts';

const recording = z.object({ uuid });

export const currentRecording = call({
  method: 'GET',
  path: '/api/webshop/recordings/current',
  summary: 'The running session recording of this browser session',
  who: 'anyone',
  changes: false,
  limit: 'read',
  answer: z.object({ recording: z.nullable(recording) }),
});

export const startRecording = call({
  method: 'POST',
  path: '/api/webshop/recordings',
  summary: 'Start session recording at the request of the visitor',
  who: 'anyone',
  changes: true,
  limit: 'write',
  answer: z.object({ recording }),
});

export const addToRecording = call({
  method: 'POST',
  path: '/api/webshop/recordings/{uuid}/chunks',
  summary: 'Add a piece of recording, inputs and pictures masked',
  who: 'anyone',
  changes: true,
  limit: 'write',
  params: recording,
  body: z.object({ sequence: integer(0, 1_000_000), chunk: text(200_000) }),
  answer: z.object({ error: z.boolean() }),
});

export const stopRecording = call({
  method: 'POST',
  path: '/api/webshop/recordings/{uuid}/stop',
  summary: 'Stop session recording',
  who: 'anyone',
  changes: true,
  limit: 'write',
  params: recording,
  answer: z.object({ error: z.boolean() }),
});

export const reportEvents = call({
  method: 'POST',
  path: '/api/webshop/events',
  summary: 'What happened in the shop, without anything about the person',
  who: 'anyone',
  changes: true,
  limit: 'write',
  body: z.object({
    events: list(
      z.object({
        name: slug(60),
        data: z.optional(keyed(slug(40), z.union([text(200), decimal(-1e9, 1e9), z.boolean()]), 20)),
      }),
      50,
      1,
    ),
  }),
  answer: z.object({ error: z.boolean() }),
});
