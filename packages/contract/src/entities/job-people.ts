import * as z from 'zod/mini';
import { keyed, list, moment, text, uuid } from '../bounds.ts';
import { isPhoneNumber } from '../phone.ts';
import { wrong } from '../rule-keys.ts';
import { EMAIL_MAX, isEmail, optionalText, requiredText } from '../rules.ts';

/** What a list can hold in a column; the photo day's own words, which the server compares with these. */
export const LIST_MEANINGS = [
  'name',
  'first',
  'last',
  'lastFirst',
  'group',
  'grade',
  'email',
  'mobile',
  'number',
  'consent',
  'refusal',
  'born',
  'note',
] as const;
export const LIST_ENCODINGS = [
  'UTF-8',
  'UTF-16',
  'Windows-1252',
  'Windows-1250',
  'ISO 8859-2',
  'Mac Roman',
  'DOS 850',
] as const;
const SEPARATORS = [';', ',', '\t', '|'] as const;
export const REFUSALS = ['photographs', 'class pictures', 'sale'] as const;

const digits = z.string().check(z.maxLength(9), z.regex(/^\d+$/));
const cell = text(300);
const lineAnswer = z.union([
  z.enum(['take', 'leave']),
  z.object({
    name: z.optional(cell),
    group: z.optional(cell),
    number: z.optional(cell),
    email: z.optional(cell),
  }),
]);
/** Lines, values and columns that one list can ask about. */
const MANY = 2000;

/** All that a person answered about a list. */
export const listAnswers = z.object({
  encoding: z.optional(z.enum(LIST_ENCODINGS)),
  separator: z.optional(z.enum(SEPARATORS)),
  columns: z.optional(keyed(digits, z.enum([...LIST_MEANINGS, 'leave']), 200)),
  hasHeader: z.optional(z.boolean()),
  nameOrder: z.optional(z.enum(['first last', 'last first'])),
  counter: z.optional(z.enum(['number', 'leave'])),
  consent: z.optional(keyed(text(1000), list(z.enum(REFUSALS), 3), MANY)),
  classes: z.optional(keyed(cell, cell, MANY)),
  headings: z.optional(z.enum(['classes', 'leave'])),
  sheets: z.optional(z.union([z.literal('classes'), z.object({ only: cell })])),
  lines: z.optional(keyed(digits, lineAnswer, MANY)),
});
export type ListAnswers = z.output<typeof listAnswers>;

/** A job has room for so many children. */
export const MOST_CHILDREN = 5000;

/** A file of a list may have this many bytes: a thousand children take a fifth of it. */
export const LIST_BYTES = 650_000;
/** A list as it came: what was pasted, or the bytes of a file. */
export const listSource = z.union([
  z.object({ text: z.string().check(z.maxLength(LIST_BYTES / 2)) }),
  z.object({
    file: z.string().check(z.maxLength(Math.ceil(LIST_BYTES / 3) * 4), z.regex(/^[A-Za-z0-9+/]*=*$/)),
  }),
]);
export type ListSource = z.output<typeof listSource>;

/** What a person decided where the job has children already. */
export const listDecisions = z.object({
  /** By line: the child of the job it is, or `new`. */
  who: z.optional(keyed(digits, z.union([z.literal('new'), uuid]), MANY)),
  /** Children who are not on the list: off it they go, or they stay. */
  gone: z.optional(keyed(z.string().check(z.maxLength(36)), z.enum(['off', 'stay']), 5 * MANY)),
  /** Classes of which nobody is on the list. */
  otherClasses: z.optional(z.enum(['off', 'stay'])),
});
export type ListDecisions = z.output<typeof listDecisions>;

const CHANGES = ['new', 'changed', 'back', 'gone', 'kept'] as const;
/** What a list says of a child besides its name and class. */
const ALTERED = ['email', 'mobile', 'born', 'note', 'consent'] as const;
export type Altered = (typeof ALTERED)[number];
const named = { name: z.string(), group: z.string() };

/** What adding a list would do to a child; those it leaves as they are are only counted. */
export const comparedChild = z.object({
  uuid,
  line: z.nullable(z.int()),
  change: z.enum(CHANGES),
  ...named,
  before: z.nullable(z.object(named)),
  /** What else is written anew. */
  alters: z.array(z.enum(ALTERED)),
  /** What the list says of a child that a colleague changed; it is not taken. */
  listSays: z.nullable(z.object(named)),
  families: z.int(),
  isSold: z.boolean(),
  /** The guardians said no. */
  isRefused: z.boolean(),
  /** Somebody would lose something, and nobody has said yet what is to happen. */
  asks: z.boolean(),
});
export type ComparedChild = z.output<typeof comparedChild>;

const mistakable = z.object({ ...named, born: z.string(), contact: z.string() });
/** Who of the job a line is, which nothing tells. */
export const listDoubt = z.object({
  kind: z.enum(['another', 'alike']),
  lines: z.array(z.extend(mistakable, { line: z.int() })),
  children: z.array(z.extend(mistakable, { uuid, families: z.int() })),
});
export type ListDoubt = z.output<typeof listDoubt>;

export const comparedList = z.object({
  /** The state of the job that was compared; another one is compared again before anything is written. */
  stamp: z.string(),
  children: z.array(comparedChild),
  same: z.int(),
  /** Lines of children whose guardians said no. */
  refused: z.int(),
  doubts: z.array(listDoubt),
  /** Classes of the job that the list does not have, while nobody said what is to happen with them. */
  otherClasses: z.array(z.string()),
  isSettled: z.boolean(),
});
export type ComparedList = z.output<typeof comparedList>;

/** A school's list that was added, and why it cannot be undone where it cannot. */
export const addedList = z.object({
  uuid,
  addedTime: moment,
  added: z.int(),
  changed: z.int(),
  gone: z.int(),
  canUndo: z.boolean(),
});

export const jobChild = z.object({
  uuid,
  name: z.string(),
  group: z.string(),
  contact: z.string(),
  secondContact: z.string(),
  mobile: z.string(),
  born: z.string(),
  note: z.string(),
  classPictures: z.boolean(),
  byHand: z.boolean(),
  /** The number of the child's card; none before it is printed. */
  card: z.nullable(z.int()),
  pictures: z.int(),
  /** Whether a family has opened the pictures; told to the office alone. */
  isOpened: z.nullable(z.boolean()),
});
export type JobChild = z.output<typeof jobChild>;

const isContact = (value: string): boolean => value === '' || isEmail(value) || isPhoneNumber(value);

/** What is written down of one child, by hand. */
export const jobChildForm = z.object({
  name: requiredText(),
  group: optionalText(60),
  contact: optionalText(EMAIL_MAX).check(z.refine(isContact, wrong('invalidEmail'))),
  secondContact: optionalText(EMAIL_MAX).check(z.refine(isContact, wrong('invalidEmail'))),
  mobile: optionalText(30).check(
    z.refine((value) => value === '' || isPhoneNumber(value), wrong('invalidMobile')),
  ),
  born: optionalText(30),
  note: optionalText(500),
  classPictures: z.boolean(),
});
export type JobChildForm = z.output<typeof jobChildForm>;
