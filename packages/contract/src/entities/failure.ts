import * as z from 'zod/mini';
import { CHANGES } from '../constants.ts';

/** The words for each marked field, in the visitor's language. */
export const fieldReasons = z.record(z.string(), z.string());

/** The body of every refusal that is not part of a call's own answer (400, 401, 403, 404, 409, 429, 500). */
export const failure = z.object({
  error: z.string(),
  /** By which the refusal is known, in whatever language it is said. */
  key: z.optional(z.string()),
  requestId: z.optional(z.string()),
  /** Names of refused fields, for a 400. */
  fields: z.optional(z.array(z.string())),
  /** Why, for each of them. */
  reasons: z.optional(fieldReasons),
  /** What has changed meanwhile, so that the next step can be offered. */
  changed: z.optional(z.enum(CHANGES)),
});
export type Failure = z.output<typeof failure>;
