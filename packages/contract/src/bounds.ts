import * as z from 'zod/mini';

/** PostgreSQL stores neither NUL nor half a surrogate pair, so neither may pass the door. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** Text a client may send: bounded and storable. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorableText));

/** Text with its outer white space taken off before it is measured. */
export const trimmedText = (max: number) =>
  z.string().check(z.maxLength(max + 100), z.trim(), z.maxLength(max), z.refine(isStorableText));

/** A name inside a path or a setting: letters, digits, dot, hyphen and underscore. */
export const slug = (max = 60) =>
  z.string().check(z.maxLength(max), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u));

/** Any 8-4-4-4-12 hexadecimal identifier, as PostgreSQL reads it. */
export const uuid = z.guid();

export const integer = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
export const decimal = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));

/** An integer as it arrives in a path or query. */
export const integerText = (min: number, max: number) =>
  z
    .pipe(
      z.union([z.string().check(z.maxLength(10), z.regex(/^-?\d+$/)), integer(min, max)]),
      z.transform((value) => Number(value)),
    )
    .check(z.gte(min), z.lte(max));

export const list = <Item extends z.ZodMiniType>(item: Item, max: number, min = 0) =>
  z.array(item).check(z.minLength(min), z.maxLength(max));

/** A repeated query key: one value arrives bare, several as a list. */
export const repeated = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.pipe(
    z.union([item, list(item, max, 1)]),
    z.transform((value): z.output<Item>[] => (Array.isArray(value) ? value : [value as z.output<Item>])),
  );

/** A record a client may send, with a bounded number of keys. */
export const keyed = <Value extends z.ZodMiniType>(key: z.ZodMiniString, value: Value, max: number) =>
  z.record(key, value).check(z.refine((entries) => Object.keys(entries).length <= max));

/** Money on the wire: whole minor units (øre, cent) of the portal's currencyCode; any sum can be told. */
export const money = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** A moment on the wire, as Date.toISOString writes it. */
export const moment = z.iso.datetime();

/** The days a shop reckons with; what lies outside is a slip of the keyboard or no good will. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2199-12-31';

export const DAY = /^2[01]\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a day of the calendar, written as 2026-11-26, from FIRST_DAY to LAST_DAY. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(text).toISOString().slice(0, 10) === text;

/** A day as a form or an address sends it. */
export const day = z.string().check(z.maxLength(10), z.regex(DAY), z.refine(isDay));
