import fs from 'node:fs/promises';
import path from 'node:path';
import { isStorableText } from '@picture-day/contract/bounds';
import { safeForeignAddress, safeOwnPath } from '@picture-day/contract/rules';
import { z } from 'zod';

/** A folder that cannot be imported: the message is meant for the photographer. */
export class ImportStopped extends Error {}

const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine(isStorableText, 'holds a character that cannot be stored');

const named = z.object({ key: words(100), name: words(200) });
const day = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'must be a date, as 2026-10-06',
});

const redirect = words(500).refine(
  (target) => safeOwnPath(target) !== null || safeForeignAddress(target) !== null,
  'must be a path of the shop or an https address without a name before an @',
);

const percent = z.number().min(0).max(100);
const focusOfFile = z.object({
  file: words(500),
  x: percent.optional(),
  y: percent.optional(),
  head: z
    .object({ left: percent, top: percent, right: percent, bottom: percent })
    .refine(
      ({ left, right, top, bottom }) => left < right && top < bottom,
      'its right and bottom must be greater than its left and top',
    )
    .optional(),
});

const jobFile = z.object({
  key: words(100),
  name: words(200),
  jobType: named,
  photographer: named,
  school: words(200).optional(),
  location: words(200).optional(),
  date: day,
  inWebshop: z.boolean().default(true),
  requireFineTunedPictures: z.boolean().default(false),
  archived: z.boolean().default(false),
  deadline: day.nullish(),
  retention: day.nullish(),
  greenScreen: z
    .object({ backgrounds: z.array(words(500)).max(100), default: words(500).optional() })
    .optional(),
  /** Where the pictures are not in folders: how a file's name leads to its subject, as `{key}_{n}.jpg`. */
  files: z.union([words(200).transform((rule) => ({ rule })), z.object({ rule: words(200) })]).optional(),
  /** Where to look in a picture: a point, and the head (or all heads together), in percent of the upright picture. */
  focus: z.array(focusOfFile).default([]),
  groupPictures: z.array(z.object({ file: words(500), group: words(200) })).default([]),
  sharedPictures: z.array(z.object({ file: words(500), subjects: z.array(words(200)) })).default([]),
  codes: z
    .array(
      z.object({
        code: words(64),
        subject: words(200).optional(),
        confirm: z.boolean().default(false),
        redirect: redirect.optional(),
      }),
    )
    .default([]),
});

export type JobFile = z.infer<typeof jobFile>;

export async function readJobFile(folder: string): Promise<JobFile> {
  const file = path.join(folder, 'job.json');
  const text = await fs.readFile(file, 'utf8').catch(() => {
    throw new ImportStopped(`There is no job.json in ${folder}.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new ImportStopped(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  const read = jobFile.safeParse(json, {
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
  });
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.') || 'job.json'}: ${issue.message}`);
  throw new ImportStopped(`${file} cannot be used:\n${lines.join('\n')}`);
}
