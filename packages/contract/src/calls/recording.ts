import * as z from 'zod/mini';
import { integer, list, moment, text, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { OFFICE } from '../roles.ts';

/** Whoever knows it keeps the recording: it is random and stays in the browser session that started it. */
const recording = z.object({ uuid });

/** One event of the recorder as JSON. It has been scrubbed in the browser and is scrubbed again by the server. */
export const RECORDED_EVENT_MAX = 600_000;
export const RECORDED_AT_ONCE = 400;

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
  body: z.object({
    sequence: integer(0, 5000),
    /** The template of the route, as /my-account/orders/:orderUuid?. */
    route: z.string().check(z.maxLength(120), z.regex(/^[\w/:*?.{}-]*$/)),
    events: list(text(RECORDED_EVENT_MAX), RECORDED_AT_ONCE),
  }),
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
  /** When the last piece of it came. */
  endTime: moment,
  isRunning: z.boolean(),
  /** Kind of browser and machine. */
  device: z.string(),
  bytes: z.int(),
});
export type RecordingSummary = z.output<typeof recordingSummary>;

export const operatorRecordings = call({
  method: 'GET',
  path: '/api/studio/recordings',
  summary: 'The session recordings of the last fourteen days',
  who: OFFICE,
  changes: false,
  limit: 'read',
  answer: z.object({ recordings: z.array(recordingSummary) }),
});

export const operatorRecording = call({
  method: 'GET',
  path: '/api/studio/recordings/{uuid}',
  summary: 'One session recording with its events in order',
  who: OFFICE,
  changes: false,
  limit: 'read',
  params: recording,
  answer: z.object({
    recording: recordingSummary,
    events: z.array(z.object({ type: z.int(), timestamp: z.int(), data: z.unknown() })),
  }),
});

export const deleteRecording = call({
  method: 'DELETE',
  path: '/api/studio/recordings/{uuid}',
  summary: 'Delete a session recording',
  who: OFFICE,
  changes: true,
  limit: 'write',
  notSimulated: true,
  params: recording,
  answer: z.object({ error: z.boolean() }),
});
