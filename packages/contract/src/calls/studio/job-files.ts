import * as z from 'zod/mini';
import { integer, integerText, isStorableText, list, moment, text, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { fileRefusal, frameReason } from '../../entities/frame.ts';
import { JOBS } from '../../roles.ts';

/** A photographer's own files may be larger than what a stranger uploads. */
export const JOB_FILE_MAX_BYTES = 250 * 1024 * 1024;
/** How many files are asked about at once. */
export const FILES_ASKED = 500;

const PATH = '/api/studio/jobs/{key}';
const ofJob = z.object({ key: text(100) });
const hash = z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/));

/** A path inside the folder that was dropped. It is a name to match and to show, and leads nowhere on any disk. */
const isPathWithin = (path: string): boolean =>
  isStorableText(path) &&
  !/\p{Cc}|\\/u.test(path) &&
  path.split('/').every((part) => part.trim() !== '' && part !== '.' && part !== '..');
const path = z.string().check(z.minLength(1), z.maxLength(500), z.refine(isPathWithin));

const bytes = integer(0, JOB_FILE_MAX_BYTES);

/** Which of these files the shop does not have yet; what it has under another path is not sent again. */
export const wantedJobFiles = call({
  method: 'POST',
  path: `${PATH}/files/wanted`,
  summary: 'Which files of a folder, by the hashes of their contents, are still to be sent',
  who: JOBS,
  changes: true,
  limit: 'job-file',
  params: ofJob,
  body: z.object({ files: list(z.object({ path, hash, bytes }), FILES_ASKED, 1) }),
  answer: z.object({
    /** The paths of those to send. */
    wanted: z.array(z.string()),
    /** Those that came before and are no pictures. */
    refused: z.array(z.object({ path: z.string(), reason: fileRefusal })),
  }),
});

export const putJobFile = call({
  method: 'PUT',
  path: `${PATH}/files/{hash}`,
  summary:
    'One file of a photo day, named by the SHA-256 of its bytes; other bytes are refused and leave nothing',
  who: JOBS,
  changes: true,
  limit: 'job-file',
  params: z.object({ key: text(100), hash }),
  query: z.object({ path, bytes: integerText(0, JOB_FILE_MAX_BYTES) }),
  body: 'stream',
  answer: z.object({ error: z.boolean() }),
});

const counted = z.array(z.object({ why: frameReason, count: z.int() }));

/** What is polled while pictures come in; it is cheap. */
export const jobFiles = call({
  method: 'GET',
  path: `${PATH}/files`,
  summary: 'How far the files of a photo day are: waiting, read, refused, and when they were last matched',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: z.object({
    waiting: z.int(),
    read: z.int(),
    bytes: z.int(),
    refused: z.array(z.object({ path: z.string(), bytes: z.int(), reason: fileRefusal })),
    /** How many were refused, also where not all are listed. */
    refusedCount: z.int(),
    last: z.array(
      z.object({ path: z.string(), bytes: z.int(), state: z.enum(['waiting', 'read', 'refused']) }),
    ),
    /** Read, and nobody has looked yet whose they are. */
    unmatched: z.int(),
    /** Another as soon as it was worked out anew whose the pictures are. */
    matchedTime: z.nullable(moment),
  }),
});
export type JobFilesState = z.output<typeof jobFiles.answer>;

const child = z.object({ uuid, name: z.string(), group: z.string() });
export type MatchedChild = z.output<typeof child>;

/** A picture with what its address changes by. */
const picture = z.object({ uuid, version: z.string() });
export type MatchedPicture = z.output<typeof picture>;

const doubt = z.object({
  /** Names the group of pictures as long as it stays the same. */
  id: z.string(),
  likely: z.nullable(child),
  other: z.nullable(child),
  likelyGroup: z.nullable(z.string()),
  /** Pictures that are surely of the likely child, and of the other, to compare by. */
  likelyPictures: z.array(picture),
  otherPictures: z.array(picture),
  why: z.array(frameReason),
  /** The first picture's file, and the folder it lies in. */
  file: z.string(),
  pictures: z.array(picture),
});
export type Doubt = z.output<typeof doubt>;

const sureChild = z.object({
  child,
  count: z.int(),
  /** The first ones. */
  pictures: z.array(picture),
  why: frameReason,
  /** The folder or file name that said so, where one did. */
  file: z.string(),
  /** When the first was taken, by the camera's own clock. */
  takenTime: z.nullable(moment),
});
export type SureChild = z.output<typeof sureChild>;

export const jobMatches = call({
  method: 'GET',
  path: `${PATH}/matches`,
  summary: 'Whose the pictures of a photo day are: sure, doubtful or nobody’s, and how each was decided',
  who: JOBS,
  changes: false,
  limit: 'read',
  params: ofJob,
  answer: z.object({
    sure: z.object({
      count: z.int(),
      ways: counted,
      /** The card that was read last, with what followed it. */
      lastCard: z.nullable(
        z.object({
          picture,
          file: z.string(),
          takenTime: z.nullable(moment),
          child: z.nullable(child),
          group: z.nullable(z.string()),
          pictures: z.array(picture),
          count: z.int(),
        }),
      ),
      children: z.array(sureChild),
      /** Classes with a group picture. */
      classes: z.array(z.object({ group: z.string(), count: z.int(), pictures: z.array(picture) })),
    }),
    doubtful: z.object({ count: z.int(), ways: counted, groups: z.array(doubt) }),
    nobody: z.object({ count: z.int(), ways: counted, pictures: z.array(picture) }),
    seen: z.object({ cards: z.int(), children: z.int(), pictured: z.int() }),
    /** The list, to give a picture to a child or put it on a class. */
    roster: z.array(child),
  }),
});
export type JobMatches = z.output<typeof jobMatches.answer>;
