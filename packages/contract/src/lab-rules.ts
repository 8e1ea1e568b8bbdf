import * as z from 'zod/mini';
import { integer, isStorableText, list, text, uuid } from './bounds.ts';
import { isSystemAddress } from './connections.ts';
import { wrong } from './rule-keys.ts';
import { optionalText, requiredText } from './rules.ts';

/** Where a batch is delivered to. */
export const LAB_KINDS = ['folder', 'sftp', 'https'] as const;
export type LabKind = (typeof LAB_KINDS)[number];

/** What the folder of a delivery may be called by. */
export const LAB_TOKENS = ['shop', 'batch', 'job', 'day'] as const;
export const DEFAULT_LAB_NAMES = '{shop}_{batch}';
export const MOST_LABS = 20;

/** The pauses between the tries of a delivery, in minutes; after the last a person has to look. */
export const LAB_PAUSES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;
/** How long the address of a package opens, in hours. */
export const LAB_FILE_HOURS = 24;
/** How far the clock of who signs an answer may be off, in minutes. */
export const LAB_CLOCK_MINUTES = 5;

/** Letters, digits, `_`, `-` and tokens, of which the batch has to be one: two batches never share a name. */
export function isLabNames(pattern: string): boolean {
  const tokens = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, token]) => token ?? '');
  const known: readonly string[] = LAB_TOKENS;
  return (
    tokens.includes('batch') &&
    tokens.every((token) => known.includes(token)) &&
    /^[A-Za-z0-9_-]*$/.test(pattern.replace(/\{[a-z]+\}/g, ''))
  );
}

/** A name or an address of a machine, without anything around it. */
export const isHost = (host: string): boolean =>
  /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(host) || /^[0-9A-Fa-f:.]{2,45}$/.test(host);

const isPath = (path: string): boolean =>
  /^\/?[\p{L}\p{N} ._-]*(\/[\p{L}\p{N} ._-]+)*$/u.test(path) && !path.split('/').includes('..');

/** Whether it looks like a private key that opens without a password. */
export const isPrivateKey = (key: string): boolean =>
  /^-----BEGIN [A-Z ]*PRIVATE KEY-----\n/.test(key) && !/ENCRYPTED/.test(key);

/** One form for the three kinds; what belongs to another kind stays empty and is not looked at. */
export const labForm = z
  .object({
    name: requiredText(60),
    kind: z.enum(LAB_KINDS),
    names: requiredText(100).check(z.refine<string>(isLabNames, wrong('invalidName'))),
    /** Below the root of the shop's labs, or on their server. */
    folder: optionalText(200).check(z.refine<string>(isPath, wrong('invalidName'))),
    host: optionalText(253),
    port: integer(1, 65_535),
    username: optionalText(100),
    auth: z.enum(['password', 'key']),
    /** A password or a private key; empty keeps the one that is there. */
    secret: z._default(z.string().check(z.maxLength(20_000, wrong('tooLong')), z.refine(isStorableText)), ''),
    url: optionalText(500),
    way: z.enum(['fetch', 'put']),
  })
  .check(
    z.refine(({ kind, folder }) => kind !== 'folder' || /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(folder), {
      path: ['folder'],
      ...wrong('invalidName'),
    }),
    z.refine(({ kind, host }) => kind !== 'sftp' || isHost(host), {
      path: ['host'],
      ...wrong('invalidHost'),
    }),
    z.refine(({ kind, username }) => kind !== 'sftp' || username !== '', {
      path: ['username'],
      ...wrong('required'),
    }),
    z.refine(
      ({ kind, auth, secret }) => kind !== 'sftp' || auth !== 'key' || secret === '' || isPrivateKey(secret),
      { path: ['secret'], ...wrong('invalidKey') },
    ),
    z.refine(({ kind, url }) => kind !== 'https' || isSystemAddress(url), {
      path: ['url'],
      ...wrong('invalidAddress'),
    }),
  );
export type LabForm = z.output<typeof labForm>;

export const LAB_ANSWERS = ['received', 'printed', 'shipped', 'refused'] as const;
export type LabAnswerState = (typeof LAB_ANSWERS)[number];

/** What a lab says of a delivery: of all of it, and of single lines. */
export const labAnswer = z.object({
  /** The id of the delivery, as the shop named it. */
  id: uuid,
  state: z.enum(LAB_ANSWERS),
  words: z.optional(text(500)),
  lines: z.optional(
    list(z.object({ line: uuid, state: z.enum(LAB_ANSWERS), words: z.optional(text(500)) }), 5000),
  ),
});
export type LabAnswer = z.output<typeof labAnswer>;
