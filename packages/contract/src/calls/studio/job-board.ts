import * as z from 'zod/mini';
import { integerText, list, moment, text, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { JOBS } from '../../roles.ts';

const job = z.object({ key: text(100) });

/** A picture in a child's row: where it stands, and whether the family sees it. */
const place = z.object({ child: uuid, position: z.int(), hidden: z.boolean() });

/** A picture of the job as the board knows it. */
export const boardPicture = z.object({
  uuid,
  /** The last part of its file's name, as the camera counted. */
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** Part of its address: another as soon as the picture looks different. */
  version: z.string(),
  /** How far it was turned by hand, in degrees clockwise. */
  turn: z.int(),
  favourite: z.boolean(),
  /** A frame that shows a photo card stands in no set. */
  card: z.boolean(),
  /** The class that it shows. */
  group: z.nullable(z.string()),
  places: z.array(place),
  certainty: z.enum(['sure', 'doubtful', 'nobody']),
  /** How its owner was found, and what speaks against it: keys of `packages/photo-day`. */
  why: z.array(z.string()),
  /** Whose it may be while it is doubtful. */
  likely: z.nullable(uuid),
  other: z.nullable(uuid),
  likelyGroup: z.nullable(z.string()),
  takenTime: z.nullable(moment),
  /** The colleague who decided whose it is. */
  decidedBy: z.nullable(z.string()),
  decidedTime: z.nullable(moment),
});
export type BoardPicture = z.output<typeof boardPicture>;

export const boardChild = z.object({ uuid, name: z.string(), group: z.string() });
export type BoardChild = z.output<typeof boardChild>;

export const BOARD_KINDS = ['move', 'favourite', 'turn', 'hide', 'remove', 'order'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

/** What the colleague's next undo or redo is about; null where there is none. */
const step = z.nullable(z.object({ kind: z.enum(BOARD_KINDS), count: z.int() }));

/** Where the job's changes stand. */
const standing = {
  /** Another as soon as files or the roster came. */
  shape: z.string(),
  undo: step,
  redo: step,
};

export const jobBoard = call({
  method: 'GET',
  path: '/api/studio/jobs/{key}/board',
  summary: 'All children and pictures of a job, and how each picture found its owner',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: job,
  answer: z.object({
    ...standing,
    /** The last change that is told here; the next question begins after it. */
    last: z.int(),
    job: z.object({ key: z.string(), name: z.string() }),
    children: z.array(boardChild),
    pictures: z.array(boardPicture),
  }),
});

/** What was changed, and how it stands now; a picture that was removed is only named. */
const told = {
  ...standing,
  pictures: z.array(boardPicture),
  gone: z.array(uuid),
};
const changed = z.object({
  ...told,
  /** Pictures that stay as they are because they are sold. */
  sold: z.array(uuid),
});
export type BoardChanged = z.output<typeof changed>;

export const boardChanges = call({
  method: 'GET',
  path: '/api/studio/jobs/{key}/board/changes',
  summary: 'What anybody changed on the board of a job since a change',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: job,
  query: z.object({ since: integerText(0, 2_000_000_000) }),
  answer: z.object({ ...told, last: z.int() }),
});

export const boardPictureBytes = call({
  method: 'GET',
  path: '/api/studio/jobs/{key}/board/pictures/{uuid}/{size}',
  summary: 'A picture of a job, small and without a mark, for colleagues',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: z.object({ key: text(100), uuid, size: z.enum(['120', '320', '640']) }),
  query: z.object({ v: z.optional(text(40)) }),
  answer: 'file',
});

/** Whose a picture is to be. */
export const boardTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('child'), child: uuid }),
  z.object({ kind: z.literal('class'), group: text(200) }),
  z.object({ kind: z.literal('nobody') }),
]);
export type BoardTarget = z.output<typeof boardTarget>;

/** What is to be done with pictures. */
export const boardAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), to: boardTarget }),
  z.object({ kind: z.literal('favourite'), on: z.boolean() }),
  z.object({ kind: z.literal('turn'), by: z.literal([90, 180, 270]) }),
  z.object({ kind: z.literal('hide'), on: z.boolean() }),
  z.object({ kind: z.literal('remove') }),
  /** Within a child's row, before another picture of it or last. */
  z.object({ kind: z.literal('order'), child: uuid, before: z.nullable(uuid) }),
]);
export type BoardAction = z.output<typeof boardAction>;

/** As many as one gesture may take. */
export const MOST_AT_ONCE = 1000;

/** Made by the client: a request that is sent twice changes once. */
const id = uuid;

export const changeBoard = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/board/changes',
  summary: 'Change pictures of a job: whose they are, their sequence, favourite, turn, hidden, removed',
  who: JOBS,
  changes: true,
  limit: 'write',
  params: job,
  body: z.object({ id, pictures: list(uuid, MOST_AT_ONCE, 1), action: boardAction }),
  answer: changed,
});

export const undoBoard = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/board/undo',
  summary: "Take back the colleague's last change of the board",
  who: JOBS,
  changes: true,
  limit: 'write',
  params: job,
  body: z.object({ id }),
  answer: changed,
});

export const redoBoard = call({
  method: 'POST',
  path: '/api/studio/jobs/{key}/board/redo',
  summary: 'Do again what the colleague last took back',
  who: JOBS,
  changes: true,
  limit: 'write',
  params: job,
  body: z.object({ id }),
  answer: changed,
});
