import * as z from 'zod/mini';
import { decimal, integer, keyed, list, moment, slug, text, uuid } from '../bounds.ts';
import { call } from '../call.ts';

/** Whoever knows it keeps the recording: it is random and stays in the browser session that started it. */
const recording = z.object({ uuid });

/** What is recorded: what happened where and when, never what stood there or was typed. */
export const recordedEvent = z.object({
  /** Milliseconds since the recording began. */
  at: integer(0, 86_400_000),
  kind: z.enum(['page', 'click', 'input', 'error', 'call', 'resize', 'visibility']),
  /** The template of the route, as /my-account/orders/:orderUuid?. */
  route: z.string().check(z.maxLength(120), z.regex(/^[\w/:*?.-]*$/)),
  /** Role of the element, name of the error class, or method and template of a call. */
  what: z.optional(z.string().check(z.maxLength(120), z.regex(/^[\w/:*?.{}[\] -]*$/))),
  numbers: z.optional(list(integer(-100_000, 10_000_000), 4)),
});
export type RecordedEvent = z.output<typeof recordedEvent>;

export const currentRecording = call({
  method: 'GET',
  path: '/api/webshop/recordings/{uuid}',
  summary: 'Whether a session recording is running',
  who: 'anyone',
  changes: false,
  limit: 'read',
  params: recording,
  answer: z.object({ recording: z.nullable(recording) }),
});

export const startRecording = call({
  method: 'POST',
  path: '/api/webshop/recordings',
  summary: 'Start session recording at the request of the visitor',
  who: 'anyone',
  changes: true,
  limit: 'reset',
  answer: z.object({ recording }),
});

export const addToRecording = call({
  method: 'POST',
  path: '/api/webshop/recordings/{uuid}/chunks',
  summary: 'Add a piece of recording, without inputs, pictures or texts',
  who: 'anyone',
  changes: true,
  limit: 'write',
  params: recording,
  body: z.object({ sequence: integer(0, 5000), events: list(recordedEvent, 200) }),
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

const recordingSummary = z.object({
  uuid,
  startTime: moment,
  stopTime: z.nullable(moment),
  events: z.int(),
});

export const operatorRecordings = call({
  method: 'GET',
  path: '/api/webshop/operator/recordings',
  summary: 'The session recordings of the last fourteen days',
  who: 'operator',
  changes: false,
  limit: 'read',
  answer: z.object({ recordings: z.array(recordingSummary) }),
});

export const operatorRecording = call({
  method: 'GET',
  path: '/api/webshop/operator/recordings/{uuid}',
  summary: 'One session recording with its events in order',
  who: 'operator',
  changes: false,
  limit: 'read',
  params: recording,
  answer: z.object({ recording: recordingSummary, events: z.array(recordedEvent) }),
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
